import { createElement, type ReactNode, type SVGProps } from 'react';

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactNode;

const strokes = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** An icon in the text color. Hidden from screen readers unless it has a label. */
export const drawIcon =
  (shapes: ReactNode): Icon =>
  (props) =>
    createElement('svg', { ...strokes, 'aria-hidden': props['aria-label'] ? undefined : true, ...props }, shapes);
