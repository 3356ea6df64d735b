import type { ReactNode } from 'react';
import { Register } from './kit.tsx';

const sign = (
  <>
    <Register className="size-7 text-spot" />
    Platen
  </>
);
const signLook = 'flex items-center gap-2.5 font-display text-xl font-bold tracking-tight';
const headLook = 'mx-auto flex max-w-[88rem] items-center px-5 py-4 sm:px-8';
const tableLook = 'mx-auto max-w-[44rem] px-7 pt-8 pb-24 sm:px-12 sm:pt-16';

const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="crops">
    <div className="sheet px-5 py-7 sm:p-12">{children}</div>
  </div>
);

/** A page with a single sheet: sign-in, claim. */
export function SheetPage({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <header className={headLook}>
        <a href="/" className={signLook}>
          {sign}
        </a>
      </header>
      <main className={tableLook}>
        <Sheet>{children}</Sheet>
      </main>
    </div>
  );
}

/** The same over another page, without links away from it. */
export function SheetOver({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-paper">
      <p className={headLook}>
        <span className={signLook}>{sign}</span>
      </p>
      <div className={tableLook}>
        <Sheet>{children}</Sheet>
      </div>
    </div>
  );
}
