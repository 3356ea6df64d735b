/** How things hold others inside, on their backs or under their roofs, as shares of their box. */
import { readRows } from '../../kit/tables.ts';

export type Opening = {
  /** The height of the rim, and the depth of its front curve. */
  rim: number;
  bend: number;
  left: number;
  right: number;
  /** Seen through a window or door: someone inside stays smaller. */
  snug?: boolean;
};

type Mount = { x: number; y: number; ratio: number; over: boolean };
/** The middle of the seat on a thing, if that is not on its upper edge. */
type Seat = [x: number, y: number];
type Thing = { opening: Opening | null; seat: Seat | null; mount: Mount | null };

function readThing([, opening = '', seat = '', mount = '']: readonly string[]): Thing {
  const [rim, bend, left, right] = opening.split(' ').map(Number);
  const [x, y, ratio] = mount.split(' ').map(Number);
  return {
    opening: opening
      ? { rim: rim!, bend: bend!, left: left!, right: right!, ...(opening.endsWith(' snug') && { snug: true }) }
      : null,
    seat: seat ? (seat.split(' ').map(Number) as Seat) : null,
    mount: mount ? { x: x!, y: y!, ratio: ratio!, over: mount.endsWith(' over') } : null,
  };
}

const things: ReadonlyMap<string, Thing> = new Map(readRows('things').map((row) => [row[0]!, readThing(row)]));

/** Too large, or too closed, to sit in: the figure stands in front of it. */
const grounds =
  /house|castle|cabin|building|church|mosque|temple|shrine|cityscape|mountain|volcano|desert|forest|tree|park|island|bridge|tower|stadium|factory|school|hospital|store|hotel|field|garden|beach|tent-large|moon$|planet|globe|rainbow|cloud|wave|hut|barn|windmill|lighthouse|flower|blossom|sunflower|tulip|cactus/;

export const openingOf = (motif: string): Opening | null =>
  things.get(motif)?.opening ?? (grounds.test(motif) ? null : { rim: 0.36, bend: 0.03, left: 0.14, right: 0.86 });

export const seatOn = (motif: string): Seat | null => things.get(motif)?.seat ?? null;

/** Roofs to stand under: the foot is theirs, the stem stays free. */
const roofs =
  /mushroom|umbrella|tree|palm|table|bridge|rainbow|arch|toadstool|parasol|willow|bonsai|lamp|torii|shinto|leaf|tent|bench|branch/;
export const isRoof = (motif: string): boolean => roofs.test(motif);

/** Always seen in the sky. */
const skies =
  /^(?:sun|crescent-moon|full-moon|moon|star|stars|glowing-star|cloud|rainbow|ringed-planet|comet|shooting-star|sparkles|high-voltage|sun-with-face|full-moon-face|first-quarter-moon-face|new-moon-face|moon-phases|hot-air-balloon|flying-saucer|airplane|kite|balloon|helicopter|bird|dove|butterfly|honeybee|dragonfly|hummingbird|eagle|bat|rocket)$/;
export const isAloft = (motif: string): boolean => skies.test(motif);

export const mountOf = (motif: string): Mount | null => things.get(motif)?.mount ?? null;
