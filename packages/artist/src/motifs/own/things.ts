import type { OwnDrawing } from './own-drawing.ts';

const draw = (width: number, height: number, body: string): OwnDrawing => ({ width, height, body: body.trim() });

const wheel = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#22232a"/><circle cx="${x}" cy="${y}" r="${r * 0.55}" fill="#d9dde2"/><circle cx="${x}" cy="${y}" r="${r * 0.22}" fill="#7b828c"/>`;

export const things: Record<string, OwnDrawing> = {
  'eiffel-tower': draw(
    180,
    270,
    `
<path d="M90 4L97 66C102 128 118 196 164 262H124C118 232 106 214 90 214C74 214 62 232 56 262H16C62 196 78 128 83 66Z" fill="#7a6553"/>
<path d="M90 60L80 96L100 96L84 128L100 128M84 128L74 160M100 128L108 160" fill="none" stroke="#c9b08f" stroke-width="4" stroke-linejoin="round"/>
<path d="M74 100H106V110H74ZM56 166H124V180H56Z" fill="#57463a"/><path d="M60 186L46 232M120 186L134 232M72 186L40 246M108 186L140 246" stroke="#c9b08f" stroke-width="4" stroke-linecap="round"/><path d="M10 254H60V266H10ZM120 254H170V266H120Z" fill="#57463a"/>
`,
  ),
  'cowboy-boots': draw(
    240,
    220,
    `
<g transform="translate(56 -2)"><path d="M50 12C66 24 98 24 114 12L116 104C118 136 168 140 174 178C175 188 172 194 166 194H100C92 194 88 188 80 188H48C44 150 46 110 50 12Z" fill="#7c4626"/><path d="M46 188H80C88 188 92 194 100 194H171C172 202 168 206 160 206H98L86 200V213H52Z" fill="#33200f"/></g>
<path d="M50 12C66 24 98 24 114 12L116 104C118 136 168 140 174 178C175 188 172 194 166 194H100C92 194 88 188 80 188H48C44 150 46 110 50 12Z" fill="#a8633a"/>
<path d="M46 188H80C88 188 92 194 100 194H171C172 202 168 206 160 206H98L86 200V213H52Z" fill="#3c2413"/>
<path d="M50 12C66 24 98 24 114 12L114 32C98 44 66 44 49 32Z" fill="#7c4626"/><path d="M126 134C118 152 124 176 138 194" fill="none" stroke="#6b3a1e" stroke-width="5" stroke-linecap="round"/>
<path d="M60 60C70 78 94 78 104 60M60 80C70 98 94 98 104 80M62 122C74 134 92 134 104 122" fill="none" stroke="#f0c27a" stroke-width="5" stroke-linecap="round"/><path d="M82 98l5 10l11 1l-8 8l2 11l-10-5l-10 5l2-11l-8-8l11-1z" fill="#f0c27a"/>
`,
  ),
  'moon-phases': draw(
    330,
    130,
    `
<circle cx="165" cy="64" r="50" fill="#f4e3b2"/><circle cx="150" cy="50" r="10" fill="#dcc488"/><circle cx="180" cy="76" r="13" fill="#dcc488"/><circle cx="186" cy="44" r="6" fill="#dcc488"/><circle cx="150" cy="84" r="6" fill="#dcc488"/>
<path d="M88 32A32 32 0 0 0 88 96ZM242 32A32 32 0 0 1 242 96Z" fill="#f4e3b2"/><path d="M36 40A24 24 0 1 0 36 88A32 32 0 0 1 36 40ZM294 40A24 24 0 1 1 294 88A32 32 0 0 0 294 40Z" fill="#f4e3b2"/>
<path d="M62 8l3 7l7 3l-7 3l-3 7l-3-7l-7-3l7-3zM268 8l3 7l7 3l-7 3l-3 7l-3-7l-7-3l7-3zM62 102l2 6l6 2l-6 2l-2 6l-2-6l-6-2l6-2zM268 102l2 6l6 2l-6 2l-2 6l-2-6l-6-2l6-2z" fill="#e0ae3a"/>
`,
  ),
  'sun-and-moon': draw(
    240,
    240,
    `
<path d="M120 2l12 40l28-32l-4 42l38-20l-20 38l42-4l-32 28l40 12l-40 12l32 28l-42-4l20 38l-38-20l4 42l-28-32l-12 40l-12-40l-28 32l4-42l-38 20l20-38l-42 4l32-28l-40-12l40-12l-32-28l42 4l-20-38l38 20l-4-42l28 32z" fill="#ef9a2d" transform="translate(0 14)"/>
<circle cx="120" cy="120" r="68" fill="#f7c948"/>
<path d="M120 52A68 68 0 0 0 120 188C96 176 88 150 96 132L84 122L96 112C90 92 98 66 120 52Z" fill="#f6ecd2"/>
<path d="M62 112C70 120 80 120 86 114M138 108C144 116 158 116 164 108" fill="none" stroke="#5b3a20" stroke-width="5" stroke-linecap="round"/><path d="M134 146C144 154 156 152 162 142M76 148C82 152 88 152 94 148" fill="none" stroke="#a8482f" stroke-width="5" stroke-linecap="round"/><circle cx="162" cy="130" r="9" fill="#ef9a2d"/><circle cx="70" cy="132" r="8" fill="#e6c9a0"/>
`,
  ),
  sourdough: draw(
    240,
    170,
    `
<path d="M12 108C10 54 62 16 122 16C182 16 232 54 228 110C226 144 180 158 120 158C60 158 14 144 12 108Z" fill="#b8743a"/><path d="M12 108C14 144 60 158 120 158C180 158 226 144 228 110C210 132 160 140 118 138C74 138 30 130 12 108Z" fill="#8f5528"/>
<path d="M62 40C70 62 70 92 60 116C48 100 46 66 62 40ZM112 24C122 50 122 92 110 124C96 100 96 54 112 24ZM166 34C176 58 176 92 166 118C152 98 152 58 166 34Z" fill="#f3d9a6"/><path d="M40 84l10-6M86 70l10-6M136 72l10-6M192 84l10-6M88 108l8-4M138 108l8-4" stroke="#f7e8c8" stroke-width="5" stroke-linecap="round"/>
`,
  ),
  typewriter: draw(
    230,
    210,
    `
<path d="M62 6H168V92H62Z" fill="#fbf6e9"/><path d="M78 26H152M78 42H140M78 58H148" stroke="#a89d88" stroke-width="5" stroke-linecap="round"/>
<path d="M20 78H210V106H20Z" fill="#3a3f47"/><path d="M6 82H24V102H6ZM206 82H224V102H206Z" fill="#c8a24a"/><path d="M44 100H186L206 150H24Z" fill="#2f7f86"/><path d="M24 146H206L222 200H8Z" fill="#256a70"/><path d="M88 110H142V124H88Z" fill="#f0c766"/>
<g fill="#fbf6e9"><circle cx="52" cy="156" r="8"/><circle cx="77" cy="156" r="8"/><circle cx="102" cy="156" r="8"/><circle cx="128" cy="156" r="8"/><circle cx="153" cy="156" r="8"/><circle cx="178" cy="156" r="8"/><circle cx="44" cy="176" r="8"/><circle cx="72" cy="176" r="8"/><circle cx="100" cy="176" r="8"/><circle cx="130" cy="176" r="8"/><circle cx="158" cy="176" r="8"/><circle cx="186" cy="176" r="8"/><rect x="76" y="188" width="78" height="9" rx="4"/></g>
`,
  ),
  bamboo: draw(
    120,
    220,
    `
<path d="M44 8H66V70H44ZM42 74H68V142H42ZM40 146H70V214H40Z" fill="#7fae4e"/><path d="M40 70H70M38 144H72" stroke="#4f7a30" stroke-width="7" stroke-linecap="round"/><path d="M50 14V64M48 80V136M47 152V208" stroke="#a8cf77" stroke-width="5" stroke-linecap="round"/>
<path d="M68 72C84 50 104 46 116 50C110 68 90 78 68 72ZM42 144C26 122 10 120 2 124C8 140 24 150 42 144ZM70 146C86 138 104 142 112 152C98 162 80 160 70 146Z" fill="#5c8f3a"/>
`,
  ),
  'lily-pad': draw(
    260,
    90,
    `
<path d="M130 6C204 6 256 24 254 46C252 68 200 84 130 84C58 84 6 68 6 46C6 22 60 6 112 6L130 44Z" fill="#4f9a55"/><path d="M130 44L40 30M130 44L26 52M130 44L70 74M130 44L140 80M130 44L210 72M130 44L240 44M130 44L206 18" stroke="#3a7a44" stroke-width="4" stroke-linecap="round"/>
<path d="M222 30C226 14 236 8 240 4C244 12 246 22 242 32C250 22 256 20 258 20C256 34 246 44 234 44C224 44 214 36 208 24C214 24 218 26 222 30Z" fill="#ef8fb0"/>
`,
  ),
  'yoga-mat': draw(
    300,
    54,
    `
<path d="M28 8H252L296 44H4Z" fill="#8a63c2"/><path d="M36 14H244L264 30H22Z" fill="#a583d6"/><ellipse cx="252" cy="26" rx="18" ry="22" fill="#6b479f"/><ellipse cx="252" cy="26" rx="9" ry="12" fill="#a583d6"/>
`,
  ),
  'classic-car': draw(
    280,
    140,
    `
<path d="M88 52C100 22 120 12 158 12C192 12 206 28 220 52Z" fill="#8fd0dd"/><path d="M152 12V54" stroke="#b3262c" stroke-width="8"/><path d="M88 52C100 22 120 12 158 12C192 12 206 28 220 52" fill="none" stroke="#b3262c" stroke-width="8"/>
<path d="M12 84C14 62 44 56 84 54C130 46 190 46 226 52C256 54 270 62 272 84C274 100 266 108 254 108H26C16 108 10 98 12 84Z" fill="#d7363d"/><path d="M14 86C90 78 200 78 272 84C274 100 266 108 254 108H26C16 108 10 98 14 86Z" fill="#a8232b"/>
<path d="M18 82H120M150 80H266" stroke="#fbe8c8" stroke-width="6" stroke-linecap="round"/><circle cx="22" cy="76" r="8" fill="#f7e08a"/><path d="M4 96H34V108H10C4 108 2 100 4 96ZM246 96H278C280 102 276 108 270 108H246Z" fill="#d9dde2"/><path d="M262 70l10-18l4 20z" fill="#a8232b"/>
${wheel(70, 108, 25)}${wheel(212, 108, 25)}
`,
  ),
  longship: draw(
    260,
    220,
    `
<path d="M126 30V160" stroke="#5b3a20" stroke-width="8"/><path d="M66 44C100 36 152 36 188 44C182 76 182 104 190 132C152 124 100 124 64 132C72 104 72 76 66 44Z" fill="#f6ead0"/>
<path d="M84 40C88 70 88 100 82 128L102 126C106 98 106 70 102 38ZM122 37V125H142V37ZM162 39C160 70 160 100 164 127L184 130C178 102 178 74 182 42Z" fill="#c8353f"/>
<path d="M10 92C4 78 10 60 26 60C38 60 42 74 32 78C28 76 26 80 26 86C24 114 34 140 52 154H204C224 140 234 116 236 90C232 80 238 68 250 72C250 112 238 160 206 190H58C26 170 12 128 10 92Z" fill="#8a5a32"/>
<path d="M40 146C44 150 48 152 52 154H204C212 148 218 142 222 136L228 150C222 166 214 180 206 190H58C48 182 40 174 34 164Z" fill="#6b4324"/>
${[70, 100, 130, 160, 190].map((x, i) => `<circle cx="${x}" cy="158" r="15" fill="${i % 2 ? '#2f6f8f' : '#e0ae3a'}"/><circle cx="${x}" cy="158" r="5" fill="#3a2414"/>`).join('')}
<circle cx="24" cy="68" r="3" fill="#1b1009"/><path d="M0 196C20 184 40 184 60 196C80 208 100 208 120 196C140 184 160 184 180 196C200 208 220 208 260 194V212C220 222 200 220 180 212C160 202 140 202 120 212C100 222 80 222 60 212C40 202 20 202 0 212Z" fill="#3f86a8"/>
`,
  ),
  'record-player': draw(
    230,
    180,
    `
<rect x="14" y="40" width="202" height="112" rx="14" fill="#b4703f"/><rect x="14" y="118" width="202" height="34" rx="10" fill="#8c5230"/><path d="M40 152h24v14H44zM166 152h24l-4 14h-20z" fill="#4a2c1a"/>
<ellipse cx="92" cy="80" rx="66" ry="34" fill="#1e1d24"/><ellipse cx="92" cy="80" rx="50" ry="25" fill="none" stroke="#3b3944" stroke-width="3"/><ellipse cx="92" cy="80" rx="36" ry="18" fill="none" stroke="#3b3944" stroke-width="3"/><ellipse cx="92" cy="80" rx="24" ry="12" fill="#e4572e"/><ellipse cx="92" cy="80" rx="5" ry="3" fill="#fbf3e2"/>
<circle cx="186" cy="60" r="13" fill="#d9dde2"/><path d="M186 60L172 108L138 92" fill="none" stroke="#d9dde2" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><circle cx="40" cy="136" r="8" fill="#f2c14e"/><circle cx="66" cy="136" r="8" fill="#f2c14e"/><path d="M130 130h66M130 142h66" stroke="#5b3520" stroke-width="5" stroke-linecap="round"/>
<path d="M120 26c0-12 12-14 20-20v26M152 18c0-10 12-14 20-18v28" fill="none" stroke="#e4572e" stroke-width="5" stroke-linecap="round"/><ellipse cx="133" cy="33" rx="8" ry="6" fill="#e4572e"/><ellipse cx="165" cy="29" rx="8" ry="6" fill="#e4572e"/>
`,
  ),
  'vinyl-record': draw(
    200,
    200,
    `<circle cx="100" cy="100" r="94" fill="#1e1d24"/>${[82, 72, 62, 52].map((r) => `<circle cx="100" cy="100" r="${r}" fill="none" stroke="#3a3843" stroke-width="3"/>`).join('')}<path d="M100 100L40 30A92 92 0 0 1 76 12ZM100 100L160 170A92 92 0 0 1 124 188Z" fill="#35333d"/><circle cx="100" cy="100" r="38" fill="#e4572e"/><path d="M72 92h56M76 110h48" stroke="#fbe3c0" stroke-width="5" stroke-linecap="round"/><circle cx="100" cy="100" r="7" fill="#fbf3e2"/>`,
  ),
  cassette: draw(
    220,
    150,
    `<rect x="8" y="8" width="204" height="134" rx="14" fill="#33313c"/><rect x="24" y="22" width="172" height="76" rx="8" fill="#f7e6c4"/><path d="M24 30a8 8 0 0 1 8-8h156a8 8 0 0 1 8 8v10H24z" fill="#e4572e"/><path d="M24 48h172v8H24z" fill="#f2a33c"/><path d="M24 62h172v6H24z" fill="#2a8f8c"/><rect x="56" y="60" width="108" height="34" rx="17" fill="#24222b"/><circle cx="76" cy="77" r="12" fill="#f7e6c4"/><circle cx="144" cy="77" r="12" fill="#f7e6c4"/><circle cx="76" cy="77" r="5" fill="#24222b"/><circle cx="144" cy="77" r="5" fill="#24222b"/><path d="M94 66h32v22H94z" fill="#6b4a35"/><path d="M56 142L66 112H154L164 142Z" fill="#4a4754"/><circle cx="88" cy="128" r="5" fill="#1b1a20"/><circle cx="132" cy="128" r="5" fill="#1b1a20"/>`,
  ),
  surfboard: draw(
    110,
    250,
    `<path d="M55 4C88 40 100 110 92 176C86 216 72 244 55 246C38 244 24 216 18 176C10 110 22 40 55 4Z" fill="#fbe6c2"/><path d="M55 4C88 40 100 110 92 176C90 190 87 202 83 212L27 92C30 58 40 24 55 4Z" fill="#2fa3a0"/><path d="M21 120L79 222C76 230 72 236 67 240L18 160C18 146 19 132 21 120Z" fill="#e4572e"/><path d="M55 8V244" stroke="#5b3a20" stroke-width="4"/><path d="M55 246c-8 0-14-6-14-14h28c0 8-6 14-14 14z" fill="#33313c"/>`,
  ),
  skateboard: draw(
    260,
    84,
    `<path d="M66 40h30l6 18H60zM164 40h30l6 18h-42z" fill="#9aa5b0"/>${wheel(80, 62, 18)}${wheel(180, 62, 18)}<path d="M10 8C2 8 2 20 10 24C22 30 28 40 46 40H214C232 40 238 30 250 24C258 20 258 8 250 8C238 10 232 24 214 24H46C28 24 22 10 10 8Z" fill="#b4703f"/><path d="M10 8C22 10 28 24 46 24H214C232 24 238 10 250 8C240 4 230 16 214 17H46C30 16 20 4 10 8Z" fill="#2b2a33"/><path d="M110 31h40" stroke="#f2c14e" stroke-width="6" stroke-linecap="round"/>`,
  ),
  'great-wave': draw(
    260,
    210,
    `
<path d="M4 200C6 130 40 60 110 26C150 8 200 14 226 44C210 40 196 42 186 50C206 58 214 74 210 92C200 82 188 78 176 80C186 94 184 108 174 118C168 108 158 104 148 106C150 140 180 170 256 176V206H4Z" fill="#2f6f9f"/>
<path d="M30 200C34 140 62 82 116 58C100 84 96 120 112 150C126 176 160 190 200 196L196 206H30Z" fill="#5aa0c8"/><path d="M62 204C64 160 78 126 100 104C98 134 108 166 136 184C150 194 166 198 180 202Z" fill="#8cc4dd"/>
<path d="M110 26C150 8 200 14 226 44C210 40 196 42 186 50C206 58 214 74 210 92C200 82 188 78 176 80C186 94 184 108 174 118C168 108 158 104 148 106C140 92 146 76 158 72C150 60 154 48 166 46C150 36 130 36 116 44C100 40 96 34 110 26Z" fill="#fbf6ea"/>
<circle cx="226" cy="66" r="6" fill="#fbf6ea"/><circle cx="216" cy="112" r="5" fill="#fbf6ea"/><circle cx="190" cy="128" r="6" fill="#fbf6ea"/><circle cx="242" cy="44" r="4" fill="#fbf6ea"/><circle cx="168" cy="138" r="4" fill="#fbf6ea"/>
<path d="M4 186C40 172 70 178 100 190C140 206 180 196 256 182V208H4Z" fill="#1d4f7c"/><path d="M20 194c20-8 36-8 56 0M120 200c24 2 44-2 64-8M206 192c16-4 28-6 44-6" fill="none" stroke="#fbf6ea" stroke-width="4" stroke-linecap="round"/>
`,
  ),
  mountains: draw(
    280,
    190,
    `
<path d="M4 180L70 82L96 110L150 20L206 104L226 80L276 180Z" fill="#5b7088"/><path d="M150 20L206 104L226 80L276 180H150L168 130L148 96Z" fill="#3f5169"/><path d="M70 82L96 110L78 150L92 180H4Z" fill="#6f86a0"/>
<path d="M150 20L178 62L164 74L156 62L146 84L132 70L120 70Z" fill="#fbf6ea"/><path d="M150 20L178 62L164 74L156 62L150 74Z" fill="#d6e0e8"/><path d="M70 82L86 100L76 108L68 102L58 110L52 108Z" fill="#fbf6ea"/><path d="M226 80L240 108L230 112L222 104L214 96Z" fill="#e6edf2"/>
`,
  ),
  cabin: draw(
    230,
    180,
    `
<path d="M168 24h22v40l-22-16z" fill="#7c4a3a"/><path d="M178 14c-8-8 6-12-2-22" fill="none" stroke="#d9d3c6" stroke-width="6" stroke-linecap="round"/>
<path d="M34 84L115 22L196 84V170H34Z" fill="#a8693f"/><path d="M34 100h162M34 118h162M34 136h162M34 154h162" stroke="#7c4828" stroke-width="4"/>
<path d="M8 98L115 10L222 98L208 106L115 34L22 106Z" fill="#5b2f22"/><rect x="96" y="112" width="38" height="58" rx="4" fill="#5b2f22"/><circle cx="126" cy="142" r="3.5" fill="#f2c14e"/><rect x="52" y="106" width="30" height="30" fill="#f7d37a"/><path d="M67 106v30M52 121h30" stroke="#5b2f22" stroke-width="4"/><rect x="150" y="106" width="30" height="30" fill="#f7d37a"/><path d="M165 106v30M150 121h30" stroke="#5b2f22" stroke-width="4"/><circle cx="115" cy="66" r="13" fill="#f7d37a"/><path d="M115 53v26M102 66h26" stroke="#5b2f22" stroke-width="4"/>
`,
  ),
  windmill: draw(
    210,
    240,
    `
<path d="M76 106L64 232H146L134 106Z" fill="#f3e4c4"/><path d="M106 106h28l12 126h-40z" fill="#dcc79c"/><path d="M70 110C74 84 88 70 105 66C122 70 136 84 140 110Z" fill="#a8402f"/><path d="M94 232v-30a11 11 0 0 1 22 0v30z" fill="#5b3a28"/><rect x="96" y="138" width="18" height="22" rx="9" fill="#5b7f94"/>
${[20, 110, 200, 290].map((a) => `<g transform="rotate(${a} 105 92)"><path d="M105 92V-2" stroke="#5b3a28" stroke-width="6"/><path d="M108 4h26v66h-26z" fill="#fbf6ea" stroke="#5b3a28" stroke-width="3.5"/><path d="M108 20h26M108 36h26M108 52h26M121 4v66" stroke="#5b3a28" stroke-width="2.6"/></g>`).join('')}<circle cx="105" cy="92" r="9" fill="#5b3a28"/>
`,
  ),
  campfire: draw(
    200,
    200,
    `
<path d="M26 160L160 188L164 174L32 146ZM174 160L40 188L36 174L168 146Z" fill="#7a4a2b"/><circle cx="29" cy="153" r="8" fill="#d9a066"/><circle cx="171" cy="153" r="8" fill="#d9a066"/>
<path d="M100 8C112 40 152 62 152 108C152 142 130 160 100 160C70 160 48 142 48 110C48 84 64 72 70 50C80 60 84 68 84 80C96 62 100 38 100 8Z" fill="#e4572e"/><path d="M104 58C110 80 132 92 132 120C132 144 118 156 100 156C82 156 68 144 68 122C68 104 80 96 84 82C92 88 96 94 96 102C102 90 105 76 104 58Z" fill="#f6a13c"/><path d="M102 104C106 116 116 120 116 134C116 148 108 154 100 154C92 154 84 148 84 136C84 124 98 118 102 104Z" fill="#fbe08a"/>
`,
  ),
  'hot-air-balloon': draw(
    190,
    240,
    `
<path d="M95 6C146 6 178 42 178 84C178 122 142 152 122 182H68C48 152 12 122 12 84C12 42 44 6 95 6Z" fill="#e4572e"/><path d="M95 6C66 6 54 42 54 84C54 122 72 152 80 182H68C48 152 12 122 12 84C12 42 44 6 95 6ZM95 6C124 6 136 42 136 84C136 122 118 152 110 182H122C142 152 178 122 178 84C178 42 146 6 95 6Z" fill="#f6c453"/><path d="M95 6C112 6 120 42 120 84C120 122 106 152 102 182H88C84 152 70 122 70 84C70 42 78 6 95 6Z" fill="#2fa3a0"/>
<path d="M70 182L78 208M120 182L112 208" stroke="#5b3a20" stroke-width="4"/><path d="M72 206H118L112 234H78Z" fill="#a8693f"/><path d="M74 214h42M76 224h38" stroke="#7c4828" stroke-width="3.5"/>
`,
  ),
  barbell: draw(
    260,
    110,
    `<rect x="10" y="47" width="240" height="16" rx="8" fill="#9aa5b0"/><rect x="34" y="22" width="20" height="66" rx="8" fill="#3a3d47"/><rect x="58" y="6" width="26" height="98" rx="10" fill="#22242c"/><rect x="206" y="22" width="20" height="66" rx="8" fill="#3a3d47"/><rect x="176" y="6" width="26" height="98" rx="10" fill="#22242c"/><path d="M66 16v78M184 16v78" stroke="#d7363d" stroke-width="5" stroke-linecap="round"/>`,
  ),
  'hockey-stick': draw(
    220,
    220,
    `<path d="M16 16L32 8L150 168C158 178 176 180 206 178C212 186 210 202 202 206C170 212 146 206 132 188Z" fill="#b4703f"/><path d="M140 184C158 178 184 180 206 178C212 186 210 202 202 206C170 212 152 206 136 192Z" fill="#22242c"/><path d="M204 16L188 8L70 168C62 178 44 180 14 178C8 186 10 202 18 206C50 212 74 206 88 188Z" fill="#c98a52"/><path d="M80 184C62 178 36 180 14 178C8 186 10 202 18 206C50 212 68 206 84 192Z" fill="#22242c"/><ellipse cx="110" cy="196" rx="24" ry="11" fill="#16171c"/>`,
  ),
};
