import { EmptyState } from '../ui/kit.tsx';

export function NotFound() {
  return (
    <main className="mx-auto max-w-3xl p-5 sm:p-10">
      <EmptyState
        title="There is no such page"
        action={
          <a className="button" href="/studio">
            Go to the studio
          </a>
        }
      >
        The address may be mistyped, or what it named is gone.
      </EmptyState>
    </main>
  );
}
