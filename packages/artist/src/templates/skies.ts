/** What the designs with a place in them share. */
import type { Board } from '../board.ts';
import { type Hex, sampleRamp } from '../colour.ts';
import { companions, heroSubject } from './cast.ts';
import { figureOf, heroFigure, stand } from './kit.ts';

export const isNight = (board: Board) =>
  board.brief.settings.has('night') ||
  board.brief.settings.has('space') ||
  /\bdark\b/.test(board.brief.prompt.toLowerCase());

export function skyGradient(board: Board, stops: readonly Hex[], bands: number, bottom: number): string {
  let svg = '';
  const height = bottom / bands;
  for (let i = 0; i < bands; i++)
    svg += `<rect x="-8" y="${(i * height - 1).toFixed(1)}" width="${board.width + 16}" height="${(height + 2).toFixed(1)}" fill="${sampleRamp(stops, i / (bands - 1))}"/>`;
  return svg;
}

/** The hero in front of a scene, standing on `floor`. */
export function standOn(board: Board, floor: number, height: number, cx = board.cx): void {
  const { palette } = board;
  const subject = heroSubject(board.brief);
  if (!subject || subject.kind === 'scenery') return;
  const hero = heroFigure(board, { upright: true });
  if (!hero) return;
  const friends = companions(board.brief).slice(0, 2);
  const scale = Math.min((board.width * 0.62) / hero.width, height / hero.height);
  const drawn = stand(
    board,
    hero,
    { cx: cx - (friends.length ? 60 : 0), cy: floor - (hero.height * scale) / 2, width: board.width * 0.62, height },
    {
      outlines: [
        [palette.paper, 9],
        [palette.ink, 6],
      ],
      halftone: true,
    },
  );
  board.add('hero', drawn.svg, { depth: 0.8, motion: 'float' });
  friends.forEach((friend, i) => {
    const figure = figureOf(friend);
    const size = height * 0.46;
    if (figure)
      board.add(
        `friend-${i}`,
        stand(
          board,
          figure,
          {
            cx: cx + (i ? -1 : 1) * Math.min(300, board.width * 0.29),
            cy: floor - size * 0.42,
            width: size,
            height: size,
          },
          {
            outlines: [
              [palette.paper, 8],
              [palette.ink, 5],
            ],
            halftone: true,
          },
        ).svg,
        { depth: 0.9, motion: 'sway' },
      );
  });
}
