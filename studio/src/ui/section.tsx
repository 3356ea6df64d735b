import type { ReactNode } from 'react';

type Props = { title: string; note?: ReactNode; isFirst?: boolean; id?: string; children: ReactNode };

/** A section of a settings page: title and note on the left, controls on the right. */
export function Section({ title, note, isFirst = false, id, children }: Props) {
  return (
    <section
      id={id}
      className={`grid gap-x-12 gap-y-5 lg:grid-cols-[17rem_minmax(0,1fr)] ${isFirst ? 'pb-10' : 'border-t border-rule py-10'}`}
    >
      <div className="max-w-[40rem]">
        <h2 className="text-2xl leading-tight">{title}</h2>
        {note && <div className="mt-2 text-[0.9375rem] text-soft">{note}</div>}
      </div>
      <div className="min-w-0 max-w-[44rem]">{children}</div>
    </section>
  );
}
