import type { OwnDrawing } from './own-drawing.ts';

const draw = (width: number, height: number, body: string): OwnDrawing => ({ width, height, body: body.trim() });
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Things for house, kitchen and street that the public sets lack. */
export const household: Record<string, OwnDrawing> = {
  fence: draw(
    300,
    130,
    `${range(6)
      .map(
        (i) =>
          `<path d="M${10 + i * 50} 126V34L${27 + i * 50} 12L${44 + i * 50} 34V126Z" fill="#fbf6ea" stroke="#b9a98c" stroke-width="4"/>`,
      )
      .join('')}<path d="M2 56h296v14H2zM2 94h296v14H2z" fill="#efe4cd" stroke="#b9a98c" stroke-width="4"/>`,
  ),
  branch: draw(
    360,
    110,
    `<path d="M0 40C80 30 180 56 360 34V58C180 82 80 58 0 70Z" fill="#7a5030"/><path d="M10 50C90 42 190 66 350 46" fill="none" stroke="#5b3a20" stroke-width="5" stroke-linecap="round"/><path d="M90 48C80 24 92 8 112 4C120 24 112 40 100 50ZM250 44C258 20 280 10 300 14C298 34 280 46 262 48ZM170 64C160 84 172 102 192 106C196 90 190 74 180 64Z" fill="#5f9a4a"/>`,
  ),
  'bridge-at-night': draw(
    400,
    170,
    `<path d="M0 24H400V60H0Z" fill="#a8998a"/><path d="M0 24h400v12H0z" fill="#c4b6a4"/>${range(4)
      .map(
        (i) =>
          `<path d="M${i * 100} 56h100v110h-16C${84 + i * 100} 90 ${16 + i * 100} 90 ${16 + i * 100} 166h-16z" fill="#9a8a7a"/>`,
      )
      .join(
        '',
      )}<path d="M20 46h24M70 46h30M130 46h24M190 46h30M250 46h24M310 46h30M360 46h24" stroke="#8a7a6a" stroke-width="5"/>`,
  ),
  shelf: draw(
    340,
    60,
    `<path d="M0 8h340v24H0z" fill="#a9754a"/><path d="M0 24h340v8H0z" fill="#7f5431"/><path d="M44 32h22l-22 26zM296 32h-22l22 26z" fill="#7f5431"/>`,
  ),
  table: draw(
    320,
    180,
    `<path d="M6 20h308v26H6z" fill="#b27b4b"/><path d="M6 38h308v10H6z" fill="#875a34"/><path d="M30 48h24l-6 128H34zM266 48h24l-4 128h-14z" fill="#9c6a3f"/>`,
  ),
  whisk: draw(
    90,
    240,
    `<path d="M38 130h14v100c0 8-14 8-14 0z" fill="#7a5030"/><g fill="none" stroke="#9aa3ad" stroke-width="6"><path d="M45 134C-6 96 2 14 45 10C88 14 96 96 45 134Z"/><path d="M45 134C24 96 26 20 45 10C64 20 66 96 45 134Z"/></g><path d="M36 126h18v14H36z" fill="#c0c7cf"/>`,
  ),
  spatula: draw(
    90,
    250,
    `<path d="M38 110h14v130c0 8-14 8-14 0z" fill="#26262e"/><path d="M12 8h66v76c0 20-14 30-26 32H38C26 114 12 104 12 84Z" fill="#b8c0c9"/><path d="M26 26v54M45 26v60M64 26v54" stroke="#7c858f" stroke-width="8" stroke-linecap="round"/>`,
  ),
  'rolling-pin': draw(
    260,
    70,
    `<path d="M4 26h40v18H4zM216 26h40v18h-40z" fill="#8a5a34"/><rect x="38" y="8" width="184" height="54" rx="20" fill="#d9a566"/><path d="M56 22h148" stroke="#f0c890" stroke-width="8" stroke-linecap="round"/>`,
  ),
  'pizza-peel': draw(
    150,
    300,
    `<path d="M66 170h18v120c0 10-18 10-18 0z" fill="#a9754a"/><path d="M10 70C10 20 140 20 140 70V130C140 160 100 176 75 180C50 176 10 160 10 130Z" fill="#d9a566"/><circle cx="75" cy="92" r="52" fill="#e8b04a"/><circle cx="75" cy="92" r="44" fill="#d8452f"/><circle cx="75" cy="92" r="42" fill="#f6d878"/><g fill="#c8353f"><circle cx="58" cy="76" r="10"/><circle cx="94" cy="80" r="10"/><circle cx="66" cy="108" r="10"/><circle cx="92" cy="112" r="9"/></g><path d="M74 88l10-6l2 10z" fill="#3f8a4a"/>`,
  ),
  'moka-pot': draw(
    170,
    230,
    `<path d="M54 100L40 216C60 226 110 226 130 216L116 100Z" fill="#b8c0c9"/><path d="M85 100V222M62 100L54 220M108 100l8 120" stroke="#8d97a3" stroke-width="5"/><path d="M50 94h70v12H50z" fill="#7c858f"/><path d="M50 94L36 34H20L30 24H126L120 94Z" fill="#cfd6dd"/><path d="M85 26V94M60 26l6 68M108 26l-4 68" stroke="#9aa3ad" stroke-width="5"/><path d="M34 24C60 10 100 10 126 24Z" fill="#aab4bf"/><circle cx="82" cy="10" r="9" fill="#26262e"/><path d="M126 34C158 30 164 52 158 92L146 90C148 60 144 50 122 52Z" fill="#26262e"/>`,
  ),
  submarine: draw(
    300,
    190,
    `<path d="M150 20h46v-14h22v16h-8v40h-80V34c0-10 8-14 20-14z" fill="#e0a92e"/><path d="M30 116C30 76 80 56 150 56C230 56 276 82 276 116C276 152 230 176 150 176C80 176 30 156 30 116Z" fill="#f2c230"/><path d="M34 132C60 164 240 164 272 132C262 160 220 176 150 176C88 176 44 162 34 132Z" fill="#d39a1c"/><g fill="#7a5a10"><circle cx="100" cy="110" r="23"/><circle cx="160" cy="110" r="23"/><circle cx="220" cy="110" r="23"/></g><g fill="#9fd6e8"><circle cx="100" cy="110" r="16"/><circle cx="160" cy="110" r="16"/><circle cx="220" cy="110" r="16"/></g><path d="M30 116L4 84C0 100 0 132 4 148Z" fill="#d39a1c"/>`,
  ),
  'egg-carton': draw(
    320,
    130,
    `<path d="M6 50h308l-16 72H22z" fill="#a79a8a"/><path d="M6 50h308v16H6z" fill="#c4b8a6"/>${range(6)
      .map((i) => `<path d="M${22 + i * 48} 122c0-40 36-40 36 0z" fill="#8f8273"/>`)
      .join('')}`,
  ),
  'cracked-egg': draw(
    110,
    140,
    `<path d="M55 6C84 6 104 56 104 88C104 118 82 136 55 136C28 136 6 118 6 88C6 56 26 6 55 6Z" fill="#f6ead8"/><path d="M8 74L28 60L42 82L58 58L74 84L88 62L103 76" fill="none" stroke="#5b4636" stroke-width="6" stroke-linejoin="round"/>`,
  ),
  'cardboard-box': draw(
    220,
    170,
    `<path d="M20 60h180v104H20z" fill="#c79a5e"/><path d="M20 60L4 20h90l16 40zM200 60l16-40h-90l-16 40z" fill="#d9b27c"/><path d="M20 60h180v12H20z" fill="#a97c45"/><path d="M96 84h28v30H96z" fill="#b3864c"/>`,
  ),
  nest: draw(
    220,
    110,
    `<path d="M6 30C60 50 160 50 214 30C216 80 170 106 110 106C50 106 4 80 6 30Z" fill="#8a6238"/><path d="M14 44C70 66 150 66 206 44M22 62C80 84 140 84 198 62M40 82C90 98 130 98 180 82M30 38l40 50M190 38l-40 50M90 48l-16 50M130 48l16 50" fill="none" stroke="#5f4020" stroke-width="6" stroke-linecap="round"/><path d="M6 30C60 10 160 10 214 30C160 52 60 52 6 30Z" fill="#6d4a28"/>`,
  ),
  'rocking-chair': draw(
    240,
    300,
    `<path d="M16 288C60 262 180 262 226 288" fill="none" stroke="#6b4226" stroke-width="15" stroke-linecap="round"/><path d="M60 20C50 100 60 170 66 190H186V176H90C84 120 84 70 88 16Z" fill="#9c6a3f"/><path d="M50 16h52v20H50zM54 60h42v14H54zM58 104h36v14H58z" fill="#7f5431"/><path d="M72 190l-14 80M178 190l10 80M96 136h86v14H96zM172 150v40" fill="none" stroke="#7f5431" stroke-width="14" stroke-linecap="round"/>`,
  ),
  'food-truck': draw(
    320,
    220,
    `<path d="M10 44h216v130H10z" fill="#2f9a8f"/><path d="M226 84h50l34 48v42h-84z" fill="#2f9a8f"/><path d="M240 98h30l22 32h-52z" fill="#bfe6f2"/><path d="M34 76h150v56H34z" fill="#3a2a20"/><path d="M34 84h150v48H34z" fill="#f7dfa6"/><path d="M22 60h174l10 30H12z" fill="#fdf8ec"/>${range(
      4,
    )
      .map((i) => `<path d="M${22 + i * 46} 60h22l2 30h-26z" fill="#e4572e"/>`)
      .join(
        '',
      )}<path d="M28 132h162v12H28z" fill="#c9ced6"/><circle cx="70" cy="180" r="30" fill="#26262e"/><circle cx="70" cy="180" r="13" fill="#c9ced6"/><circle cx="256" cy="180" r="30" fill="#26262e"/><circle cx="256" cy="180" r="13" fill="#c9ced6"/><path d="M14 34C80 56 150 56 222 34" fill="none" stroke="#3a2a20" stroke-width="4"/>${range(
      6,
    )
      .map((i) => `<circle cx="${34 + i * 33}" cy="${42 + 8 * Math.sin((i / 5) * Math.PI)}" r="8" fill="#f9c74f"/>`)
      .join('')}`,
  ),
  'phone-box': draw(
    150,
    300,
    `<path d="M14 40h122v250H14z" fill="#c8262f"/><path d="M8 286h134v12H8zM8 34h134v14H8z" fill="#9c1a23"/><path d="M20 34C30 8 120 8 130 34Z" fill="#c8262f"/><path d="M28 54h94v20H28z" fill="#fdf8ec"/><path d="M30 84h90v184H30z" fill="#bfe6f2"/><path d="M60 84v184M90 84v184M30 114h90M30 144h90M30 174h90M30 204h90M30 236h90" stroke="#c8262f" stroke-width="7"/>`,
  ),
  torii: draw(
    300,
    250,
    `<path d="M4 20C80 44 220 44 296 20L290 52C220 66 80 66 10 52Z" fill="#c8402c"/><path d="M0 8C80 34 220 34 300 8L296 24C220 46 80 46 4 24Z" fill="#26262e"/><path d="M40 92h220v20H40z" fill="#c8402c"/><path d="M136 56h28v40h-28z" fill="#26262e"/><path d="M64 58h26l-6 188H54zM210 58h26l10 188h-30z" fill="#d8503a"/><path d="M50 232h38v16H50zM212 232h38v16h-38z" fill="#26262e"/>`,
  ),
  lantern: draw(
    150,
    240,
    `<path d="M75 4v24" stroke="#8a5a1c" stroke-width="7"/><path d="M75 22C96 30 112 46 116 64H34C38 46 54 30 75 22Z" fill="#d9a02e"/><path d="M30 64h90v14H30zM38 190h74v14H38z" fill="#b8821c"/><path d="M36 78H114C130 116 128 152 110 190H40C22 152 20 116 36 78Z" fill="#f7d878"/><path d="M75 78V190M50 78C40 116 40 152 54 190M100 78C110 116 110 152 96 190M26 134H124" fill="none" stroke="#b8821c" stroke-width="6"/><path d="M75 110c16 20 14 44 0 44c-14 0-16-24 0-44z" fill="#ef7d2d"/><path d="M56 204h38l-10 32H66z" fill="#d9a02e"/>`,
  ),
  pickleball: draw(
    110,
    110,
    `<circle cx="55" cy="55" r="50" fill="#d7e04a"/><g fill="#8f9a1c"><circle cx="55" cy="26" r="8"/><circle cx="30" cy="42" r="8"/><circle cx="80" cy="42" r="8"/><circle cx="38" cy="72" r="8"/><circle cx="72" cy="72" r="8"/><circle cx="55" cy="52" r="7"/></g>`,
  ),
  iceberg: draw(
    260,
    200,
    `<path d="M10 130L50 60L84 84L130 8L176 70L204 56L250 130Z" fill="#eaf5fa"/><path d="M130 8L176 70L204 56L250 130H150Z" fill="#b9d9e8"/><path d="M10 130H250L206 190H60Z" fill="#7fb8d4"/>`,
  ),
  cliff: draw(
    260,
    260,
    `<path d="M4 60L150 50L178 66L168 110L190 150L178 200L206 256H4Z" fill="#7d6a5a"/><path d="M4 60L150 50L178 66L120 78L4 84Z" fill="#6a9a52"/><path d="M40 100l20 60M90 100l10 80M130 110l-6 60M60 200l40 20" stroke="#5f4f42" stroke-width="7" stroke-linecap="round"/>`,
  ),
  crow: draw(
    220,
    180,
    `<path d="M8 62L44 50L46 68Z" fill="#4a4a52"/><path d="M40 60C44 30 84 24 100 46C140 56 176 96 212 132L172 128C150 144 110 146 84 132C54 116 38 92 40 60Z" fill="#26262e"/><path d="M100 70C134 78 164 104 190 126C150 132 112 122 100 70Z" fill="#3a3a46"/><circle cx="66" cy="54" r="7" fill="#f5f1e6"/><circle cx="65" cy="54" r="3.5" fill="#0e0e12"/><path d="M104 138l-6 30M128 138v30M88 170h22M118 170h22" stroke="#4a4a52" stroke-width="6" stroke-linecap="round"/>`,
  ),
  squirrel: draw(
    200,
    210,
    `<path d="M120 180C190 190 206 120 178 84C164 64 136 70 140 96C160 104 158 134 120 140Z" fill="#b5642c"/><path d="M150 92C172 104 172 140 140 156" fill="none" stroke="#d98a4a" stroke-width="12" stroke-linecap="round"/><path d="M66 100C50 130 50 180 70 200H130C146 170 130 120 104 100Z" fill="#c4763a"/><path d="M70 124C62 150 66 180 80 196C98 180 96 140 88 120Z" fill="#f6e3c8"/><path d="M40 62C44 30 84 24 100 46C116 70 104 104 76 106C52 106 38 88 40 62Z" fill="#c4763a"/><path d="M56 36L54 12L74 28ZM90 34L104 14L106 42Z" fill="#b5642c"/><circle cx="62" cy="62" r="7" fill="#231a14"/><circle cx="60" cy="60" r="2.4" fill="#ffffff"/><ellipse cx="42" cy="74" rx="6" ry="5" fill="#5b2f14"/><path d="M66 128C52 134 46 142 48 150" fill="none" stroke="#b5642c" stroke-width="14" stroke-linecap="round"/><ellipse cx="44" cy="156" rx="13" ry="15" fill="#8a5a2c"/><path d="M30 148c6-12 24-12 30 0z" fill="#5f3c1c"/><ellipse cx="86" cy="202" rx="24" ry="9" fill="#b5642c"/>`,
  ),
};
