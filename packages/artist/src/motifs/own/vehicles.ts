import type { OwnDrawing } from './own-drawing.ts';

const draw = (width: number, height: number, body: string): OwnDrawing => ({ width, height, body });

const wheel = (x: number, y: number, r: number, hub = '#d5dae0') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#26262e"/><circle cx="${x}" cy="${y}" r="${(r * 0.58).toFixed(1)}" fill="${hub}"/><circle cx="${x}" cy="${y}" r="${(r * 0.22).toFixed(1)}" fill="#7b828c"/>`;

/** A wheel with deep treads, for fields and rubble. */
const lugged = (x: number, y: number, r: number, hub: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#26262e"/><circle cx="${x}" cy="${y}" r="${(r * 0.93).toFixed(1)}" fill="none" stroke="#4a4a56" stroke-width="${(r * 0.14).toFixed(1)}" stroke-dasharray="${(r * 0.2).toFixed(1)} ${(r * 0.19).toFixed(1)}"/><circle cx="${x}" cy="${y}" r="${(r * 0.58).toFixed(1)}" fill="${hub}"/><circle cx="${x}" cy="${y}" r="${(r * 0.36).toFixed(1)}" fill="#f0e6d0"/><circle cx="${x}" cy="${y}" r="${(r * 0.14).toFixed(1)}" fill="#5a5048"/>`;

const spokes = (x: number, y: number, r: number, count: number, colour: string, width: number) =>
  `<path d="${Array.from({ length: count }, (_, i) => {
    const a = (i * 2 * Math.PI) / count;
    return `M${x} ${y}L${(x + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}`;
  }).join('')}" stroke="${colour}" stroke-width="${width}"/>`;

/** Vehicles from the side; all look to the left. */
export const vehicles: Record<string, OwnDrawing> = {
  'muscle-car': draw(
    330,
    128,
    `<path d="M8 78C6 66 14 60 28 57L110 49C128 32 150 22 178 21C210 20 236 30 258 46L306 50C318 52 323 60 321 74L316 92H22C12 92 9 86 8 78Z" fill="#cf2e2e"/><path d="M8 78L10 92H318L321 74C220 82 100 82 8 78Z" fill="#9c1f24"/><path d="M126 50C140 37 156 31 174 30L176 53Z" fill="#bfe3ee"/><path d="M184 30C208 29 228 36 246 49L186 53Z" fill="#bfe3ee"/><path d="M66 46H100L106 50L62 54Z" fill="#26262e"/><path d="M14 68L300 64L304 71L12 75Z" fill="#f7f3ea"/><path d="M180 56V88" stroke="#7c161b" stroke-width="4"/><path d="M190 64h14" stroke="#d5dae0" stroke-width="6" stroke-linecap="round"/><circle cx="20" cy="70" r="8" fill="#fdf0b8"/><path d="M4 84H40V93H6Z" fill="#d5dae0"/><path d="M292 84H322L318 93H292Z" fill="#d5dae0"/><path d="M312 58h9v10h-9z" fill="#7c161b"/><path d="M42 92A34 34 0 0 1 110 92ZM224 92A36 36 0 0 1 296 92Z" fill="#3a1216"/>${wheel(76, 96, 28)}${wheel(260, 95, 30)}${spokes(76, 96, 16, 5, '#7b828c', 5)}${spokes(260, 95, 17, 5, '#7b828c', 5)}`,
  ),
  'hot-rod': draw(
    320,
    160,
    `<path d="M40 92H150L160 74C164 40 176 26 204 24H262C276 24 282 34 282 48V104C282 112 276 116 268 116H48C40 116 36 112 36 104Z" fill="#26262e"/><path d="M36 96C70 90 84 100 112 94C96 104 130 104 150 98C140 108 168 108 184 104C170 114 150 116 130 116H48C40 116 36 112 36 104Z" fill="#f2741d"/><path d="M36 102C64 98 76 106 98 102C90 110 116 110 128 108C120 114 104 116 90 116H48C40 116 36 112 36 104Z" fill="#fbc02d"/><path d="M176 72C180 48 188 40 206 38H218V72ZM228 38H256C264 38 268 44 268 52V72H228Z" fill="#bfe3ee"/><path d="M24 70H42V112H24Z" fill="#d5dae0"/><path d="M28 76V106M34 76V106" stroke="#7b828c" stroke-width="3"/><path d="M70 66H130V92H70Z" fill="#9aa2ac"/><path d="M74 48H92V66H74ZM102 48H120V66H102Z" fill="#d5dae0"/><path d="M66 44H128V52H66Z" fill="#5d646e"/><path d="M84 96L108 126M104 96L128 126M124 96L148 126" stroke="#d5dae0" stroke-width="8" stroke-linecap="round"/><circle cx="18" cy="82" r="11" fill="#fdf0b8"/>${wheel(60, 124, 26, '#e8dcc0')}${wheel(250, 116, 40, '#e8dcc0')}`,
  ),
  'formula-car': draw(
    340,
    110,
    `<path d="M8 66C60 60 90 48 126 46C140 34 160 30 176 34L196 46L272 52L322 56V80H20C12 80 6 74 8 66Z" fill="#cf2e2e"/><path d="M8 66C40 62 60 58 84 54L110 80H20C12 80 6 74 8 66Z" fill="#f7f3ea"/><path d="M138 46C146 34 162 32 172 38L178 48C164 54 150 52 138 46Z" fill="#26262e"/><circle cx="160" cy="34" r="15" fill="#f6c63c"/><path d="M146 34h22v8h-24z" fill="#3b6ea5"/><path d="M190 46C192 26 204 18 224 18L236 52Z" fill="#9c1f24"/><path d="M4 80H66V88H4Z" fill="#26262e"/><path d="M288 20H334V32H288ZM296 32H306V58H296Z" fill="#26262e"/><path d="M196 62H270" stroke="#f7f3ea" stroke-width="6"/>${wheel(76, 78, 28, '#f6c63c')}${wheel(272, 76, 31, '#f6c63c')}`,
  ),
  'beetle-car': draw(
    300,
    160,
    `<path d="M20 116C14 90 34 72 70 70C84 36 116 18 156 18C206 18 236 46 248 78C272 82 286 96 286 116V122H20Z" fill="#6fb3a8"/><path d="M92 70C104 44 124 34 148 32V70ZM158 32C192 34 212 48 222 70H158Z" fill="#d6eef3"/><path d="M16 122C10 92 34 74 64 74C96 74 116 96 116 122ZM188 122C188 96 208 78 236 78C268 78 290 96 290 122Z" fill="#4f948a"/><path d="M106 112H194V124H106Z" fill="#3a746c"/><path d="M152 74V112" stroke="#3a746c" stroke-width="4"/><path d="M162 84h16" stroke="#f7f3ea" stroke-width="6" stroke-linecap="round"/><circle cx="26" cy="94" r="12" fill="#fdf3cf" stroke="#d5dae0" stroke-width="5"/><path d="M6 112H34V122H6ZM272 112H296V122H272Z" fill="#d5dae0"/>${wheel(66, 124, 29)}${wheel(236, 124, 29)}`,
  ),
  'camper-van': draw(
    330,
    196,
    `<path d="M14 152C8 120 12 92 22 76C32 38 46 20 80 18H286C304 18 314 30 314 48V152C314 160 308 164 300 164H26C18 164 15 160 14 152Z" fill="#fbf3df"/><path d="M12 124C12 108 30 100 62 98H314V152C314 160 308 164 300 164H26C18 164 15 160 14 152Z" fill="#2f9a94"/><path d="M12 128C14 108 34 101 62 100H314V92H60C34 92 18 104 12 120Z" fill="#d5dae0"/><path d="M34 80L46 46C48 40 52 38 58 38H84V80ZM98 38H152V80H98ZM166 38H220V80H166ZM234 38H284C292 38 296 42 296 50V80H234Z" fill="#a9d8e6"/><path d="M110 44L100 66M178 44L168 66M246 44L236 66" stroke="#eaf7fa" stroke-width="6" stroke-linecap="round"/><path d="M92 92V160M158 92V160M226 92V160" stroke="#22736e" stroke-width="4"/><path d="M100 112h14M166 112h14" stroke="#f7f3ea" stroke-width="6" stroke-linecap="round"/><circle cx="30" cy="122" r="13" fill="#fdf0b8" stroke="#d5dae0" stroke-width="5"/><path d="M4 146H46V160H6ZM292 146H324V160H292Z" fill="#eef0f2"/><path d="M304 108h10v18h-10z" fill="#c8353f"/>${wheel(92, 164, 29, '#fbf3df')}${wheel(250, 164, 29, '#fbf3df')}`,
  ),
  'vintage-tractor': draw(
    310,
    240,
    `<path d="M110 26H122V86H110Z" fill="#3a3a42"/><path d="M106 20H126V32H106Z" fill="#26262e"/><path d="M30 92C30 84 34 80 44 80H172C186 80 194 88 198 102L206 134H30Z" fill="#c8262f"/><path d="M30 112H202L206 134H30Z" fill="#9c1a23"/><path d="M22 82H46V150H22Z" fill="#d8cfbf"/><path d="M28 90V142M34 90V142M40 90V142" stroke="#7a7468" stroke-width="3"/><path d="M60 134H196V164H60Z" fill="#5c626b"/><path d="M72 134V160M92 134V160M112 134V160M132 134V160" stroke="#3f444c" stroke-width="5"/><path d="M44 150L62 176M80 158L66 184" stroke="#5c626b" stroke-width="12" stroke-linecap="round"/><path d="M186 92L172 62" stroke="#3a3a42" stroke-width="8" stroke-linecap="round"/><ellipse cx="170" cy="60" rx="6" ry="24" fill="none" stroke="#26262e" stroke-width="7" transform="rotate(-26 170 60)"/><path d="M222 96C222 90 228 88 236 88H262C270 88 272 80 272 62" fill="none" stroke="#26262e" stroke-width="12" stroke-linecap="round"/><path d="M238 92V120" stroke="#5c626b" stroke-width="10"/><path d="M56 104H160" stroke="#f3d8a8" stroke-width="8" stroke-linecap="round"/><path d="M150 150C156 102 190 82 226 84C262 86 288 106 294 138C270 112 240 104 216 110C188 116 170 134 166 160Z" fill="#c8262f"/>${lugged(226, 164, 70, '#c8262f')}${lugged(62, 198, 36, '#c8262f')}`,
  ),
  'vintage-truck': draw(
    330,
    178,
    `<path d="M196 66H318V130H196Z" fill="#a9703c"/><path d="M196 82H318M196 98H318M196 114H318" stroke="#7d4d24" stroke-width="4"/><path d="M190 60H324V70H190Z" fill="#7d4d24"/><path d="M100 78C106 40 116 24 140 22H176C192 22 198 32 198 48V134H100Z" fill="#5fa3a0"/><path d="M116 74C120 48 126 38 142 38H150V74ZM160 38H174C182 38 184 42 184 50V74H160Z" fill="#d6eef3"/><path d="M22 96C24 78 50 70 112 72V134H22Z" fill="#5fa3a0"/><path d="M100 96H198V134H100Z" fill="#5fa3a0"/><path d="M154 80V134" stroke="#3c7a78" stroke-width="4"/><path d="M162 92h14" stroke="#f7f3ea" stroke-width="6" stroke-linecap="round"/><path d="M12 134C10 100 38 86 68 88C100 90 118 110 118 138ZM204 138C204 110 226 94 256 94C286 94 308 112 308 138Z" fill="#3c7a78"/><path d="M112 130H206V142H112Z" fill="#2d5c5a"/><path d="M18 94H34V128H16Z" fill="#d5dae0"/><path d="M20 102H32M20 110H32M20 118H32" stroke="#7b828c" stroke-width="3"/><circle cx="34" cy="92" r="13" fill="#fdf0b8" stroke="#d5dae0" stroke-width="5"/><path d="M2 128H36V140H4ZM300 128H328V140H300Z" fill="#d5dae0"/>${wheel(72, 142, 30, '#f7f3ea')}${wheel(256, 142, 30, '#f7f3ea')}`,
  ),
  'monster-truck': draw(
    320,
    250,
    `<path d="M14 96C16 82 30 78 56 76L110 72L136 34C140 28 146 26 154 26H206C216 26 220 32 220 42V72H302C308 72 310 76 310 84V128H14Z" fill="#3f8f3f"/><path d="M128 72L148 42H172V72ZM182 42H204V72H182Z" fill="#bfe3ee"/><path d="M30 112C70 96 80 118 110 104C100 120 140 116 156 108C146 124 190 120 214 110L204 128H14V116Z" fill="#f2741d"/><path d="M8 118H40V132H8ZM290 118H316V132H290Z" fill="#d5dae0"/><circle cx="26" cy="100" r="9" fill="#fdf0b8"/><path d="M150 26h50v-10h-50z" fill="#26262e"/><circle cx="162" cy="14" r="8" fill="#fdf0b8"/><circle cx="188" cy="14" r="8" fill="#fdf0b8"/><path d="M60 128L96 170M120 128L96 170M210 128L238 170M266 128L238 170M96 160H238" stroke="#7b828c" stroke-width="9"/>${lugged(82, 180, 62, '#f6c63c')}${lugged(244, 180, 62, '#f6c63c')}`,
  ),
  'dump-truck': draw(
    320,
    200,
    `<path d="M8 92C8 84 12 80 20 80H40L54 40C56 34 60 32 68 32H112V144H8Z" fill="#f2b32b"/><path d="M52 76L64 46H98V76Z" fill="#bfe3ee"/><path d="M120 120H312V140H120Z" fill="#3a3a42"/><path d="M120 44H312L290 118H136Z" fill="#e08a1c"/><path d="M112 34H318V50H112Z" fill="#b96a10"/><path d="M160 50L166 118M206 50V118M254 50L248 118" stroke="#b96a10" stroke-width="7"/><path d="M136 36C146 12 176 22 190 14C214 0 232 22 254 16C280 10 292 26 298 36Z" fill="#8a6a48"/><circle cx="22" cy="108" r="9" fill="#fdf0b8"/><path d="M4 130H44V146H4Z" fill="#d5dae0"/>${lugged(62, 154, 36, '#f2b32b')}${lugged(198, 154, 36, '#f2b32b')}${lugged(274, 154, 36, '#f2b32b')}`,
  ),
  excavator: draw(
    330,
    240,
    `<path d="M186 96H306C314 96 318 102 318 110V158H176Z" fill="#f2b32b"/><path d="M256 110H306V144H256Z" fill="#c98a14"/><path d="M176 60C178 50 184 46 194 46H232C240 46 244 50 244 58V128H172Z" fill="#f2b32b"/><path d="M188 100L194 62H228V100Z" fill="#bfe3ee"/><path d="M176 140C150 90 140 60 128 22L108 30C112 70 124 120 152 158Z" fill="#e08a1c"/><path d="M132 20C100 24 70 50 40 110L58 120C80 78 100 56 126 48Z" fill="#e08a1c"/><path d="M36 104C14 112 6 132 10 160C20 176 50 180 66 168L62 116Z" fill="#5c626b"/><path d="M10 158l-4 18l14-8l2 18l12-14l6 16l8-16l12 10l2-16z" fill="#5c626b"/><path d="M150 110L128 40" stroke="#d5dae0" stroke-width="8" stroke-linecap="round"/><path d="M170 160H320V176H170Z" fill="#3a3a42"/><path d="M168 174H300C318 174 326 186 326 202C326 218 318 230 300 230H168C150 230 142 218 142 202C142 186 150 174 168 174Z" fill="#26262e"/><g fill="#8d97a3"><circle cx="172" cy="202" r="18"/><circle cx="216" cy="206" r="13"/><circle cx="254" cy="206" r="13"/><circle cx="296" cy="202" r="18"/></g>`,
  ),
  'garbage-truck': draw(
    320,
    196,
    `<path d="M8 150V96C8 90 10 86 14 80L30 46C34 38 40 36 48 36H98V150Z" fill="#3f9a52"/><path d="M24 88L40 54C42 50 46 48 50 48H84V88Z" fill="#bfe3ee"/><path d="M104 30H256C288 30 310 60 314 100V150H104Z" fill="#58b56a"/><path d="M256 30C288 30 310 60 314 100V150H270Z" fill="#2f7a42"/><path d="M128 46V140M168 46V140M208 46V140" stroke="#2f7a42" stroke-width="6"/><path d="M180 76l16-4l-4 16M200 94l2 16l-16-2M168 106l-12-12l14-8" fill="none" stroke="#fbf3df" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><circle cx="20" cy="116" r="9" fill="#fdf0b8"/><path d="M4 136H318V152H4Z" fill="#3a3a42"/>${wheel(62, 158, 29)}${wheel(200, 158, 29)}${wheel(266, 158, 29)}`,
  ),
  'school-bus': draw(
    330,
    180,
    `<path d="M6 128V100C6 92 12 88 22 86L64 80V40C64 28 72 22 86 22H302C316 22 324 30 324 44V148H14C8 148 6 140 6 128Z" fill="#f6b92c"/><path d="M64 40C64 28 72 22 86 22H302C316 22 324 30 324 44V50H64Z" fill="#fbd05c"/><path d="M76 54H108V92H76ZM120 54H158V86H120ZM170 54H208V86H170ZM220 54H258V86H220ZM270 54H308V86H270Z" fill="#bfe3ee"/><path d="M64 100H324M64 118H324" stroke="#26262e" stroke-width="6"/><path d="M18 104h30M18 114h30" stroke="#b97a10" stroke-width="5" stroke-linecap="round"/><circle cx="20" cy="128" r="9" fill="#fdf6d8"/><path d="M2 138H60V150H4ZM300 138H328V150H300Z" fill="#3a3a42"/><path d="M120 100l10-8h14l10 8v14l-10 8h-14l-10-8z" fill="#c8262f"/><path d="M126 107h22" stroke="#fdfaf3" stroke-width="6"/>${wheel(84, 152, 27)}${wheel(262, 152, 27)}`,
  ),
  'double-decker-bus': draw(
    290,
    230,
    `<path d="M10 196V44C10 22 22 12 44 12H262C276 12 284 20 284 34V196Z" fill="#c8262f"/><path d="M10 108H284V122H10Z" fill="#f3e6cc"/><path d="M20 40C22 30 28 26 38 26H58V62H20ZM70 26H114V62H70ZM126 26H170V62H126ZM182 26H226V62H182ZM238 26H272V62H238ZM20 132H58V172H20ZM126 132H170V168H126ZM182 132H226V168H182ZM238 132H272V168H238Z" fill="#bfe3ee"/><path d="M72 130H114V196H72Z" fill="#7c161b"/><path d="M82 140H104V186H82Z" fill="#bfe3ee"/><path d="M20 74H272V96H20Z" fill="#9c1a23"/><circle cx="22" cy="184" r="8" fill="#fdf0b8"/><path d="M4 192H288V204H4Z" fill="#3a3a42"/>${wheel(58, 202, 26)}${wheel(230, 202, 26)}`,
  ),
  airstream: draw(
    320,
    180,
    `<path d="M20 120C20 60 50 24 104 20H240C286 22 306 62 306 116C306 134 300 142 286 142H40C26 142 20 134 20 120Z" fill="#cfd6dc"/><path d="M20 112H306C306 134 300 142 286 142H40C26 142 20 134 20 112Z" fill="#9aa6b0"/><path d="M56 34C90 16 240 16 276 38" fill="none" stroke="#f4f7f9" stroke-width="8" stroke-linecap="round"/><path d="M44 54H98V92H36C36 76 38 64 44 54ZM186 54H232V90H186ZM250 54H282C288 66 290 78 290 90H250Z" fill="#5a8fa6"/><path d="M116 48H166V142H116Z" fill="#b6c0c8"/><path d="M124 58H158V86H124Z" fill="#5a8fa6"/><path d="M20 104H306" stroke="#7b8893" stroke-width="4"/><path d="M20 132L2 140V148H30" fill="none" stroke="#5c626b" stroke-width="8"/><path d="M186 46H290L300 32H180Z" fill="#e2574c"/><path d="M206 32l-6 14M232 32l-2 14M258 32l2 14M282 32l6 14" stroke="#fdfaf3" stroke-width="9"/>${wheel(196, 146, 25)}`,
  ),
  chopper: draw(
    330,
    200,
    `<path d="M74 142L124 56" stroke="#d5dae0" stroke-width="11" stroke-linecap="round"/><path d="M124 58C118 44 128 28 150 30" fill="none" stroke="#3a3a42" stroke-width="9" stroke-linecap="round"/><circle cx="112" cy="60" r="15" fill="#d5dae0"/><circle cx="107" cy="60" r="9" fill="#fdf0b8"/><path d="M124 76C150 58 184 58 204 82L186 96H134Z" fill="#c8262f"/><path d="M140 78C154 70 172 70 186 80" fill="none" stroke="#f6c63c" stroke-width="6" stroke-linecap="round"/><path d="M190 92C206 84 226 86 240 96C256 92 266 84 272 72L284 78C278 104 256 116 226 112Z" fill="#33241c"/><path d="M134 96H204V140H140Z" fill="#5c626b"/><path d="M146 98L166 138M186 98L168 138" stroke="#d5dae0" stroke-width="16" stroke-linecap="round"/><path d="M160 146H300M170 160H306" stroke="#d5dae0" stroke-width="11" stroke-linecap="round"/><path d="M204 108L256 142" stroke="#3a3a42" stroke-width="10"/><path d="M204 124C214 100 250 92 280 108C296 116 304 130 304 146L290 142C284 124 262 116 244 120Z" fill="#c8262f"/>${wheel(68, 150, 44, '#e8e2d4')}${wheel(256, 152, 42, '#e8e2d4')}${spokes(68, 150, 25, 10, '#8d97a3', 3)}${spokes(256, 152, 24, 10, '#8d97a3', 3)}`,
  ),
  biplane: draw(
    320,
    200,
    `<path d="M40 92C60 76 100 74 150 78L286 96C300 98 304 106 298 112L150 132C100 134 60 130 40 114Z" fill="#c8353f"/><path d="M270 96L292 52C296 46 310 46 312 54L306 104Z" fill="#9c1f2a"/><path d="M74 34H206C214 34 218 40 214 46C206 52 90 54 74 50C66 46 66 36 74 34ZM70 142H196C204 142 206 148 202 154C192 160 86 160 72 156C64 152 62 144 70 142Z" fill="#f3d8a8"/><path d="M92 50L88 142M182 50L176 142M120 50L150 142M150 50L118 142" stroke="#6b4a2e" stroke-width="5"/><circle cx="46" cy="103" r="22" fill="#5c626b"/><circle cx="32" cy="103" r="9" fill="#f6c63c"/><ellipse cx="26" cy="103" rx="7" ry="52" fill="#8a5a34"/><path d="M160 80C164 62 184 60 192 84Z" fill="#bfe3ee"/><circle cx="240" cy="104" r="13" fill="#fdfaf3"/><circle cx="240" cy="104" r="6" fill="#3b6ea5"/><path d="M110 132L100 172M130 134L100 172" stroke="#5c626b" stroke-width="7"/>${wheel(100, 178, 18)}<path d="M284 116l8 20" stroke="#5c626b" stroke-width="7" stroke-linecap="round"/>`,
  ),
  blimp: draw(
    330,
    180,
    `<path d="M8 76C20 28 90 10 168 12C240 14 292 40 304 76C292 112 240 136 168 138C90 140 20 124 8 76Z" fill="#e8a33a"/><path d="M8 76C90 58 220 58 304 76C292 112 240 136 168 138C90 140 20 124 8 76Z" fill="#c8402c"/><path d="M10 68C90 52 220 52 303 70L304 82C220 66 90 66 8 84Z" fill="#fbf3df"/><path d="M262 40L318 16V64L296 74ZM262 112L318 138V88L296 78Z" fill="#7c2a20"/><path d="M120 136H214L202 164C198 170 194 172 186 172H148C140 172 136 170 132 164Z" fill="#5c626b"/><path d="M136 146H152V158H138ZM160 146H176V158H160ZM184 146H200L196 158H184Z" fill="#bfe3ee"/>`,
  ),
  snowmobile: draw(
    310,
    170,
    `<path d="M30 96L96 60L128 40L140 46L126 76H214C238 76 266 70 282 60L290 74C280 100 260 110 236 112H46C34 112 26 104 30 96Z" fill="#2f7fc4"/><path d="M110 60L128 40L140 46L122 78H96Z" fill="#bfe3ee"/><path d="M150 66C180 56 220 58 256 68L240 84H150Z" fill="#26262e"/><path d="M126 48l22-10" stroke="#26262e" stroke-width="8" stroke-linecap="round"/><path d="M120 112H268C286 112 294 122 294 134C294 146 286 154 268 154H136C120 154 112 146 112 134Z" fill="#26262e"/><g fill="#8d97a3"><circle cx="144" cy="134" r="12"/><circle cx="204" cy="136" r="10"/><circle cx="266" cy="134" r="12"/></g><path d="M70 112L60 146M90 112L84 146" stroke="#5c626b" stroke-width="8"/><path d="M6 134C10 150 24 154 40 154H112" fill="none" stroke="#e2574c" stroke-width="12" stroke-linecap="round"/><path d="M50 92l40-16" stroke="#f6c63c" stroke-width="8" stroke-linecap="round"/>`,
  ),
  'golf-cart': draw(
    250,
    220,
    `<path d="M40 16H214C224 16 230 22 230 30H28C28 22 32 16 40 16Z" fill="#3f9a52"/><path d="M52 30L36 116M120 30V112M206 30V120" stroke="#5c626b" stroke-width="7"/><path d="M48 40H112V104H38Z" fill="#d6eef3" fill-opacity="0.7"/><path d="M10 140C12 116 30 108 60 108H116V164H14C8 164 8 152 10 140Z" fill="#fbf3df"/><path d="M112 134H150V118H220C234 118 242 128 242 142V164H112Z" fill="#fbf3df"/><path d="M128 104C128 94 136 92 146 92H196V70C196 62 212 62 212 72V118H128Z" fill="#33241c"/><path d="M84 108L98 84" stroke="#26262e" stroke-width="7" stroke-linecap="round"/><path d="M88 80L112 92" stroke="#26262e" stroke-width="8" stroke-linecap="round"/><path d="M10 148H242" stroke="#3f9a52" stroke-width="7"/><circle cx="24" cy="136" r="9" fill="#fdf0b8"/><path d="M222 118L236 44M230 118L242 56" stroke="#8d97a3" stroke-width="6" stroke-linecap="round"/>${wheel(58, 172, 28)}${wheel(194, 172, 28)}`,
  ),
  'santa-sleigh': draw(
    300,
    220,
    `<path d="M66 40C64 12 100 8 104 30C106 60 96 96 128 108C166 114 214 112 236 96C256 80 254 48 278 40C300 36 300 62 284 64C290 110 268 158 216 164H118C74 160 54 118 62 74C48 72 46 48 66 40Z" fill="#c8262f"/><path d="M62 74C54 118 74 160 118 164H216C268 158 290 110 284 64C278 96 262 130 214 134H124C88 130 72 106 78 72Z" fill="#9c1a23"/><path d="M66 40C64 12 100 8 104 30C106 60 96 96 128 108C166 114 214 112 236 96C256 80 254 48 278 40" fill="none" stroke="#f2c230" stroke-width="9" stroke-linecap="round"/><path d="M120 164V188M214 164V188" stroke="#b8821c" stroke-width="10"/><path d="M12 176C8 198 26 202 44 198H256C280 198 292 186 290 168" fill="none" stroke="#f2c230" stroke-width="13" stroke-linecap="round"/><path d="M122 148c10-18 26-18 36 0c10-18 26-18 36 0" fill="none" stroke="#f2c230" stroke-width="7" stroke-linecap="round"/><path d="M130 60H190V106C170 108 146 108 130 104Z" fill="#3f8a52"/><path d="M154 60H166V107H154Z" fill="#f2c230"/><path d="M196 48H236V92C226 102 208 106 196 106Z" fill="#e8a33a"/><path d="M196 66H236V76H196Z" fill="#c8262f"/>`,
  ),
};
