import type { OwnDrawing } from './own-drawing.ts';

const draw = (width: number, height: number, body: string): OwnDrawing => ({ width, height, body });
const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const at = (cx: number, cy: number, r: number, degrees: number): [number, number] => [
  Math.round((cx + r * Math.cos((degrees * Math.PI) / 180)) * 10) / 10,
  Math.round((cy + r * Math.sin((degrees * Math.PI) / 180)) * 10) / 10,
];

const flame = (x: number, y: number, h: number) =>
  `<path d="M${x} ${y - h}C${x + h * 0.5} ${y - h * 0.5} ${x + h * 0.42} ${y} ${x} ${y}C${x - h * 0.42} ${y} ${x - h * 0.5} ${y - h * 0.5} ${x} ${y - h}Z" fill="#f28a1d"/><path d="M${x} ${y - h * 0.6}C${x + h * 0.26} ${y - h * 0.3} ${x + h * 0.2} ${y} ${x} ${y}C${x - h * 0.2} ${y} ${x - h * 0.26} ${y - h * 0.3} ${x} ${y - h * 0.6}Z" fill="#ffe07a"/>`;

const candle = (x: number, foot: number, h: number, wax: string, w = 14) =>
  `<path d="M${x - w / 2} ${foot - h}H${x + w / 2}V${foot}H${x - w / 2}Z" fill="${wax}"/>${flame(x, foot - h - 2, 26)}`;

const cups = (xs: readonly number[], y: number, metal: string) =>
  xs.map((x) => `<path d="M${x - 12} ${y}H${x + 12}L${x + 7} ${y + 14}H${x - 7}Z" fill="${metal}"/>`).join('');

const gold = '#d6a02c';
/** Four candles on each side of the raised one. */
const menorahSteps = [34, 68, 102, 136];
const menorahXs = menorahSteps.flatMap((step) => [160 - step, 160 + step]);
const menorahArms = menorahSteps
  .map((r) => `M${160 - r} 92C${160 - r} ${92 + r * 1.1} ${160 + r} ${92 + r * 1.1} ${160 + r} 92`)
  .join('');

/** Petals of powder around a centre, for the floor in front of a door. */
const ring = (count: number, r: number, w: number, l: number, fill: string, turn = 0) =>
  range(count)
    .map((i) => {
      const angle = turn + (i * 360) / count;
      return `<path d="M0 ${-r + l / 2}C${-w} ${-r + l * 0.1} ${-w * 0.7} ${-r - l * 0.4} 0 ${-r - l / 2}C${w * 0.7} ${-r - l * 0.4} ${w} ${-r + l * 0.1} 0 ${-r + l / 2}Z" fill="${fill}" transform="translate(160 160) rotate(${angle})"/>`;
    })
    .join('');
const dots = (count: number, r: number, size: number, fill: string, turn = 0) =>
  range(count)
    .map((i) => {
      const [x, y] = at(160, 160, r, turn + (i * 360) / count);
      return `<circle cx="${x}" cy="${y}" r="${size}" fill="${fill}"/>`;
    })
    .join('');

/** Drawings for feasts around the world. */
export const feasts: Record<string, OwnDrawing> = {
  menorah: {
    ...draw(
      320,
      280,
      `<path d="${menorahArms}" fill="none" stroke="${gold}" stroke-width="11"/><path d="M152 70H168V246H152Z" fill="${gold}"/><circle cx="160" cy="232" r="13" fill="#b8821c"/><path d="M96 276C98 256 120 246 160 246C200 246 222 256 224 276Z" fill="${gold}"/><path d="M92 266H228V278H92Z" fill="#b8821c"/>${menorahXs.map((x) => candle(x, 82, 42, '#f4f6fb')).join('')}${candle(160, 64, 40, '#f4f6fb')}${cups(menorahXs, 80, gold)}${cups([160], 62, gold)}`,
    ),
    natural: ['#f28a1d', '#ffe07a'],
  },
  kinara: draw(
    320,
    230,
    `<path d="M20 130H300L280 156H40Z" fill="#8a5a34"/><path d="M70 156H250L268 214H52Z" fill="#6b4226"/><path d="M30 214H290V228H30Z" fill="#8a5a34"/><path d="M104 176h30l-15 22zM186 176h30l-15 22zM145 172h30v26h-30z" fill="#d6a02c"/>${[34, 76, 118].map((x) => candle(x, 132, 62, '#c8262f', 20)).join('')}${candle(160, 132, 74, '#26262e', 20)}${[202, 244, 286].map((x) => candle(x, 132, 62, '#2f8a4a', 20)).join('')}`,
  ),
  'diya-lamp': draw(
    240,
    210,
    `<path d="M120 10C152 54 158 84 144 106C136 118 104 118 96 106C82 84 88 54 120 10Z" fill="#f28a1d"/><path d="M120 46C138 74 142 90 134 104C128 112 112 112 106 104C98 90 102 74 120 46Z" fill="#ffd84d"/><path d="M120 74C128 88 130 96 126 104C122 108 118 108 114 104C110 96 112 88 120 74Z" fill="#fff6d0"/><path d="M8 112C40 132 200 132 232 112C230 168 178 204 120 204C62 204 10 168 8 112Z" fill="#c8502e"/><ellipse cx="120" cy="114" rx="112" ry="22" fill="#8f2f1c"/><ellipse cx="120" cy="114" rx="92" ry="14" fill="#f2b32b"/><path d="M114 100h12v16h-12z" fill="#fdf6e0"/><path d="M26 150C70 176 170 176 214 150" fill="none" stroke="#f6c63c" stroke-width="7"/><g fill="#fdf0c8"><circle cx="56" cy="150" r="7"/><circle cx="88" cy="160" r="7"/><circle cx="120" cy="163" r="7"/><circle cx="152" cy="160" r="7"/><circle cx="184" cy="150" r="7"/></g><path d="M92 186C110 192 130 192 148 186" fill="none" stroke="#8f2f1c" stroke-width="6" stroke-linecap="round"/>`,
  ),
  rangoli: draw(
    320,
    320,
    `<circle cx="160" cy="160" r="154" fill="#7a2f8f"/>${ring(16, 126, 25, 60, '#f2a31d')}${ring(16, 126, 14, 34, '#fbe27c')}${dots(16, 146, 6, '#fdfaf3', 11.25)}<circle cx="160" cy="160" r="100" fill="#e0327a"/>${ring(12, 82, 24, 58, '#2f9ad6')}${ring(12, 82, 12, 32, '#bfe6f5')}${dots(12, 98, 6, '#fdfaf3', 15)}<circle cx="160" cy="160" r="60" fill="#f2561d"/>${ring(8, 42, 19, 46, '#3fae5a')}${ring(8, 42, 9, 24, '#d2f0a8')}<circle cx="160" cy="160" r="24" fill="#fbd23c"/>${dots(8, 15, 4, '#e0327a')}<circle cx="160" cy="160" r="7" fill="#fdfaf3"/>`,
  ),
  nutcracker: draw(
    150,
    300,
    `<path d="M44 10H106V62H44Z" fill="#26262e"/><path d="M40 54H110V68H40Z" fill="#d6a02c"/><path d="M75 18l6 12l13 2l-9 9l2 13l-12-6l-12 6l2-13l-9-9l13-2z" fill="#d6a02c"/><path d="M46 66H104V120C104 128 98 132 92 132H58C52 132 46 128 46 120Z" fill="#f3cda8"/><path d="M38 64H52V122H38ZM98 64H112V122H98Z" fill="#fbf6ea"/><circle cx="64" cy="84" r="6" fill="#26202e"/><circle cx="86" cy="84" r="6" fill="#26202e"/><path d="M54 98C64 90 72 92 75 96C78 92 86 90 96 98C88 106 78 104 75 100C72 104 62 106 54 98Z" fill="#26262e"/><path d="M60 108H90V130H60Z" fill="#fdfaf3"/><path d="M67 108V130M75 108V130M83 108V130" stroke="#26202e" stroke-width="3"/><path d="M56 128H94L88 150H62Z" fill="#fbf6ea"/><path d="M34 140H116V222H34Z" fill="#c8262f"/><path d="M14 142H38V214H14ZM112 142H136V214H112Z" fill="#c8262f"/><path d="M10 136H44V150H10ZM106 136H140V150H106Z" fill="#d6a02c"/><path d="M14 206H38V222H14ZM112 206H136V222H112Z" fill="#f3cda8"/><path d="M52 158H98M52 178H98M52 198H98" stroke="#d6a02c" stroke-width="7" stroke-linecap="round"/><path d="M34 214H116V226H34Z" fill="#26262e"/><path d="M66 212h18v16H66z" fill="#d6a02c"/><path d="M40 226H72V276H40ZM78 226H110V276H78Z" fill="#f4f6fb"/><path d="M38 254H74V284H38ZM76 254H112V284H76Z" fill="#26262e"/><path d="M20 280H130V298H20Z" fill="#2f6f43"/>`,
  ),
  holly: draw(
    240,
    180,
    `<path d="M112 100C86 104 84 80 62 88C58 66 36 74 30 54C20 60 8 50 4 32C28 26 44 34 50 22C66 40 84 30 88 46C106 48 104 74 118 88Z" fill="#2f7a45"/><path d="M128 100C154 104 156 80 178 88C182 66 204 74 210 54C220 60 232 50 236 32C212 26 196 34 190 22C174 40 156 30 152 46C134 48 136 74 122 88Z" fill="#3f9052"/><path d="M12 36L112 92M228 36L128 92" stroke="#bfe0b4" stroke-width="5" stroke-linecap="round"/><circle cx="96" cy="122" r="26" fill="#c8262f"/><circle cx="146" cy="122" r="26" fill="#d8353d"/><circle cx="120" cy="150" r="26" fill="#b81f28"/><circle cx="88" cy="113" r="7" fill="#f59a9a"/><circle cx="138" cy="113" r="7" fill="#f59a9a"/><circle cx="112" cy="141" r="7" fill="#f59a9a"/>`,
  ),
  mistletoe: draw(
    220,
    230,
    `<path d="M110 60C104 8 150 2 150 22C150 44 124 48 110 60C96 48 70 44 70 22C70 2 116 8 110 60Z" fill="#c8262f"/><path d="M104 58L84 96L108 84L132 98L116 58Z" fill="#a31f28"/><circle cx="110" cy="58" r="13" fill="#9c1a23"/><path d="M110 78V120M110 100L66 140M110 100L156 140M110 118L96 178M110 118L128 178" fill="none" stroke="#6f8a3a" stroke-width="8" stroke-linecap="round"/>${[
      [56, 150, 132],
      [40, 124, 176],
      [84, 190, 108],
      [108, 200, 82],
      [140, 190, 66],
      [166, 152, 44],
      [180, 124, 4],
      [70, 112, 214],
      [150, 112, -34],
    ]
      .map(
        ([x, y, a]) =>
          `<ellipse cx="${x}" cy="${y}" rx="36" ry="14" fill="#7fa648" transform="rotate(${a} ${x} ${y})"/>`,
      )
      .join(
        '',
      )}<g fill="#fdfaf3" stroke="#cfd6c0" stroke-width="3"><circle cx="96" cy="136" r="14"/><circle cx="124" cy="138" r="14"/><circle cx="110" cy="158" r="14"/></g>`,
  ),
  'star-of-david': draw(
    220,
    240,
    `<path d="M110 16L206 182H14Z" fill="none" stroke="#2f5fa3" stroke-width="22" stroke-linejoin="round"/><path d="M110 226L14 60H206Z" fill="none" stroke="#4a86d0" stroke-width="22" stroke-linejoin="round"/><path d="M62 100L78 72M142 72L158 100" stroke="#2f5fa3" stroke-width="22"/>`,
  ),
  sufganiyah: draw(
    220,
    180,
    `<path d="M14 104C10 56 54 30 110 30C166 30 210 56 206 104C204 146 164 168 110 168C56 168 16 146 14 104Z" fill="#c98a3e"/><path d="M14 100C60 128 160 128 206 100C204 146 164 168 110 168C56 168 16 146 14 100Z" fill="#a9692c"/><path d="M14 98C60 118 160 118 206 98" fill="none" stroke="#f3d8a0" stroke-width="11"/><path d="M30 78C32 46 70 34 110 34C150 34 188 46 190 78C170 92 150 78 132 86C114 94 104 78 86 86C66 94 46 92 30 78Z" fill="#fdfaf3"/><ellipse cx="110" cy="42" rx="26" ry="14" fill="#c8262f"/><path d="M126 44C138 50 140 62 134 70C124 66 118 56 116 48Z" fill="#c8262f"/>`,
  ),
  cornucopia: draw(
    320,
    220,
    `<path d="M300 26C284 14 262 22 262 40C232 40 190 56 158 92L150 196C214 196 268 158 284 96C292 70 318 48 300 26Z" fill="#b5763a"/><path d="M270 46C276 62 284 74 292 78M236 48C246 78 262 104 276 116M200 66C212 104 234 140 252 152M170 92C182 136 202 172 216 182" fill="none" stroke="#8a5324" stroke-width="8"/><path d="M158 86C124 100 124 190 152 202C176 190 180 104 158 86Z" fill="#7d4a20"/><circle cx="108" cy="168" r="38" fill="#e8782a"/><path d="M108 130V206M88 134C78 154 78 184 88 202M128 134C138 154 138 184 128 202" fill="none" stroke="#b9531a" stroke-width="6"/><path d="M104 130h8v-14h-8z" fill="#5c7a3a"/><circle cx="148" cy="126" r="27" fill="#c8262f"/><path d="M148 100v-12" stroke="#6b4226" stroke-width="6" stroke-linecap="round"/><g fill="#7a3f8f"><circle cx="58" cy="172" r="15"/><circle cx="82" cy="182" r="15"/><circle cx="46" cy="194" r="15"/><circle cx="70" cy="204" r="15"/><circle cx="34" cy="178" r="13"/></g><path d="M168 196C166 172 190 168 200 188C206 204 184 214 168 196Z" fill="#f2c230"/><path d="M10 206C30 188 40 210 58 214" fill="none" stroke="#7fa648" stroke-width="8" stroke-linecap="round"/><path d="M96 112C86 92 98 78 108 76C118 90 116 104 108 114Z" fill="#7fa648"/>`,
  ),
  'candy-corn': draw(
    180,
    210,
    `<path d="M90 8C106 8 112 24 120 44L168 164C176 188 160 202 138 202H42C20 202 4 188 12 164L60 44C68 24 74 8 90 8Z" fill="#f28a1d"/><path d="M90 8C106 8 112 24 120 44L134 80H46L60 44C68 24 74 8 90 8Z" fill="#fdfaf3"/><path d="M30 120H150L168 164C176 188 160 202 138 202H42C20 202 4 188 12 164Z" fill="#fbd23c" transform="translate(0 20) scale(1 0.9)"/><path d="M66 50L54 84" stroke="#ffffff" stroke-width="8" stroke-linecap="round"/>`,
  ),
  skeleton: draw(
    180,
    310,
    `<path d="M90 6C124 6 138 30 136 54C134 70 128 74 124 78V92C112 102 68 102 56 92V78C52 74 46 70 44 54C42 30 56 6 90 6Z" fill="#f7f3ea"/><circle cx="72" cy="52" r="12" fill="#26202e"/><circle cx="108" cy="52" r="12" fill="#26202e"/><path d="M90 62l-7 12h14z" fill="#26202e"/><path d="M74 84V96M84 86V98M96 86V98M106 84V96" stroke="#26202e" stroke-width="3"/><g fill="none" stroke="#f7f3ea" stroke-width="11" stroke-linecap="round"><path d="M90 100V190M60 116H120M56 134C70 146 110 146 124 134M58 152C72 164 108 164 122 152M66 170C76 178 104 178 114 170"/><path d="M60 116L30 150L20 106M120 116L152 150L160 198"/><path d="M70 198L60 244L66 292M110 198L122 244L116 292"/></g><path d="M60 188C76 196 104 196 120 188C126 202 108 214 90 206C72 214 54 202 60 188Z" fill="#f7f3ea"/><path d="M10 92l6 14M20 88v16M30 94l-6 12M66 296H44M116 296H138" stroke="#f7f3ea" stroke-width="8" stroke-linecap="round"/><path d="M154 200l-4 14M162 202v16M170 198l4 14" stroke="#f7f3ea" stroke-width="7" stroke-linecap="round"/>`,
  ),
  'easter-basket': draw(
    260,
    250,
    `<path d="M40 140C36 20 224 20 220 140" fill="none" stroke="#a9703c" stroke-width="16"/><path d="M40 140C36 20 224 20 220 140" fill="none" stroke="#d9a566" stroke-width="7" stroke-dasharray="12 9"/><ellipse cx="84" cy="122" rx="30" ry="38" fill="#f29bb9" transform="rotate(-14 84 122)"/><path d="M58 116l12 8l12-10l12 8l14-10" fill="none" stroke="#fdfaf3" stroke-width="7"/><ellipse cx="176" cy="122" rx="30" ry="38" fill="#8fc9ec" transform="rotate(14 176 122)"/><g fill="#fdfaf3"><circle cx="166" cy="108" r="6"/><circle cx="186" cy="112" r="6"/><circle cx="176" cy="126" r="6"/></g><ellipse cx="130" cy="112" rx="31" ry="40" fill="#f9d44c"/><path d="M102 102H158M104 122H156" stroke="#7cc49a" stroke-width="9"/><path d="M28 146C40 122 54 148 66 134C78 152 92 128 104 144C116 128 130 150 142 136C154 150 168 128 180 144C192 130 206 150 218 134C228 140 230 146 232 150L220 164H40Z" fill="#6fb35a"/><path d="M26 148H234L214 232C212 240 208 244 200 244H60C52 244 48 240 46 232Z" fill="#c98f4e"/><path d="M34 176H226M40 204H220M46 230H214" stroke="#a06a30" stroke-width="7"/><path d="M76 150L84 242M112 150L114 242M148 150L146 242M184 150L176 242" stroke="#a06a30" stroke-width="7"/><path d="M20 142H240V158H20Z" fill="#a9703c"/><path d="M130 172C112 154 88 162 92 178C94 192 116 190 130 180C144 190 166 192 168 178C172 162 148 154 130 172Z" fill="#e2527f"/><circle cx="130" cy="176" r="9" fill="#b8325f"/>`,
  ),
  'wooden-cross': draw(
    180,
    250,
    `<path d="M74 6H106V76H172V108H106V244H74V108H8V76H74Z" fill="#a9703c"/><path d="M82 14V238M98 14V70M98 114V238M16 86H70M110 86H164M16 98H70" fill="none" stroke="#7d4d24" stroke-width="4" stroke-linecap="round"/>`,
  ),
  matzah: draw(
    220,
    220,
    `<path d="M16 12L30 6L46 12L62 6L78 12L94 6L110 12L126 6L142 12L158 6L174 12L190 6L206 14V206L190 214L174 206L158 214L142 206L126 214L110 206L94 214L78 206L62 214L46 206L30 214L14 206Z" fill="#f0d9a0"/>${range(
      7,
    )
      .map(
        (row) =>
          `<path d="M28 ${34 + row * 26}H194" stroke="#c9a25c" stroke-width="5" stroke-dasharray="2 13" stroke-linecap="round"/>`,
      )
      .join(
        '',
      )}<g fill="#b5793a"><ellipse cx="62" cy="70" rx="13" ry="8"/><ellipse cx="150" cy="46" rx="10" ry="7"/><ellipse cx="118" cy="124" rx="15" ry="9"/><ellipse cx="52" cy="160" rx="10" ry="7"/><ellipse cx="168" cy="176" rx="13" ry="8"/></g>`,
  ),
  'seder-plate': draw(
    260,
    260,
    `<circle cx="130" cy="130" r="124" fill="#2f5fa3"/><circle cx="130" cy="130" r="112" fill="#f4f6fb"/><circle cx="130" cy="130" r="104" fill="none" stroke="#d6a02c" stroke-width="4"/>${range(
      6,
    )
      .map((i) => {
        const [x, y] = at(130, 130, 68, -90 + i * 60);
        return `<circle cx="${x}" cy="${y}" r="31" fill="#cfe0f2" stroke="#2f5fa3" stroke-width="4"/>`;
      })
      .join(
        '',
      )}<ellipse cx="130" cy="62" rx="13" ry="18" fill="#fbf3df"/><path d="M176 96c8-18 26-14 28 0M180 104c10-8 22-4 22 4" fill="none" stroke="#3f8a45" stroke-width="8" stroke-linecap="round"/><circle cx="189" cy="164" r="16" fill="#8a5a34"/><path d="M122 212L140 186M132 214L144 204" stroke="#f3d8a8" stroke-width="9" stroke-linecap="round"/><path d="M58 172L82 154" stroke="#c98a5a" stroke-width="13" stroke-linecap="round"/><circle cx="56" cy="174" r="8" fill="#fbf3df"/><path d="M58 108l24-22M66 112l20-16" stroke="#6fb35a" stroke-width="8" stroke-linecap="round"/><path d="M130 106l7 15l16 2l-12 11l3 16l-14-8l-14 8l3-16l-12-11l16-2z" fill="#d6a02c"/>`,
  ),
  rattle: draw(
    170,
    250,
    `<circle cx="85" cy="72" r="66" fill="#8fc9ec"/><path d="M20 62H150V84H20Z" fill="#fbf3df"/><g fill="#f29bb9"><circle cx="46" cy="73" r="8"/><circle cx="85" cy="73" r="8"/><circle cx="124" cy="73" r="8"/></g><path d="M48 36C56 24 66 20 78 20" fill="none" stroke="#e6f4fb" stroke-width="9" stroke-linecap="round"/><path d="M77 136H93V206H77Z" fill="#f9d44c"/><circle cx="85" cy="222" r="22" fill="none" stroke="#f29bb9" stroke-width="13"/><path d="M85 146C66 130 48 138 50 150C52 162 72 160 85 150C98 160 118 162 120 150C122 138 104 130 85 146Z" fill="#e2527f"/>`,
  ),
  pacifier: draw(
    200,
    200,
    `<path d="M100 16C128 16 138 40 130 66H70C62 40 72 16 100 16Z" fill="#f3d8a8"/><path d="M20 92C20 64 60 62 100 62C140 62 180 64 180 92C180 120 140 124 100 124C60 124 20 120 20 92Z" fill="#8fc9ec"/><circle cx="48" cy="92" r="9" fill="#e6f4fb"/><circle cx="152" cy="92" r="9" fill="#e6f4fb"/><circle cx="100" cy="148" r="38" fill="none" stroke="#f29bb9" stroke-width="15"/><circle cx="100" cy="108" r="16" fill="#5fa8d6"/>`,
  ),
  'papel-picado': draw(
    320,
    170,
    `<path d="M4 20C100 34 220 34 316 20" fill="none" stroke="#6b4226" stroke-width="6" stroke-linecap="round"/>${[
      [14, 26, '#e2327a'],
      [116, 31, '#f2a31d'],
      [218, 27, '#2f9a94'],
    ]
      .map(
        ([x, y, fill]) =>
          `<g transform="translate(${x} ${y})"><path d="M0 0H90V108L79 120L68 108L56 120L45 108L34 120L22 108L11 120L0 108Z" fill="${fill}"/><g fill="#fdfaf3"><circle cx="45" cy="46" r="11"/><circle cx="45" cy="26" r="8"/><circle cx="63" cy="38" r="8"/><circle cx="57" cy="60" r="8"/><circle cx="33" cy="60" r="8"/><circle cx="27" cy="38" r="8"/><path d="M10 10h14l-7 10zM66 10h14l-7 10zM14 84l10-12l10 12l-10 12zM56 84l10-12l10 12l-10 12z"/></g></g>`,
      )
      .join('')}`,
  ),
  'mardi-gras-mask': draw(
    300,
    220,
    `<path d="M150 92C180 66 240 58 288 74C286 130 250 168 206 160C178 156 164 136 150 136C136 136 122 156 94 160C50 168 14 130 12 74C60 58 120 66 150 92Z" fill="#6b3fa0"/><path d="M60 104C78 92 108 96 120 116C104 132 74 130 60 104ZM240 104C222 92 192 96 180 116C196 132 226 130 240 104Z" fill="#fdfaf3"/><path d="M12 74C60 58 120 66 150 92C180 66 240 58 288 74" fill="none" stroke="#f2c230" stroke-width="9" stroke-linecap="round"/><path d="M150 84C130 50 126 26 138 4C150 20 156 40 152 66C158 40 168 22 186 14C188 40 174 66 156 84ZM140 80C118 62 106 44 108 22C126 32 140 54 146 76Z" fill="#2f9a52"/><path d="M150 60l8 14l-8 14l-8-14z" fill="#f2c230"/><path d="M276 140L290 212" stroke="#f2c230" stroke-width="9" stroke-linecap="round"/><g fill="#f2c230"><circle cx="40" cy="92" r="6"/><circle cx="52" cy="140" r="6"/><circle cx="260" cy="92" r="6"/><circle cx="248" cy="140" r="6"/></g>`,
  ),
  'pride-flag': draw(
    300,
    240,
    `<path d="M20 8H32V236H20Z" fill="#8a5a34"/><circle cx="26" cy="10" r="11" fill="#d6a02c"/>${[
      '#e8463c',
      '#f58f2a',
      '#f9d43a',
      '#3f9a52',
      '#3b6ec4',
      '#7a3f9a',
    ]
      .map(
        (fill, i) =>
          `<path d="M32 ${24 + i * 24}C100 ${4 + i * 24} 190 ${56 + i * 24} 290 ${24 + i * 24}V${48.5 + i * 24}C190 ${80.5 + i * 24} 100 ${28.5 + i * 24} 32 ${48.5 + i * 24}Z" fill="${fill}"/>`,
      )
      .join('')}`,
  ),
  'juneteenth-flag': draw(
    300,
    240,
    `<path d="M20 8H32V236H20Z" fill="#8a5a34"/><circle cx="26" cy="10" r="11" fill="#d6a02c"/><path d="M32 24C100 4 190 56 290 24V98C190 130 100 78 32 98Z" fill="#2f4fa3"/><path d="M32 98C100 78 190 130 290 98V168C190 200 100 148 32 168Z" fill="#c8262f"/><path d="M160 46l9 28l26-14l-12 27l30 9l-30 9l12 27l-26-14l-9 28l-9-28l-26 14l12-27l-30-9l30-9l-12-27l26 14z" fill="#fdfaf3"/><path d="M160 76l6 13l14 2l-10 10l2 14l-12-7l-12 7l2-14l-10-10l14-2z" fill="#2f4fa3"/>`,
  ),
  maypole: draw(
    280,
    300,
    `<path d="M132 30H148V294H132Z" fill="#8a5a34"/><path d="M40 96H240V112H40Z" fill="#5f9a4a"/><ellipse cx="140" cy="40" rx="46" ry="18" fill="none" stroke="#5f9a4a" stroke-width="14"/><circle cx="52" cy="150" r="34" fill="none" stroke="#5f9a4a" stroke-width="14"/><circle cx="228" cy="150" r="34" fill="none" stroke="#5f9a4a" stroke-width="14"/><g fill="#f9d44c">${[
      [52, 116],
      [18, 150],
      [86, 150],
      [52, 184],
      [228, 116],
      [194, 150],
      [262, 150],
      [228, 184],
      [98, 36],
      [182, 36],
      [140, 58],
      [80, 104],
      [200, 104],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="10"/>`)
      .join(
        '',
      )}</g><path d="M140 22C120 60 70 180 28 284M140 22C160 60 210 180 252 284M140 22C130 90 104 200 90 288M140 22C150 90 176 200 190 288" fill="none" stroke="#e2527f" stroke-width="6"/><path d="M140 22C124 80 86 190 60 286M140 22C156 80 194 190 220 286" fill="none" stroke="#3b8fd6" stroke-width="6"/><circle cx="140" cy="18" r="14" fill="#e2527f"/>`,
  ),
  'haft-sin': draw(
    320,
    230,
    `<ellipse cx="160" cy="200" rx="154" ry="26" fill="#c8353f"/><ellipse cx="160" cy="194" rx="140" ry="20" fill="#e8a33a"/><path d="M92 150H228L216 196H104Z" fill="#3b8fd6"/><path d="${range(
      17,
    )
      .map((i) => `M${100 + i * 7.5} 154Q${96 + i * 8} 110 ${88 + i * 9} ${70 + (i % 3) * 12}`)
      .join(
        '',
      )}" fill="none" stroke="#4fa648" stroke-width="6" stroke-linecap="round"/><path d="M88 128H232V146H88Z" fill="#c8262f"/><path d="M150 124L160 136L170 124L178 150L160 142L142 150Z" fill="#9c1a23"/><circle cx="52" cy="172" r="26" fill="#d8353d"/><path d="M52 148v-12" stroke="#6b4226" stroke-width="6" stroke-linecap="round"/><path d="M264 190C258 150 250 140 256 126H280C286 140 278 150 272 190Z" fill="#cfe6f0"/><path d="M250 156C242 170 244 190 256 196H280C292 190 294 170 286 156Z" fill="#bfe0ee"/><path d="M256 178C264 170 272 182 280 174" fill="none" stroke="#f28a1d" stroke-width="8" stroke-linecap="round"/>`,
  ),
  'king-cake': draw(
    280,
    200,
    `<path d="M140 20C214 20 270 54 270 98C270 150 214 184 140 184C66 184 10 150 10 98C10 54 66 20 140 20ZM140 78C108 78 92 88 92 98C92 110 108 118 140 118C172 118 188 110 188 98C188 88 172 78 140 78Z" fill="#d9a058" fill-rule="evenodd"/><path d="M140 26C206 26 256 54 256 92C256 112 240 104 232 118C222 132 204 120 194 134C180 146 168 128 150 138C130 148 120 130 104 136C84 142 78 122 60 124C40 122 44 104 30 100C22 60 72 26 140 26ZM140 70C106 70 84 82 84 96C84 112 108 124 140 124C172 124 196 112 196 96C196 82 174 70 140 70Z" fill="#fdfaf3" fill-rule="evenodd"/><path d="M46 84C52 62 74 48 98 42L108 70C92 76 82 84 78 98Z" fill="#6b3fa0"/><path d="M124 36C160 34 190 42 212 54L184 78C170 72 150 66 126 68Z" fill="#2f9a52"/><path d="M228 66C246 84 240 106 216 114L196 104C200 92 196 88 190 82Z" fill="#f2c230"/><path d="M60 114C74 126 98 134 124 136L126 122C106 120 92 114 84 106Z" fill="#f2c230"/>`,
  ),
  pencil: draw(
    100,
    300,
    `<path d="M18 84L50 8L82 84Z" fill="#f3d2a4"/><path d="M38 36L50 8L62 36C56 42 44 42 38 36Z" fill="#33303a"/><path d="M18 84C24 74 34 74 39 84C44 74 56 74 61 84C66 74 76 74 82 84V244H18Z" fill="#f7b92c"/><path d="M39 84C44 74 56 74 61 84V244H39Z" fill="#fbd05c"/><path d="M18 238H82V264H18Z" fill="#c9cfd6"/><path d="M18 247H82M18 255H82" stroke="#8d97a3" stroke-width="3"/><path d="M18 262H82V280C82 290 76 294 68 294H32C24 294 18 290 18 280Z" fill="#f0788c"/>`,
  ),
  firework: draw(
    280,
    280,
    [
      [100, 60, '#e8374a', 12, 0],
      [70, 36, '#3b7fd6', 12, 15],
      [118, 84, '#f2c230', 24, 7.5],
    ]
      .map(
        ([out, inner, colour, count, turn]) =>
          `<path d="${range(count as number)
            .map((i) => {
              const angle = (turn as number) + (i * 360) / (count as number);
              const [x1, y1] = at(140, 140, inner as number, angle);
              const [x2, y2] = at(140, 140, out as number, angle);
              return `M${x1} ${y1}L${x2} ${y2}`;
            })
            .join('')}" stroke="${colour}" stroke-width="8" stroke-linecap="round"/>`,
      )
      .join('') +
      range(12)
        .map((i) => {
          const [x, y] = at(140, 140, 128, i * 30);
          return `<circle cx="${x}" cy="${y}" r="7" fill="${i % 2 ? '#e8374a' : '#3b7fd6'}"/>`;
        })
        .join('') +
      `<path d="M140 116l7 16l17 2l-13 11l4 17l-15-9l-15 9l4-17l-13-11l17-2z" fill="#f2c230"/>`,
  ),
  'crescent-and-star': draw(
    240,
    240,
    `<path d="M164 18A108 108 0 1 0 222 164A86 86 0 1 1 164 18Z" fill="#e2b33c"/><path d="M178 74l11 24l27 3l-20 18l6 26l-24-13l-24 13l6-26l-20-18l27-3z" fill="#f2cf6a"/>`,
  ),
};
