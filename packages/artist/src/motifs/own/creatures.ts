import type { OwnDrawing } from './own-drawing.ts';

const draw = (width: number, height: number, body: string): OwnDrawing => ({ width, height, body: body.trim() });

export const creatures: Record<string, OwnDrawing> = {
  capybara: draw(
    220,
    170,
    `
<path d="M58 128l-4 30h18l6-26zM104 132l0 28h18l2-28zM168 128l4 30h17l1-34z" fill="#6f4a2c"/>
<path d="M22 70C20 44 40 34 62 36C84 22 130 26 166 40C204 56 212 92 202 124C198 138 184 140 170 138C140 142 96 144 66 134C56 130 52 122 50 112C30 112 22 96 22 70Z" fill="#9c6b3f"/>
<path d="M22 70C20 52 28 42 42 38C40 60 44 90 50 112C30 112 22 96 22 70Z" fill="#83552f"/>
<path d="M66 134C96 144 140 142 170 138C184 140 198 138 202 124C190 128 150 132 120 128C96 126 78 120 66 104C54 112 56 126 66 134Z" fill="#7f5430"/>
<path d="M70 36C68 22 84 18 90 28C92 36 84 42 76 42Z" fill="#7a4f2d"/><path d="M76 36c0-6 6-9 9-5" fill="none" stroke="#5b3a20" stroke-width="3" stroke-linecap="round"/>
<ellipse cx="58" cy="58" rx="6" ry="6.5" fill="#1e1612"/><circle cx="56" cy="56" r="2" fill="#ffffff"/>
<path d="M20 74c6-4 14-4 18 0" fill="none" stroke="#3a2517" stroke-width="4" stroke-linecap="round"/><ellipse cx="25" cy="66" rx="4" ry="5" fill="#3a2517"/>
<path d="M30 96c8 4 16 2 22-4" fill="none" stroke="#3a2517" stroke-width="3.5" stroke-linecap="round"/>
<path d="M110 56c14-4 30 0 42 8M118 74c14-2 28 2 38 8" fill="none" stroke="#b98654" stroke-width="4" stroke-linecap="round"/>
`,
  ),
  axolotl: draw(
    220,
    190,
    `
<path d="M150 110C186 96 214 118 206 150C202 168 186 176 170 172C184 160 182 146 168 142Z" fill="#f6a5bd"/>
<path d="M186 118C204 122 210 140 202 156C200 146 194 134 182 130Z" fill="#e2789c"/>
<path d="M60 40C40 34 24 20 16 8C14 26 26 42 46 52C26 50 12 44 4 36C6 54 24 64 44 66C28 70 16 70 6 66C14 82 34 84 50 76Z" fill="#e2527f"/>
<path d="M128 40C148 34 164 20 172 8C174 26 162 42 142 52C162 50 176 44 184 36C182 54 164 64 144 66C160 70 172 70 182 66C174 82 154 84 138 76Z" fill="#e2527f"/>
<path d="M66 104C60 130 66 164 94 172C130 182 168 172 172 148C174 126 152 108 126 102Z" fill="#f8b7ca"/>
<path d="M74 128C76 150 90 166 112 168C100 150 92 136 92 122Z" fill="#fde3ea"/>
<path d="M68 140C56 146 46 160 50 170M60 158l-12 10M132 158C136 172 148 182 158 180M140 168l4 16" fill="none" stroke="#f29ab5" stroke-width="11" stroke-linecap="round"/>
<path d="M94 22C136 22 150 50 148 74C146 100 122 112 94 112C66 112 42 100 40 74C38 50 52 22 94 22Z" fill="#fbc4d4"/>
<circle cx="62" cy="66" r="9" fill="#2a1a24"/><circle cx="126" cy="66" r="9" fill="#2a1a24"/><circle cx="59" cy="63" r="3" fill="#ffffff"/><circle cx="123" cy="63" r="3" fill="#ffffff"/>
<path d="M76 84C84 94 104 94 112 84" fill="none" stroke="#a33a5e" stroke-width="4.5" stroke-linecap="round"/>
<ellipse cx="52" cy="82" rx="9" ry="6" fill="#f391af"/><ellipse cx="136" cy="82" rx="9" ry="6" fill="#f391af"/>
`,
  ),
  moth: draw(
    220,
    190,
    `
<path d="M108 70C90 30 40 12 8 22C4 46 22 82 50 92C34 100 28 118 36 136C40 146 50 148 58 142C62 160 70 176 84 182C86 160 98 132 108 116Z" fill="#7fb58b"/>
<path d="M112 70C130 30 180 12 212 22C216 46 198 82 170 92C186 100 192 118 184 136C180 146 170 148 162 142C158 160 150 176 136 182C134 160 122 132 112 116Z" fill="#7fb58b"/>
<path d="M8 22C40 12 90 30 108 70C84 46 44 34 8 30Z" fill="#3f6b52"/><path d="M212 22C180 12 130 30 112 70C136 46 176 34 212 30Z" fill="#3f6b52"/>
<path d="M18 44C34 66 52 76 80 80M202 44C186 66 168 76 140 80M46 108C58 100 72 98 88 100M174 108C162 100 148 98 132 100" fill="none" stroke="#c9e2b8" stroke-width="4" stroke-linecap="round"/>
<circle cx="58" cy="58" r="13" fill="#f2d58a"/><circle cx="58" cy="58" r="6" fill="#54323c"/><circle cx="162" cy="58" r="13" fill="#f2d58a"/><circle cx="162" cy="58" r="6" fill="#54323c"/>
<circle cx="68" cy="122" r="9" fill="#f2d58a"/><circle cx="68" cy="122" r="4" fill="#54323c"/><circle cx="152" cy="122" r="9" fill="#f2d58a"/><circle cx="152" cy="122" r="4" fill="#54323c"/>
<path d="M104 44C92 34 84 22 82 6M116 44C128 34 136 22 138 6" fill="none" stroke="#54323c" stroke-width="5" stroke-linecap="round"/>
<path d="M82 8l-8 2M84 17l-9 4M89 27l-8 6M138 8l8 2M136 17l9 4M131 27l8 6" stroke="#54323c" stroke-width="3.5" stroke-linecap="round"/>
<path d="M110 40C122 40 126 54 124 68C124 96 120 130 110 150C100 130 96 96 96 68C94 54 98 40 110 40Z" fill="#f3ead2"/>
<path d="M98 84h24M99 98h22M101 112h18M104 126h12" stroke="#b39a72" stroke-width="4" stroke-linecap="round"/>
`,
  ),
  'howling-wolf': draw(
    180,
    240,
    `
<path d="M44 178C30 198 22 212 6 214C14 232 40 236 62 228Z" fill="#5f6877"/>
<path d="M160 8C151 8 144 12 138 20L114 40L90 24L92 54C76 70 66 92 60 114C46 136 36 162 40 192C42 212 50 226 60 230H152C152 222 146 217 136 216C135 190 138 162 142 138C152 118 150 100 142 86L154 68L168 44L136 52L162 22C165 16 165 9 160 8Z" fill="#78828f"/>
<path d="M142 86C150 100 152 118 142 138C138 160 136 190 136 214C120 196 112 160 116 128C118 108 126 94 142 86Z" fill="#cdd3da"/>
<path d="M46 178C58 152 98 158 104 190C106 208 102 222 94 230H54C40 216 38 196 46 178Z" fill="#5f6877"/>
<path d="M108 230C106 206 106 186 110 168" fill="none" stroke="#4a515d" stroke-width="5" stroke-linecap="round"/>
<path d="M90 24L114 40L96 50Z" fill="#5f6877"/><path d="M136 52L168 44L154 68L144 70Z" fill="#9aa3ae"/>
<path d="M120 48C125 48 129 45 131 41" fill="none" stroke="#2a2e36" stroke-width="4.5" stroke-linecap="round"/><circle cx="159" cy="13" r="6" fill="#2a2e36"/>
<path d="M70 120l10-8M64 138l12-8M62 156l12-6" stroke="#5f6877" stroke-width="5" stroke-linecap="round"/>
`,
  ),
  opossum: draw(
    200,
    186,
    `
<circle cx="42" cy="48" r="32" fill="#4a4347"/><circle cx="158" cy="48" r="32" fill="#4a4347"/><circle cx="43" cy="50" r="17" fill="#d99aa4"/><circle cx="157" cy="50" r="17" fill="#d99aa4"/>
<path d="M100 18C150 18 180 58 170 98C160 130 122 160 100 174C78 160 40 130 30 98C20 58 50 18 100 18Z" fill="#b3adab"/>
<path d="M100 40C140 40 166 70 160 100C150 130 120 158 100 170C80 158 50 130 40 100C34 70 60 40 100 40Z" fill="#f6f2ec"/>
<path d="M100 18C112 36 112 60 104 84H96C88 60 88 36 100 18Z" fill="#b3adab"/>
<ellipse cx="70" cy="90" rx="19" ry="16" fill="#4a4347" transform="rotate(24 70 90)"/><ellipse cx="130" cy="90" rx="19" ry="16" fill="#4a4347" transform="rotate(-24 130 90)"/>
<circle cx="72" cy="90" r="9" fill="#171214"/><circle cx="128" cy="90" r="9" fill="#171214"/><circle cx="69" cy="87" r="3.4" fill="#ffffff"/><circle cx="125" cy="87" r="3.4" fill="#ffffff"/>
<path d="M76 136C88 128 112 128 124 136C122 158 112 172 100 174C88 172 78 158 76 136Z" fill="#5b2430"/><path d="M82 136l5 11l6-11zM107 136l6 11l5-11zM90 166l4-9l5 10zM101 167l5-10l4 9z" fill="#ffffff"/><path d="M90 160C94 152 106 152 110 160C108 168 104 172 100 173C96 172 92 168 90 160Z" fill="#e8788a"/>
<ellipse cx="100" cy="122" rx="13" ry="10" fill="#e58a98"/><path d="M58 118l-34-8M58 126l-34 4M142 118l34-8M142 126l34 4" stroke="#6d6468" stroke-width="3.4" stroke-linecap="round"/>
`,
  ),
  dragonfly: draw(
    230,
    200,
    `
<path d="M112 66C84 30 40 14 10 24C14 46 66 74 110 78ZM118 66C146 30 190 14 220 24C216 46 164 74 120 78Z" fill="#a8dbe0"/><path d="M112 80C76 74 34 86 14 108C40 124 88 108 112 92ZM118 80C154 74 196 86 216 108C190 124 142 108 118 92Z" fill="#7fc4cf"/>
<path d="M24 30C54 40 84 56 108 72M206 30C176 40 146 56 122 72M30 106C58 98 84 90 108 86M200 106C172 98 146 90 122 86" fill="none" stroke="#4d97a6" stroke-width="3.4" stroke-linecap="round"/>
<path d="M104 92H126L120 188C118 196 112 196 110 188Z" fill="#1f7a74"/><path d="M104 112h22M106 130h18M107 148h16M108 166h14" stroke="#8fd3b8" stroke-width="5"/>
<ellipse cx="115" cy="78" rx="17" ry="24" fill="#2a9a8c"/><circle cx="102" cy="46" r="14" fill="#d9573b"/><circle cx="128" cy="46" r="14" fill="#d9573b"/><circle cx="98" cy="42" r="4.4" fill="#ffffff"/><circle cx="124" cy="42" r="4.4" fill="#ffffff"/>
`,
  ),
  'highland-cow': draw(
    260,
    210,
    `
<path d="M78 74C48 78 18 62 6 22C2 8 14 4 20 16C30 42 52 52 80 50ZM182 74C212 78 242 62 254 22C258 8 246 4 240 16C230 42 208 52 180 50Z" fill="#ead9b4"/><path d="M6 22C2 8 14 4 20 16C22 22 25 28 29 33L14 42C11 36 8 29 6 22ZM254 22C258 8 246 4 240 16C238 22 235 28 231 33L246 42C249 36 252 29 254 22Z" fill="#5a4634"/>
<path d="M72 78C46 70 24 80 16 102C34 118 60 114 78 100ZM188 78C214 70 236 80 244 102C226 118 200 114 182 100Z" fill="#a85f26"/><path d="M30 108l-8 18l18-12l-2 18l18-16ZM230 108l8 18l-18-12l2 18l-18-16Z" fill="#a85f26"/>
<path d="M130 34C176 34 196 64 192 106C190 150 170 196 130 200C90 196 70 150 68 106C64 64 84 34 130 34Z" fill="#c9772f"/>
<path d="M130 148C158 146 174 158 172 176C168 196 150 204 130 204C110 204 92 196 88 176C86 158 102 146 130 148Z" fill="#eec9a4"/><ellipse cx="112" cy="172" rx="8" ry="10" fill="#6b4430"/><ellipse cx="148" cy="172" rx="8" ry="10" fill="#6b4430"/><path d="M112 192C122 198 138 198 148 192" fill="none" stroke="#6b4430" stroke-width="5" stroke-linecap="round"/>
<circle cx="96" cy="122" r="9" fill="#22160f"/><circle cx="164" cy="122" r="9" fill="#22160f"/><circle cx="93" cy="119" r="3.2" fill="#ffffff"/><circle cx="161" cy="119" r="3.2" fill="#ffffff"/>
<path d="M130 24C160 22 188 40 192 72C196 92 190 108 180 120C180 106 176 98 168 92C170 110 164 124 152 136C154 118 150 106 142 98C142 116 138 130 130 142C122 130 118 116 118 98C110 106 106 118 108 136C96 124 90 110 92 92C84 98 80 106 80 120C70 108 64 92 68 72C72 40 100 22 130 24Z" fill="#e0924a"/><path d="M130 36C124 66 122 92 126 116M108 44C98 66 96 86 98 104M152 44C162 66 164 86 162 104" fill="none" stroke="#b5672a" stroke-width="5" stroke-linecap="round"/>
`,
  ),
  heron: draw(
    200,
    260,
    `
<path d="M92 176L84 250M112 178L118 250" stroke="#c98f3f" stroke-width="7" stroke-linecap="round"/><path d="M84 250l-18 6M84 250l14 7M118 250l-14 7M118 250l18 6" stroke="#c98f3f" stroke-width="6" stroke-linecap="round"/>
<path d="M62 52C40 56 42 82 60 98C74 112 72 126 66 142C78 176 120 188 152 172C176 160 190 176 196 196C200 158 180 124 148 112C120 102 100 100 92 84C84 68 92 56 84 46C78 40 70 44 62 52Z" fill="#8ba3b8"/>
<path d="M66 142C78 176 120 188 152 172C176 160 190 176 196 196C200 158 180 124 148 112C150 134 112 150 66 142Z" fill="#5d7891"/><path d="M96 128C120 140 150 142 176 156M90 146C112 156 136 160 158 162" fill="none" stroke="#3f5870" stroke-width="5" stroke-linecap="round"/>
<path d="M60 98C74 112 72 126 66 142C74 150 84 154 92 154C100 132 96 112 82 98C70 86 64 76 68 62C54 66 48 84 60 98Z" fill="#eef1f2"/>
<path d="M84 46C76 32 54 30 44 44C40 52 46 60 58 58L68 62C80 62 88 56 84 46Z" fill="#eef1f2"/><path d="M48 40C58 28 78 30 86 46C98 50 110 50 122 44C110 60 92 62 80 54C72 46 60 42 48 40Z" fill="#2f3f4e"/>
<path d="M50 44L2 58L54 60Z" fill="#e6a63a"/><path d="M10 57L52 54" stroke="#b97a1e" stroke-width="3"/><circle cx="60" cy="48" r="5" fill="#17202a"/>
`,
  ),
  'rubber-duck': draw(
    200,
    180,
    `
<path d="M20 104C44 116 66 116 84 106C100 96 140 94 160 100C172 92 184 84 192 72C198 98 196 130 172 152C140 176 76 176 44 152C26 138 18 122 20 104Z" fill="#f7c72f"/>
<path d="M44 152C76 176 140 176 172 152C184 142 190 128 192 114C170 140 90 152 26 128C30 138 36 146 44 152Z" fill="#e3a31c"/>
<circle cx="78" cy="62" r="50" fill="#f9d23f"/>
<path d="M36 66C22 62 8 66 4 76C12 88 30 92 44 86Z" fill="#ef7d2b"/><path d="M6 78C18 80 32 80 42 78" fill="none" stroke="#b9541a" stroke-width="4" stroke-linecap="round"/>
<circle cx="62" cy="52" r="9" fill="#1f1a17"/><circle cx="59" cy="49" r="3.2" fill="#ffffff"/>
<path d="M104 118C126 108 152 112 164 124C150 144 120 144 104 118Z" fill="#e3a31c"/><path d="M84 26C92 12 106 10 112 18C104 20 98 26 96 34Z" fill="#f9d23f"/>
`,
  ),
  corgi: draw(
    220,
    180,
    `
<path d="M180 92C198 84 204 72 200 62C190 64 180 74 174 84Z" fill="#e0954a"/>
<path d="M70 140h22v30H72zM100 142h20v28h-18zM150 138h22v32h-20zM172 134h18v34h-16z" fill="#fff7ea"/>
<path d="M60 92C90 84 150 80 184 92C196 104 194 134 182 146C150 154 100 156 74 148C58 138 54 108 60 92Z" fill="#e59a4c"/>
<path d="M62 102C70 128 90 146 120 152C100 154 84 152 74 148C60 138 56 116 62 102Z" fill="#fff7ea"/>
<path d="M22 20C20 36 24 56 34 68L58 50C50 36 38 24 22 20ZM104 16C94 24 84 36 80 50L100 66C110 52 112 32 104 16Z" fill="#e59a4c"/>
<path d="M28 30C28 42 32 52 38 58L50 48C44 40 36 34 28 30ZM100 26C94 32 88 40 86 48L96 56C102 48 104 36 100 26Z" fill="#f6c7b4"/>
<path d="M66 40C94 40 108 60 106 82C104 104 88 118 66 118C44 118 28 104 26 82C24 60 38 40 66 40Z" fill="#e59a4c"/>
<path d="M66 44C70 58 72 66 80 76C94 80 92 106 66 112C40 106 38 80 52 76C60 66 62 58 66 44Z" fill="#fff7ea"/>
<circle cx="46" cy="74" r="6.5" fill="#241712"/><circle cx="86" cy="74" r="6.5" fill="#241712"/><circle cx="44" cy="72" r="2.2" fill="#ffffff"/><circle cx="84" cy="72" r="2.2" fill="#ffffff"/>
<path d="M58 84h16c2 6-4 11-8 11s-10-5-8-11z" fill="#241712"/><path d="M66 95v6M54 102c4 4 9 3 12-1c3 4 8 5 12 1" fill="none" stroke="#241712" stroke-width="3.4" stroke-linecap="round"/>
<path d="M60 104h12c1 9-2 14-6 14s-7-5-6-14z" fill="#e8637a"/>
`,
  ),
  dachshund: draw(
    260,
    150,
    `
<path d="M236 74C252 62 256 44 250 32C240 44 232 56 226 66Z" fill="#6b3d22"/>
<path d="M84 104l-4 36h16l8-34zM104 108l2 34h15l0-34zM196 102l2 38h16l2-42zM216 96l8 42h15l-4-46z" fill="#5c331b"/>
<path d="M76 62C110 52 190 52 228 64C244 74 244 100 230 108C190 118 120 120 92 112C76 104 70 78 76 62Z" fill="#7d4827"/>
<path d="M78 84C90 104 120 114 160 116C130 120 106 118 92 112C80 106 76 96 78 84Z" fill="#c98a52"/>
<path d="M14 62C22 56 34 52 44 44C52 26 78 22 92 36C104 48 102 74 90 84C76 92 60 88 50 80C38 80 22 80 14 74C10 70 10 65 14 62Z" fill="#7d4827"/>
<path d="M14 62C22 58 32 56 40 54C42 64 46 74 50 80C38 80 22 80 14 74C10 70 10 65 14 62Z" fill="#c98a52"/>
<path d="M78 34C94 34 106 52 104 78C102 92 92 96 84 88C74 76 70 50 78 34Z" fill="#57301a"/>
<circle cx="54" cy="48" r="5.5" fill="#1d120b"/><circle cx="52" cy="46" r="1.9" fill="#ffffff"/><ellipse cx="14" cy="65" rx="6" ry="5" fill="#1d120b"/>
<path d="M26 76c8 2 14 0 20-4" fill="none" stroke="#3b2010" stroke-width="3.2" stroke-linecap="round"/>
<path d="M80 70c4 14 4 26 0 36" fill="none" stroke="#d64545" stroke-width="8" stroke-linecap="round"/><circle cx="78" cy="108" r="6" fill="#f2c14e"/>
`,
  ),
  'golden-retriever': draw(
    190,
    210,
    `
<path d="M150 150C178 150 186 128 178 108C170 116 158 122 146 126Z" fill="#d9a45a"/>
<path d="M58 104C40 130 38 168 44 202H146C156 176 152 132 132 104Z" fill="#e3b36c"/>
<path d="M76 118C70 146 74 180 84 202H106C116 178 118 146 112 118Z" fill="#f6dcae"/>
<path d="M52 158C44 172 42 190 44 204H74C76 190 70 172 62 160ZM138 158C146 172 148 190 146 204H116C114 190 120 172 128 160Z" fill="#d79d52"/>
<path d="M36 40C14 44 8 82 22 110C34 116 46 104 48 88ZM152 40C174 44 180 82 166 110C154 116 142 104 140 88Z" fill="#c98b45"/>
<path d="M94 14C132 14 150 40 148 72C146 106 124 126 94 126C64 126 42 106 40 72C38 40 56 14 94 14Z" fill="#e8bb76"/>
<path d="M94 70C112 70 124 82 122 98C120 114 108 122 94 122C80 122 68 114 66 98C64 82 76 70 94 70Z" fill="#f9e6c4"/>
<circle cx="70" cy="62" r="7" fill="#2b1a10"/><circle cx="118" cy="62" r="7" fill="#2b1a10"/><circle cx="68" cy="59" r="2.4" fill="#ffffff"/><circle cx="116" cy="59" r="2.4" fill="#ffffff"/>
<path d="M82 78h24c2 8-6 15-12 15s-14-7-12-15z" fill="#2b1a10"/><path d="M94 93v7M78 102c6 5 13 3 16-2c3 5 10 7 16 2" fill="none" stroke="#2b1a10" stroke-width="3.6" stroke-linecap="round"/>
<path d="M86 106h16c2 12-3 19-8 19s-10-7-8-19z" fill="#ea6f80"/>
`,
  ),
  hummingbird: draw(
    230,
    190,
    `
<path d="M6 38L74 54L72 62Z" fill="#3a3a3f"/>
<path d="M122 74C150 40 190 14 222 8C216 40 190 76 148 96Z" fill="#2f8f83"/><path d="M130 76C154 52 182 32 208 22C196 50 172 76 146 90Z" fill="#5fc4a8"/>
<path d="M118 84C140 92 168 116 178 148C150 144 124 124 108 100Z" fill="#256f74"/>
<path d="M70 46C86 32 110 40 118 60C140 84 150 112 148 134L170 182L146 166L140 186L128 156C104 140 84 108 78 78C70 70 64 56 70 46Z" fill="#2aa08c"/>
<path d="M72 62C76 84 84 104 98 122C112 138 124 148 130 150C136 128 120 96 100 76C90 66 80 60 72 62Z" fill="#f3ead7"/>
<path d="M72 58C78 78 92 86 106 84C102 68 90 56 72 58Z" fill="#d6336c"/>
<path d="M70 46C86 32 110 40 118 60C104 54 88 50 74 54Z" fill="#1d6f66"/>
<circle cx="87" cy="52" r="5" fill="#14181c"/><circle cx="85.5" cy="50.5" r="1.7" fill="#ffffff"/>
<path d="M148 134L170 182L146 166L140 186L128 156Z" fill="#1b4f5c"/>
`,
  ),
  toucan: draw(
    200,
    210,
    `
<path d="M104 150L92 204H120L132 152Z" fill="#20232b"/><path d="M100 160l-6 34h10l4-32z" fill="#d7263d"/>
<path d="M84 40C110 24 142 40 150 72C158 110 150 150 124 164C98 170 82 146 80 116C70 92 68 56 84 40Z" fill="#20232b"/>
<path d="M78 56C88 48 104 54 108 72C112 96 100 112 88 110C78 102 72 74 78 56Z" fill="#fdf3dc"/>
<path d="M88 110C100 112 112 96 108 72C116 84 116 108 104 120C98 122 92 118 88 110Z" fill="#f0b33c"/>
<path d="M82 44C60 30 26 34 8 60C4 74 10 90 18 96C28 80 52 70 80 76C88 64 88 52 82 44Z" fill="#f58a1f"/>
<path d="M8 60C4 74 10 90 18 96C22 88 28 82 36 78C26 74 16 68 8 60Z" fill="#2a1a14"/><path d="M80 64C56 58 32 60 14 72" fill="none" stroke="#c55a12" stroke-width="4" stroke-linecap="round"/>
<circle cx="96" cy="58" r="10" fill="#3fb5d8"/><circle cx="96" cy="58" r="5.5" fill="#14161b"/><circle cx="94.4" cy="56" r="1.8" fill="#ffffff"/>
<path d="M118 84C140 96 146 128 132 152C120 140 112 110 118 84Z" fill="#343944"/><path d="M92 166h16M112 166h16" stroke="#5b6b78" stroke-width="7" stroke-linecap="round"/>
`,
  ),
  koi: draw(
    240,
    170,
    `
<path d="M196 76C214 58 230 50 236 54C230 70 226 82 236 104C222 106 204 98 190 92Z" fill="#f6e7d2"/><path d="M210 72l18-12M212 86l16 10" stroke="#e08a5a" stroke-width="4" stroke-linecap="round"/>
<path d="M92 48C104 22 136 14 160 26C150 34 142 44 138 54Z" fill="#f2a36b"/><path d="M88 118C92 142 78 156 62 160C62 144 66 128 72 114ZM138 116C150 134 146 148 136 156C126 146 122 132 122 120Z" fill="#f6d3ae"/>
<path d="M10 88C30 54 74 42 112 46C150 50 182 66 202 84C182 104 148 122 108 124C70 126 30 118 10 88Z" fill="#fbf0df"/>
<path d="M30 66C44 54 62 48 78 46C86 60 74 74 62 76C54 84 38 80 30 66ZM100 46C124 46 142 52 152 58C146 76 130 84 116 78C100 76 92 58 100 46ZM160 68C176 70 190 76 202 84C188 92 172 94 160 90C152 82 154 74 160 68Z" fill="#e4572e"/>
<path d="M82 112C92 100 108 102 116 112C114 122 108 124 100 124C92 124 84 122 82 112Z" fill="#2b2a33"/>
<path d="M62 60C70 76 70 100 62 114" fill="none" stroke="#d9b892" stroke-width="4" stroke-linecap="round"/>
<path d="M100 92c6-5 12-5 18 0M122 96c6-5 12-5 18 0M112 106c6-5 12-5 18 0M142 88c6-5 11-5 16 0" fill="none" stroke="#dcbf9c" stroke-width="3.4" stroke-linecap="round"/>
<circle cx="38" cy="82" r="6" fill="#1d1c22"/><circle cx="36.5" cy="80" r="2" fill="#ffffff"/><path d="M12 92C8 100 4 104 0 106M18 98C16 106 14 112 12 116" stroke="#c98f5d" stroke-width="3.6" stroke-linecap="round" fill="none"/>
`,
  ),
  trout: draw(
    250,
    140,
    `
<path d="M204 66C222 44 238 32 246 34C240 52 238 74 246 100C232 100 216 88 202 80Z" fill="#5f7a52"/>
<path d="M96 34C106 14 138 10 160 22C152 30 148 36 146 42Z" fill="#56704b"/><path d="M92 104C94 122 86 132 74 136C74 122 78 112 82 102ZM148 102C158 118 154 128 146 134C138 126 134 112 134 104Z" fill="#c7834e"/>
<path d="M6 74C28 44 74 30 118 32C158 34 190 52 208 72C186 94 152 108 112 110C72 112 28 104 6 74Z" fill="#7f9a63"/>
<path d="M6 74C30 84 70 88 112 88C152 88 186 82 208 72C186 94 152 108 112 110C72 112 28 104 6 74Z" fill="#f0dcb2"/>
<path d="M60 76C110 68 160 66 206 72C160 84 110 88 60 84Z" fill="#d9726a"/>
<circle cx="78" cy="52" r="4" fill="#38482f"/><circle cx="96" cy="46" r="4" fill="#38482f"/><circle cx="112" cy="56" r="4" fill="#38482f"/><circle cx="130" cy="48" r="4" fill="#38482f"/><circle cx="148" cy="58" r="4" fill="#38482f"/><circle cx="166" cy="56" r="3.6" fill="#38482f"/><circle cx="92" cy="62" r="3.4" fill="#38482f"/><circle cx="182" cy="66" r="3.4" fill="#38482f"/>
<path d="M56 44C66 60 66 86 56 102" fill="none" stroke="#4f6742" stroke-width="4" stroke-linecap="round"/><circle cx="34" cy="64" r="6.5" fill="#f4d58d"/><circle cx="34" cy="64" r="3.8" fill="#16181a"/>
<path d="M6 76C16 80 24 82 32 80" fill="none" stroke="#4f6742" stroke-width="3.6" stroke-linecap="round"/>
`,
  ),
  'manta-ray': draw(
    230,
    190,
    `
<path d="M112 124C116 150 132 174 158 186" fill="none" stroke="#2c4a63" stroke-width="6" stroke-linecap="round"/>
<path d="M96 30C104 34 124 34 132 30C138 22 148 18 154 24C152 34 146 42 144 50C170 56 204 60 226 46C214 86 176 118 134 128C122 134 106 134 94 128C52 118 16 86 4 46C26 60 58 56 86 50C84 42 78 34 76 24C82 18 90 22 96 30Z" fill="#3d6686"/>
<path d="M98 52C104 82 104 108 98 126C66 116 36 94 16 64C44 70 74 64 98 52ZM132 52C126 82 126 108 132 126C164 116 194 94 214 64C186 70 156 64 132 52Z" fill="#5a8bab"/>
<path d="M104 56C108 72 122 72 126 56" fill="none" stroke="#1f3a50" stroke-width="4" stroke-linecap="round"/><circle cx="90" cy="48" r="4.5" fill="#12222f"/><circle cx="140" cy="48" r="4.5" fill="#12222f"/>
<path d="M106 92h18M107 102h16M109 112h12" stroke="#cfe6ee" stroke-width="4" stroke-linecap="round"/>
`,
  ),
  seahorse: draw(
    150,
    230,
    `
<path d="M96 92C120 92 132 108 126 128C116 126 106 120 100 112Z" fill="#f6c86b"/>
<path d="M58 28C74 8 106 18 110 44C112 56 106 66 98 72C112 96 112 130 96 154C84 172 66 178 62 192C60 206 72 212 82 206C90 200 86 190 78 192C80 180 98 184 98 200C96 222 66 230 50 214C38 200 46 180 58 166C70 150 74 132 66 114C58 98 54 84 60 68C46 70 30 72 20 68C14 64 14 58 20 56C34 54 48 52 54 44C54 38 54 34 58 28Z" fill="#ef8f4c"/>
<path d="M66 114C74 132 70 150 58 166C66 160 74 150 78 138C82 118 76 94 68 78C60 88 60 100 66 114Z" fill="#fbd9a0"/>
<path d="M88 84c8 0 12 2 16 6M92 104c8 0 12 2 14 4M92 124c6 0 12 2 14 6M86 144c6 2 10 4 12 8M72 162c4 4 8 6 12 6" stroke="#c8642c" stroke-width="5" stroke-linecap="round" fill="none"/>
<path d="M72 22L70 4L84 16L92 2L98 20" fill="#f6c86b"/><circle cx="74" cy="44" r="6.5" fill="#ffffff"/><circle cx="73" cy="44" r="4" fill="#2a1a14"/>
`,
  ),
  'sea-turtle': draw(
    230,
    190,
    `
<path d="M78 66C54 30 26 20 8 30C12 58 40 82 70 90ZM152 74C186 52 210 60 222 80C204 96 172 98 148 94Z" fill="#4f9c74"/>
<path d="M78 130C62 142 54 158 58 176C76 172 92 158 98 142ZM146 132C160 140 172 154 170 172C152 172 136 158 130 142Z" fill="#3f855f"/>
<path d="M96 58C90 34 98 12 116 8C134 10 140 34 132 58Z" fill="#66b184"/>
<path d="M114 48C150 48 168 82 160 112C154 138 136 154 114 156C92 154 74 138 68 112C60 82 78 48 114 48Z" fill="#8a6a3c"/>
<path d="M114 60L136 76L130 102H98L92 76ZM136 76L154 82L154 108L130 102ZM92 76L74 82L74 108L98 102ZM98 102H130L134 128L114 146L94 128ZM130 102L154 108L146 128L134 128ZM98 102L74 108L82 128L94 128Z" fill="#b98d4f" stroke="#6b4f2a" stroke-width="4" stroke-linejoin="round"/>
<circle cx="106" cy="26" r="4" fill="#15241c"/><circle cx="124" cy="26" r="4" fill="#15241c"/><path d="M28 38c14 10 28 22 40 36M204 78c-14 2-30 6-46 10" stroke="#2f6b4a" stroke-width="4" stroke-linecap="round" fill="none"/>
`,
  ),
  astronaut: draw(
    220,
    250,
    `
<rect x="52" y="96" width="116" height="96" rx="22" fill="#9aa3b5"/>
<path d="M64 172C60 200 58 220 60 240H100L108 196H112L120 240H160C162 220 160 200 156 172Z" fill="#e9ecf3"/>
<path d="M58 224H102V246H52C50 236 52 228 58 224ZM118 224H162C168 228 170 236 168 246H118Z" fill="#5b6b8c"/>
<path d="M64 112C40 122 24 146 22 172L44 180C50 162 58 150 70 142ZM156 112C180 122 196 146 198 172L176 180C170 162 162 150 150 142Z" fill="#dfe3ee"/>
<circle cx="32" cy="180" r="17" fill="#e4572e"/><circle cx="188" cy="180" r="17" fill="#e4572e"/>
<path d="M66 108H154C162 130 162 160 156 184H64C58 160 58 130 66 108Z" fill="#f3f5fa"/>
<rect x="82" y="132" width="56" height="38" rx="8" fill="#3f5f94"/><circle cx="96" cy="146" r="6" fill="#f2a33c"/><circle cx="112" cy="146" r="6" fill="#58c7b5"/><rect x="90" y="157" width="40" height="6" rx="3" fill="#f7d878"/>
<path d="M62 178H158V192H62Z" fill="#e4572e"/>
<circle cx="110" cy="62" r="58" fill="#f3f5fa"/><path d="M60 84C72 106 96 116 110 116C124 116 148 106 160 84C166 100 158 116 148 122H72C62 116 54 100 60 84Z" fill="#c8cede"/>
<path d="M110 26C144 26 154 46 152 66C150 90 132 100 110 100C88 100 70 90 68 66C66 46 76 26 110 26Z" fill="#26324f"/><path d="M110 32C140 32 148 50 146 66C144 86 128 94 110 94C92 94 76 86 74 66C72 50 80 32 110 32Z" fill="#e0a23a"/>
<path d="M84 58C86 46 94 40 104 38" fill="none" stroke="#fff1c2" stroke-width="8" stroke-linecap="round"/><path d="M130 84C138 78 142 70 142 62" fill="none" stroke="#b8741f" stroke-width="7" stroke-linecap="round"/>
<rect x="44" y="48" width="14" height="34" rx="7" fill="#e4572e"/><rect x="162" y="48" width="14" height="34" rx="7" fill="#e4572e"/>
`,
  ),
};
