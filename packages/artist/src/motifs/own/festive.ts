import type { OwnDrawing } from './own-drawing.ts';

const draw = (width: number, height: number, body: string): OwnDrawing => ({ width, height, body: body.trim() });
const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const at = (cx: number, cy: number, r: number, degrees: number): [number, number] => [
  Math.round((cx + r * Math.cos((degrees * Math.PI) / 180)) * 10) / 10,
  Math.round((cy + r * Math.sin((degrees * Math.PI) / 180)) * 10) / 10,
];
const petals = (cx: number, cy: number, reach: number, r: number, count: number, fill: string, turn = 0) =>
  range(count)
    .map((i) => {
      const [x, y] = at(cx, cy, reach, turn + (i * 360) / count);
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
    })
    .join('');

/** Drawings for the feasts of the year. */
/** A gnome under a tall hat, with his arms at his sides and his mittens in front. */
const gnomeIn = (hat: string, brim: string, coat: string, badge: string): OwnDrawing =>
  draw(
    200,
    270,
    `<path d="M54 156C30 168 16 196 20 222C34 232 52 226 58 214L70 172ZM146 156C170 168 184 196 180 222C166 232 148 226 142 214L130 172Z" fill="${coat}"/><path d="M54 154H146L168 252H32Z" fill="${coat}"/><path d="M100 4C124 50 152 100 160 132H40C48 100 76 50 100 4Z" fill="${hat}"/><g transform="translate(10 0)">${badge}</g><path d="M30 124C70 140 130 140 170 124L174 146C130 162 70 162 26 146Z" fill="${brim}"/><path d="M46 142C46 196 78 232 100 244C122 232 154 196 154 142C130 156 70 156 46 142Z" fill="#f7f3ea"/><ellipse cx="100" cy="150" rx="23" ry="18" fill="#f0b48a"/><path d="M78 168v40M100 178v52M122 168v40" stroke="#dcd3c2" stroke-width="5" stroke-linecap="round"/><circle cx="34" cy="226" r="19" fill="${brim}"/><circle cx="166" cy="226" r="19" fill="${brim}"/><ellipse cx="66" cy="256" rx="34" ry="12" fill="#3a2a20"/><ellipse cx="134" cy="256" rx="34" ry="12" fill="#3a2a20"/>`,
  );

export const festive: Record<string, OwnDrawing> = {
  'sugar-skull': draw(
    220,
    250,
    `<path d="M110 8C178 8 212 56 208 112C206 150 188 166 172 176L168 222C150 246 70 246 52 222L48 176C32 166 14 150 12 112C8 56 42 8 110 8Z" fill="#fdfaf3"/><path d="M60 222V198M84 230V204M110 232V206M136 230V204M160 222V198" stroke="#3a2a3a" stroke-width="6" stroke-linecap="round"/>${petals(66, 116, 27, 12, 9, '#e2527f')}${petals(154, 116, 27, 12, 9, '#2f9a8f')}<circle cx="66" cy="116" r="25" fill="#26202e"/><circle cx="154" cy="116" r="25" fill="#26202e"/><path d="M110 146C96 156 94 172 102 174L110 164L118 174C126 172 124 156 110 146Z" fill="#26202e"/>${petals(110, 46, 17, 11, 6, '#f2a33c')}<circle cx="110" cy="46" r="11" fill="#c8353f"/><path d="M70 40C56 46 44 58 40 72M150 40C164 46 176 58 180 72" fill="none" stroke="#8a4fb5" stroke-width="7" stroke-linecap="round"/><g fill="#2f7fc4"><circle cx="34" cy="132" r="6"/><circle cx="40" cy="150" r="5"/><circle cx="186" cy="132" r="6"/><circle cx="180" cy="150" r="5"/></g><path d="M98 190l12-10l12 10l-12 10z" fill="#c8353f"/>`,
  ),
  marigold: draw(
    200,
    200,
    petals(100, 100, 68, 26, 14, '#ef7d1f') +
      petals(100, 100, 46, 24, 11, '#f59a2c', 14) +
      petals(100, 100, 26, 18, 8, '#f9b548') +
      `<circle cx="100" cy="100" r="18" fill="#e0701a"/>`,
  ),
  matryoshka: draw(
    160,
    250,
    `<path d="M80 6C114 6 132 34 130 66C128 84 124 94 132 112C150 146 158 240 120 246H40C2 240 10 146 28 112C36 94 32 84 30 66C28 34 46 6 80 6Z" fill="#c8353f"/><ellipse cx="80" cy="66" rx="38" ry="42" fill="#f8d9bd"/><path d="M42 58C44 30 62 24 80 24C98 24 116 30 118 58C104 52 92 44 80 34C68 44 56 52 42 58Z" fill="#6d3a1e"/><circle cx="66" cy="68" r="5" fill="#26202e"/><circle cx="94" cy="68" r="5" fill="#26202e"/><circle cx="56" cy="82" r="7" fill="#f09a9a"/><circle cx="104" cy="82" r="7" fill="#f09a9a"/><path d="M70 88Q80 96 90 88" fill="none" stroke="#b5382f" stroke-width="5" stroke-linecap="round"/><path d="M44 134C60 120 100 120 116 134C130 170 124 220 106 232H54C36 220 30 170 44 134Z" fill="#f6d878"/>${petals(80, 178, 18, 13, 6, '#e2527f')}<circle cx="80" cy="178" r="11" fill="#f2a33c"/><path d="M80 206v22M66 216q14-10 14 6M94 216q-14-10-14 6" fill="none" stroke="#3f8a4a" stroke-width="6"/>`,
  ),
  gnome: gnomeIn('#c8353f', '#9c1f2a', '#2f7d8a', ''),
  'st-patricks-gnome': gnomeIn(
    '#2f8a4a',
    '#1f5f34',
    '#3f9a58',
    '<path d="M84 128h32v24H84zM90 134v12h20v-12z" fill="#f2c230" fill-rule="evenodd" transform="translate(-10 -8)"/><path d="M90 84c-16-18-34 4-14 14c-20 8-4 30 14 14c18 16 34-6 14-14c20-10 2-32-14-14z" fill="#8fd06a"/>',
  ),
  reindeer: draw(
    200,
    220,
    `<path d="M60 84C40 70 30 46 34 14M40 56C26 52 18 42 16 30M48 72C36 72 24 66 20 58M140 84C160 70 170 46 166 14M160 56C174 52 182 42 184 30M152 72C164 72 176 66 180 58" fill="none" stroke="#6b4226" stroke-width="10" stroke-linecap="round"/><path d="M52 96C30 84 14 92 12 104C26 120 46 118 58 108ZM148 96C170 84 186 92 188 104C174 120 154 118 142 108Z" fill="#8a5a34"/><path d="M100 70C136 70 150 100 146 130C144 176 128 212 100 212C72 212 56 176 54 130C50 100 64 70 100 70Z" fill="#a9754a"/><path d="M100 150C126 150 132 176 128 192C124 208 112 212 100 212C88 212 76 208 72 192C68 176 74 150 100 150Z" fill="#e8c9a0"/><circle cx="78" cy="122" r="9" fill="#26202e"/><circle cx="122" cy="122" r="9" fill="#26202e"/><circle cx="75" cy="119" r="3" fill="#ffffff"/><circle cx="119" cy="119" r="3" fill="#ffffff"/><circle cx="100" cy="164" r="18" fill="#d6262f"/><circle cx="94" cy="158" r="5" fill="#f59a9a"/><path d="M86 194Q100 204 114 194" fill="none" stroke="#6b4226" stroke-width="5" stroke-linecap="round"/>`,
  ),
  ornament: draw(
    150,
    190,
    `<path d="M75 4c-12 0-14 16 0 18c14-2 12-18 0-18z" fill="none" stroke="#b8821c" stroke-width="6"/><path d="M58 26h34v24H58z" fill="#d9a02e"/><circle cx="75" cy="116" r="70" fill="#c8262f"/><path d="M8 100C40 124 110 124 142 100L145 122C110 146 40 146 5 122Z" fill="#f6d878"/><path d="M30 84C36 66 50 56 64 54" fill="none" stroke="#f2848a" stroke-width="9" stroke-linecap="round"/>`,
  ),
  'candy-cane': draw(
    130,
    240,
    `<path d="M30 232V80C30 20 108 20 104 82" fill="none" stroke="#fdfaf3" stroke-width="30" stroke-linecap="round"/><g stroke="#c8262f" stroke-width="13"><path d="M14 214l32-16M14 174l32-16M14 134l32-16M14 94l32-14M30 46l22 24M74 22l-4 32M112 52l-28 14"/></g>`,
  ),
  'gingerbread-man': draw(
    200,
    240,
    `<path d="M100 6C132 6 148 32 142 58C138 72 134 78 132 86C160 80 190 84 192 104C194 124 164 126 140 126C138 146 142 160 152 178C164 204 160 228 140 230C120 232 112 204 100 190C88 204 80 232 60 230C40 228 36 204 48 178C58 160 62 146 60 126C36 126 6 124 8 104C10 84 40 80 68 86C66 78 62 72 58 58C52 32 68 6 100 6Z" fill="#b5703a"/><path d="M150 92q10 10 0 24M50 92q-10 10 0 24M132 206q14-10 24 0M68 206q-14-10-24 0" fill="none" stroke="#fdfaf3" stroke-width="6" stroke-linecap="round"/><circle cx="84" cy="44" r="7" fill="#fdfaf3"/><circle cx="116" cy="44" r="7" fill="#fdfaf3"/><path d="M80 62Q100 80 120 62" fill="none" stroke="#fdfaf3" stroke-width="6" stroke-linecap="round"/><circle cx="100" cy="104" r="8" fill="#c8262f"/><circle cx="100" cy="132" r="8" fill="#3f8a4a"/><circle cx="100" cy="160" r="8" fill="#c8262f"/>`,
  ),
  wreath: draw(
    240,
    250,
    range(22)
      .map((i) => {
        const [x, y] = at(120, 130, 88, (i * 360) / 22);
        return `<ellipse cx="${x}" cy="${y}" rx="34" ry="13" fill="${i % 2 ? '#2f6f43' : '#3f8a52'}" transform="rotate(${Math.round((i * 360) / 22 + (i % 2 ? 60 : 120))} ${x} ${y})"/>`;
      })
      .join('') +
      range(8)
        .map((i) => {
          const [x, y] = at(120, 130, 88, 22 + i * 45);
          return `<circle cx="${x}" cy="${y}" r="9" fill="#d6262f"/>`;
        })
        .join('') +
      `<path d="M120 44C90 10 60 16 62 40C64 62 100 60 120 48C140 60 176 62 178 40C180 16 150 10 120 44Z" fill="#c8262f"/><path d="M112 50l-22 52l22-8l8 18l8-18l22 8l-22-52z" fill="#a31f28"/><circle cx="120" cy="46" r="14" fill="#9c1a23"/>`,
  ),
  stocking: draw(
    170,
    240,
    `<path d="M40 50H120V140C150 156 168 180 160 206C150 234 90 236 50 206C30 188 40 150 40 130Z" fill="#c8262f"/><path d="M120 140C150 156 168 180 160 206C150 200 130 184 118 168Z" fill="#3f8a52"/><rect x="26" y="14" width="108" height="46" rx="20" fill="#fdfaf3"/><path d="M62 96l8 16l18 2l-13 12l4 18l-17-9l-17 9l4-18l-13-12l18-2z" fill="#f6d878"/>`,
  ),
  dreidel: draw(
    170,
    230,
    `<path d="M76 4h18v44H76z" fill="#b8821c"/><path d="M85 44L150 78L85 112L20 78Z" fill="#6fa8dc"/><path d="M20 78L85 112V222L28 150Z" fill="#2f5fa3"/><path d="M150 78L85 112V222L142 150Z" fill="#4a7fc4"/><path d="M104 118l28-15v40c-6 0-12 2-14 8" fill="none" stroke="#f6d878" stroke-width="8" stroke-linejoin="round"/><path d="M40 106c10 4 22 12 22 26c-2 10-12 12-22 4" fill="none" stroke="#f6d878" stroke-width="8"/>`,
  ),
  'easter-egg': draw(
    160,
    210,
    `<path d="M80 6C122 6 154 76 154 128C154 178 122 204 80 204C38 204 6 178 6 128C6 76 38 6 80 6Z" fill="#f3a6c0"/><path d="M14 92L34 72L54 92L74 72L94 92L114 72L134 92L146 82L152 104L134 112L114 92L94 112L74 92L54 112L34 92L10 114Z" fill="#fdf3c8"/><path d="M8 132C60 152 100 152 152 132L150 156C100 174 60 174 10 156Z" fill="#7cc4b8"/><g fill="#e2527f"><circle cx="36" cy="150" r="7"/><circle cx="80" cy="158" r="7"/><circle cx="124" cy="150" r="7"/></g><g fill="#fdfaf3"><circle cx="62" cy="44" r="8"/><circle cx="98" cy="44" r="8"/><circle cx="80" cy="26" r="7"/></g>`,
  ),
  cauldron: draw(
    220,
    200,
    `<path d="M30 70C10 110 20 180 70 188H150C200 180 210 110 190 70Z" fill="#2b2b33"/><path d="M60 184l-14 14M160 184l14 14" stroke="#2b2b33" stroke-width="15" stroke-linecap="round"/><ellipse cx="110" cy="66" rx="92" ry="26" fill="#3c3c46"/><ellipse cx="110" cy="64" rx="76" ry="19" fill="#6fbf3f"/><circle cx="80" cy="40" r="19" fill="#8fd65a"/><circle cx="132" cy="34" r="25" fill="#7fca4a"/><circle cx="108" cy="14" r="11" fill="#a5e07a"/><path d="M50 110C44 130 48 150 60 164" fill="none" stroke="#55555f" stroke-width="9" stroke-linecap="round"/>`,
  ),
  potion: draw(
    150,
    220,
    `<path d="M58 8h34v18H58z" fill="#a9754a"/><path d="M62 24h26v50C120 90 142 116 142 150C142 190 112 212 75 212C38 212 8 190 8 150C8 116 30 90 62 74Z" fill="#cfe6ee"/><path d="M20 136C60 120 96 150 132 134C136 176 110 202 75 202C40 202 16 178 20 136Z" fill="#8a4fb5"/><circle cx="60" cy="164" r="9" fill="#c79ae0"/><circle cx="92" cy="178" r="7" fill="#c79ae0"/><circle cx="84" cy="146" r="6" fill="#c79ae0"/><path d="M30 120C36 108 44 100 54 94" fill="none" stroke="#ffffff" stroke-width="8" stroke-linecap="round"/>`,
  ),
  'pot-of-gold': draw(
    220,
    190,
    `<path d="M30 76C14 116 24 176 70 184H150C196 176 206 116 190 76Z" fill="#2b2b33"/><ellipse cx="110" cy="74" rx="94" ry="20" fill="#3c3c46"/>${[
      [60, 56],
      [96, 48],
      [132, 50],
      [164, 58],
      [78, 34],
      [114, 28],
      [146, 36],
      [110, 62],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="22" fill="#f2c230" stroke="#b8821c" stroke-width="5"/>`)
      .join(
        '',
      )}<path d="M110 110c-10-16-30-6-24 8c-14-4-20 16-4 22c-8 10 10 22 20 10l-4 20h22l-6-20c12 12 28-2 18-12c16-4 10-26-4-20c6-16-12-24-18-8z" fill="#3f9a52"/>`,
  ),
  'olive-branch': draw(
    260,
    150,
    `<path d="M8 130C80 120 170 90 250 20" fill="none" stroke="#6b5a34" stroke-width="7" stroke-linecap="round"/>${[
      [50, 122, -60],
      [90, 112, 40],
      [104, 100, -66],
      [140, 92, 34],
      [150, 74, -70],
      [186, 66, 26],
      [196, 48, -78],
      [226, 36, 20],
    ]
      .map(
        ([x, y, a]) =>
          `<ellipse cx="${x! + 20 * Math.cos((a! * Math.PI) / 180)}" cy="${y! + 20 * Math.sin((a! * Math.PI) / 180)}" rx="27" ry="9" fill="#7d9a5a" transform="rotate(${a} ${x! + 20 * Math.cos((a! * Math.PI) / 180)} ${y! + 20 * Math.sin((a! * Math.PI) / 180)})"/>`,
      )
      .join(
        '',
      )}<ellipse cx="124" cy="122" rx="13" ry="17" fill="#4a5a2a"/><ellipse cx="176" cy="96" rx="12" ry="16" fill="#5f6f34"/>`,
  ),
  'origami-crane': draw(
    240,
    200,
    `<path d="M120 120L20 20L96 132Z" fill="#e4572e"/><path d="M120 120L20 20L140 70Z" fill="#f2845a"/><path d="M120 120L214 10L150 130Z" fill="#c8402c"/><path d="M96 132L120 120L150 130L120 180Z" fill="#f7a67f"/><path d="M150 130L236 70L224 96L132 160Z" fill="#e4572e"/><path d="M236 70L238 90L224 96Z" fill="#c8402c"/><path d="M96 132L6 150L112 168Z" fill="#d8503a"/>`,
  ),
  pinata: draw(
    220,
    220,
    `<path d="M60 110H160V210H132V160H88V210H60Z" fill="#e2527f"/><path d="M60 110L30 96L22 50L52 44L58 14L80 46H84L160 110Z" fill="#e2527f"/><g fill="#f6d878"><path d="M60 124h100v16H60zM40 64l34-10v14l-32 12z"/></g><g fill="#2f9a8f"><path d="M60 150h28v12H60zM132 150h28v12h-28zM60 180h28v12H60zM132 180h28v12h-28z"/></g><path d="M160 112c24 4 34 26 30 50" fill="none" stroke="#f2a33c" stroke-width="13" stroke-linecap="round"/><circle cx="50" cy="60" r="6" fill="#26202e"/>`,
  ),
};
