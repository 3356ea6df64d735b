/** Sights and places, and things that belong to them. */
import type { OwnDrawing } from './own-drawing.ts';

const draw = (width: number, height: number, body: string): OwnDrawing => ({ width, height, body: body.trim() });

/** A white cube-shaped house with a door and a window. */
const house = (x: number, y: number, width: number, height: number, shade: string) =>
  `<path d="M${x} ${y}H${x + width}V${y + height}H${x}Z" fill="${shade}"/><path d="M${x + width * 0.72} ${y}H${x + width}V${y + height}H${x + width * 0.72}Z" fill="#d5dfe8"/><path d="M${x + width * 0.16} ${y + height * 0.42}h${width * 0.18}v${height * 0.24}h-${width * 0.18}Z" fill="#3f7fb5"/><path d="M${x + width * 0.44} ${y + height}v-${height * 0.4}a${width * 0.1} ${width * 0.1} 0 0 1 ${width * 0.2} 0v${height * 0.4}Z" fill="#2c68a8"/>`;

/** A church's blue dome on its drum, with a cross. */
const dome = (x: number, y: number, r: number) =>
  `<path d="M${x - r} ${y}H${x + r}V${y + r * 0.9}H${x - r}Z" fill="#f7f9fb"/><path d="M${x + r * 0.5} ${y}H${x + r}V${y + r * 0.9}H${x + r * 0.5}Z" fill="#d5dfe8"/><path d="M${x - r * 1.06} ${y}A${r * 1.06} ${r * 1.06} 0 0 1 ${x + r * 1.06} ${y}Z" fill="#2f78c4"/><path d="M${x + r * 0.35} ${y}A${r * 1.06} ${r * 1.06} 0 0 0 ${x} ${y - r * 1.06}A${r * 1.06} ${r * 1.06} 0 0 1 ${x + r * 1.06} ${y}Z" fill="#22609f"/><path d="M${x} ${y - r * 1.04}V${y - r * 1.5}M${x - r * 0.16} ${y - r * 1.32}H${x + r * 0.16}" stroke="#f7f9fb" stroke-width="${r * 0.1}" stroke-linecap="round"/><path d="M${x - r * 0.62} ${y + r * 0.28}a${r * 0.13} ${r * 0.13} 0 0 1 ${r * 0.26} 0v${r * 0.3}h-${r * 0.26}ZM${x - r * 0.13} ${y + r * 0.28}a${r * 0.13} ${r * 0.13} 0 0 1 ${r * 0.26} 0v${r * 0.3}h-${r * 0.26}Z" fill="#3f7fb5"/>`;

export const landmarks: Record<string, OwnDrawing> = {
  'white-village': draw(
    340,
    280,
    `
<path d="M0 280C10 214 44 176 96 164L262 150C306 160 332 210 340 280Z" fill="#b98f6a"/><path d="M0 280C40 244 90 232 150 238C220 244 290 226 336 250L340 280Z" fill="#9a7350"/>
${house(176, 92, 74, 74, '#f7f9fb')}${dome(120, 104, 40)}${house(50, 138, 70, 62, '#eef3f7')}${house(120, 140, 84, 72, '#ffffff')}${dome(250, 142, 26)}${house(206, 164, 96, 64, '#f7f9fb')}${house(26, 192, 84, 60, '#ffffff')}${house(118, 210, 92, 52, '#f2f6f9')}
<path d="M210 262h14v-10h14v-10h14v-10h14v30Z" fill="#e3eaf0"/><circle cx="112" cy="246" r="15" fill="#d8447e"/><circle cx="100" cy="236" r="11" fill="#ee6fa0"/><circle cx="122" cy="232" r="9" fill="#ee6fa0"/><circle cx="298" cy="232" r="13" fill="#d8447e"/><circle cx="308" cy="222" r="9" fill="#ee6fa0"/>
`,
  ),
  'covered-bridge': draw(
    360,
    220,
    `
<path d="M6 150H40V220H6ZM320 150H354V220H320Z" fill="#8b8a86"/><path d="M40 150C70 196 290 196 320 150Z" fill="#6b3a2c"/><path d="M20 70H340V156H20Z" fill="#b5382f"/><path d="M20 140H340V156H20Z" fill="#8a2a24"/><path d="M6 74L60 24H300L354 74Z" fill="#5a4a4a"/><path d="M6 74H354V82H6Z" fill="#463a3a"/><path d="M60 24H300L306 30H54Z" fill="#7a6868"/>
<path d="M44 96H92V122H44ZM112 96H160V122H112ZM200 96H248V122H200ZM268 96H316V122H268Z" fill="#3f2a2a"/><path d="M32 82V156M56 130V156M80 130V156M104 82V156M128 130V156M152 130V156M180 82V156M208 130V156M232 130V156M258 82V156M284 130V156M308 130V156M328 82V156" stroke="#962d26" stroke-width="3"/><path d="M44 96H92M112 96H160M200 96H248M268 96H316" stroke="#f4ead2" stroke-width="5"/>
`,
  ),
  'half-dome': draw(
    340,
    240,
    `
<path d="M0 240C20 170 60 150 92 128C110 70 150 20 204 20C216 20 222 26 224 40L238 132C262 150 312 160 340 240Z" fill="#8f9aa6"/><path d="M204 20C216 20 222 26 224 40L238 132C228 160 216 190 210 240H176C188 170 200 90 204 20Z" fill="#c9ced3"/><path d="M204 34C200 80 194 130 184 180M216 60C216 100 212 140 204 190M150 60C134 84 122 112 116 144" fill="none" stroke="#6f7a86" stroke-width="4" stroke-linecap="round"/>
<path d="M0 240C40 196 84 190 120 204C170 190 240 196 340 240Z" fill="#4d7a57"/><path d="M26 236l16-46l16 46ZM62 238l13-36l13 36ZM250 238l16-48l16 48ZM284 238l12-34l12 34ZM110 238l11-30l11 30Z" fill="#2e5a3f"/>
`,
  ),
  'northern-lights': draw(
    400,
    200,
    `
<path d="M6 150C60 60 120 120 170 70C220 20 290 90 394 10C380 70 330 120 280 120C226 122 214 170 160 166C104 162 70 196 6 150Z" fill="#2fae86"/><path d="M30 150C78 96 130 134 180 92C230 50 286 104 370 46C340 92 300 104 262 104C214 106 204 146 156 144C106 142 76 172 30 150Z" fill="#6be3a6"/><path d="M120 56C170 20 210 70 270 30C310 6 350 30 380 4C360 48 316 56 286 62C236 74 200 92 120 56Z" fill="#8a6fd6"/>
<path d="M76 20l4 9l9 4l-9 4l-4 9l-4-9l-9-4l9-4ZM210 150l3 7l7 3l-7 3l-3 7l-3-7l-7-3l7-3ZM352 130l3 7l7 3l-7 3l-3 7l-3-7l-7-3l7-3ZM28 76l3 6l6 3l-6 3l-3 6l-3-6l-6-3l6-3Z" fill="#f6e7a8"/>
`,
  ),
  gondola: draw(
    360,
    200,
    `
<path d="M12 62C30 66 38 84 46 108C70 132 120 142 184 142C250 142 296 128 318 92C322 72 330 56 350 48C346 66 342 78 340 96C330 148 262 172 180 172C96 172 38 146 30 104C26 86 20 76 12 62Z" fill="#20242c"/><path d="M46 112C80 134 130 142 184 142C246 142 292 130 314 100C300 122 250 130 184 130C122 130 76 124 46 112Z" fill="#c9a24a"/>
<path d="M12 62L4 46M12 62L22 48M12 62L12 42" stroke="#c9a24a" stroke-width="6" stroke-linecap="round"/><path d="M142 130V100C142 88 150 82 162 82H206C218 82 226 88 226 100V130C200 134 168 134 142 130Z" fill="#b5303a"/><path d="M142 112H226V130C200 134 168 134 142 130Z" fill="#8f222c"/>
<path d="M276 10L300 150" stroke="#8a5a33" stroke-width="7" stroke-linecap="round"/><path d="M296 140L312 178L300 184L288 146Z" fill="#8a5a33"/><path d="M6 172C30 162 54 182 78 172C102 162 126 182 150 172C174 162 198 182 222 172C246 162 270 182 294 172C318 162 336 178 354 172V190C336 196 318 180 294 190C270 200 246 180 222 190C198 200 174 180 150 190C126 200 102 180 78 190C54 200 30 180 6 190Z" fill="#3b8fc4"/>
`,
  ),
  bust: draw(
    220,
    280,
    `
<path d="M60 238H160L172 276H48Z" fill="#c3c8ce"/><path d="M60 238H160L163 250H57Z" fill="#a9b0b8"/><path d="M20 214C24 178 62 170 82 160V128H138V160C158 170 196 178 200 214C190 236 150 244 110 244C70 244 30 236 20 214Z" fill="#e6e9ec"/><path d="M138 150C158 170 196 178 200 214C190 236 150 244 110 244C148 226 146 190 126 172Z" fill="#c3c8ce"/>
<path d="M62 72C62 40 84 26 112 26C142 26 160 44 160 78C160 120 142 152 112 152C80 152 62 118 62 72Z" fill="#eef0f2"/><path d="M132 40C150 50 160 62 160 82C160 120 142 152 112 152C140 130 146 84 132 40Z" fill="#c9ced4"/>
<path d="M56 78C44 62 50 44 64 38C62 20 84 8 100 14C116 2 140 6 148 20C166 24 174 44 166 58C174 70 168 84 162 86C160 70 150 60 140 58C130 64 120 54 112 56C100 62 88 54 80 62C66 66 64 80 62 92C56 90 54 84 56 78Z" fill="#d4d9de"/><path d="M66 44c8-6 16-2 16 6M92 24c8-6 18-2 18 6M124 22c8-4 16 2 14 8M146 46c8-2 12 4 10 10" fill="none" stroke="#a9b0b8" stroke-width="4" stroke-linecap="round"/>
<path d="M78 84C86 78 94 78 100 84M122 84C128 78 138 78 144 84M110 84V110C104 114 104 116 112 118" fill="none" stroke="#8f979f" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M96 132C106 138 118 138 126 132" fill="none" stroke="#8f979f" stroke-width="5" stroke-linecap="round"/><ellipse cx="89" cy="92" rx="8" ry="4" fill="#a9b0b8"/><ellipse cx="134" cy="92" rx="8" ry="4" fill="#a9b0b8"/>
`,
  ),
  skyline: draw(
    320,
    240,
    `
<path d="M4 236V120H46V92H84V236ZM236 236V104H272V132H316V236Z" fill="#7f95ad"/><path d="M66 236V70H116V236ZM196 236V54H246V236Z" fill="#5f7b9a"/><path d="M108 236V40H134V16H158V40H184V236Z" fill="#44607f"/><path d="M176 236V96H210V236Z" fill="#8fa8c0"/><path d="M146 16V2" stroke="#44607f" stroke-width="5" stroke-linecap="round"/>
<g fill="#f7dc8a"><path d="M14 134h10v12h-10ZM32 134h10v12h-10ZM14 164h10v12h-10ZM32 194h10v12h-10ZM76 84h10v12h-10ZM94 84h10v12h-10ZM76 112h10v12h-10ZM94 140h10v12h-10ZM76 168h10v12h-10ZM94 196h10v12h-10ZM120 54h12v14h-12ZM140 54h12v14h-12ZM160 84h12v14h-12ZM120 84h12v14h-12ZM140 114h12v14h-12ZM120 144h12v14h-12ZM160 144h12v14h-12ZM140 174h12v14h-12ZM120 204h12v14h-12ZM186 110h10v12h-10ZM186 138h10v12h-10ZM186 194h10v12h-10ZM216 68h10v12h-10ZM232 68h8v12h-8ZM216 96h10v12h-10ZM232 124h8v12h-8ZM216 152h10v12h-10ZM232 180h8v12h-8ZM250 118h10v12h-10ZM250 146h10v12h-10ZM282 146h10v12h-10ZM298 174h10v12h-10ZM282 202h10v12h-10Z"/></g>
`,
  ),
  'great-wall': draw(
    340,
    220,
    `
<path d="M0 220C40 150 110 140 170 160C230 180 290 150 340 120V220Z" fill="#5c8f4e"/><path d="M0 220C80 176 160 196 220 200C270 202 310 190 340 176V220Z" fill="#3f7340"/><path d="M14 200C70 150 110 164 156 172C214 182 262 160 322 108V136C268 184 214 206 150 198C106 192 70 186 30 216Z" fill="#b99a72"/><path d="M14 200C70 150 110 164 156 172C214 182 262 160 322 108" fill="none" stroke="#8f7350" stroke-width="9" stroke-dasharray="12 8"/>
<path d="M126 96H196V196H126Z" fill="#c9ab82"/><path d="M172 96H196V196H172Z" fill="#a48660"/><path d="M118 78H132V88H144V78H158V88H170V78H184V88H192V78H204V102H118Z" fill="#b99a72"/><path d="M150 196V158a12 12 0 0 1 24 0V196ZM136 118h12v18h-12ZM174 118h12v18h-12Z" fill="#6d5336"/><path d="M286 66H332V136H286Z" fill="#c9ab82"/><path d="M316 66H332V136H316Z" fill="#a48660"/><path d="M280 54H292V62H302V54H314V62H324V54H338V72H280Z" fill="#b99a72"/><path d="M296 88h10v16h-10Z" fill="#6d5336"/>
`,
  ),
  seesaw: draw(
    360,
    130,
    `
<path d="M180 52L226 126H134Z" fill="#d7533f"/><path d="M180 52L226 126H190Z" fill="#b23e2e"/><path d="M10 46H350V62H10Z" fill="#f0b93a"/><path d="M10 56H350V62H10Z" fill="#cf952a"/><path d="M52 46V20M308 46V20" stroke="#3a7fb5" stroke-width="9" stroke-linecap="round"/><path d="M40 20H64M296 20H320" stroke="#3a7fb5" stroke-width="9" stroke-linecap="round"/><circle cx="180" cy="54" r="11" fill="#7c2a1e"/>
`,
  ),
  crate: draw(
    260,
    170,
    `
<path d="M14 24H246V160H14Z" fill="#7d5330"/><path d="M8 20H252V58H8ZM8 68H252V106H8ZM8 116H252V156H8Z" fill="#c08a4e"/><path d="M8 48H252V58H8ZM8 96H252V106H8ZM8 146H252V156H8Z" fill="#a06f3a"/><path d="M20 14H46V164H20ZM214 14H240V164H214Z" fill="#d3a064"/><g fill="#6d4526"><circle cx="33" cy="38" r="4"/><circle cx="33" cy="86" r="4"/><circle cx="33" cy="136" r="4"/><circle cx="227" cy="38" r="4"/><circle cx="227" cy="86" r="4"/><circle cx="227" cy="136" r="4"/></g>
`,
  ),
  'string-lights': draw(
    360,
    110,
    `
<path d="M6 12C60 66 120 66 180 40C240 66 300 66 354 12" fill="none" stroke="#3a3f47" stroke-width="5" stroke-linecap="round"/><g fill="#3a3f47"><path d="M44 38h12v14h-12ZM96 48h12v14h-12ZM148 44h12v14h-12ZM200 44h12v14h-12ZM252 48h12v14h-12ZM304 38h12v14h-12Z"/></g><g fill="#f7c948"><path d="M50 50c12 8 14 30 0 34c-14-4-12-26 0-34ZM154 56c12 8 14 30 0 34c-14-4-12-26 0-34ZM258 60c12 8 14 30 0 34c-14-4-12-26 0-34Z"/></g><g fill="#f08a4b"><path d="M102 60c12 8 14 30 0 34c-14-4-12-26 0-34ZM206 56c12 8 14 30 0 34c-14-4-12-26 0-34ZM310 50c12 8 14 30 0 34c-14-4-12-26 0-34Z"/></g>
`,
  ),
  'baseball-glove': draw(
    240,
    240,
    `
<path d="M40 118C20 92 26 62 42 56C52 52 60 60 64 76C62 40 70 18 88 18C102 18 106 32 108 52C110 26 120 10 136 12C152 14 154 32 152 56C160 34 172 26 184 32C198 38 196 62 190 86C210 76 226 88 220 108C212 138 206 196 168 220C128 240 76 228 58 190C48 170 50 140 40 118Z" fill="#a9642f"/><path d="M64 76C68 96 74 110 84 122M108 52C108 78 110 96 116 116M152 56C150 80 150 98 148 118M190 86C184 104 178 116 170 126" fill="none" stroke="#6f3d18" stroke-width="6" stroke-linecap="round"/>
<path d="M76 150C92 120 150 118 178 140C184 176 168 206 140 212C104 216 78 192 76 150Z" fill="#7f4720"/><circle cx="130" cy="164" r="34" fill="#f6f2e8"/><path d="M108 140C120 154 120 176 108 190M152 140C140 154 140 176 152 190" fill="none" stroke="#cf3a34" stroke-width="5" stroke-linecap="round"/><path d="M178 140L206 108M184 152L210 126" stroke="#6f3d18" stroke-width="5" stroke-linecap="round"/>
`,
  ),
  'goalie-mask': draw(
    220,
    260,
    `
<path d="M110 8C168 8 206 48 206 108C206 150 194 196 168 228C150 250 128 254 110 254C92 254 70 250 52 228C26 196 14 150 14 108C14 48 52 8 110 8Z" fill="#f4f5f6"/><path d="M110 8C168 8 206 48 206 108C206 150 194 196 168 228C150 250 128 254 110 254C150 220 168 150 158 90C152 52 136 24 110 8Z" fill="#d3d8dd"/><path d="M44 96C60 82 92 82 102 96V140C92 156 60 154 46 140ZM118 96C128 82 160 82 176 96L174 140C160 154 128 156 118 140Z" fill="#20242c"/>
<path d="M40 108H180M42 128H178M58 86V150M76 84V152M94 86V152M126 86V152M144 84V152M162 86V150" stroke="#aab2ba" stroke-width="5" stroke-linecap="round"/><path d="M110 20L122 58H98Z" fill="#cf3a34"/><path d="M40 44C56 52 66 62 70 76M180 44C164 52 154 62 150 76" fill="none" stroke="#cf3a34" stroke-width="9" stroke-linecap="round"/><g fill="#20242c"><circle cx="84" cy="190" r="5"/><circle cx="110" cy="190" r="5"/><circle cx="136" cy="190" r="5"/><circle cx="92" cy="210" r="5"/><circle cx="128" cy="210" r="5"/><circle cx="110" cy="228" r="5"/></g>
`,
  ),
  'espresso-machine': draw(
    260,
    250,
    `
<path d="M30 20H230C240 20 246 26 246 36V92H14V36C14 26 20 20 30 20Z" fill="#c2453c"/><path d="M14 78H246V92H14Z" fill="#962f28"/><path d="M34 92H226V200H34Z" fill="#d8dde2"/><path d="M34 92H226V112H34Z" fill="#b3bac1"/><path d="M10 200H250V232C250 238 246 242 240 242H20C14 242 10 238 10 232Z" fill="#3a3f47"/><path d="M30 206H230V214H30Z" fill="#7b828c"/><circle cx="60" cy="50" r="15" fill="#f4f5f6"/><path d="M60 50L68 40" stroke="#c2453c" stroke-width="5" stroke-linecap="round"/><circle cx="150" cy="50" r="8" fill="#f7c948"/><circle cx="176" cy="50" r="8" fill="#f4f5f6"/><circle cx="202" cy="50" r="8" fill="#f4f5f6"/>
<path d="M96 108H164V126H96Z" fill="#555c66"/><path d="M120 126H140V142H120Z" fill="#7b828c"/><path d="M164 116L214 128" stroke="#2b2118" stroke-width="13" stroke-linecap="round"/><path d="M126 142V160M134 142V160" stroke="#6b3f20" stroke-width="5" stroke-linecap="round"/><path d="M104 160H156L150 196H110Z" fill="#ffffff"/><path d="M154 168C172 166 172 188 150 188" fill="none" stroke="#ffffff" stroke-width="6"/><path d="M56 112V170C56 178 62 182 68 180" fill="none" stroke="#8d959e" stroke-width="7" stroke-linecap="round"/>
`,
  ),
  'smoking-pipe': draw(
    240,
    180,
    `
<path d="M20 74H96V132C96 160 78 172 58 172C38 172 20 160 20 132Z" fill="#7c4626"/><path d="M72 74H96V132C96 160 78 172 58 172C76 156 76 110 72 74Z" fill="#5a3018"/><path d="M14 66H102V84H14Z" fill="#99603a"/><path d="M84 150C120 152 132 92 170 84L226 74" fill="none" stroke="#5a3018" stroke-width="15" stroke-linecap="round"/><path d="M170 84L226 74" stroke="#22232a" stroke-width="15" stroke-linecap="round"/><path d="M58 54C40 42 72 32 56 8" fill="none" stroke="#c9ced4" stroke-width="9" stroke-linecap="round"/>
`,
  ),
};
