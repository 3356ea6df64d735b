import type { OwnDrawing } from './own-drawing.ts';

const draw = (width: number, height: number, body: string): OwnDrawing => ({ width, height, body: body.trim() });

/** Animals that the public sets lack; all look to the left, or to the front. */
export const wildlife: Record<string, OwnDrawing> = {
  narwhal: draw(
    300,
    170,
    `<path d="M58 76L2 6L40 88Z" fill="#e8dcc0"/><path d="M14 20l10 4M24 34l11 4M34 48l12 5" stroke="#b8a88a" stroke-width="4"/><path d="M40 92C50 50 110 40 160 52C210 62 236 80 262 74C276 66 286 50 296 48C296 70 292 86 280 96C288 108 290 124 286 138C268 136 258 118 246 110C210 146 120 160 74 138C50 126 36 112 40 92Z" fill="#6f8fae"/><path d="M46 108C80 132 150 140 214 122C170 150 110 154 74 138C58 130 48 120 46 108Z" fill="#dfe9f0"/><path d="M112 122C108 146 124 160 140 160C142 144 136 130 126 120Z" fill="#587896"/><circle cx="72" cy="90" r="6" fill="#1d2430"/><path d="M46 106q10 8 22 4" fill="none" stroke="#3f566e" stroke-width="4" stroke-linecap="round"/><g fill="#587896"><circle cx="130" cy="66" r="6"/><circle cx="158" cy="74" r="5"/><circle cx="184" cy="72" r="6"/><circle cx="146" cy="86" r="4"/></g>`,
  ),
  walrus: draw(
    260,
    190,
    `<path d="M40 70C44 30 96 20 124 46C180 50 226 90 250 150C256 168 244 180 226 172C210 178 120 184 84 176C60 170 56 150 60 130C42 116 34 94 40 70Z" fill="#8a6248"/><path d="M40 92C36 72 60 66 78 74C96 66 118 74 114 94C112 112 94 116 78 110C60 116 42 110 40 92Z" fill="#c49a78"/><path d="M60 108L54 164L70 112ZM96 108L104 164L86 112Z" fill="#fdf8ec"/><ellipse cx="78" cy="76" rx="11" ry="8" fill="#3a2418"/><circle cx="62" cy="56" r="6" fill="#1e1410"/><circle cx="98" cy="56" r="6" fill="#1e1410"/><g fill="#6d4a34"><circle cx="58" cy="94" r="3"/><circle cx="66" cy="100" r="3"/><circle cx="90" cy="100" r="3"/><circle cx="98" cy="94" r="3"/></g><path d="M130 150C116 170 128 184 150 182C154 168 146 154 138 148Z" fill="#6d4a34"/>`,
  ),
  'red-panda': draw(
    220,
    190,
    `<path d="M22 60C10 30 20 6 40 8C60 14 70 34 72 46ZM198 60C210 30 200 6 180 8C160 14 150 34 148 46Z" fill="#fdf3e4"/><path d="M30 52C24 34 30 20 40 22C52 28 60 40 62 48ZM190 52C196 34 190 20 180 22C168 28 160 40 158 48Z" fill="#4a2418"/><path d="M110 30C170 30 208 66 206 112C204 152 160 180 110 180C60 180 16 152 14 112C12 66 50 30 110 30Z" fill="#c8602c"/><path d="M14 112C20 96 40 92 56 100C70 110 66 140 84 158C60 172 18 148 14 112ZM206 112C200 96 180 92 164 100C150 110 154 140 136 158C160 172 202 148 206 112Z" fill="#fdf3e4"/><path d="M44 76C52 62 70 60 80 68C76 80 60 86 44 76ZM176 76C168 62 150 60 140 68C144 80 160 86 176 76Z" fill="#fdf3e4"/><path d="M62 118C58 134 62 148 74 158C82 144 80 128 72 112ZM158 118C162 134 158 148 146 158C138 144 140 128 148 112Z" fill="#7a3418"/><path d="M110 116C132 116 146 130 144 148C142 166 128 174 110 174C92 174 78 166 76 148C74 130 88 116 110 116Z" fill="#fdf3e4"/><circle cx="74" cy="104" r="11" fill="#1e1410"/><circle cx="146" cy="104" r="11" fill="#1e1410"/><circle cx="71" cy="100" r="4" fill="#ffffff"/><circle cx="143" cy="100" r="4" fill="#ffffff"/><path d="M98 130C104 124 116 124 122 130C120 140 114 144 110 144C106 144 100 140 98 130Z" fill="#2a1814"/><path d="M110 144V152M96 156Q104 162 110 152Q116 162 124 156" fill="none" stroke="#2a1814" stroke-width="5" stroke-linecap="round"/>`,
  ),
  puffin: draw(
    180,
    220,
    `<path d="M70 14C104 8 128 34 126 64C150 90 162 140 150 184C140 204 80 206 66 190C44 160 50 110 60 84C44 70 44 24 70 14Z" fill="#26262e"/><path d="M62 96C54 130 58 168 74 188C100 196 112 160 108 126C104 104 84 88 62 96Z" fill="#fdfdfb"/><path d="M52 44C58 26 86 26 96 44C100 66 84 80 70 80C58 78 48 64 52 44Z" fill="#fdfdfb"/><path d="M58 40L8 54C10 74 30 82 58 72Z" fill="#ef7d1f"/><path d="M58 40L36 46C38 60 42 70 50 76L58 72Z" fill="#2f5f7f"/><path d="M22 52C24 64 30 72 38 76" fill="none" stroke="#f6d046" stroke-width="5"/><circle cx="76" cy="50" r="6" fill="#1e1410"/><path d="M66 40l20-4" stroke="#26262e" stroke-width="4" stroke-linecap="round"/><path d="M84 198l-8 18M112 198l2 18M64 216h22M104 216h22" stroke="#ef7d1f" stroke-width="8" stroke-linecap="round"/><path d="M120 96C148 118 154 156 146 180C124 160 114 126 120 96Z" fill="#3a3a46"/>`,
  ),
  seagull: draw(
    260,
    170,
    `<path d="M48 70C52 44 84 40 98 58C140 60 190 80 254 84L214 104C190 130 130 136 96 118C66 108 48 92 48 70Z" fill="#fdfdfb"/><path d="M104 70C150 66 200 78 254 84L200 108C160 116 120 104 104 70Z" fill="#a9b4bf"/><path d="M216 82L254 84L222 100Z" fill="#3a3a46"/><path d="M50 66L14 76L50 84Z" fill="#f2a33c"/><circle cx="70" cy="64" r="6" fill="#1e1410"/><path d="M112 128v28M136 128v28M98 158h22M124 158h22" stroke="#f2a33c" stroke-width="7" stroke-linecap="round"/>`,
  ),
  cardinal: draw(
    220,
    210,
    `<path d="M60 60C64 40 80 14 100 4C104 20 112 34 124 44C140 70 138 92 134 104C152 124 176 160 206 196L168 188C140 196 92 190 72 160C56 134 58 110 66 92C56 84 56 72 60 60Z" fill="#c8262f"/><path d="M112 108C140 120 166 152 190 184C150 180 116 156 112 108Z" fill="#9c1a23"/><path d="M58 62C70 52 92 54 98 68C100 84 88 96 72 96C62 90 56 76 58 62Z" fill="#26202e"/><path d="M64 66L34 76L66 88Z" fill="#f2a33c"/><circle cx="92" cy="62" r="6" fill="#1e1410"/><circle cx="90" cy="60" r="2" fill="#ffffff"/><path d="M106 188v18M126 190v16" stroke="#6b4226" stroke-width="6" stroke-linecap="round"/>`,
  ),
  ostrich: draw(
    220,
    300,
    `<path d="M62 12C84 6 98 20 94 40L92 130C140 110 196 124 206 160C210 196 170 214 130 210C92 206 74 184 76 150L74 50C60 52 56 22 62 12Z" fill="#3a3440"/><path d="M74 48L94 44L92 140L76 150Z" fill="#e8b8a4"/><path d="M60 14C80 4 98 18 94 38C90 52 70 54 62 44C54 36 54 22 60 14Z" fill="#e8b8a4"/><path d="M58 30L34 38L58 44Z" fill="#d9863c"/><circle cx="74" cy="28" r="6" fill="#1e1410"/><path d="M190 130C214 130 220 152 212 172C196 170 186 150 190 130Z" fill="#fdfaf3"/><path d="M120 208L112 286M152 206L158 286M96 290h26M144 290h26" stroke="#e8b8a4" stroke-width="11" stroke-linecap="round"/><path d="M110 150C140 140 170 146 188 160" fill="none" stroke="#5a5264" stroke-width="8" stroke-linecap="round"/>`,
  ),
  meerkat: draw(
    130,
    260,
    `<path d="M90 220C120 230 124 200 122 170" fill="none" stroke="#b58a54" stroke-width="11" stroke-linecap="round"/><path d="M44 90C26 130 26 200 40 248H92C104 200 104 130 86 90Z" fill="#c89a62"/><path d="M52 106C44 140 46 190 54 226H76C84 190 86 140 78 106Z" fill="#f0dab4"/><path d="M65 14C92 14 104 38 100 62C96 86 82 98 65 98C48 98 34 86 30 62C26 38 38 14 65 14Z" fill="#c89a62"/><path d="M40 56C40 46 56 46 58 58C58 70 42 70 40 56ZM90 56C90 46 74 46 72 58C72 70 88 70 90 56Z" fill="#4a3220"/><circle cx="50" cy="57" r="5" fill="#0e0a08"/><circle cx="80" cy="57" r="5" fill="#0e0a08"/><circle cx="48" cy="55" r="2" fill="#ffffff"/><circle cx="78" cy="55" r="2" fill="#ffffff"/><ellipse cx="65" cy="80" rx="8" ry="6" fill="#2a1a12"/><path d="M34 44C26 40 26 30 34 30M96 44C104 40 104 30 96 30" fill="none" stroke="#4a3220" stroke-width="8" stroke-linecap="round"/><path d="M44 124C50 146 56 152 62 152M86 124C80 146 74 152 68 152" fill="none" stroke="#a97c48" stroke-width="11" stroke-linecap="round"/><ellipse cx="48" cy="250" rx="17" ry="8" fill="#a97c48"/><ellipse cx="84" cy="250" rx="17" ry="8" fill="#a97c48"/>`,
  ),
  acorn: draw(
    130,
    160,
    `<path d="M20 60H110C112 110 86 140 65 154C44 140 18 110 20 60Z" fill="#b5743a"/><path d="M36 66C36 96 46 116 58 128" fill="none" stroke="#d9a05a" stroke-width="8" stroke-linecap="round"/><path d="M8 62C6 30 34 20 65 20C96 20 124 30 122 62C90 74 40 74 8 62Z" fill="#7f4f2b"/><path d="M60 20C58 10 62 2 72 0L78 8C72 10 70 14 70 20Z" fill="#5b3a20"/><path d="M24 52l14-14M46 58l18-20M70 60l20-22M94 56l12-14" stroke="#5b3a20" stroke-width="4"/>`,
  ),
  pinecone: draw(
    140,
    180,
    `${[0, 1, 2, 3, 4]
      .map((row) => {
        const count = [5, 5, 4, 3, 2][row]!;
        return Array.from({ length: count }, (_, i) => {
          const x = 70 + (i - (count - 1) / 2) * 25;
          const y = 46 + row * 27;
          return `<path d="M${x - 19} ${y}C${x - 14} ${y + 26} ${x + 14} ${y + 26} ${x + 19} ${y}C${x + 8} ${y - 12} ${x - 8} ${y - 12} ${x - 19} ${y}Z" fill="${(row + i) % 2 ? '#8a5a34' : '#9c6a40'}" stroke="#5b3a20" stroke-width="4"/>`;
        }).join('');
      })
      .join('')}<path d="M62 36V8h16v28z" fill="#5b3a20"/>`,
  ),
  dandelion: draw(
    180,
    260,
    `<path d="M88 254C92 200 84 150 90 96" fill="none" stroke="#6a9a52" stroke-width="8" stroke-linecap="round"/>${Array.from(
      { length: 22 },
      (_, i) => {
        const a = (i / 22) * Math.PI * 2;
        const x = 90 + 66 * Math.cos(a);
        const y = 80 + 66 * Math.sin(a);
        return `<path d="M90 80L${x.toFixed(1)} ${y.toFixed(1)}" stroke="#b9b4a4" stroke-width="3"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="9" fill="#f3efe4"/>`;
      },
    ).join('')}${Array.from({ length: 14 }, (_, i) => {
      const a = (i / 14) * Math.PI * 2 + 0.2;
      return `<circle cx="${(90 + 42 * Math.cos(a)).toFixed(1)}" cy="${(80 + 42 * Math.sin(a)).toFixed(1)}" r="8" fill="#e4dfd0"/>`;
    }).join('')}<circle cx="90" cy="80" r="15" fill="#8a7a4a"/>`,
  ),
};
