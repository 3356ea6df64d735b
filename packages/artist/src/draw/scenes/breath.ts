/** What someone or something breathes, spits or blows out: it starts in the mouth and widens on its way. */
import { findMotif } from '../motifs/library.ts';
import { type Figure, moved, type Point, part, settle } from '../motifs/parts.ts';
import { boxOfPiece, facesOf } from './pieces.ts';
import { longest, type Placing, type Side } from './sides.ts';

/** A tongue of fire to the right; its root is in the middle of the left side. */
const fireJet = {
  name: 'fire-jet',
  width: 300,
  height: 180,
  body: `<path d="M4 90C44 64 84 40 128 44C120 28 126 12 138 4C146 22 164 28 186 24C182 14 186 6 194 2C206 22 232 24 246 40C262 38 276 30 284 20C290 44 284 58 276 68C286 68 294 64 298 58C298 84 288 98 276 106C284 110 292 110 298 106C292 130 270 144 250 142C254 152 252 164 244 174C232 158 210 156 190 162C194 170 192 176 186 179C166 164 146 150 126 140C84 144 44 116 4 90Z" fill="#f2561d"/><path d="M10 90C52 74 92 60 136 64C134 52 140 42 148 36C156 50 178 52 198 48C214 56 232 60 238 72C250 74 258 72 264 68C262 84 252 92 244 96C252 102 258 104 264 102C256 118 238 122 222 120C212 132 190 130 172 138C160 128 146 122 132 120C92 120 52 106 10 90Z" fill="#fba51f"/><path d="M18 90C62 82 100 78 142 82C148 76 154 70 162 66C166 74 184 76 200 76C206 82 212 86 220 88C212 96 204 98 196 100C182 102 168 106 158 112C152 106 146 102 140 102C100 102 62 98 18 90Z" fill="#ffe9a0"/>`,
};

/** How many of each fly from a mouth. */
const most = 6;

/** Copies that grow on their way to the right. */
function spray(one: Figure): Figure {
  const size = 100 / Math.max(one.width, one.height);
  const parts = Array.from({ length: most }, (_, i) => {
    const scale = size * (0.34 + i * 0.13);
    const x = 6 + i * 46 + i * i * 5;
    const y = 90 + [0, -22, 20, -34, 26, -12][i]! * (0.5 + i * 0.18) - (one.height * scale) / 2;
    return moved(one, { x, y, scale }).parts;
  }).flat();
  return settle({ ...one, parts, width: 300, height: 180, faces: [] });
}

function jetOf(item: Side): Figure {
  const { figure } = item.piece;
  const isFire = /^(?:fire|flame)/.test(item.subject.motif);
  if (isFire)
    return { parts: [part(fireJet, 0, 0)], width: 300, height: 180, kind: 'thing', rigged: false, heading: 'front' };
  const one = findMotif(item.subject.motif);
  return spray(
    one && item.subject.count > 1
      ? { ...figure, parts: [part(one, 0, 0)], width: one.width, height: one.height }
      : figure,
  );
}

/** Vents that open upwards. */
const vents = /volcano|cup|mug|pot$|kettle|chimney|fountain|cauldron|spouting/;

type Vent = { at: Point; turn: number; flip: boolean };

function ventOf({ subject, piece }: Side): Vent {
  const box = boxOfPiece(piece);
  const { mouth, heading } = piece.figure;
  if (vents.test(subject.motif))
    return { at: { x: box.x + box.width / 2, y: box.y + box.height * 0.06 }, turn: -90, flip: false };
  if (mouth)
    return { at: { x: piece.x + mouth.x * piece.scale, y: piece.y + mouth.y * piece.scale }, turn: 0, flip: false };
  const face = facesOf(piece)[0] ?? box;
  const toLeft = heading === 'left';
  return {
    at: { x: face.x + face.width * (toLeft ? 0.06 : heading === 'right' ? 0.94 : 0.5), y: face.y + face.height * 0.72 },
    turn: 0,
    flip: toLeft,
  };
}

/** The breath is placed at the mouth; since the emitter is the piece that moves, the placement is inverted. */
export function placeEmitting(of: Side, to: Side): Placing {
  const { at, turn, flip } = ventOf(of);
  const straight = jetOf(to);
  const jet = turn || flip ? settle(moved(straight, { rotate: turn, flip })) : straight;
  const size = longest(boxOfPiece(of.piece)) * 0.8;
  const scale = size / longest(jet);
  const width = jet.width * scale;
  const height = jet.height * scale;
  const x = turn ? at.x - width / 2 : flip ? at.x - width : at.x;
  const y = turn ? at.y - height : at.y - height / 2;
  const ratio = to.piece.scale / scale;
  return {
    x: to.piece.x - (x - of.piece.x) * ratio,
    y: to.piece.y - (y - of.piece.y) * ratio,
    scale: of.piece.scale * ratio,
    order: 'behind',
    toFigure: jet,
  };
}
