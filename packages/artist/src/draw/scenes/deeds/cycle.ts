/** A bicycle that fits its riders: saddle, pedals and bar where a cycling body has them, one set for each. */
import { mix } from '../../../kit/colour.ts';
import type { Figure } from '../../motifs/parts.ts';
import { part } from '../../motifs/parts.ts';
import { boxOfPiece } from '../pieces.ts';
import type { Placing, Side } from '../sides.ts';
import { tandemStep } from './pairs.ts';

const ink = '#2a2430';
/** The left edge of the frame's box, in units of the rig. */
const origin = { x: -250, y: 420 };

function draw(riders: number, paint: string): Figure {
  const back = (riders - 1) * tandemStep;
  const width = 800 + back;
  const height = 530;
  const tube = (d: string, wide = 20, colour = paint) =>
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${wide + 12}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const wheel = (x: number) => {
    let spokes = '';
    for (let i = 0; i < 10; i++) {
      const a = (i * Math.PI) / 5;
      spokes += `M${x} 800L${(x + 112 * Math.cos(a)).toFixed(0)} ${(800 + 112 * Math.sin(a)).toFixed(0)}`;
    }
    return `<path d="${spokes}" stroke="#9aa0aa" stroke-width="5"/><circle cx="${x}" cy="800" r="122" fill="none" stroke="${ink}" stroke-width="26"/><circle cx="${x}" cy="800" r="106" fill="none" stroke="#d5d9df" stroke-width="7"/><circle cx="${x}" cy="800" r="15" fill="${ink}"/>`;
  };
  let body = wheel(-96) + wheel(396 + back);
  for (let i = riders - 1; i >= 0; i--) {
    const x = i * tandemStep;
    const isLast = i === riders - 1;
    body += tube(`M${284 + x} 640L${180 + x} 722`);
    if (isLast) body += tube(`M${180 + x} 722L${396 + x} 800L${272 + x} 648`, 15);
    else
      body +=
        tube(`M${180 + x} 722H${180 + x + tandemStep}`, 15) + tube(`M${284 + x} 640L${284 + x + tandemStep} 640`, 15);
    if (i > 0) body += tube(`M${284 + x - tandemStep} 600L${20 + x} 470L${26 + x} 446`, 13, '#c3c8d0');
    body += `<circle cx="${180 + x}" cy="722" r="34" fill="none" stroke="${ink}" stroke-width="13"/>${tube(`M${148 + x} 690L${212 + x} 756`, 11, '#c3c8d0')}<path d="M${120 + x} 706h52M${188 + x} 790h56" stroke="${ink}" stroke-width="16" stroke-linecap="round"/><path d="M${240 + x} 628Q${290 + x} 602 ${350 + x} 616L${344 + x} 642Q${286 + x} 634 ${240 + x} 628Z" fill="#5a3b2a" stroke="${ink}" stroke-width="8" stroke-linejoin="round"/>`;
  }
  body += tube('M-34 560L-96 800', 17);
  body += tube('M-30 590L284 646') + tube('M-26 606L180 722');
  body += tube('M-38 548L-10 474L30 446', 13, '#c3c8d0');
  return {
    parts: [
      part(
        {
          name: 'bicycle',
          width,
          height,
          body: `<g transform="translate(${-origin.x} ${-origin.y})">${body}</g>`,
          dyed: true,
        },
        0,
        0,
      ),
    ],
    width,
    height,
    kind: 'thing',
    rigged: false,
    heading: 'left',
  };
}

/** Every rider in a saddle of one frame; null if the body cannot pedal. */
export function placeCycling(of: Side, to: Side): Placing | null {
  const { figure } = of.piece;
  if (!figure.rigged || !figure.seat || !/^(?:bicycle|tandem)$/.test(to.subject.motif)) return null;
  const riders = Math.max(1, Math.min(3, of.subject.count));
  const paint = to.subject.colour ?? '#d8493c';
  const bike = draw(riders, mix(paint, '#ffffff', 0.04));
  const box = boxOfPiece(to.piece);
  const unit = box.width / bike.width;
  const scaled = {
    ...bike,
    parts: bike.parts.map((one) => ({ ...one, scale: unit / to.piece.scale })),
    width: box.width / to.piece.scale,
    height: (bike.height * unit) / to.piece.scale,
  };
  return {
    x: box.x + (284 - origin.x - figure.seat.x) * unit,
    y: box.y + (612 - origin.y - figure.seat.y) * unit,
    scale: unit,
    order: 'front',
    toFigure: scaled,
  };
}
