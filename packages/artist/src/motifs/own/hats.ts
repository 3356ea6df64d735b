import type { OwnDrawing } from './own-drawing.ts';

const draw = (width: number, height: number, body: string): OwnDrawing => ({ width, height, body: body.trim() });

/** More things to wear on head, face and neck. As for all hats, the lower edge of the box lies on the wearer's head. */
export const hats: Record<string, OwnDrawing> = {
  'witch-hat': draw(
    240,
    190,
    `<path d="M112 8C124 22 150 22 168 40C152 40 146 48 148 62L172 150H66Z" fill="#2f2440"/><path d="M112 8C124 22 150 22 168 40C152 40 146 48 148 62C138 44 124 30 112 8Z" fill="#1f1730"/><ellipse cx="120" cy="162" rx="114" ry="22" fill="#1f1730"/><path d="M68 138C92 154 146 154 170 138L174 160C146 176 92 176 64 160Z" fill="#8a4fb5"/><path d="M106 144h28v24h-28z" fill="none" stroke="#f2c14e" stroke-width="6"/>`,
  ),
  'eye-patch': draw(
    200,
    90,
    `<path d="M4 22C60 2 150 4 196 40" fill="none" stroke="#231f20" stroke-width="9"/><path d="M104 18C134 14 160 22 164 40C166 66 152 84 132 84C112 84 100 60 104 18Z" fill="#231f20"/>`,
  ),
  'hero-mask': draw(
    220,
    90,
    `<path d="M6 20C40 4 84 8 110 26C136 8 180 4 214 20C222 52 196 84 160 82C136 80 124 66 110 60C96 66 84 80 60 82C24 84 -2 52 6 20Z" fill="#c8262f"/><ellipse cx="62" cy="46" rx="28" ry="17" fill="#ffffff"/><ellipse cx="158" cy="46" rx="28" ry="17" fill="#ffffff"/><circle cx="64" cy="46" r="11" fill="#231f20"/><circle cx="156" cy="46" r="11" fill="#231f20"/>`,
  ),
  'ninja-mask': draw(
    240,
    120,
    `<path d="M8 18C60 -2 180 -2 232 18V96C180 122 60 122 8 96Z" fill="#26262e"/><path d="M26 44C70 30 170 30 214 44V74C170 88 70 88 26 74Z" fill="#f0c9a4"/><circle cx="80" cy="59" r="13" fill="#231f20"/><circle cx="160" cy="59" r="13" fill="#231f20"/><path d="M56 40l44 8M184 40l-44 8" stroke="#231f20" stroke-width="8" stroke-linecap="round"/>`,
  ),
  bandana: draw(
    200,
    110,
    `<path d="M6 10C60 34 140 34 194 10L190 34C170 44 150 50 136 52L100 106L64 52C50 50 30 44 10 34Z" fill="#c8353f"/><g fill="#fdf3e0"><circle cx="46" cy="36" r="6"/><circle cx="78" cy="44" r="6"/><circle cx="122" cy="44" r="6"/><circle cx="154" cy="36" r="6"/><circle cx="100" cy="62" r="6"/><circle cx="100" cy="86" r="5"/></g>`,
  ),
  'elf-hat': draw(
    200,
    170,
    `<path d="M36 132C40 60 96 6 186 20C160 36 150 60 160 132Z" fill="#2f7d4a"/><circle cx="184" cy="22" r="14" fill="#f2c14e"/><path d="M20 122L46 160L72 126L98 160L124 126L150 160L178 122L176 148C130 170 70 170 22 148Z" fill="#c8353f"/>`,
  ),
  'leprechaun-hat': draw(
    200,
    140,
    `<ellipse cx="100" cy="122" rx="96" ry="16" fill="#226038"/><path d="M48 16C70 8 130 8 152 16L148 122C120 130 80 130 52 122Z" fill="#2f7d4a"/><path d="M50 86C80 96 120 96 150 86L149 114C120 124 80 124 51 114Z" fill="#26262e"/><path d="M84 86h32v30H84z" fill="none" stroke="#f2c14e" stroke-width="9"/>`,
  ),
  'pilgrim-hat': draw(
    200,
    140,
    `<ellipse cx="100" cy="122" rx="96" ry="16" fill="#26232a"/><path d="M66 10C82 6 118 6 134 10L148 122C120 130 80 130 52 122Z" fill="#332f38"/><path d="M56 90C80 98 120 98 144 90L147 116C120 124 80 124 53 116Z" fill="#f3ead7"/><path d="M84 90h32v28H84z" fill="none" stroke="#f2c14e" stroke-width="9"/>`,
  ),
  'detective-hat': draw(
    220,
    120,
    `<path d="M40 92C36 40 66 14 110 14C154 14 184 40 180 92Z" fill="#9a7a4e"/><path d="M110 14V92M70 26C58 46 56 70 60 92M150 26C162 46 164 70 160 92M44 60H176" fill="none" stroke="#7a5c36" stroke-width="6"/><path d="M30 84C10 88 0 100 6 112C50 96 170 96 214 112C220 100 210 88 190 84C150 100 70 100 30 84Z" fill="#7a5c36"/><circle cx="110" cy="12" r="10" fill="#7a5c36"/>`,
  ),
  'nurse-cap': draw(
    180,
    90,
    `<path d="M10 66L30 12C70 2 110 2 150 12L170 66C120 84 60 84 10 66Z" fill="#fdfbf5"/><path d="M12 62C60 80 120 80 168 62L170 72C120 92 60 92 10 72Z" fill="#dfe6ea"/><path d="M82 18h16v14h14v16H98v14H82V48H68V32h14z" fill="#d63a3f"/>`,
  ),
  'fire-helmet': draw(
    220,
    120,
    `<path d="M42 90C40 36 70 12 110 12C150 12 180 36 178 90Z" fill="#c8262f"/><path d="M104 8h12v80h-12zM64 28c-8 20-10 40-8 60M156 28c8 20 10 40 8 60" fill="none" stroke="#8f1a22" stroke-width="7"/><path d="M6 92C60 76 160 76 214 92C206 112 160 116 110 116C60 116 14 112 6 92Z" fill="#a31f28"/><path d="M86 42C100 34 120 34 134 42V64C134 76 120 84 110 88C100 84 86 76 86 64Z" fill="#f2c14e"/>`,
  ),
  'police-cap': draw(
    220,
    110,
    `<path d="M10 44C40 4 180 4 210 44C206 62 190 70 178 72H42C30 70 14 62 10 44Z" fill="#2b4478"/><path d="M42 66H178V88H42Z" fill="#1d2f55"/><path d="M36 86C80 78 140 78 184 86C180 102 150 108 110 108C70 108 40 102 36 86Z" fill="#15151c"/><path d="M110 26l9 15l17 4l-12 13l2 17l-16-7l-16 7l2-17l-12-13l17-4z" fill="#f2c14e"/>`,
  ),
  'sailor-hat': draw(
    190,
    90,
    `<path d="M34 46C34 16 66 4 95 4C124 4 156 16 156 46Z" fill="#fdfbf5"/><path d="M10 44C60 30 130 30 180 44L174 78C120 88 70 88 16 78Z" fill="#fdfbf5"/><path d="M12 54C60 42 130 42 178 54" fill="none" stroke="#2b4478" stroke-width="7"/>`,
  ),
  'hard-hat': draw(
    220,
    110,
    `<path d="M38 84C36 36 68 10 110 10C152 10 184 36 182 84Z" fill="#f4b52e"/><path d="M94 8h32l4 76H90Z" fill="#fbd060"/><path d="M8 86C60 74 160 74 212 86C206 100 160 106 110 106C60 106 14 100 8 86Z" fill="#d9961c"/>`,
  ),
  'straw-hat': draw(
    260,
    110,
    `<ellipse cx="130" cy="88" rx="126" ry="20" fill="#e0b865"/><path d="M70 82C70 34 92 12 130 12C168 12 190 34 190 82C170 94 90 94 70 82Z" fill="#eccb80"/><path d="M70 66C90 80 170 80 190 66L191 84C170 96 90 96 69 84Z" fill="#b5382f"/><path d="M86 34C110 26 150 26 174 34M80 50C110 42 150 42 180 50M22 86C60 98 200 98 238 86" fill="none" stroke="#c79a48" stroke-width="4"/>`,
  ),
  beret: draw(
    200,
    90,
    `<path d="M6 54C10 18 60 6 110 8C170 10 200 36 190 60C180 76 150 76 130 74C90 82 30 84 6 54Z" fill="#3a3f63"/><path d="M50 70C90 82 130 80 160 68L162 84C130 92 80 92 48 84Z" fill="#2a2e4a"/><path d="M112 10c2-8 8-10 12-8" fill="none" stroke="#2a2e4a" stroke-width="7" stroke-linecap="round"/>`,
  ),
  tiara: draw(
    200,
    90,
    `<path d="M10 78L16 40L44 60L62 24L84 54L100 6L116 54L138 24L156 60L184 40L190 78C130 92 70 92 10 78Z" fill="#f2c14e"/><circle cx="100" cy="60" r="12" fill="#e2527f"/><circle cx="58" cy="66" r="7" fill="#6fb6dd"/><circle cx="142" cy="66" r="7" fill="#6fb6dd"/><circle cx="100" cy="8" r="7" fill="#fff6d8"/>`,
  ),
  halo: draw(
    180,
    60,
    `<ellipse cx="90" cy="30" rx="80" ry="20" fill="none" stroke="#f6cf4a" stroke-width="15"/><ellipse cx="90" cy="27" rx="80" ry="20" fill="none" stroke="#fdeaa0" stroke-width="5"/>`,
  ),
  'devil-horns': draw(
    220,
    90,
    `<path d="M30 88C6 60 2 26 14 4C22 36 44 56 74 66L64 88Z" fill="#a3222c"/><path d="M190 88C214 60 218 26 206 4C198 36 176 56 146 66L156 88Z" fill="#a3222c"/>`,
  ),
  antennae: draw(
    160,
    110,
    `<path d="M60 108C56 70 44 44 26 26M100 108C104 70 116 44 134 26" fill="none" stroke="#26232a" stroke-width="9" stroke-linecap="round"/><circle cx="22" cy="20" r="17" fill="#26232a"/><circle cx="138" cy="20" r="17" fill="#26232a"/>`,
  ),
  'bunny-ears': draw(
    160,
    170,
    `<path d="M60 166C24 130 10 60 34 8C64 30 82 100 78 166Z" fill="#fbf6ef"/><path d="M100 166C136 130 150 60 126 8C96 30 78 100 82 166Z" fill="#fbf6ef"/><path d="M60 146C40 112 32 66 40 34C58 60 68 106 68 146ZM100 146C120 112 128 66 120 34C102 60 92 106 92 146Z" fill="#f3a6c0"/>`,
  ),
  headband: draw(
    200,
    44,
    `<path d="M4 8C60 20 140 20 196 8V32C140 46 60 46 4 32Z" fill="#c8353f"/><path d="M4 18C60 30 140 30 196 18" fill="none" stroke="#fdfaf2" stroke-width="6"/>`,
  ),
  'bucket-hat': draw(
    220,
    110,
    `<path d="M52 74C54 36 70 10 110 10C150 10 166 36 168 74Z" fill="#6d8a5a"/><path d="M50 66C90 78 130 78 170 66L214 96C170 112 50 112 6 96Z" fill="#5a7449"/><path d="M52 60C90 72 130 72 168 60V74C130 86 90 86 52 74Z" fill="#3f5434"/>`,
  ),
  'explorer-hat': draw(
    230,
    110,
    `<path d="M54 82C52 36 78 10 115 10C152 10 178 36 176 82Z" fill="#d9c08a"/><ellipse cx="115" cy="88" rx="110" ry="18" fill="#c4a86c"/><path d="M54 68C90 80 140 80 176 68V84C140 96 90 96 54 84Z" fill="#6b4a33"/>`,
  ),
  monocle: draw(
    100,
    150,
    `<circle cx="50" cy="46" r="40" fill="#d8eef5" fill-opacity="0.5"/><circle cx="50" cy="46" r="40" fill="none" stroke="#d9a02e" stroke-width="9"/><path d="M84 66C96 100 84 126 88 146" fill="none" stroke="#d9a02e" stroke-width="5"/>`,
  ),
  'pearl-necklace': draw(
    200,
    90,
    Array.from({ length: 13 }, (_, i) => {
      const a = Math.PI * (i / 12);
      return `<circle cx="${(100 - 88 * Math.cos(a)).toFixed(1)}" cy="${(16 + 58 * Math.sin(a)).toFixed(1)}" r="11" fill="#fbf6ea" stroke="#d3c6ae" stroke-width="3"/>`;
    }).join(''),
  ),
  snorkel: draw(
    240,
    130,
    `<path d="M222 8V84C222 104 204 112 186 108" fill="none" stroke="#f2a33c" stroke-width="17" stroke-linecap="round"/><rect x="10" y="34" width="180" height="76" rx="34" fill="#2b4478"/><rect x="24" y="46" width="152" height="52" rx="24" fill="#9fd6e8"/><path d="M40 62C54 54 74 52 90 54" stroke="#ffffff" stroke-width="7" stroke-linecap="round" fill="none"/><circle cx="66" cy="74" r="11" fill="#231f20"/><circle cx="134" cy="74" r="11" fill="#231f20"/>`,
  ),
  'hair-bow': draw(
    160,
    90,
    `<path d="M80 44C50 4 14 2 6 18C2 38 2 56 6 74C14 90 50 86 80 46C110 86 146 90 154 74C158 56 158 38 154 18C146 2 110 4 80 44Z" fill="#e2527f"/><path d="M66 34C76 26 86 26 94 34C98 42 98 50 94 58C86 66 76 66 66 58C62 50 62 42 66 34Z" fill="#b8325f"/>`,
  ),
  'heart-glasses': draw(
    220,
    90,
    `<path d="M54 84C20 60 4 40 12 22C20 4 44 6 54 24C64 6 92 4 98 22C104 40 88 60 54 84ZM166 84C132 60 118 40 122 22C128 4 156 6 166 24C176 6 200 4 208 22C216 40 200 60 166 84Z" fill="#d8304f"/><path d="M96 30C104 24 116 24 124 30" fill="none" stroke="#d8304f" stroke-width="10"/><path d="M30 28C34 20 42 20 46 26M142 28C146 20 154 20 158 26" fill="none" stroke="#f7a6b5" stroke-width="6" stroke-linecap="round"/>`,
  ),
  medal: draw(
    110,
    150,
    `<path d="M18 4L44 70L66 70L92 4H66L55 34L44 4Z" fill="#2f5fa3"/><circle cx="55" cy="102" r="42" fill="#f2c14e"/><circle cx="55" cy="102" r="30" fill="#e0a92e"/><path d="M55 80l7 14l15 2l-11 11l3 15l-14-7l-14 7l3-15l-11-11l15-2z" fill="#fff3cf"/>`,
  ),
  lei: draw(
    220,
    110,
    Array.from({ length: 11 }, (_, i) => {
      const a = Math.PI * (i / 10);
      const x = 110 - 92 * Math.cos(a);
      const y = 24 + 66 * Math.sin(a);
      return `${[0, 72, 144, 216, 288]
        .map(
          (p) =>
            `<circle cx="${(x + 11 * Math.cos((p * Math.PI) / 180)).toFixed(1)}" cy="${(y + 11 * Math.sin((p * Math.PI) / 180)).toFixed(1)}" r="9" fill="${i % 2 ? '#ef6f8e' : '#f7b13c'}"/>`,
        )
        .join('')}<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="6" fill="#fff3cf"/>`;
    }).join(''),
  ),
  collar: draw(
    180,
    70,
    `<path d="M6 8C60 30 120 30 174 8V32C120 54 60 54 6 32Z" fill="#c8353f"/><circle cx="90" cy="52" r="16" fill="#f2c14e"/><path d="M78 52h24M90 56v10" stroke="#8f6a1a" stroke-width="4"/>`,
  ),
};
