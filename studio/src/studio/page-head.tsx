import { type ReactNode, useEffect } from 'react';

/** The title of a page, also in the browser's tab. */
export function PageHead({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Platen studio`;
  }, [title]);
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-ink pb-5">
      <div className="min-w-0">
        <h1 className="text-4xl leading-none font-extrabold sm:text-5xl">{title}</h1>
        {children && <div className="mt-3 max-w-[44rem] text-soft">{children}</div>}
      </div>
      {action}
    </header>
  );
}
