/** Sports gear: what a club, a league or a fan puts on a shirt. */
import type { OwnDrawing } from './own-drawing.ts';

const draw = (width: number, height: number, body: string): OwnDrawing => ({ width, height, body: body.trim() });

/** The same thing twice, leaning to both sides of the middle of the box. */
const crossed = (svg: string, angle = 40, size = 260) =>
  `<g transform="translate(${size / 2} ${size / 2}) rotate(${angle})">${svg}</g><g transform="translate(${size / 2} ${size / 2}) scale(-1 1) rotate(${angle})">${svg}</g>`;

const holes = (cx: number, cy: number, r: number) =>
  [
    [0, 0],
    [-0.5, -0.2],
    [0.5, -0.24],
    [-0.28, 0.5],
    [0.34, 0.46],
    [0, -0.62],
    [-0.72, 0.34],
    [0.76, 0.2],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${(cx + x! * r).toFixed(1)}" cy="${(cy + y! * r).toFixed(1)}" r="${(r * 0.13).toFixed(1)}" fill="#7d861a"/>`,
    )
    .join('');

/** A paddle in its own frame: the blade above the origin, the grip below. */
const paddle = `<path d="M-62 -96C-62 -132 62 -132 62 -96V6C62 32 40 46 20 60H-20C-40 46 -62 32 -62 6Z" fill="#1f5f9e"/>
<path d="M-50 -92C-48 -118 48 -118 50 -92V2C48 22 32 34 16 46H-16C-32 34 -48 22 -50 2Z" fill="#3f8fd2"/>
<path d="M-50 -64L50 -84V-66L-50 -46Z" fill="#f6c544"/><path d="M-50 -38L50 -58V-40L-50 -20Z" fill="#f28c3b"/><path d="M-50 -12L50 -32V-14L-50 6Z" fill="#e4572e"/>
<path d="M-20 58H20V74H-20Z" fill="#f4efe2"/><path d="M-17 72H17V132C17 140 -17 140 -17 132Z" fill="#26262e"/><path d="M-17 84L17 92M-17 100L17 108M-17 116L17 124" stroke="#5a5a66" stroke-width="5"/>`;

const hockeyStick = `<path d="M-9 -124H9V70C9 84 16 90 30 90H78C88 90 88 112 78 114H14C-4 112 -9 96 -9 78Z" fill="#c98a52"/><path d="M-9 -124H9V-82H-9Z" fill="#22242c"/><path d="M34 90H78C88 90 88 112 78 114H34Z" fill="#22242c"/>`;
const golfClub = `<path d="M-5 -126H5V84H-5Z" fill="#aeb6c0"/><path d="M-8 -128H8V-62H-8Z" fill="#26262e"/><path d="M-8 78H8L64 92C72 96 72 116 60 118H4C-6 116 -10 100 -8 78Z" fill="#6b7480"/><path d="M14 98L58 106M14 108L54 112" stroke="#d9dee4" stroke-width="4"/>`;
const oar = `<path d="M-6 -124H6V46H-6Z" fill="#b5743a"/><path d="M-6 -124H6V-96H-6Z" fill="#26262e"/><path d="M-6 40H6C22 50 28 70 28 104C28 124 -28 124 -28 104C-28 70 -22 50 -6 40Z" fill="#e0a35a"/><path d="M-27 86H27L28 104H-28Z" fill="#c8323a"/>`;
const bat = `<path d="M-8 126L-8 40C-12 -20 -24 -70 -20 -110C-16 -132 16 -132 20 -110C24 -70 12 -20 8 40V126Z" fill="#d9a566"/><path d="M-8 60H8V122H-8Z" fill="#26262e"/><path d="M-14 120H14V132H-14Z" fill="#b5743a"/><path d="M-10 -104C-14 -70 -8 -30 -5 0" fill="none" stroke="#f0c890" stroke-width="7" stroke-linecap="round"/>`;
const ski = `<path d="M-13 -100C-13 -122 -6 -134 0 -134C6 -134 13 -122 13 -100V120C13 128 -13 128 -13 120Z" fill="#d6453d"/><path d="M-13 -60H13V-44H-13ZM-13 60H13V90H-13Z" fill="#fbf3e0"/><path d="M-11 -14H11V26H-11Z" fill="#26262e"/>`;
const racket = `<path d="M0 -128C46 -128 60 -88 56 -52C52 -20 26 0 0 6C-26 0 -52 -20 -56 -52C-60 -88 -46 -128 0 -128Z" fill="#d6453d"/><path d="M0 -114C34 -114 46 -84 43 -54C40 -28 20 -12 0 -8C-20 -12 -40 -28 -43 -54C-46 -84 -34 -114 0 -114Z" fill="#fbf6e6"/><path d="M-24 -104V-20M0 -114V-8M24 -104V-20M-42 -76H42M-43 -52H43M-36 -30H36" stroke="#8a8f98" stroke-width="3"/><path d="M-8 4H8V60H-8Z" fill="#d6453d"/><path d="M-11 56H11V128H-11Z" fill="#26262e"/>`;

const baseball = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#fdfaf2"/><path d="M${x - r * 0.7} ${y - r * 0.7}C${x - r * 0.2} ${y - r * 0.3} ${x - r * 0.2} ${y + r * 0.3} ${x - r * 0.7} ${y + r * 0.7}M${x + r * 0.7} ${y - r * 0.7}C${x + r * 0.2} ${y - r * 0.3} ${x + r * 0.2} ${y + r * 0.3} ${x + r * 0.7} ${y + r * 0.7}" fill="none" stroke="#c8323a" stroke-width="5"/>`;

const under = (svg: string, extra: string) => draw(260, 280, `${crossed(svg)}${extra}`);

export const sports: Record<string, OwnDrawing> = {
  'pickleball-paddle': draw(
    260,
    290,
    `<g transform="translate(112 146) rotate(-24) scale(1.04)">${paddle}</g><circle cx="206" cy="222" r="46" fill="#dbe64c"/><path d="M238 254A46 46 0 0 1 166 244C190 258 218 258 238 254Z" fill="#b9c433"/>${holes(206, 222, 46)}`,
  ),
  'crossed-pickleball-paddles': draw(
    290,
    290,
    `<g transform="translate(145 130)"><g transform="rotate(34)">${paddle}</g><g transform="rotate(-34)">${paddle}</g></g><circle cx="145" cy="246" r="38" fill="#dbe64c"/>${holes(145, 246, 38)}`,
  ),
  'crossed-hockey-sticks': under(
    hockeyStick,
    '<path d="M88 236V256C88 272 172 272 172 256V236Z" fill="#16171c"/><ellipse cx="130" cy="236" rx="42" ry="16" fill="#3a3d47"/>',
  ),
  'crossed-golf-clubs': under(
    golfClub,
    `<circle cx="130" cy="226" r="40" fill="#fdfdfb"/>${[
      [-14, -12],
      [6, -16],
      [20, 0],
      [-4, 2],
      [-20, 8],
      [6, 16],
      [-8, 22],
    ]
      .map(([x, y]) => `<circle cx="${130 + x!}" cy="${226 + y!}" r="5" fill="#c3c9d0"/>`)
      .join('')}`,
  ),
  'crossed-oars': draw(260, 260, crossed(oar)),
  'crossed-bats': under(bat, baseball(130, 226, 42)),
  'crossed-skis': draw(260, 270, crossed(ski, 26)),
  'crossed-tennis-rackets': under(
    racket,
    '<circle cx="130" cy="232" r="36" fill="#d7e04a"/><path d="M106 206C122 222 122 242 106 258M154 206C138 222 138 242 154 258" fill="none" stroke="#fdfaf2" stroke-width="6"/>',
  ),
  'bat-and-glove': draw(
    280,
    270,
    `<g transform="translate(196 136) rotate(32) scale(1.02)">${bat}</g><path d="M30 150C14 110 20 70 36 66C44 64 50 74 52 86C50 54 60 34 74 36C86 38 88 60 88 76C92 50 102 38 114 42C126 46 124 70 122 84C130 66 142 62 150 70C160 80 152 110 148 130C172 128 182 142 174 160C160 200 130 240 92 240C54 240 40 190 30 150Z" fill="#a85a2c"/><path d="M52 88L58 130M88 78L88 128M122 86L116 130" stroke="#6d3518" stroke-width="6" stroke-linecap="round"/><path d="M54 150C60 200 120 206 140 160C120 140 80 136 54 150Z" fill="#c9773f"/>${baseball(100, 172, 34)}`,
  ),
  'basketball-hoop': draw(
    260,
    270,
    `<rect x="14" y="10" width="232" height="150" rx="10" fill="#fdfaf2"/><path d="M14 20a10 10 0 0 1 10-10h212a10 10 0 0 1 10 10v130a10 10 0 0 1-10 10H24a10 10 0 0 1-10-10zM26 22V148H234V22Z" fill="#34507c" fill-rule="evenodd"/><path d="M86 64H174V132H86ZM96 74V122H164V74Z" fill="#d6453d" fill-rule="evenodd"/><path d="M74 152L96 262M186 152L164 262M108 154L152 258M152 154L108 258M130 156L96 230M130 156L164 230M92 216L116 262M168 216L144 262" fill="none" stroke="#c9cdd4" stroke-width="6" stroke-linecap="round"/><path d="M62 142H198V158H62Z" fill="#ef7d2d"/>`,
  ),
  'football-helmet': draw(
    270,
    230,
    `<path d="M18 132C14 58 66 12 132 12C196 12 236 54 240 110C240 124 232 132 220 132H150C138 132 134 140 136 152L142 186C136 198 120 204 104 200C60 190 22 176 18 132Z" fill="#274690"/><path d="M104 14C122 10 142 10 160 15L150 130H128Z" fill="#f6c544"/><circle cx="96" cy="138" r="17" fill="#fdfaf2"/><path d="M138 150H258V168H142ZM246 128L262 128L252 214H150L146 198H238Z" fill="#8f97a6"/><path d="M192 132L186 206" stroke="#8f97a6" stroke-width="12"/>`,
  ),
  kettlebell: draw(
    200,
    230,
    `<path d="M52 96C36 40 60 8 100 8C140 8 164 40 148 96H122C136 56 126 34 100 34C74 34 64 56 78 96Z" fill="#4a4f5a"/><path d="M100 78C152 78 182 112 182 152C182 184 166 214 146 222H54C34 214 18 184 18 152C18 112 48 78 100 78Z" fill="#2f333c"/><circle cx="100" cy="150" r="36" fill="#d6453d"/><path d="M86 142H114V158H86Z" fill="#fdfaf2"/>`,
  ),
  'skipping-rope': draw(
    230,
    240,
    `<path d="M40 76C20 200 90 232 115 232C140 232 210 200 190 76" fill="none" stroke="#e4415a" stroke-width="11" stroke-linecap="round"/><path d="M28 8H54L50 86H32ZM176 8H202L198 86H180Z" fill="#f2b544"/><path d="M30 30H52M31 52H51M178 30H200M179 52H199" stroke="#c9862a" stroke-width="6"/>`,
  ),
  cleats: draw(
    260,
    170,
    `<path d="M22 30C40 44 66 44 84 24C100 60 130 76 176 84C222 90 246 104 248 130H20C12 100 14 60 22 30Z" fill="#1f8f6b"/><path d="M86 28C100 60 128 76 170 84L150 104C112 96 84 80 70 44Z" fill="#fdfaf2"/><path d="M100 58L86 74M118 70L106 88M138 78L128 98" stroke="#26262e" stroke-width="6" stroke-linecap="round"/><path d="M18 128H250V142H18Z" fill="#26262e"/><path d="M30 142h26l-6 20h-14zM74 142h26l-6 20H80zM154 142h26l-6 20h-14zM206 142h26l-6 20h-14z" fill="#26262e"/><path d="M160 96C190 98 216 108 226 122H150Z" fill="#f6c544"/>`,
  ),
  snowboard: draw(
    120,
    290,
    `<path d="M60 4C96 4 108 34 104 74C100 110 98 180 104 216C108 256 96 286 60 286C24 286 12 256 16 216C22 180 20 110 16 74C12 34 24 4 60 4Z" fill="#5b46b0"/><path d="M17 64C40 50 80 50 103 64L101 92C80 78 40 78 19 92ZM19 200C40 214 80 214 101 200L103 226C80 240 40 240 17 226Z" fill="#f6c544"/><path d="M28 104H92V130H28ZM28 160H92V186H28Z" fill="#26262e"/><path d="M36 110C50 98 70 98 84 110M36 166C50 154 70 154 84 166" fill="none" stroke="#8f97a6" stroke-width="9"/>`,
  ),
  'karate-belt': draw(
    260,
    180,
    `<path d="M14 44C80 60 180 60 246 44V78C180 94 80 94 14 78Z" fill="#26262e"/><path d="M112 74L60 168L92 176L136 88ZM148 74L200 168L168 176L124 88Z" fill="#3a3a44"/><path d="M68 152L60 168L92 176L98 160ZM192 152L200 168L168 176L162 160Z" fill="#d6453d"/><path d="M102 48H158C166 62 166 84 158 98H102C94 84 94 62 102 48Z" fill="#26262e"/><path d="M112 56L148 90" stroke="#5a5a66" stroke-width="6"/>`,
  ),
  'gymnastics-rings': draw(
    220,
    270,
    `<path d="M54 6H70V150H54ZM150 6H166V150H150Z" fill="#34507c"/><path d="M62 138A54 54 0 1 1 61 138ZM62 158A34 34 0 1 0 63 158ZM158 138A54 54 0 1 1 157 138ZM158 158A34 34 0 1 0 159 158Z" fill="#d9a05a" fill-rule="evenodd"/>`,
  ),
  'swim-goggles': draw(
    270,
    140,
    `<path d="M10 54C40 20 230 20 260 54L256 76C220 44 50 44 14 76Z" fill="#26262e"/><path d="M30 62C50 38 112 40 122 62C130 98 104 122 74 122C44 122 20 98 30 62ZM240 62C220 38 158 40 148 62C140 98 166 122 196 122C226 122 250 98 240 62Z" fill="#1f6f9e"/><path d="M42 68C58 52 100 52 110 68C114 92 96 108 74 108C52 108 36 92 42 68ZM228 68C212 52 170 52 160 68C156 92 174 108 196 108C218 108 234 92 228 68Z" fill="#7cc8ea"/><path d="M56 72L80 62M174 72L198 62" stroke="#fdfaf2" stroke-width="8" stroke-linecap="round"/><path d="M118 66C128 56 142 56 152 66V78C142 70 128 70 118 78Z" fill="#1f6f9e"/>`,
  ),
  'kayak-paddle': draw(
    270,
    270,
    `<g transform="translate(135 135) rotate(45)"><path d="M-6 -110H6V110H-6Z" fill="#3a3d47"/><path d="M-6 -90C-24 -100 -28 -120 -26 -150C-24 -168 20 -172 26 -150C28 -120 22 -100 6 -90ZM6 90C24 100 28 120 26 150C24 168 -20 172 -26 150C-28 120 -22 100 -6 90Z" fill="#e4572e"/><path d="M0 -100V-150M0 100V150" stroke="#f6c544" stroke-width="6"/></g>`,
  ),
};
