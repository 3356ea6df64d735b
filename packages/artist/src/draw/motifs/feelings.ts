/** Faces for things that have none: eyes, brows, mouth and tears, one drawing for each feeling. */
import type { Feeling } from '../../brief/brief.ts';

/** `unit` is the half width of an eye, `gap` the distance of each eye from the middle. */
export type FacePlace = { x: number; y: number; unit: number; gap: number; isDark?: boolean };

const n = (value: number) => value.toFixed(2);

export const heartPath = (x: number, y: number, r: number): string =>
  `M${n(x)} ${n(y + r)}C${n(x - r * 1.7)} ${n(y - r * 0.1)} ${n(x - r * 0.9)} ${n(y - r * 1.3)} ${n(x)} ${n(y - r * 0.35)}C${n(x + r * 0.9)} ${n(y - r * 1.3)} ${n(x + r * 1.7)} ${n(y - r * 0.1)} ${n(x)} ${n(y + r)}Z`;

export const tearPath = (x: number, y: number, r: number): string =>
  `M${n(x)} ${n(y - r * 1.5)}C${n(x + r * 0.5)} ${n(y - r * 0.6)} ${n(x + r)} ${n(y - r * 0.2)} ${n(x + r)} ${n(y + r * 0.3)}A${n(r)} ${n(r)} 0 0 1 ${n(x - r)} ${n(y + r * 0.3)}C${n(x - r)} ${n(y - r * 0.2)} ${n(x - r * 0.5)} ${n(y - r * 0.6)} ${n(x)} ${n(y - r * 1.5)}Z`;

export function drawFace(feeling: Feeling, { x, y, unit: u, gap, isDark = false }: FacePlace): string {
  const ink = isDark ? '#fdfaf3' : '#2a2024';
  const line = (d: string, width = 0.42) =>
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${n(u * width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const both = (draw: (cx: number, side: number) => string) => draw(x - gap, -1) + draw(x + gap, 1);
  const blush = both(
    (cx, side) =>
      `<ellipse cx="${n(cx + side * u * 0.9)}" cy="${n(y + u * 1.6)}" rx="${n(u * 0.78)}" ry="${n(u * 0.46)}" fill="#f4828c" fill-opacity="0.85"/>`,
  );
  const dots = both(
    (cx) =>
      `<ellipse cx="${n(cx)}" cy="${n(y)}" rx="${n(u * 0.86)}" ry="${n(u * 1.06)}" fill="${ink}"/><circle cx="${n(cx - u * 0.26)}" cy="${n(y - u * 0.4)}" r="${n(u * 0.34)}" fill="${isDark ? '#2a2024' : '#ffffff'}"/>`,
  );
  const wide = (pupil: number, look = 0) =>
    both(
      (cx) =>
        `<ellipse cx="${n(cx)}" cy="${n(y)}" rx="${n(u * 1.2)}" ry="${n(u * 1.36)}" fill="#ffffff" stroke="#2a2024" stroke-width="${n(u * 0.24)}"/><circle cx="${n(cx)}" cy="${n(y + look)}" r="${n(u * pupil)}" fill="#2a2024"/>`,
    );
  /** Brows: the height of the inner end above the outer one. */
  const brows = (rise: number, up = 1.7) =>
    both((cx, side) =>
      line(`M${n(cx + side * u)} ${n(y - u * up)}L${n(cx - side * u * 0.9)} ${n(y - u * (up + rise))}`, 0.4),
    );
  const arcs = (down: boolean) =>
    both((cx) =>
      line(`M${n(cx - u)} ${n(y)}Q${n(cx)} ${n(y + (down ? u * 1.1 : -u * 1.3))} ${n(cx + u)} ${n(y)}`, 0.44),
    );
  const m = y + u * 1.5;
  const curve = (bend: number, wide: number) =>
    line(`M${n(x - u * wide)} ${n(m)}Q${n(x)} ${n(m + u * bend)} ${n(x + u * wide)} ${n(m)}`);
  const openMouth = (width: number, height: number, tongue = true) =>
    `<path d="M${n(x - u * width)} ${n(m - u * 0.2)}H${n(x + u * width)}C${n(x + u * width)} ${n(m + u * height)} ${n(x - u * width)} ${n(m + u * height)} ${n(x - u * width)} ${n(m - u * 0.2)}Z" fill="#5b1f2a" stroke="#2a2024" stroke-width="${n(u * 0.24)}" stroke-linejoin="round"/>${
      tongue
        ? `<ellipse cx="${n(x)}" cy="${n(m + u * height * 0.5)}" rx="${n(u * width * 0.5)}" ry="${n(u * height * 0.2)}" fill="#f27a86"/>`
        : ''
    }`;
  switch (feeling) {
    case 'sad':
      return (
        dots +
        brows(0.8, 1.5) +
        line(`M${n(x - u)} ${n(m + u * 0.9)}Q${n(x)} ${n(m - u * 0.3)} ${n(x + u)} ${n(m + u * 0.9)}`) +
        `<path d="${tearPath(x + gap + u * 0.9, y + u * 2.3, u * 0.6)}" fill="#6fb9ee" stroke="#2a2024" stroke-width="${n(u * 0.16)}"/>`
      );
    case 'crying':
      return (
        both(
          (cx) =>
            `<path d="M${n(cx - u * 0.5)} ${n(y + u * 0.4)}V${n(y + u * 3.4)}Q${n(cx)} ${n(y + u * 3.9)} ${n(cx + u * 0.5)} ${n(y + u * 3.4)}V${n(y + u * 0.4)}Z" fill="#7cc0f0"/>`,
        ) +
        arcs(true) +
        brows(0.8, 1.5) +
        `<ellipse cx="${n(x)}" cy="${n(m + u * 0.7)}" rx="${n(u * 0.7)}" ry="${n(u * 0.9)}" fill="#5b1f2a"/>`
      );
    case 'tired':
      return (
        both(
          (cx) =>
            `<path d="M${n(cx - u * 1.2)} ${n(y)}H${n(cx + u * 1.2)}A${n(u * 1.2)} ${n(u * 1.2)} 0 0 1 ${n(cx - u * 1.2)} ${n(y)}Z" fill="#ffffff" stroke="#2a2024" stroke-width="${n(u * 0.2)}"/><path d="M${n(cx - u * 0.55)} ${n(y)}H${n(cx + u * 0.55)}A${n(u * 0.55)} ${n(u * 0.7)} 0 0 1 ${n(cx - u * 0.55)} ${n(y)}Z" fill="#2a2024"/>`,
        ) +
        both((cx) => line(`M${n(cx - u * 1.4)} ${n(y)}H${n(cx + u * 1.4)}`, 0.46)) +
        both((cx) =>
          line(
            `M${n(cx - u * 0.9)} ${n(y + u * 1.75)}Q${n(cx)} ${n(y + u * 2.3)} ${n(cx + u * 0.9)} ${n(y + u * 1.75)}`,
            0.24,
          ),
        ) +
        line(`M${n(x - u * 0.8)} ${n(m + u * 0.9)}q${n(u * 0.8)} ${n(-u * 0.4)} ${n(u * 1.6)} 0`)
      );
    case 'angry':
      return (
        dots +
        brows(-0.9, 2.2) +
        line(`M${n(x - u)} ${n(m + u * 0.8)}Q${n(x)} ${n(m - u * 0.4)} ${n(x + u)} ${n(m + u * 0.8)}`)
      );
    case 'fierce':
      return dots + brows(-0.9, 2.2) + openMouth(1, 1.9, false);
    case 'love':
      return (
        blush +
        both(
          (cx) =>
            `<path d="${heartPath(cx, y, u * 1.35)}" fill="#e8374a" stroke="#8f1626" stroke-width="${n(u * 0.16)}" stroke-linejoin="round"/>`,
        ) +
        openMouth(1, 1.7)
      );
    case 'surprised':
      return (
        wide(0.5) +
        brows(0.1, 2.3) +
        `<ellipse cx="${n(x)}" cy="${n(m + u * 0.9)}" rx="${n(u * 0.6)}" ry="${n(u * 0.8)}" fill="#5b1f2a" stroke="#2a2024" stroke-width="${n(u * 0.2)}"/>`
      );
    case 'scared':
      return (
        wide(0.34) +
        brows(0.7, 2) +
        line(
          `M${n(x - u * 1.3)} ${n(m + u * 0.6)}q${n(u * 0.33)} ${n(-u * 0.7)} ${n(u * 0.65)} 0t${n(u * 0.65)} 0t${n(u * 0.65)} 0t${n(u * 0.65)} 0`,
          0.36,
        ) +
        `<path d="${tearPath(x + gap + u * 2, y - u * 0.8, u * 0.6)}" fill="#8fd0f5"/>`
      );
    case 'silly':
      return (
        `<circle cx="${n(x - gap)}" cy="${n(y)}" r="${n(u * 1.2)}" fill="#ffffff" stroke="#2a2024" stroke-width="${n(u * 0.24)}"/><circle cx="${n(x - gap + u * 0.3)}" cy="${n(y)}" r="${n(u * 0.55)}" fill="#2a2024"/>` +
        line(`M${n(x + gap - u)} ${n(y + u * 0.3)}Q${n(x + gap)} ${n(y - u)} ${n(x + gap + u)} ${n(y + u * 0.3)}`) +
        curve(1.3, 1.2) +
        `<path d="M${n(x)} ${n(m + u * 0.6)}v${n(u * 0.9)}a${n(u * 0.5)} ${n(u * 0.5)} 0 0 0 ${n(u)} 0v${n(-u * 1.1)}Z" fill="#f27a86" stroke="#2a2024" stroke-width="${n(u * 0.18)}" stroke-linejoin="round"/>`
      );
    case 'asleep':
      return `${blush}${arcs(true)}<ellipse cx="${n(x)}" cy="${n(m + u * 0.4)}" rx="${n(u * 0.4)}" ry="${n(u * 0.5)}" fill="${ink}"/>`;
    default:
      return blush + dots + curve(1.7, 1.1);
  }
}
