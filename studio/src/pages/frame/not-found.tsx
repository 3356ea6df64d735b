import { Register } from '../../ui/kit.tsx';

export function NotFound() {
  return (
    <main className="mx-auto grid max-w-3xl justify-items-start gap-5 p-5 pt-16 sm:p-10 sm:pt-24">
      <Register className="size-10 text-spot" />
      <h1 className="text-4xl font-extrabold sm:text-5xl">Page not found</h1>
      <p className="text-soft">Check the address. The page may also have been removed.</p>
      <a className="button button-main" href="/studio">
        Go to the studio
      </a>
    </main>
  );
}
