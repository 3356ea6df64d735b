/** The steps from which test designs are built. */
import {
  addImage,
  addShape,
  addText,
  type CanvasDocument,
  createCanvas,
  families,
  type NewText,
} from '../src/index.ts';

type Step = (document: CanvasDocument) => CanvasDocument;
export const page = (background: string | null, ...steps: Step[]): CanvasDocument =>
  steps.reduce((document, step) => step(document), createCanvas({ width: 1500, height: 1800, background }));
export const text =
  (value: NewText): Step =>
  (document) =>
    addText(document, value);
export const image =
  (value: Parameters<typeof addImage>[1]): Step =>
  (document) =>
    addImage(document, value);
export const shape =
  (value: Parameters<typeof addShape>[1]): Step =>
  (document) =>
    addShape(document, value);

const familiesOnPage = 12;

/** Every family that has the weight, a dozen to a page. */
export function familyPages(fontWeight: 400 | 700, background: string, color: string): CanvasDocument[] {
  const drawn = families.filter(({ weights }) => weights.includes(fontWeight));
  const pages: CanvasDocument[] = [];
  for (let first = 0; first < drawn.length; first += familiesOnPage) {
    const samples = drawn.slice(first, first + familiesOnPage).map(({ family }, index) =>
      text({
        text: `${family} AVATAR Ty fi Łő 0123`,
        x: 60,
        y: 40 + index * 145,
        fontSize: 86,
        fontFamily: family,
        fontWeight,
        color,
      }),
    );
    pages.push(page(background, ...samples));
  }
  return pages;
}
