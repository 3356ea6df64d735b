/** Clothes on a trunk. Drawn upright with the hips at 0 0 and the neck above them; the trunk is then rotated as a whole. */
import type { Hex } from '../../../kit/colour.ts';
import type { Build } from './build.ts';
import { darker, ink, lighter } from './colours.ts';
import { flat, inked, line, stroke } from './limbs.ts';
import type { Extra, Outfit } from './outfits.ts';

export type Cloth = { top: Hex; bottom: Hex; accent: Hex; shoes: Hex; skin: Hex };

const n = (value: number) => String(Math.round(value));

/** The outline of a trunk, open at the neck. `grow` adds room for thick cloth, `drop` is where it ends below the hips. */
function trunk(
  { torso: t, shoulder: s, waist: w, hip: h, neck }: Build,
  cut: Outfit['neck'],
  drop: number,
  grow = 0,
): string {
  const dip = { round: t - 50, v: t - 118, high: t + 26, bare: t - 6 }[cut];
  const open = neck + (cut === 'high' ? -4 : 10);
  const top = cut === 'high' ? t + 30 : t;
  const middle = 18;
  const neckline =
    cut === 'v'
      ? `L${middle} ${n(-dip)}L${n(-open)} ${n(-top)}`
      : `Q${middle} ${n(-dip + (cut === 'high' ? 0 : 30))} ${n(-open)} ${n(-top)}`;
  return (
    `M${n(-open)} ${n(-top)}C${n(-open - 40)} ${n(-t + 2)} ${n(-s - grow)} ${n(-t + 8)} ${n(-s - grow)} ${n(-t + 78)}` +
    `C${n(-s + 12 - grow)} ${n(-t * 0.68)} ${n(-w - grow)} ${n(-t * 0.55)} ${n(-w - grow)} ${n(-t * 0.4)}C${n(-w - grow)} ${n(-t * 0.2)} ${n(-h - grow)} -60 ${n(-h - grow)} ${n(drop)}` +
    `Q0 ${n(drop + 16)} ${n(h + grow)} ${n(drop)}C${n(h + grow)} -60 ${n(w + grow)} ${n(-t * 0.2)} ${n(w + grow)} ${n(-t * 0.4)}` +
    `C${n(w + grow)} ${n(-t * 0.55)} ${n(s - 12 + grow)} ${n(-t * 0.68)} ${n(s + grow)} ${n(-t + 78)}C${n(s + grow)} ${n(-t + 8)} ${n(open + 40)} ${n(-t + 2)} ${n(open)} ${n(-top)}${neckline}Z`
  );
}

/** Clothes on the trunk are clipped to its outline. */
const within = (id: string, d: string, content: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;

export function drawTrunk(build: Build, outfit: Outfit, cloth: Cloth, id: string): string {
  const { torso: t, hip: h } = build;
  const isBare = outfit.neck === 'bare' && outfit.sleeves === 0;
  const tucked =
    outfit.extras?.some((extra) => extra === 'straps' || extra === 'braces' || extra === 'belt') && !outfit.dress;
  const drop = outfit.dress ? 30 : tucked ? 14 : 56;
  const d = trunk(build, outfit.neck, drop);
  const hips = `M${n(-h)} -70C${n(-h - 4)} -20 ${n(-h - 4)} 40 ${n(-h + 6)} 92L${n(h - 6)} 92C${n(h + 4)} 40 ${n(h + 4)} -20 ${n(h)} -70Z`;
  const lower = outfit.dress ? cloth.top : outfit.legs > 0 || outfit.skirt ? cloth.bottom : cloth.top;
  let inside = '';
  let over = '';
  for (const extra of outfit.extras ?? []) {
    const drawn = onTrunk(extra, build, outfit, cloth);
    inside += drawn.inside;
    over += drawn.over;
  }
  const body = inked(d, isBare ? cloth.skin : cloth.top);
  const bareMarks = isBare
    ? stroke(
        `M-40 ${n(-t * 0.58)}q26 16 52 0M34 ${n(-t * 0.58)}q26 16 48 0M4 ${n(-t * 0.2)}v10`,
        darker(cloth.skin),
        line * 0.5,
      )
    : '';
  return `${flat(hips, lower)}${body}${bareMarks}${inside ? within(`${id}t`, d, inside) : ''}${inside ? `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${line}" stroke-linejoin="round"/>` : ''}${over}`;
}

const none = { inside: '', over: '' };

function onTrunk(extra: Extra, build: Build, outfit: Outfit, cloth: Cloth): { inside: string; over: string } {
  const { torso: t, shoulder: s, waist: w, hip: h } = build;
  const { accent } = cloth;
  const fine = line * 0.62;
  const inside = (svg: string) => ({ inside: svg, over: '' });
  const over = (svg: string) => ({ inside: '', over: svg });
  const c = 20;
  switch (extra) {
    case 'apron':
      return inside(
        inked(
          `M-70 ${n(-t * 0.72)}L102 ${n(-t * 0.72)}L${n(h - 6)} -40L${n(h)} 130L${n(-h + 10)} 130L${n(-h + 4)} -40Z`,
          accent,
        ) +
          stroke(`M-66 ${n(-t * 0.7)}L-64 ${n(-t - 20)}M98 ${n(-t * 0.7)}L92 ${n(-t - 20)}`, accent, line * 1.3) +
          stroke(`M-34 -96H72V-30Q20 -10 -34 -30Z`, darker(accent, 0.4), fine),
      );
    case 'badge':
      return over(
        inked(
          `M${n(s * 0.34)} ${n(-t * 0.72)}l34 0l0 30q-17 18 -34 0Z`,
          accent === cloth.top ? '#f2c53d' : accent,
          fine,
        ),
      );
    case 'belt':
      return over(
        inked(
          `M${n(-h + 2)} -48Q0 -30 ${n(h - 2)} -48L${n(h + 2)} -6Q0 14 ${n(-h - 2)} -6Z`,
          outfit.accent && outfit.extras?.includes('star') ? accent : '#4a342a',
          fine,
        ) + inked('M-8 -44h56v46h-56Z', '#e9c46a', fine),
      );
    case 'bow-tie':
      return over(
        inked(
          `M${c} ${n(-t + 22)}L${c - 50} ${n(-t - 2)}L${c - 50} ${n(-t + 52)}L${c} ${n(-t + 26)}L${c + 46} ${n(-t + 52)}L${c + 46} ${n(-t - 2)}Z`,
          accent === '#2c2a33' ? '#2c2a33' : accent,
          fine,
        ),
      );
    case 'braces':
      return inside(
        stroke(
          `M-58 ${n(-t - 10)}L-40 20M92 ${n(-t - 10)}L78 20M-52 ${n(-t * 0.62)}L86 ${n(-t * 0.62)}`,
          accent,
          line * 1.9,
        ),
      );
    case 'buttons':
      return inside(
        stroke(`M${c} ${n(-t + 40)}V60`, darker(cloth.top, 0.5), fine) +
          [0.74, 0.54, 0.34, 0.14]
            .map((share) => `<circle cx="${c + 22}" cy="${n(-t * share)}" r="10" fill="${darker(cloth.top, 0.62)}"/>`)
            .join(''),
      );
    case 'chain':
      return over(
        stroke(`M-46 ${n(-t + 14)}Q${c} ${n(-t * 0.52)} 84 ${n(-t + 14)}`, ink, line * 1.3) +
          stroke(`M-46 ${n(-t + 14)}Q${c} ${n(-t * 0.52)} 84 ${n(-t + 14)}`, '#e9c46a', line * 0.6),
      );
    case 'checks': {
      const pale = lighter(cloth.top, 0.45);
      const columns = [-130, -60, 10, 80, 150].map((x) => `M${x} ${n(-t - 10)}V70`).join('');
      const rows = [0.86, 0.66, 0.46, 0.26, 0.06]
        .map((share) => `M${n(-s - 20)} ${n(-t * share)}H${n(s + 20)}`)
        .join('');
      return inside(stroke(columns + rows, pale, line * 0.7));
    }
    case 'collar':
      return over(
        inked(
          `M${n(-build.neck - 8)} ${n(-t - 8)}L${c} ${n(-t + 46)}L-34 ${n(-t + 74)}Z`,
          lighter(cloth.top, 0.25),
          fine,
        ) +
          inked(
            `M${n(build.neck + 8)} ${n(-t - 8)}L${c} ${n(-t + 46)}L72 ${n(-t + 74)}Z`,
            lighter(cloth.top, 0.25),
            fine,
          ),
      );
    case 'cross':
      return over(
        stroke(`M-40 ${n(-t + 10)}Q${c} ${n(-t * 0.66)} 78 ${n(-t + 10)}`, '#e9c46a', fine) +
          inked(`M${c - 9} ${n(-t * 0.66)}h18v24h20v18h-20v46h-18v-46h-20v-18h20Z`, '#e9c46a', fine),
      );
    case 'diagonal':
      return inside(
        inked(
          `M${n(-s - 20)} ${n(-t + 20)}L${n(-s + 60)} ${n(-t - 20)}L${n(h + 30)} -40L${n(h + 20)} 40Z`,
          accent,
          fine,
        ),
      );
    case 'dots': {
      const spots = [0.82, 0.6, 0.38, 0.16].flatMap((share, row) =>
        [-110, -30, 50, 130].map(
          (x) => `<circle cx="${x + (row % 2) * 40}" cy="${n(-t * share)}" r="17" fill="${accent}"/>`,
        ),
      );
      return inside(spots.join(''));
    }
    case 'hood':
      return over(
        inked(
          `M${n(-build.neck - 64)} ${n(-t + 28)}C${n(-build.neck - 50)} ${n(-t - 44)} ${n(-build.neck + 6)} ${n(-t - 34)} ${n(-build.neck + 14)} ${n(-t - 8)}Q${c} ${n(-t + 62)} ${n(build.neck)} ${n(-t - 10)}C${n(build.neck + 26)} ${n(-t - 34)} ${n(build.neck + 66)} ${n(-t - 24)} ${n(build.neck + 60)} ${n(-t + 26)}Q${c} ${n(-t + 128)} ${n(-build.neck - 64)} ${n(-t + 28)}Z`,
          darker(cloth.top, 0.12),
          fine,
        ) + stroke(`M-4 ${n(-t + 84)}v58M46 ${n(-t + 84)}v50`, lighter(cloth.top, 0.7), fine),
      );
    case 'hoops':
      return inside(
        [0.7, 0.46, 0.22]
          .map((share) =>
            flat(
              `M${n(-s - 30)} ${n(-t * share)}Q${c} ${n(-t * share + 26)} ${n(s + 30)} ${n(-t * share)}v44Q${c} ${n(-t * share + 70)} ${n(-s - 30)} ${n(-t * share + 44)}Z`,
              accent,
            ),
          )
          .join(''),
      );
    case 'lapels': {
      const shirt =
        accent === cloth.top
          ? '#fdfaf3'
          : outfit.extras?.includes('tie') || outfit.extras?.includes('bow-tie')
            ? '#fdfaf3'
            : accent;
      return inside(
        inked(
          `M${n(-build.neck - 14)} ${n(-t - 6)}L${c} ${n(-t * 0.34)}L${n(build.neck + 14)} ${n(-t - 6)}Z`,
          shirt,
          fine,
        ) +
          inked(
            `M${n(-build.neck - 18)} ${n(-t - 8)}L${c} ${n(-t * 0.34)}L-58 ${n(-t * 0.6)}L-92 ${n(-t * 0.66)}L-74 ${n(-t * 0.76)}Z`,
            lighter(cloth.top, 0.12),
            fine,
          ) +
          inked(
            `M${n(build.neck + 18)} ${n(-t - 8)}L${c} ${n(-t * 0.34)}L84 ${n(-t * 0.6)}L112 ${n(-t * 0.66)}L96 ${n(-t * 0.76)}Z`,
            lighter(cloth.top, 0.12),
            fine,
          ) +
          stroke(`M${c} ${n(-t * 0.34)}V80`, ink, fine) +
          `<circle cx="${c + 24}" cy="${n(-t * 0.22)}" r="10" fill="${ink}"/>`,
      );
    }
    case 'lei':
      return over(
        [-60, -46, -18, 20, 58, 86, 100]
          .map((x, i) =>
            inked(
              `M${x - 24} ${n(-t + 10 + [0, 60, 108, 126, 108, 60, 0][i]!)}a24 24 0 1 0 48 0a24 24 0 1 0 -48 0`,
              i % 2 ? '#f7d046' : accent,
              fine,
            ),
          )
          .join(''),
      );
    case 'medal':
      return over(
        stroke(`M-40 ${n(-t + 10)}L${c} ${n(-t * 0.5)}L78 ${n(-t + 10)}`, '#4f86c6', line * 1.2) +
          inked(`M${c - 34} ${n(-t * 0.42)}a34 34 0 1 0 68 0a34 34 0 1 0 -68 0`, '#e9c46a', fine),
      );
    case 'number':
      return over(
        inked(`M-8 ${n(-t * 0.62)}H62L34 ${n(-t * 0.22)}H-2L22 ${n(-t * 0.52)}H-8Z`, lighter(accent, 0.5), fine),
      );
    case 'pockets':
      return over(
        stroke(
          `M${n(-w * 0.72)} ${n(-t * 0.24)}h62v46h-62ZM${n(w * 0.4)} ${n(-t * 0.24)}h58v46h-58Z`,
          darker(cloth.top, 0.5),
          fine,
        ),
      );
    case 'reflectors':
      return inside(
        [0.44, 0.16]
          .map(
            (share) =>
              flat(`M${n(-s - 20)} ${n(-t * share)}H${n(s + 20)}v36H${n(-s - 20)}Z`, '#f2d14a') +
              stroke(`M${n(-s - 20)} ${n(-t * share + 18)}H${n(s + 20)}`, '#e9edf2', line * 0.7),
          )
          .join(''),
      );
    case 'ruff':
      return over(
        inked(
          `M${n(-build.neck - 50)} ${n(-t + 4)}q-20 34 14 44q6 34 40 24q18 28 46 6q32 20 46 -10q34 8 36 -26q34 -12 12 -42Q${c} ${n(-t + 34)} ${n(-build.neck - 50)} ${n(-t + 4)}Z`,
          '#fdfaf3',
          fine,
        ),
      );
    case 'sash':
      return over(
        inked(
          `M${n(-w - 4)} ${n(-t * 0.42)}Q0 ${n(-t * 0.36)} ${n(w + 4)} ${n(-t * 0.42)}L${n(w + 8)} ${n(-t * 0.24)}Q0 ${n(-t * 0.18)} ${n(-w - 8)} ${n(-t * 0.24)}Z`,
          accent,
          fine,
        ),
      );
    case 'scarf':
      return over(
        inked(`M44 ${n(-t + 34)}L110 ${n(-t + 30)}L120 ${n(-t * 0.36)}L62 ${n(-t * 0.36)}Z`, accent, fine) +
          inked(
            `M${n(-build.neck - 34)} ${n(-t - 36)}Q${c} ${n(-t + 20)} ${n(build.neck + 40)} ${n(-t - 36)}L${n(build.neck + 46)} ${n(-t + 24)}Q${c} ${n(-t + 84)} ${n(-build.neck - 40)} ${n(-t + 24)}Z`,
            accent,
          ),
      );
    case 'side-stripes':
      return inside(
        stroke(
          `M${n(-s + 14)} ${n(-t + 60)}Q${n(-w + 20)} ${n(-t * 0.4)} ${n(-h + 18)} 60M${n(s - 14)} ${n(-t + 60)}Q${n(w - 20)} ${n(-t * 0.4)} ${n(h - 18)} 60`,
          lighter(accent, 0.2),
          line * 1.6,
        ),
      );
    case 'star':
      return over(
        inked(`M${c + 4} ${n(-t * 0.82)}l20 44l48 6l-36 34l10 48l-42 -24l-42 24l10 -48l-36 -34l48 -6Z`, accent, fine),
      );
    case 'stethoscope':
      return over(
        `${stroke(
          `M-48 ${n(-t + 8)}C-60 ${n(-t * 0.62)} 0 ${n(-t * 0.5)} ${c} ${n(-t * 0.5)}C62 ${n(-t * 0.52)} 92 ${n(-t * 0.66)} 84 ${n(-t + 8)}M${c} ${n(-t * 0.5)}V${n(-t * 0.3)}`,
          '#3b3a4a',
          line * 0.8,
        )}<circle cx="${c}" cy="${n(-t * 0.26)}" r="24" fill="#c9ced9" stroke="${ink}" stroke-width="${fine}"/>`,
      );
    case 'straps':
      return over(
        inked(`M-72 ${n(-t * 0.6)}H104L${n(h - 4)} 40H${n(-h + 4)}Z`, accent, fine) +
          stroke(`M-60 ${n(-t * 0.58)}L-86 ${n(-t + 6)}M92 ${n(-t * 0.58)}L104 ${n(-t + 6)}`, ink, line * 2.6) +
          stroke(`M-60 ${n(-t * 0.58)}L-86 ${n(-t + 8)}M92 ${n(-t * 0.58)}L104 ${n(-t + 8)}`, accent, line * 1.6) +
          `<circle cx="-58" cy="${n(-t * 0.56)}" r="13" fill="#e9c46a"/><circle cx="90" cy="${n(-t * 0.56)}" r="13" fill="#e9c46a"/>` +
          stroke(`M-22 ${n(-t * 0.44)}h78v56h-78Z`, darker(accent, 0.5), fine),
      );
    case 'tie':
      return over(
        inked(`M${c - 18} ${n(-t + 22)}h38l-8 34l24 ${n(t * 0.34)}l-34 40l-34 -40l22 ${n(-t * 0.34)}Z`, accent, fine),
      );
    case 'vest':
      return inside(
        inked(
          `M${n(-s - 10)} ${n(-t - 20)}H${n(-build.neck + 20)}L-22 ${n(-t * 0.4)}V90H${n(-h - 30)}Z`,
          accent,
          fine,
        ) + inked(`M${n(s + 10)} ${n(-t - 20)}H${n(build.neck - 4)}L56 ${n(-t * 0.4)}V90H${n(h + 30)}Z`, accent, fine),
      );
    case 'kerchief':
      return over(
        inked(
          `M${n(-build.neck - 16)} ${n(-t - 14)}Q${c} ${n(-t + 40)} ${n(build.neck + 16)} ${n(-t - 14)}L${n(build.neck + 8)} ${n(-t + 30)}L${c + 4} ${n(-t + 112)}L${n(-build.neck - 8)} ${n(-t + 30)}Z`,
          accent,
          fine,
        ),
      );
    case 'pearls':
      return over(
        [-44, -26, 2, 32, 58, 76]
          .map(
            (x, i) =>
              `<circle cx="${x}" cy="${n(-t + [18, 44, 58, 58, 44, 18][i]!)}" r="14" fill="#fdf6e8" stroke="${ink}" stroke-width="${n(fine * 0.7)}"/>`,
          )
          .join(''),
      );
    case 'bones':
      return over(
        stroke(
          `M${c} ${n(-t * 0.86)}V-40M-60 ${n(-t * 0.74)}Q${c} ${n(-t * 0.64)} 100 ${n(-t * 0.74)}M-70 ${n(-t * 0.54)}Q${c} ${n(-t * 0.44)} 110 ${n(-t * 0.54)}M-56 ${n(-t * 0.34)}Q${c} ${n(-t * 0.24)} 96 ${n(-t * 0.34)}`,
          '#f3ead7',
          line * 1.3,
        ),
      );
    case 'zip':
      return inside(stroke(`M${c} ${n(-t - 20)}V70`, ink, fine));
    case 'wings':
      return outfit.extras?.includes('tie')
        ? over(inked(`M${n(s * 0.3)} ${n(-t * 0.7)}q30 -16 60 0q-14 22 -30 14q-16 8 -30 -14Z`, '#e9c46a', fine * 0.7))
        : none;
    case 'shield':
      return over(
        inked(
          `M-50 ${n(-t * 0.8)}H90V${n(-t * 0.42)}Q70 ${n(-t * 0.2)} ${c} ${n(-t * 0.12)}Q-30 ${n(-t * 0.2)} -50 ${n(-t * 0.42)}Z`,
          accent,
          fine,
        ) + flat(`M${c - 12} ${n(-t * 0.74)}h24v60h50v24h-50v90h-24v-90h-50v-24h50Z`, '#f4efe6'),
      );
    default:
      return none;
  }
}

/** Clothes that hang behind the back. */
export function drawBehind(build: Build, outfit: Outfit, cloth: Cloth): string {
  const { torso: t, shoulder: s } = build;
  let svg = '';
  for (const extra of outfit.extras ?? []) {
    if (extra === 'cape')
      svg += inked(
        `M${n(-s + 20)} ${n(-t + 20)}C${n(-s - 120)} ${n(-t * 0.4)} ${n(-s - 170)} 120 ${n(-s - 200)} 380Q${n(-s - 40)} 330 -20 400Q60 330 ${n(s - 30)} 360L${n(s - 20)} ${n(-t + 20)}Z`,
        outfit.hat === 'crown' ? '#8e2f35' : outfit.shoes && outfit.hat === 'eye-mask' ? outfit.shoes : cloth.accent,
      );
    if (extra === 'wings' && !outfit.extras?.includes('tie'))
      svg += inked(
        `M-40 ${n(-t * 0.7)}C${n(-s - 120)} ${n(-t - 200)} ${n(-s - 330)} ${n(-t - 120)} ${n(-s - 270)} ${n(-t + 60)}C${n(-s - 260)} ${n(-t * 0.5)} ${n(-s - 160)} ${n(-t * 0.36)} -60 ${n(-t * 0.4)}ZM-60 ${n(-t * 0.46)}C${n(-s - 160)} ${n(-t * 0.4)} ${n(-s - 220)} ${n(-t * 0.1)} ${n(-s - 120)} 10C${n(-s - 40)} 40 -60 -60 -40 ${n(-t * 0.3)}ZM60 ${n(-t * 0.7)}C${n(s + 120)} ${n(-t - 160)} ${n(s + 260)} ${n(-t - 80)} ${n(s + 210)} ${n(-t + 80)}C${n(s + 190)} ${n(-t * 0.5)} ${n(s + 120)} ${n(-t * 0.36)} 60 ${n(-t * 0.4)}Z`,
        lighter(cloth.accent, 0.2),
      );
    if (extra === 'backpack')
      svg +=
        inked(
          `M${n(-s - 60)} ${n(-t + 40)}Q${n(-s - 70)} ${n(-t - 20)} ${n(-s + 20)} ${n(-t - 20)}L20 ${n(-t - 10)}L20 -40L${n(-s - 50)} -40Q${n(-s - 90)} -60 ${n(-s - 60)} ${n(-t + 40)}Z`,
          cloth.accent,
        ) + stroke(`M${n(-s - 64)} ${n(-t * 0.5)}h90`, ink, line * 0.6);
    if (extra === 'tank')
      svg += inked(`M${n(-s - 26)} ${n(-t + 10)}q0 -46 46 -46H${n(s - 20)}q46 0 46 46V-70H${n(-s - 26)}Z`, '#c9ced9');
  }
  return svg;
}
