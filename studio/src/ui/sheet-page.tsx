import type { ReactNode } from 'react';
import { Register } from './kit.tsx';

/** A page that is one sheet on the table: sign-in, claim. */
export function SheetPage({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <header className="mx-auto flex max-w-[88rem] items-center px-5 py-4 sm:px-8">
        <a href="/" className="flex items-center gap-2.5 font-display text-xl font-bold tracking-tight">
          <Register className="size-7 text-spot" />
          Platen
        </a>
      </header>
      <main className="mx-auto max-w-[44rem] px-8 pt-10 pb-24 sm:px-12 sm:pt-16">
        <div className="crops">
          <div className="sheet p-6 sm:p-12">{children}</div>
        </div>
      </main>
    </div>
  );
}
