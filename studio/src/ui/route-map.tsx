import { land, north, south, stepDegrees } from './world-land.ts';

type Place = { country: string; latitude: number; longitude: number };
export type Journey = { from: Place | null; to: Place; isThere: boolean };

/** Every dot of land in one path: zero-length strokes with round ends. */
const dots = land
  .flatMap((row, y) =>
    [...row].map((cell, x) =>
      cell === '#' ? `M${(x + 0.5) * stepDegrees - 180} ${stepDegrees * (y + 0.5) - north}h0` : '',
    ),
  )
  .join('');

const shape = 2.2;
const narrowest = 110;
const world = { width: 360, height: north - south };

/** The part of the map that shows every place with a margin, always in the same aspect ratio. */
function viewOf(points: readonly { x: number; y: number }[]): string {
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [upper, lower] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const wanted = Math.max(narrowest, (right - left) * 1.5, (lower - upper) * 1.8 * shape);
  const width = Math.min(wanted, world.height * shape);
  const height = width / shape;
  const within = (value: number, lowest: number, highest: number) => Math.max(lowest, Math.min(highest, value));
  const x = within((left + right) / 2 - width / 2, -180, 180 - Math.min(width, world.width));
  const y = within((upper + lower) / 2 - height / 2, -north, -south - height);
  return `${x} ${y} ${width} ${height}`;
}

const pointOf = ({ latitude, longitude }: Place) => ({ x: longitude, y: -latitude });

/** The route between two places as an arc, across the date line if that is shorter. */
function bowsOf(from: Place, to: Place): string[] {
  const [start, end] = [pointOf(from), pointOf(to)];
  const turns = Math.abs(end.x - start.x) > 180 ? Math.sign(start.x - end.x) * world.width : 0;
  const bow = (shift: number) => {
    const [x1, x2] = [start.x + shift, end.x + turns + shift];
    const lift = Math.max(6, Math.hypot(x2 - x1, end.y - start.y) * 0.22);
    return `M${x1} ${start.y}Q${(x1 + x2) / 2} ${Math.min(start.y, end.y) - lift} ${x2} ${end.y}`;
  };
  return turns === 0 ? [bow(0)] : [bow(0), bow(-turns)];
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });
export const countryName = (code: string): string => names.of(code) ?? code;

const isAbroad = ({ from, to }: Journey) => from !== null && from.country !== to.country;

function describe(journeys: readonly Journey[]): string {
  const ways = journeys.map(({ from, to, isThere }) => {
    const way = from
      ? `from ${countryName(from.country)} to ${countryName(to.country)}`
      : `to ${countryName(to.country)}`;
    return isThere ? `${way}, delivered` : way;
  });
  return `A map of where packages go: ${[...new Set(ways)].join('; ')}`;
}

/** The routes of packages on a dotted map. */
export function RouteMap({ journeys, className = '' }: { journeys: readonly Journey[]; className?: string }) {
  const ends = journeys.map(({ to }) => to);
  const starts = journeys.filter(isAbroad).map(({ from }) => from!);
  const view = viewOf([...ends, ...starts].map(pointOf));
  const unit = Number(view.split(' ')[2]) / 100;
  return (
    <svg viewBox={view} className={`block w-full bg-well ${className}`} role="img" aria-label={describe(journeys)}>
      <path d={dots} className="stroke-soft/45" strokeWidth={1.7} strokeLinecap="round" />
      {journeys
        .filter(isAbroad)
        .flatMap(({ from, to, isThere }) =>
          bowsOf(from!, to).map((way) => (
            <path
              key={way}
              d={way}
              fill="none"
              className="stroke-spot"
              strokeWidth={unit * 0.6}
              strokeLinecap="round"
              strokeDasharray={isThere ? undefined : `${unit * 0.1} ${unit * 1.5}`}
            />
          )),
        )}
      {starts.map((place) => (
        <circle
          key={`from ${place.country}`}
          cx={place.longitude}
          cy={-place.latitude}
          r={unit * 1.1}
          className="fill-paper stroke-spot"
          strokeWidth={unit * 0.6}
        />
      ))}
      {ends.map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two shipments may go to one country
        <g key={index} transform={`translate(${place.longitude} ${-place.latitude})`} className="text-spot">
          <circle r={unit * 2.6} fill="none" stroke="currentColor" strokeWidth={unit * 0.35} opacity={0.6} />
          <circle r={unit * 1.2} fill="currentColor" />
        </g>
      ))}
    </svg>
  );
}
