import type { OwnDrawing } from './own-drawing.ts';

const draw = (width: number, height: number, body: string): OwnDrawing => ({ width, height, body: body.trim() });

function fern(): string {
  let body = '';
  for (let i = 0; i < 11; i++) {
    const y = 190 - i * 16;
    const length = 62 * Math.sin(Math.PI * (0.24 + (0.76 * i) / 11)) + 8;
    const green = i % 2 ? '#4f8a4b' : '#6ba45c';
    for (const side of [-1, 1]) {
      const tip = 90 + side * length;
      body += `<path d="M90 ${y}Q${90 + side * length * 0.45} ${y - 26} ${tip} ${y - 22}Q${90 + side * length * 0.5} ${y + 2} 90 ${y + 8}Z" fill="${green}"/>`;
    }
  }
  return `${body}<path d="M90 226Q94 120 90 14" fill="none" stroke="#2f5a33" stroke-width="6" stroke-linecap="round"/>`;
}

function petals(
  cx: number,
  cy: number,
  count: number,
  length: number,
  width: number,
  colour: string,
  turn = 0,
): string {
  let body = '';
  for (let i = 0; i < count; i++) {
    body += `<ellipse cx="${cx}" cy="${cy - length * 0.62}" rx="${width}" ry="${length * 0.5}" fill="${colour}" transform="rotate(${turn + (360 / count) * i} ${cx} ${cy})"/>`;
  }
  return body;
}

const stem = (d: string) => `<path d="${d}" fill="none" stroke="#4c7a45" stroke-width="6" stroke-linecap="round"/>`;

function succulent(): string {
  let body = '';
  const rings: [count: number, length: number, width: number, colour: string][] = [
    [10, 96, 25, '#4f8f7d'],
    [9, 76, 22, '#68a890'],
    [8, 56, 18, '#86c0a4'],
    [6, 38, 13, '#a9d6b8'],
    [4, 22, 8, '#cfeacb'],
  ];
  rings.forEach(([count, length, width, colour], ring) => {
    for (let i = 0; i < count; i++) {
      const turn = (360 / count) * i + ring * 17;
      body += `<path d="M100 100C${100 - width} ${100 - length * 0.4} ${100 - width * 0.8} ${100 - length * 0.82} 100 ${100 - length}C${100 + width * 0.8} ${100 - length * 0.82} ${100 + width} ${100 - length * 0.4} 100 100Z" fill="${colour}" stroke="#2f6356" stroke-width="2.5" transform="rotate(${turn} 100 100)"/>`;
      body += `<path d="M100 ${100 - length + 2}l-4 9h8z" fill="#d9788a" transform="rotate(${turn} 100 100)"/>`;
    }
  });
  return body;
}

/** Leaves on both sides of a bent twig. */
function sprig(): string {
  let body =
    '<path d="M90 226C84 160 92 90 100 26" fill="none" stroke="#3c6b3c" stroke-width="6" stroke-linecap="round"/>';
  for (let i = 0; i < 5; i++) {
    const y = 196 - i * 38;
    const long = 66 - i * 5;
    for (const side of [-1, 1]) {
      const [x0, y0] = [90 + i * 1.6, y - (side > 0 ? 14 : 0)];
      const [x1, y1] = [x0 + side * long, y0 - 30];
      body += `<path d="M${x0} ${y0}Q${x0 + side * long * 0.3} ${y0 - 44} ${x1} ${y1}Q${x0 + side * long * 0.8} ${y0 + 6} ${x0} ${y0}Z" fill="${(i + (side > 0 ? 1 : 0)) % 2 ? '#5f9e57' : '#4b8a4d'}"/><path d="M${x0} ${y0}L${x0 + side * long * 0.72} ${y0 - 21}" fill="none" stroke="#2f5f38" stroke-width="2.5" stroke-linecap="round"/>`;
    }
  }
  return `${body}<path d="M100 40C84 26 88 8 102 0C114 12 114 30 100 40Z" fill="#6fae62"/>`;
}

/** A long leaf split into fingers. */
function palmLeaf(): string {
  let body = '';
  for (let i = 0; i < 9; i++) {
    const y = 170 - i * 17;
    const long = 76 * Math.sin(Math.PI * (0.28 + 0.06 * i)) + 14;
    for (const side of [-1, 1])
      body += `<path d="M90 ${y}Q${90 + side * long * 0.5} ${y - 34} ${90 + side * long} ${y - 30}Q${90 + side * long * 0.55} ${y - 4} 90 ${y + 9}Z" fill="${i % 2 ? '#2f7a52' : '#3c9163'}"/>`;
  }
  return `${body}<path d="M90 230C94 150 92 80 90 12" fill="none" stroke="#1f5a3b" stroke-width="6" stroke-linecap="round"/>`;
}

export const plants: Record<string, OwnDrawing> = {
  'leafy-sprig': draw(180, 232, sprig()),
  'palm-leaf': draw(180, 234, palmLeaf()),
  'leaf-fluttering-in-wind': draw(
    200,
    220,
    `<path d="M28 206C40 190 50 178 62 166" fill="none" stroke="#3c6b3c" stroke-width="9" stroke-linecap="round"/><path d="M56 172C20 120 44 40 182 18C196 120 140 196 56 172Z" fill="#5fa457"/><path d="M56 172C96 120 130 80 182 18C196 120 140 196 56 172Z" fill="#4a8c4c"/><path d="M50 180C96 124 132 84 170 36M88 132L84 84M88 132L140 128M118 98L116 58M118 98L160 92" fill="none" stroke="#2f5f38" stroke-width="5" stroke-linecap="round"/>`,
  ),
  fern: draw(180, 232, fern()),
  succulent: draw(200, 200, succulent()),
  monstera: draw(
    200,
    220,
    `
<path d="M100 178Q104 200 96 218" fill="none" stroke="#2f6b4a" stroke-width="8" stroke-linecap="round"/>
<path d="M100 184C92 172 82 166 72 160L84 142L58 150C44 142 34 130 28 118L66 108L20 102C16 86 18 70 24 58L70 78L32 44C44 28 62 18 80 14L90 52L96 10C132 10 166 28 180 60L132 80L184 74C190 92 186 112 176 128L132 112L168 140C152 160 122 166 100 184Z" fill="#3f8f5b"/>
<path d="M98 24C102 80 102 130 100 184M100 74L66 52M100 74L142 50M101 112L56 98M101 112L152 94M100 146L72 140M100 146L136 134" fill="none" stroke="#246341" stroke-width="4.5" stroke-linecap="round"/>
`,
  ),
  daisy: draw(
    180,
    230,
    `${stem('M90 90C94 140 88 190 92 224')}<path d="M91 170C110 148 132 144 146 150C138 168 116 178 91 178Z" fill="#6ba45c"/><path d="M91 196C72 178 52 176 40 184C50 198 70 206 91 204Z" fill="#588f4d"/>${petals(90, 74, 13, 74, 13, '#fffaf0')}<circle cx="90" cy="74" r="22" fill="#f2b632"/><path d="M80 80a14 10 0 0 0 22-2" fill="none" stroke="#cf8d1c" stroke-width="4" stroke-linecap="round"/>`,
  ),
  poppy: draw(
    190,
    230,
    `${stem('M96 104C100 150 92 190 96 226')}<path d="M96 180C118 160 140 160 152 168C140 184 118 190 96 188Z" fill="#6ba45c"/>
<path d="M40 84C14 60 24 20 64 20C84 8 112 8 130 22C166 20 178 60 152 86C140 116 54 116 40 84Z" fill="#c92f2a"/><path d="M40 84C40 56 62 46 84 56C104 40 140 52 152 86C140 116 54 116 40 84Z" fill="#e5533d"/><path d="M66 96C72 74 118 72 128 96C116 110 78 112 66 96Z" fill="#2a1a20"/><path d="M80 92c0-10 4-18 8-22M98 90v-24M114 92c0-10-4-18-8-22" stroke="#f2c14e" stroke-width="4" stroke-linecap="round"/>`,
  ),
  'lavender-sprig': draw(
    160,
    240,
    `${stem('M80 90C84 140 78 190 80 236')}${stem('M80 190C60 170 46 130 44 96')}${stem('M80 200C102 178 116 140 118 104')}${[
      [80, 92, 11],
      [44, 98, 8],
      [118, 106, 8],
    ]
      .map(([x, y, n]) =>
        Array.from({ length: n! }, (_, i) => {
          const at = y! - i * 9;
          const size = 9 - i * 0.45;
          return `<ellipse cx="${x! - 7 + i * 0.3}" cy="${at}" rx="${size}" ry="${size * 0.75}" fill="#8f6fc4" transform="rotate(30 ${x} ${at})"/><ellipse cx="${x! + 7 - i * 0.3}" cy="${at - 4}" rx="${size}" ry="${size * 0.75}" fill="#b195de" transform="rotate(-30 ${x} ${at})"/>`;
        }).join(''),
      )
      .join('')}`,
  ),
  wildflowers: draw(
    240,
    240,
    `${stem('M60 110C70 160 90 200 118 236')}${stem('M120 80C124 140 120 200 120 236')}${stem('M182 112C172 160 150 200 122 236')}${stem('M92 150C98 180 108 210 118 234')}${stem('M150 152C144 182 132 212 122 234')}
<path d="M112 200C92 186 72 190 62 200C76 212 98 214 114 208ZM128 204C146 190 168 194 178 204C164 216 142 218 126 212Z" fill="#6ba45c"/>
${petals(120, 62, 12, 58, 11, '#fffaf0')}<circle cx="120" cy="62" r="17" fill="#f2b632"/>${petals(58, 94, 6, 44, 14, '#e56b6f')}<circle cx="58" cy="94" r="12" fill="#6b2737"/>${petals(184, 96, 8, 44, 11, '#7a8fd6')}<circle cx="184" cy="96" r="12" fill="#f7dd8a"/>${petals(90, 146, 5, 28, 10, '#f6a13c')}<circle cx="90" cy="146" r="7" fill="#7a3b12"/>${petals(152, 150, 5, 28, 10, '#b77bd1')}<circle cx="152" cy="150" r="7" fill="#f7dd8a"/>`,
  ),
  bonsai: draw(
    230,
    220,
    `
<path d="M50 182H180L168 210H62Z" fill="#8c4a3a"/><path d="M44 174H186V186H44Z" fill="#a65c47"/>
<path d="M108 176C104 150 128 140 124 118C120 100 92 104 84 88L98 82C108 94 134 92 140 112C150 104 158 100 168 94L174 102C160 112 148 120 146 134C142 152 134 160 138 176Z" fill="#6d4a31"/>
<path d="M34 84C22 66 40 50 56 56C62 40 92 38 100 56C116 56 122 76 108 86C90 96 50 98 34 84ZM132 100C124 84 140 72 154 78C164 64 192 68 196 84C210 88 208 106 194 110C174 116 144 114 132 100ZM88 48C80 30 100 16 116 24C128 10 156 18 156 36C170 42 164 58 150 60C130 64 100 62 88 48Z" fill="#4f8a4b"/>
<path d="M44 78C58 86 84 86 102 78M140 96C156 104 178 104 196 96M98 48C112 54 138 54 154 48" fill="none" stroke="#78b069" stroke-width="6" stroke-linecap="round"/>
`,
  ),
};
