import type { ReactNode } from 'react';
import { Refusal } from '../api/call.ts';
import { Notice } from '../ui/kit.tsx';

/** What is wrong with a link from a message. */
export type LinkFault = 'used' | 'expired' | 'unknown';

export function linkFault(error: unknown): LinkFault | null {
  if (!(error instanceof Refusal)) return null;
  if (error.status !== 410) return null;
  const reason = error.details?.['reason'];
  return reason === 'used' || reason === 'expired' ? reason : 'unknown';
}

type Props = {
  title: string;
  /** A fault that is not about the link. */
  error?: unknown;
  children: ReactNode;
  action: ReactNode;
};

/** A link that does not work, and what to do instead. */
export function LinkProblem({ title, error, children, action }: Props) {
  return (
    <div className="grid gap-6">
      <h1 className="text-4xl font-extrabold sm:text-5xl">{title}</h1>
      {error ? (
        <Notice error={error} />
      ) : (
        <p role="alert" className="text-soft">
          {children}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">{action}</div>
    </div>
  );
}
