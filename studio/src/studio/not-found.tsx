import { Register } from '../ui/kit.tsx';

export function NotFound() {
  return (
    <main className="mx-auto grid max-w-3xl justify-items-start gap-5 p-5 pt-16 sm:p-10 sm:pt-24">
      <Register className="size-10 text-spot" />
      <h1 className="text-4xl font-extrabold sm:text-5xl">There is no such page</h1>
      <p className="text-soft">The address may be mistyped, or what it named is gone.</p>
      <a className="button button-main" href="/studio">
        Go to the studio
      </a>
    </main>
  );
}
