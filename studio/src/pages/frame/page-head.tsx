import { type ReactNode, useEffect } from 'react';
import { ArrowLeft } from '../../ui/icons.tsx';

type Props = {
  title: string;
  /** A link to the list that this page belongs to. */
  back?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
};

/** The page title, also shown in the browser tab. */
export function PageHead({ title, back, children, action }: Props) {
  useEffect(() => {
    document.title = `${title} · Platen studio`;
  }, [title]);
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-b border-ink pb-5">
      <div className="min-w-0">
        {back && (
          <p className="mb-3 flex items-center gap-1.5 text-[0.9375rem] [&_a]:py-1">
            <ArrowLeft className="size-4 text-soft" aria-hidden="true" />
            {back}
          </p>
        )}
        <h1 className="text-4xl leading-none font-extrabold [overflow-wrap:anywhere] sm:text-5xl">{title}</h1>
        {children && <div className="mt-3 max-w-[44rem] text-soft">{children}</div>}
      </div>
      {action}
    </header>
  );
}
