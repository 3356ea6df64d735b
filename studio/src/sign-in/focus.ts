import { type RefObject, useEffect, useRef } from 'react';

/** After a refusal, focuses the field at fault, or the likeliest one, with its text selected. */
export function useFaultFocus(error: unknown, otherwise: string): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!error) return;
    const field = fields.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    (field ?? fields.current?.querySelector<HTMLInputElement>(otherwise))?.select();
  }, [error, otherwise]);
  return fields;
}

/** A new step moves the focus to its heading. */
export function useHeadingFocus(step: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(step);
  useEffect(() => {
    if (first.current === step) return;
    first.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
