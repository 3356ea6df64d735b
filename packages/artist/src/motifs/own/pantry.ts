import type { OwnDrawing } from './own-drawing.ts';

const draw = (width: number, height: number, body: string): OwnDrawing => ({ width, height, body: body.trim() });
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Kitchen and garden, play and harbour: subjects that people ask for and emoji lack. */
export const pantry: Record<string, OwnDrawing> = {
  toaster: draw(
    230,
    190,
    `<path d="M64 60C64 10 118 10 118 40V60ZM116 60C116 10 170 10 170 40V60Z" fill="#d9a05a"/><path d="M74 60C74 24 108 24 108 44V60ZM126 60C126 24 160 24 160 44V60Z" fill="#f0c890"/><path d="M20 84C20 64 34 54 54 54H176C196 54 210 64 210 84V168H20Z" fill="#c9ced6"/><path d="M20 140h190v28H20z" fill="#9aa3ad"/><path d="M50 58h132v12H50z" fill="#6d757f"/><path d="M210 90h12v28h-12z" fill="#26262e"/><circle cx="60" cy="118" r="13" fill="#e4572e"/><path d="M34 168h28v14H34zM168 168h28v14h-28z" fill="#26262e"/><path d="M40 86C44 76 50 74 60 74" fill="none" stroke="#ffffff" stroke-width="7" stroke-linecap="round"/>`,
  ),
  toast: draw(
    180,
    180,
    `<path d="M30 80C4 60 14 16 60 14H120C166 16 176 60 150 80V160C150 170 142 174 134 174H46C38 174 30 170 30 160Z" fill="#b5743a"/><path d="M44 74C22 58 34 30 62 28H118C146 30 158 58 136 74V158H44Z" fill="#f0c890"/>`,
  ),
  'hot-sauce': draw(
    110,
    270,
    `<path d="M42 6h26v34H42z" fill="#2f7d3f"/><path d="M40 38h30v40C92 92 98 108 98 130V250C98 262 90 266 80 266H30C20 266 12 262 12 250V130C12 108 18 92 40 78Z" fill="#c8262f"/><path d="M12 140h86v88H12z" fill="#fdf3d8"/><path d="M55 150c22 22 26 40 14 56c2-14-4-20-10-26c0 14-16 18-14 34c-16-14-12-34 0-44c2-6 6-12 10-20z" fill="#ef7d1f"/><path d="M24 112C26 102 30 98 36 94" fill="none" stroke="#f59a9a" stroke-width="8" stroke-linecap="round"/>`,
  ),
  popsicle: draw(
    120,
    240,
    `<path d="M14 66C14 -8 106 -8 106 66V160H14Z" fill="#f28aa5"/><path d="M14 110H106V160H14Z" fill="#f7d878"/><path d="M14 66C14 40 26 24 40 16V160H14Z" fill="#e2718f"/><path d="M50 160h20v66c0 10-20 10-20 0z" fill="#d9a566"/><path d="M84 40v60" stroke="#fbc6d4" stroke-width="8" stroke-linecap="round"/>`,
  ),
  pumpkin: draw(
    220,
    190,
    `<path d="M100 44C98 24 106 8 124 4L132 14C122 20 118 32 120 46Z" fill="#4a7a3a"/><ellipse cx="58" cy="114" rx="52" ry="70" fill="#d9701a"/><ellipse cx="162" cy="114" rx="52" ry="70" fill="#d9701a"/><ellipse cx="110" cy="114" rx="56" ry="74" fill="#ef8a2c"/><path d="M82 56C66 96 66 140 84 180M138 56C154 96 154 140 136 180" fill="none" stroke="#c8621a" stroke-width="7"/>`,
  ),
  'mason-jar': draw(
    160,
    220,
    `<path d="M36 8h88v34H36z" fill="#c9a24a"/><path d="M36 20h88M36 32h88" stroke="#a07c2e" stroke-width="4"/><path d="M30 50C20 60 12 70 12 88V190C12 206 22 214 38 214H122C138 214 148 206 148 190V88C148 70 140 60 130 50Z" fill="#cfe9ef" fill-opacity="0.75"/><path d="M30 50h100v10H30z" fill="#9fcad6"/><path d="M28 90V180" stroke="#ffffff" stroke-width="9" stroke-linecap="round"/>`,
  ),
  'snow-globe': draw(
    200,
    230,
    `<circle cx="100" cy="100" r="92" fill="#cfe9f5"/><path d="M16 136C60 116 140 116 184 136C168 172 136 190 100 190C64 190 32 172 16 136Z" fill="#fdfdfb"/><path d="M100 40l30 44h-14l24 34h-80l24-34H70z" fill="#2f7d4a"/><path d="M92 118h16v16H92z" fill="#6b4226"/><g fill="#ffffff"><circle cx="50" cy="70" r="6"/><circle cx="150" cy="64" r="6"/><circle cx="42" cy="108" r="5"/><circle cx="160" cy="104" r="5"/><circle cx="74" cy="36" r="5"/><circle cx="130" cy="32" r="5"/></g><path d="M36 178H164L180 224H20Z" fill="#8a4a34"/><path d="M36 178H164L168 190H32Z" fill="#a9634a"/>`,
  ),
  kettle: draw(
    220,
    200,
    `<path d="M60 70C50 20 170 20 160 70" fill="none" stroke="#26262e" stroke-width="13"/><path d="M30 170C20 110 50 66 110 66C170 66 200 110 190 170C188 188 178 192 160 192H60C42 192 32 188 30 170Z" fill="#c8402c"/><path d="M186 120C206 110 208 90 214 78L200 74C194 90 188 98 176 104Z" fill="#a3301f"/><ellipse cx="110" cy="68" rx="38" ry="10" fill="#a3301f"/><circle cx="110" cy="54" r="10" fill="#26262e"/><path d="M52 120C56 104 66 94 78 88" fill="none" stroke="#f2a08f" stroke-width="9" stroke-linecap="round"/>`,
  ),
  'watering-can': draw(
    260,
    200,
    `<path d="M90 70H190V180C190 190 182 194 172 194H108C98 194 90 190 90 180Z" fill="#4a9a8a"/><path d="M90 130L40 60L24 68L90 164Z" fill="#3a8072"/><path d="M8 50L50 26L62 46L20 72Z" fill="#4a9a8a"/><path d="M190 90C250 80 250 170 190 160M100 70C100 20 180 20 180 70" fill="none" stroke="#3a8072" stroke-width="13"/><path d="M90 70h100v12H90z" fill="#3a8072"/><path d="M120 110c10-16 30-6 22 10c14 0 18 20 2 24l-14 20l-14-20c-18-4-12-26 4-24z" fill="#f6d878"/>`,
  ),
  barn: draw(
    260,
    230,
    `<path d="M20 110L60 50L130 14L200 50L240 110V224H20Z" fill="#b5332a"/><path d="M8 116L52 44L130 4L208 44L252 116" fill="none" stroke="#fdf8ec" stroke-width="13" stroke-linejoin="round"/><path d="M84 140h92v84H84z" fill="#8c241d"/><path d="M84 140h92v84H84zM84 140l92 84M176 140l-92 84M130 140v84" fill="none" stroke="#fdf8ec" stroke-width="8"/><path d="M106 64h48v42h-48z" fill="#3a2a20"/><path d="M106 64h48v42h-48zM130 64v42M106 85h48" fill="none" stroke="#fdf8ec" stroke-width="6"/>`,
  ),
  'hay-bale': draw(
    220,
    150,
    `<path d="M60 20H210V140H60Z" fill="#d9b04a"/><ellipse cx="62" cy="80" rx="56" ry="62" fill="#e8c766"/><path d="M62 36C34 40 26 80 40 106C58 128 96 108 90 76C84 56 56 62 60 84" fill="none" stroke="#b8902e" stroke-width="7" stroke-linecap="round"/><path d="M110 24v114M160 22v116" stroke="#b8902e" stroke-width="6"/>`,
  ),
  wheat: draw(
    130,
    260,
    `<path d="M66 256V80" stroke="#b8902e" stroke-width="8" stroke-linecap="round"/>${range(5)
      .map(
        (i) =>
          `<path d="M66 ${170 - i * 28}C30 ${164 - i * 28} 24 ${140 - i * 28} 30 ${122 - i * 28}C52 ${126 - i * 28} 66 ${144 - i * 28} 66 ${170 - i * 28}ZM66 ${170 - i * 28}C102 ${164 - i * 28} 108 ${140 - i * 28} 102 ${122 - i * 28}C80 ${126 - i * 28} 66 ${144 - i * 28} 66 ${170 - i * 28}Z" fill="${i % 2 ? '#e0b84a' : '#d3a636'}"/>`,
      )
      .join('')}<path d="M66 60C52 46 54 22 66 8C78 22 80 46 66 60Z" fill="#e0b84a"/>`,
  ),
  piano: draw(
    280,
    210,
    `<path d="M14 60C14 20 120 10 170 22C210 32 206 70 246 78C266 84 270 100 268 120H14Z" fill="#26262e"/><path d="M14 108h254v30H14z" fill="#3a3a46"/><path d="M24 120h234v20H24z" fill="#fdfaf3"/>${range(
      17,
    )
      .map((i) => `<path d="M${30 + i * 13.6} 120v12" stroke="#26262e" stroke-width="6"/>`)
      .join('')}<path d="M30 140h18l-5 66h-8zM236 140h18l-5 66h-8zM130 140h20l-4 66h-12z" fill="#26262e"/>`,
  ),
  ukulele: draw(
    120,
    270,
    `<path d="M60 130C88 120 98 150 88 170C116 184 116 260 60 262C4 260 4 184 32 170C22 150 32 120 60 130Z" fill="#d08a45"/><circle cx="60" cy="184" r="18" fill="#4a2a14"/><path d="M52 40h16v128H52z" fill="#6b4226"/><path d="M46 6h28l4 38H42Z" fill="#8a5a34"/><path d="M44 226h32v10H44z" fill="#4a2a14"/><path d="M56 20v206M64 20v206" stroke="#f3ead7" stroke-width="2.4"/><g fill="#f3ead7"><circle cx="42" cy="16" r="5"/><circle cx="42" cy="32" r="5"/><circle cx="78" cy="16" r="5"/><circle cx="78" cy="32" r="5"/></g>`,
  ),
  'baseball-bat': draw(
    90,
    280,
    `<path d="M30 8C44 0 66 4 72 18C78 60 62 130 54 190L50 262H34L34 190C26 130 14 40 30 8Z" fill="#d9a566"/><path d="M34 196h18l-2 60H35z" fill="#26262e"/><ellipse cx="42" cy="266" rx="15" ry="8" fill="#b5743a"/><path d="M34 24C28 60 32 100 36 130" fill="none" stroke="#f0c890" stroke-width="8" stroke-linecap="round"/>`,
  ),
  'golf-ball': draw(
    150,
    230,
    `<circle cx="75" cy="76" r="68" fill="#fdfdfb"/><g fill="#cfd4da">${[
      [46, 46],
      [75, 36],
      [104, 46],
      [34, 74],
      [61, 66],
      [89, 66],
      [116, 74],
      [46, 102],
      [75, 94],
      [104, 102],
      [75, 122],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8"/>`)
      .join('')}</g><path d="M44 140C60 150 90 150 106 140L84 170L80 226H70L66 170Z" fill="#e4572e"/>`,
  ),
  'pirate-ship': draw(
    280,
    260,
    `<path d="M20 170H262L230 236C200 250 90 250 60 236Z" fill="#7f4f2b"/><path d="M20 170H262L256 184H26Z" fill="#5b3a20"/><path d="M30 140h44v32H30z" fill="#7f4f2b"/><path d="M92 20h10v152H92zM182 40h10v132h-10z" fill="#5b3a20"/><path d="M60 36C90 50 120 50 144 36V100C120 114 90 114 60 100Z" fill="#f3ead7"/><path d="M160 54C176 62 206 62 222 54V112C206 120 176 120 160 112Z" fill="#f3ead7"/><path d="M64 112C92 124 116 124 140 112V154C116 164 92 164 64 154Z" fill="#e4d6bb"/><path d="M97 2h50l-12 12l12 12H97z" fill="#26262e"/><g fill="#3a2412"><circle cx="100" cy="206" r="9"/><circle cx="140" cy="208" r="9"/><circle cx="180" cy="206" r="9"/></g>`,
  ),
  starfish: draw(
    220,
    210,
    `<path d="M110 6C122 6 136 60 144 70C156 78 212 70 214 84C216 98 168 126 164 140C160 156 186 196 174 204C162 210 124 172 110 172C96 172 58 210 46 204C34 196 60 156 56 140C52 126 4 98 6 84C8 70 64 78 76 70C84 60 98 6 110 6Z" fill="#ef8a4a"/><g fill="#fbc890"><circle cx="110" cy="110" r="10"/><circle cx="110" cy="70" r="7"/><circle cx="150" cy="98" r="7"/><circle cx="134" cy="146" r="7"/><circle cx="86" cy="146" r="7"/><circle cx="70" cy="98" r="7"/><circle cx="110" cy="40" r="5"/><circle cx="184" cy="88" r="5"/><circle cx="36" cy="88" r="5"/></g>`,
  ),
  'sand-castle': draw(
    260,
    200,
    `<path d="M30 190V100H80V120H180V100H230V190Z" fill="#e3bf7d"/><path d="M24 100V80h14v10h12V80h12v10h12V80h12v20ZM174 100V80h14v10h12V80h12v10h12V80h12v20Z" fill="#d3a95f"/><path d="M104 120V60h52v60Z" fill="#e3bf7d"/><path d="M98 60V42h14v8h12v-8h12v8h12v-8h14v18Z" fill="#d3a95f"/><path d="M130 42V10l34 12l-34 12" fill="#e4572e"/><path d="M112 190V158C112 138 148 138 148 158V190Z" fill="#8a6236"/><path d="M0 190C60 176 200 176 260 190V200H0Z" fill="#d3a95f"/>`,
  ),
  'beach-ball': draw(
    180,
    180,
    `<circle cx="90" cy="90" r="84" fill="#fdfaf3"/><path d="M90 6C40 20 20 90 40 156C60 170 76 174 90 174C70 120 70 60 90 6Z" fill="#e4572e"/><path d="M90 6C110 60 110 120 90 174C120 174 140 166 150 150C176 100 150 30 90 6Z" fill="#f6d046"/><path d="M90 6C150 30 176 100 150 150C170 130 180 100 172 64C160 28 128 6 90 6Z" fill="#2f7fc4"/><circle cx="90" cy="10" r="10" fill="#fdfaf3"/>`,
  ),
  igloo: draw(
    260,
    180,
    `<path d="M14 170C14 70 70 14 130 14C190 14 246 70 246 170Z" fill="#eaf5fa"/><path d="M20 130H240M36 88H224M66 48H194M90 14V48M160 14V48M60 48V88M120 48V88M180 48V88M46 88V130M96 88V130M156 88V130M210 88V130" fill="none" stroke="#a9cfe0" stroke-width="6"/><path d="M90 170V124C90 84 170 84 170 124V170Z" fill="#b9d9e8"/><path d="M106 170V128C106 102 154 102 154 128V170Z" fill="#2b4a66"/>`,
  ),
  kayak: draw(
    320,
    110,
    `<path d="M4 60C80 40 240 40 316 60C250 96 70 96 4 60Z" fill="#e4572e"/><path d="M4 60C80 76 240 76 316 60C250 96 70 96 4 60Z" fill="#b53a1c"/><ellipse cx="160" cy="56" rx="44" ry="11" fill="#3a2a20"/><path d="M60 10L250 96" stroke="#6b4226" stroke-width="9" stroke-linecap="round"/><path d="M30 0L76 8L62 26L34 18ZM280 104L236 98L250 78L278 88Z" fill="#f6d046"/>`,
  ),
  hammock: draw(
    360,
    190,
    `<path d="M14 8v176M346 8v176" stroke="#6b4226" stroke-width="17" stroke-linecap="round"/><path d="M20 40C80 60 100 70 110 80M340 40C280 60 260 70 250 80" fill="none" stroke="#c79a5e" stroke-width="6"/><path d="M100 74C140 90 220 90 260 74C250 150 220 166 180 166C140 166 110 150 100 74Z" fill="#2f9a8f"/><path d="M104 100C150 118 210 118 256 100M112 128C150 144 210 144 248 128" fill="none" stroke="#f6d878" stroke-width="11"/>`,
  ),
  bench: draw(
    300,
    170,
    `<path d="M20 20h260v16H20zM20 50h260v16H20zM10 92h280v20H10z" fill="#a9754a"/><path d="M44 14v92M256 14v92" stroke="#3a3a46" stroke-width="13"/><path d="M40 112l-10 52M70 112l4 52M260 112l10 52M230 112l-4 52" stroke="#3a3a46" stroke-width="11" stroke-linecap="round"/>`,
  ),
  pyramid: draw(
    280,
    190,
    `<path d="M140 10L270 180H10Z" fill="#e0b865"/><path d="M140 10L270 180H160Z" fill="#b8904a"/><path d="M104 58L150 58M78 92h76M52 126h108M30 156h130" stroke="#c79a48" stroke-width="5"/>`,
  ),
  'big-ben': draw(
    120,
    330,
    `<path d="M60 4L84 70H36Z" fill="#5f7a6a"/><path d="M28 70h64v30H28z" fill="#d9b46a"/><path d="M20 98h80v74H20z" fill="#e3c27f"/><circle cx="60" cy="135" r="29" fill="#fdfaf3" stroke="#7a5a2a" stroke-width="6"/><path d="M60 135V116M60 135l13 8" stroke="#26262e" stroke-width="5" stroke-linecap="round"/><path d="M28 172h64v150H28z" fill="#d9b46a"/><path d="M44 186v122M60 186v122M76 186v122" stroke="#a9843e" stroke-width="7"/><path d="M20 316h80v12H20z" fill="#a9843e"/>`,
  ),
  pagoda: draw(
    220,
    290,
    `<path d="M104 4h12v40h-12z" fill="#d9a02e"/><path d="M110 34C120 56 150 66 186 64L170 84H50L34 64C70 66 100 56 110 34Z" fill="#2b4a44"/><path d="M66 84h88v36H66z" fill="#c8402c"/><path d="M110 104C126 124 168 134 200 130L184 152H36L20 130C52 134 94 124 110 104Z" fill="#2b4a44"/><path d="M54 152h112v42H54z" fill="#c8402c"/><path d="M110 176C130 198 180 208 216 202L198 226H22L4 202C40 208 90 198 110 176Z" fill="#2b4a44"/><path d="M44 226h132v52H44z" fill="#c8402c"/><path d="M92 236h36v42H92z" fill="#3a2420"/><g fill="#f6d878"><path d="M80 94h16v18H80zM124 94h16v18h-16zM70 162h18v22H70zM132 162h18v22h-18z"/></g><path d="M30 278h160v10H30z" fill="#8a7a66"/>`,
  ),
};
