import type { OwnDrawing } from './own-drawing.ts';

const draw = (width: number, height: number, body: string): OwnDrawing => ({ width, height, body: body.trim() });

/** Hats are drawn from the front with the brim at the bottom of the box: that edge lies on the wearer's head. */
export const wear: Record<string, OwnDrawing> = {
  'cowboy-hat': draw(
    220,
    110,
    `
<path d="M4 62C30 66 40 92 110 92C180 92 190 66 216 62C214 84 180 106 110 106C40 106 6 84 4 62Z" fill="#6f4425"/>
<path d="M56 78C58 44 66 10 84 8C96 8 100 18 110 18C120 18 124 8 136 8C154 10 162 44 164 78C150 88 130 92 110 92C90 92 70 88 56 78Z" fill="#8f5c34"/>
<path d="M56 66C76 78 144 78 164 66L165 80C150 90 130 94 110 94C90 94 70 90 55 80Z" fill="#3c2413"/><path d="M104 72h12v12h-12z" fill="#e0b04a"/>
`,
  ),
  'top-hat': draw(
    180,
    140,
    `
<ellipse cx="90" cy="122" rx="84" ry="16" fill="#1d1b22"/><path d="M44 20C60 12 120 12 136 20L130 122C110 130 70 130 50 122Z" fill="#2a2831"/>
<ellipse cx="90" cy="20" rx="46" ry="9" fill="#3b3844"/><path d="M48 92C70 102 110 102 132 92L130 116C110 126 70 126 50 116Z" fill="#c8353f"/>
`,
  ),
  'wizard-hat': draw(
    220,
    190,
    `
<path d="M110 6C128 20 150 44 162 60C152 58 144 58 140 62C148 92 158 120 166 150H54C66 104 84 46 110 6Z" fill="#4a3a8c"/>
<path d="M110 6C128 20 150 44 162 60C152 58 144 58 140 62C134 44 124 24 110 6Z" fill="#392c6e"/>
<ellipse cx="110" cy="160" rx="104" ry="22" fill="#392c6e"/><path d="M54 142C80 156 140 156 166 142L170 160C140 174 80 174 50 160Z" fill="#e0ae3a"/>
<path d="M100 78l4 9l10 1l-7 7l2 10l-9-5l-9 5l2-10l-7-7l10-1zM124 108l3 7l8 1l-6 5l2 8l-7-4l-7 4l2-8l-6-5l8-1zM86 118l2 5l6 1l-4 4l1 6l-5-3l-5 3l1-6l-4-4l6-1z" fill="#f6d878"/>
`,
  ),
  'santa-hat': draw(
    200,
    150,
    `
<path d="M36 108C44 50 92 10 138 22C168 30 186 56 184 84C170 70 152 64 140 68C152 82 160 96 162 112Z" fill="#c8262f"/>
<path d="M138 22C168 30 186 56 184 84C170 70 152 64 140 68C146 50 144 34 138 22Z" fill="#9c1a23"/>
<circle cx="182" cy="92" r="17" fill="#fffaf2"/><path d="M28 104C60 94 138 94 172 106C182 112 182 132 172 138C138 130 60 130 30 140C18 134 18 110 28 104Z" fill="#fffaf2"/>
`,
  ),
  'party-hat': draw(
    140,
    160,
    `
<path d="M70 16L118 146C94 158 46 158 22 146Z" fill="#3f9be8"/><path d="M56 54L86 60L94 82L46 72ZM38 102L104 112L111 130L32 120Z" fill="#f7d046"/>
<path d="M70 2l6 12l13 2l-9 9l2 13l-12-6l-12 6l2-13l-9-9l13-2z" fill="#ef476f"/><circle cx="60" cy="92" r="6" fill="#ef476f"/><circle cx="84" cy="98" r="6" fill="#ffffff"/><circle cx="52" cy="136" r="6" fill="#ffffff"/><circle cx="88" cy="138" r="6" fill="#ef476f"/>
`,
  ),
  'chef-hat': draw(
    180,
    150,
    `
<path d="M46 104C12 100 6 52 44 46C52 12 96 6 110 28C144 14 172 48 160 76C156 96 144 104 134 104V116H46Z" fill="#fdfaf3"/><path d="M44 104H136V142H44Z" fill="#e9e2d4"/><path d="M66 100V82M90 102V78M114 100V82" stroke="#cfc5b2" stroke-width="5" stroke-linecap="round"/>
`,
  ),
  beanie: draw(
    170,
    140,
    `
<circle cx="85" cy="20" r="18" fill="#fdf3e0"/><path d="M22 104C18 58 46 30 85 30C124 30 152 58 148 104Z" fill="#c8443c"/><path d="M26 80C50 66 120 66 144 80L147 100H23Z" fill="#f0c060"/><path d="M40 82l10 12l10-12l10 12l10-12l10 12l10-12l10 12l10-12l10 12" fill="none" stroke="#c8443c" stroke-width="5"/>
<path d="M16 100H154C160 108 160 126 154 134H16C10 126 10 108 16 100Z" fill="#8f2c2a"/><path d="M36 104v26M58 104v26M80 104v26M102 104v26M124 104v26M144 104v26" stroke="#b13a36" stroke-width="6" stroke-linecap="round"/>
`,
  ),
  'flower-crown': draw(
    220,
    80,
    `
<path d="M10 56C60 80 160 80 210 56" fill="none" stroke="#4c7a45" stroke-width="9" stroke-linecap="round"/><path d="M26 44C14 36 6 40 2 48C12 56 22 56 30 52ZM194 44C206 36 214 40 218 48C208 56 198 56 190 52ZM78 40C74 26 80 18 88 16C94 26 92 36 88 44ZM142 40C146 26 140 18 132 16C126 26 128 36 132 44Z" fill="#6ba45c"/>
${[
  [46, 52, 17, '#f28fae'],
  [110, 48, 24, '#e4572e'],
  [174, 52, 17, '#f28fae'],
  [78, 58, 15, '#f7d98a'],
  [142, 58, 15, '#f7d98a'],
]
  .map(([x, y, r, colour]) => {
    const radius = r as number;
    return `${[0, 72, 144, 216, 288].map((a) => `<circle cx="${(x as number) + radius * 0.62 * Math.cos((a * Math.PI) / 180)}" cy="${(y as number) + radius * 0.62 * Math.sin((a * Math.PI) / 180)}" r="${radius * 0.52}" fill="${colour}"/>`).join('')}<circle cx="${x}" cy="${y}" r="${radius * 0.32}" fill="#8a4a2a"/>`;
  })
  .join('')}
`,
  ),
  'pirate-hat': draw(
    220,
    120,
    `
<path d="M6 96C20 60 50 50 70 20C90 36 130 36 150 20C170 50 200 60 214 96C160 118 60 118 6 96Z" fill="#23212a"/><path d="M6 96C60 114 160 114 214 96L210 106C160 124 60 124 10 106Z" fill="#e0b04a"/>
<path d="M110 46C126 46 132 58 130 70C128 78 122 80 122 86H98C98 80 92 78 90 70C88 58 94 46 110 46Z" fill="#fbf6ea"/><circle cx="102" cy="66" r="5" fill="#23212a"/><circle cx="118" cy="66" r="5" fill="#23212a"/><path d="M110 74l-4 6h8z" fill="#23212a"/>
`,
  ),
  'viking-helmet': draw(
    220,
    160,
    `
<path d="M52 92C20 90 4 56 14 14C32 36 44 52 68 58ZM168 92C200 90 216 56 206 14C188 36 176 52 152 58Z" fill="#f3e6c8"/><path d="M14 14C10 30 12 44 18 58L34 48C26 36 20 26 14 14ZM206 14C210 30 208 44 202 58L186 48C194 36 200 26 206 14Z" fill="#cdb78a"/>
<path d="M46 122C42 66 70 34 110 34C150 34 178 66 174 122Z" fill="#8b97a3"/><path d="M102 34H118V122H102Z" fill="#b88a3e"/><path d="M40 112H180C186 120 186 138 180 146H40C34 138 34 120 40 112Z" fill="#b88a3e"/><path d="M100 140H120L116 158H104Z" fill="#b88a3e"/>
<circle cx="58" cy="129" r="5" fill="#6f4f1e"/><circle cx="84" cy="129" r="5" fill="#6f4f1e"/><circle cx="136" cy="129" r="5" fill="#6f4f1e"/><circle cx="162" cy="129" r="5" fill="#6f4f1e"/><circle cx="110" cy="58" r="5" fill="#6f4f1e"/><circle cx="110" cy="84" r="5" fill="#6f4f1e"/>
`,
  ),
  'bow-tie': draw(
    160,
    84,
    `<path d="M80 42C56 10 24 4 8 12C14 32 14 52 8 72C24 80 56 74 80 42C104 10 136 4 152 12C146 32 146 52 152 72C136 80 104 74 80 42Z" fill="#c8353f"/><path d="M24 26C40 30 54 36 66 42C54 48 40 54 24 58M136 26C120 30 106 36 94 42C106 48 120 54 136 58" fill="none" stroke="#8f2029" stroke-width="5" stroke-linecap="round"/><rect x="66" y="28" width="28" height="28" rx="8" fill="#8f2029"/>`,
  ),
  scarf: draw(
    190,
    150,
    `<path d="M14 20C60 44 130 44 176 20C186 34 186 50 178 62C130 84 60 84 12 62C4 50 4 34 14 20Z" fill="#c8443c"/><path d="M112 66C128 66 140 62 150 58L160 136L116 142Z" fill="#a8332f"/><path d="M118 112l40-5M116 92l40-5M116 132l43-5" stroke="#f0c060" stroke-width="7"/><path d="M44 34l-6 36M74 42l-3 36M104 44l1 36M134 40l6 34" stroke="#f0c060" stroke-width="7"/>`,
  ),
  sombrero: draw(
    300,
    120,
    `
<ellipse cx="150" cy="92" rx="146" ry="26" fill="#c98b3a"/><path d="M4 92C10 70 28 66 44 78C80 94 220 94 256 78C272 66 290 70 296 92C280 108 220 118 150 118C80 118 20 108 4 92Z" fill="#e0a850"/>
<path d="M104 88C106 44 122 6 150 6C178 6 194 44 196 88C180 98 120 98 104 88Z" fill="#e0a850"/><path d="M105 76C126 88 174 88 195 76L197 92C176 102 124 102 103 92Z" fill="#c8353f"/>
<path d="M28 92l12-10l12 14l14-10l14 14l14-10M272 92l-12-10l-12 14l-14-10l-14 14l-14-10" fill="none" stroke="#2a9a8c" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/><path d="M136 34l14-14l14 14l-14 14z" fill="#2a9a8c"/>
`,
  ),
  moustache: draw(
    200,
    70,
    `
<path d="M100 22C84 4 56 6 44 26C34 42 18 44 4 36C10 58 36 70 62 62C82 56 94 46 100 38C106 46 118 56 138 62C164 70 190 58 196 36C182 44 166 42 156 26C144 6 116 4 100 22Z" fill="#3a2417"/>
`,
  ),
  kabuto: draw(
    240,
    150,
    `
<path d="M34 128C28 74 64 40 120 40C176 40 212 74 206 128Z" fill="#3a2f3d"/><path d="M120 40V128M88 46C74 74 70 100 70 128M152 46C166 74 170 100 170 128" stroke="#c8353f" stroke-width="6" fill="none"/>
<path d="M120 62C88 56 58 34 46 4C74 26 100 36 120 36C140 36 166 26 194 4C182 34 152 56 120 62Z" fill="#e0ae3a"/><circle cx="120" cy="62" r="15" fill="#e0ae3a"/><circle cx="120" cy="62" r="7" fill="#8f2029"/>
<path d="M16 138C26 112 60 106 120 106C180 106 214 112 224 138L214 148C180 130 60 130 26 148Z" fill="#57475a"/>
`,
  ),
  frown: draw(
    200,
    60,
    `
<path d="M6 4C36 6 68 20 90 40C88 50 84 56 78 58C56 40 32 28 6 26ZM194 4C164 6 132 20 110 40C112 50 116 56 122 58C144 40 168 28 194 26Z" fill="#2a1d22"/>
`,
  ),
  'samurai-helmet': draw(
    220,
    210,
    `
<path d="M110 40C96 24 70 10 44 8C52 34 74 54 104 60ZM110 40C124 24 150 10 176 8C168 34 146 54 116 60Z" fill="#e0ae3a"/>
<path d="M40 128C34 78 64 44 110 44C156 44 186 78 180 128Z" fill="#3a2f3d"/><path d="M110 44V128M82 48C70 74 66 100 66 128M138 48C150 74 154 100 154 128" stroke="#c8353f" stroke-width="6" fill="none"/><circle cx="110" cy="64" r="14" fill="#e0ae3a"/><circle cx="110" cy="64" r="6" fill="#8f2029"/>
<path d="M22 138C30 112 60 108 110 108C160 108 190 112 198 138L190 150C160 132 60 132 30 150Z" fill="#57475a"/><path d="M22 138L6 176L40 184L46 150ZM198 138L214 176L180 184L174 150Z" fill="#c8353f"/><path d="M14 156l30 8M10 168l30 8M206 156l-30 8M210 168l-30 8" stroke="#8f2029" stroke-width="4"/>
<path d="M56 146C90 136 130 136 164 146C166 180 142 204 110 204C78 204 54 180 56 146Z" fill="#3a2f3d"/><path d="M66 152C80 146 92 150 98 158C88 164 74 164 66 152ZM154 152C140 146 128 150 122 158C132 164 146 164 154 152Z" fill="#f3e6c8"/><path d="M78 186C90 178 130 178 142 186C132 192 122 188 110 188C98 188 88 192 78 186Z" fill="#c8353f"/><path d="M110 160l-6 14h12z" fill="#57475a"/>
`,
  ),
  'knight-helmet': draw(
    190,
    220,
    `
<path d="M96 60C90 30 110 8 150 6C142 22 146 34 160 44C140 46 122 54 112 66Z" fill="#c8353f"/>
<path d="M36 200V110C36 76 62 56 95 56C128 56 154 76 154 110V200C134 214 56 214 36 200Z" fill="#9aa5b0"/><path d="M36 110C36 76 62 56 95 56C128 56 154 76 154 110L162 122H28Z" fill="#b9c3cc"/>
<path d="M28 118H162L150 146L104 138L95 206L86 138L40 146Z" fill="#6d7985"/><path d="M44 124H86V134L46 136ZM104 124H146L144 136L104 134Z" fill="#1c1f26"/><path d="M95 56V118" stroke="#e0ae3a" stroke-width="7"/>
<circle cx="60" cy="166" r="4.5" fill="#2b313a"/><circle cx="60" cy="182" r="4.5" fill="#2b313a"/><circle cx="74" cy="174" r="4.5" fill="#2b313a"/><circle cx="130" cy="166" r="4.5" fill="#2b313a"/><circle cx="130" cy="182" r="4.5" fill="#2b313a"/><circle cx="116" cy="174" r="4.5" fill="#2b313a"/>
`,
  ),
};
