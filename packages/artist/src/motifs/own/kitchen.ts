import type { OwnDrawing } from './own-drawing.ts';

const draw = (width: number, height: number, body: string): OwnDrawing => ({ width, height, body });

const curl = (x: number, y: number, h: number) =>
  `M${x} ${y}C${x - 16} ${y - h * 0.3} ${x + 16} ${y - h * 0.6} ${x} ${y - h}`;
const wisps = (d: string) =>
  `<path d="${d}" fill="none" stroke="#8fb0c4" stroke-width="13" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#f3f8fb" stroke-width="7" stroke-linecap="round"/>`;

const squeeze = (body: string, dark: string, label: string) =>
  draw(
    120,
    270,
    `<path d="M54 4H66L72 50H48Z" fill="${dark}"/><path d="M36 46H84L92 70H28Z" fill="${dark}"/><path d="M26 68H94C104 76 108 92 108 110V246C108 258 102 264 92 264H28C18 264 12 258 12 246V110C12 92 16 76 26 68Z" fill="${body}"/><path d="M12 128H108V220H12Z" fill="#fbf3df"/>${label}<path d="M28 88C24 96 23 104 23 116" fill="none" stroke="#ffffff" stroke-width="7" stroke-linecap="round"/>`,
  );

const jarOf = (fill: string, lid: string, label: string) =>
  draw(
    190,
    230,
    `<path d="M34 50H156C170 58 176 70 176 88V204C176 218 168 224 154 224H36C22 224 14 218 14 204V88C14 70 20 58 34 50Z" fill="${fill}"/><path d="M30 8H160C166 8 168 12 168 18V44C168 50 166 54 160 54H30C24 54 22 50 22 44V18C22 12 24 8 30 8Z" fill="${lid}"/><path d="M40 20V42M64 20V42M88 20V42M112 20V42M136 20V42" stroke="#ffffff" stroke-opacity="0.5" stroke-width="5"/><path d="M14 104H176V190H14Z" fill="#fbf3df"/>${label}<path d="M30 70C26 78 26 84 26 94" fill="none" stroke="#ffffff" stroke-width="8" stroke-linecap="round"/>`,
  );

/** Dishes and drinks that the public sets lack. */
export const kitchen: Record<string, OwnDrawing> = {
  'hot-beverage': draw(
    260,
    240,
    `${wisps(curl(92, 78, 62) + curl(128, 72, 68) + curl(164, 78, 62))}<ellipse cx="126" cy="212" rx="122" ry="24" fill="#e3d9c8"/><ellipse cx="126" cy="206" rx="116" ry="20" fill="#f7f1e4"/><path d="M202 116C248 108 256 178 190 176" fill="none" stroke="#efe7d6" stroke-width="17"/><path d="M34 96C34 160 52 208 96 212H156C200 208 218 160 218 96Z" fill="#fbf6ea"/><path d="M176 208C206 196 218 150 218 96H198C198 150 190 192 156 212Z" fill="#e3d9c8"/><ellipse cx="126" cy="96" rx="92" ry="26" fill="#efe7d6"/><ellipse cx="126" cy="98" rx="80" ry="19" fill="#7a4a2a"/><path d="M84 96C98 90 116 90 130 96C144 102 158 100 168 96" fill="none" stroke="#c9935e" stroke-width="6" stroke-linecap="round"/>`,
  ),
  'coffee-cup': draw(
    260,
    170,
    `<ellipse cx="126" cy="142" rx="122" ry="24" fill="#e3d9c8"/><ellipse cx="126" cy="136" rx="116" ry="20" fill="#f7f1e4"/><path d="M202 46C248 38 256 108 190 106" fill="none" stroke="#efe7d6" stroke-width="17"/><path d="M34 26C34 90 52 138 96 142H156C200 138 218 90 218 26Z" fill="#fbf6ea"/><path d="M176 138C206 126 218 80 218 26H198C198 80 190 122 156 142Z" fill="#e3d9c8"/><ellipse cx="126" cy="28" rx="92" ry="24" fill="#efe7d6"/><ellipse cx="126" cy="30" rx="80" ry="17" fill="#7a4a2a"/><path d="M84 28C98 22 116 22 130 28C144 34 158 32 168 28" fill="none" stroke="#c9935e" stroke-width="6" stroke-linecap="round"/>`,
  ),
  'avocado-toast': draw(
    220,
    230,
    `<path d="M34 88C4 74 6 20 56 14H164C214 20 216 74 186 88V202C186 216 178 222 166 222H54C42 222 34 216 34 202Z" fill="#b8723a"/><path d="M50 80C26 66 30 32 60 28H160C190 32 194 66 170 80V194C170 202 166 206 158 206H62C54 206 50 202 50 194Z" fill="#f3d9a6"/><path d="M60 70C46 54 58 38 76 40H146C166 38 174 56 160 70C156 100 162 150 158 184C154 198 134 192 110 196C86 192 66 200 62 184C58 150 64 100 60 70Z" fill="#a9c957"/><path d="M72 52C64 60 68 72 76 76M148 54C158 62 154 74 146 78M70 176C80 186 94 184 104 188M150 172C146 184 136 186 128 188" fill="none" stroke="#7fa03a" stroke-width="6" stroke-linecap="round"/><g fill="#fbf6e0"><circle cx="86" cy="60" r="4"/><circle cx="136" cy="58" r="4"/><circle cx="76" cy="164" r="4"/><circle cx="146" cy="158" r="4"/><circle cx="110" cy="52" r="4"/></g><g fill="#d8453a"><circle cx="100" cy="182" r="4"/><circle cx="122" cy="62" r="4"/><circle cx="72" cy="92" r="4"/><circle cx="148" cy="96" r="4"/><circle cx="140" cy="178" r="4"/></g>`,
  ),
  'iced-coffee': draw(
    170,
    260,
    `<path d="M96 4L84 70" stroke="#d8453a" stroke-width="13" stroke-linecap="round"/><path d="M20 58H150L134 240C132 250 126 254 116 254H54C44 254 38 250 36 240Z" fill="#dff0f4"/><path d="M26 96C60 86 110 106 144 94L132 236C130 242 126 246 118 246H52C44 246 40 242 38 236Z" fill="#b9793f"/><path d="M26 96C60 86 110 106 144 94L140 136C110 160 100 118 74 140C56 152 40 132 30 140Z" fill="#f3e2c4"/><path d="M44 106l28-8l10 26l-28 10zM92 112l28 2l-2 28l-28-2zM62 160l26 8l-8 26l-26-8zM98 176l26-6l6 26l-26 6z" fill="#eaf6f9" fill-opacity="0.75"/><path d="M14 48H156C160 48 162 52 162 58C162 64 160 68 156 68H14C10 68 8 64 8 58C8 52 10 48 14 48Z" fill="#f7fbfc"/><path d="M44 82L54 226" stroke="#ffffff" stroke-width="7" stroke-linecap="round" stroke-opacity="0.8"/>`,
  ),
  milkshake: draw(
    180,
    290,
    `<path d="M118 8L104 84" stroke="#e2527f" stroke-width="13" stroke-linecap="round"/><path d="M26 112H154L136 232C132 246 124 250 114 250H66C56 250 48 246 44 232Z" fill="#f9c9d6"/><path d="M78 248H102V268H78ZM50 266H130V282H50Z" fill="#dff0f4"/><path d="M20 112C8 90 30 76 44 80C40 54 76 44 90 58C108 40 144 56 138 80C158 78 172 98 160 114C140 128 40 128 20 112Z" fill="#fdfaf3"/><path d="M52 92C64 78 84 78 92 88M104 92C114 84 126 86 132 94" fill="none" stroke="#e6dcc8" stroke-width="7" stroke-linecap="round"/><circle cx="86" cy="44" r="17" fill="#c8262f"/><path d="M88 28C92 16 102 10 110 8" fill="none" stroke="#5c7a3a" stroke-width="6" stroke-linecap="round"/><g stroke-width="7" stroke-linecap="round"><path d="M48 108l10 4" stroke="#3b8fd6"/><path d="M124 106l10-6" stroke="#f2c230"/><path d="M78 74l8-4" stroke="#6fb35a"/></g><path d="M46 132L58 226M134 132L122 226" stroke="#ffffff" stroke-width="7" stroke-linecap="round" stroke-opacity="0.8"/>`,
  ),
  margarita: draw(
    220,
    260,
    `<path d="M12 40C12 100 52 130 100 136V220H120V136C168 130 208 100 208 40Z" fill="#dff0f4"/><path d="M22 56C28 96 60 122 110 124C160 122 192 96 198 56Z" fill="#c9e06a"/><path d="M8 30H212V46H8Z" fill="#fdfaf3"/><path d="M14 38h6M34 36h6M54 40h6M74 36h6M94 40h6M114 36h6M134 40h6M154 36h6M174 40h6M194 36h6" stroke="#c3cfd6" stroke-width="5" stroke-linecap="round"/><path d="M52 250C54 232 80 222 110 222C140 222 166 232 168 250Z" fill="#dff0f4"/><circle cx="186" cy="34" r="32" fill="#7fb53a"/><circle cx="186" cy="34" r="25" fill="#e3f0b0"/><path d="M186 10V58M162 34H210M169 17L203 51M203 17L169 51" stroke="#9fca5a" stroke-width="5"/><path d="M44 66C48 84 58 98 72 106" fill="none" stroke="#ffffff" stroke-width="8" stroke-linecap="round"/>`,
  ),
  'beer-can': draw(
    140,
    250,
    `<path d="M24 10H116L126 34V216L114 242H26L14 216V34Z" fill="#c9cfd6"/><path d="M14 36H126V214H14Z" fill="#2f6f8a"/><path d="M14 70H126V180H14Z" fill="#f3e2b4"/><path d="M70 84L80 106L104 109L86 126L91 150L70 138L49 150L54 126L36 109L60 106Z" fill="#d8862a"/><path d="M40 166H100" stroke="#2f6f8a" stroke-width="8" stroke-linecap="round"/><ellipse cx="70" cy="14" rx="44" ry="8" fill="#eef1f4"/><path d="M60 12h20" stroke="#8d97a3" stroke-width="5" stroke-linecap="round"/><path d="M28 44V206" stroke="#ffffff" stroke-width="7" stroke-opacity="0.6"/>`,
  ),
  'french-press': draw(
    200,
    260,
    `<path d="M96 8H104V60H96Z" fill="#5c626b"/><circle cx="100" cy="14" r="13" fill="#26262e"/><path d="M30 58C34 44 60 40 100 40C140 40 160 44 164 58Z" fill="#c9cfd6"/><path d="M26 58H160V236H26Z" fill="#dff0f4"/><path d="M32 104H154V230H32Z" fill="#5a3420"/><path d="M32 104H154V118H32Z" fill="#a9703c"/><path d="M158 90C204 86 204 206 158 200" fill="none" stroke="#26262e" stroke-width="16"/><path d="M20 58H166V72H20ZM20 150H166V162H20ZM20 228H166V248H20Z" fill="#9aa2ac"/><path d="M26 64L8 56V72Z" fill="#c9cfd6"/><path d="M44 84V144" stroke="#ffffff" stroke-width="8" stroke-linecap="round" stroke-opacity="0.8"/>`,
  ),
  ketchup: squeeze(
    '#d8302c',
    '#a81f20',
    '<circle cx="60" cy="170" r="28" fill="#d8302c"/><path d="M60 144L52 154H68Z" fill="#3f8a45"/>',
  ),
  mustard: squeeze(
    '#f2c022',
    '#d89a12',
    '<path d="M30 186C40 160 54 190 64 166C72 150 84 176 92 158" fill="none" stroke="#f2c022" stroke-width="12" stroke-linecap="round"/>',
  ),
  'peanut-butter': jarOf(
    '#c98a44',
    '#d8453a',
    '<path d="M72 146C60 132 70 116 84 122C96 128 104 128 116 122C132 118 138 138 124 148C112 156 108 150 96 156C86 162 78 156 72 146Z" fill="#d9a860"/><path d="M80 130l6 12M104 134l8 10M92 140l6 10" stroke="#a9702f" stroke-width="4"/><path d="M50 174H140" stroke="#d8453a" stroke-width="8" stroke-linecap="round"/>',
  ),
  'jam-jar': jarOf(
    '#b81f3c',
    '#f0788c',
    '<path d="M95 172C66 160 66 128 80 124H110C124 128 124 160 95 172Z" fill="#d8302c"/><path d="M80 124L95 132L110 124L102 114H88Z" fill="#3f8a45"/><g fill="#fbe27c"><circle cx="88" cy="142" r="3"/><circle cx="102" cy="142" r="3"/><circle cx="95" cy="154" r="3"/></g>',
  ),
  'pickle-jar': jarOf(
    '#b9d68a',
    '#3f8a45',
    '<path d="M60 164C52 150 66 132 84 128C104 122 128 126 130 140C132 156 110 160 96 164C82 170 66 174 60 164Z" fill="#5f9a3a"/><g fill="#8fc25a"><circle cx="80" cy="148" r="4"/><circle cx="98" cy="140" r="4"/><circle cx="114" cy="144" r="4"/><circle cx="92" cy="156" r="4"/></g>',
  ),
  kimchi: jarOf(
    '#d8502c',
    '#f7f3ea',
    '<path d="M60 166C54 140 74 124 96 130C118 120 138 140 130 166C110 178 80 178 60 166Z" fill="#f3d9a0"/><path d="M72 160C80 146 92 142 96 134M96 166C98 152 108 146 116 144" fill="none" stroke="#d8502c" stroke-width="7" stroke-linecap="round"/>',
  ),
  nachos: draw(
    280,
    210,
    `<path d="M30 120L70 30L118 110ZM84 104L140 12L186 108ZM160 112L214 34L252 124ZM20 150L92 84L124 160ZM150 156L196 84L262 152Z" fill="#f2b83c"/><path d="M70 30L58 58M140 12L122 42M214 34L200 56" stroke="#fbe08a" stroke-width="6" stroke-linecap="round"/><path d="M44 112C60 100 76 116 92 104C112 92 128 112 150 100C172 92 186 112 206 104C224 98 240 112 246 124C220 150 60 150 44 112Z" fill="#fbd23c"/><g fill="#c8352b"><circle cx="96" cy="118" r="10"/><circle cx="150" cy="122" r="10"/><circle cx="204" cy="118" r="10"/></g><g fill="#5f9a3a"><circle cx="122" cy="106" r="8"/><circle cx="178" cy="108" r="8"/><circle cx="72" cy="122" r="8"/></g><path d="M118 92C128 78 156 78 164 92C168 104 114 106 118 92Z" fill="#fdfaf3"/><path d="M10 142H270L238 194C232 202 226 204 216 204H64C54 204 48 202 42 194Z" fill="#3f7fa8"/><path d="M10 142H270L262 156H18Z" fill="#6fa8cc"/>`,
  ),
  'pie-slice': draw(
    260,
    190,
    `<path d="M10 112L196 40C226 44 248 64 250 92L250 112Z" fill="#e07a26"/><path d="M10 112H250V150C250 158 246 162 238 162H20C12 162 10 158 10 150Z" fill="#c9622a"/><path d="M10 142H250V152C250 168 244 176 232 176H24C14 176 10 168 10 152Z" fill="#d9a058"/><path d="M196 40C220 40 256 60 256 104C256 130 252 150 242 172C224 150 222 120 226 100C224 70 208 52 196 40Z" fill="#d9a058"/><path d="M206 52l14-6M222 68l16-4M230 90l18-2M232 114l20 2M232 138l16 6" stroke="#a9702f" stroke-width="6" stroke-linecap="round"/><path d="M98 88C88 66 108 56 122 62C126 46 154 46 156 62C174 60 180 80 166 90C146 100 112 102 98 88Z" fill="#fdfaf3"/><path d="M116 80C126 70 140 72 146 80" fill="none" stroke="#e0d6c2" stroke-width="6" stroke-linecap="round"/>`,
  ),
  pie: draw(
    280,
    190,
    `<path d="M22 104H258L236 166C232 178 226 182 214 182H66C54 182 48 178 44 166Z" fill="#c9cfd6"/><path d="M40 118L58 176M74 118L86 176M108 118L114 176M140 118V176M172 118L166 176M206 118L194 176M240 118L222 176" stroke="#9aa2ac" stroke-width="6"/><path d="M22 92C30 36 86 10 140 10C194 10 250 36 258 92Z" fill="#c8402c"/><path d="M28 82C70 66 210 66 252 82M44 54C90 38 190 38 236 54M78 30C110 20 170 20 202 30M84 22L60 94M140 10V94M196 22L220 94M112 12L100 94M168 12L180 94" fill="none" stroke="#e8b565" stroke-width="15"/><path d="M10 96C10 80 28 78 36 88C44 76 60 76 66 88C74 76 90 76 96 88C104 76 120 76 126 88C134 76 148 76 154 88C160 76 176 76 184 88C190 76 206 76 214 88C220 76 236 76 244 88C252 78 270 80 270 96C270 112 254 114 244 112H36C26 114 10 112 10 96Z" fill="#d9993f"/>`,
  ),
  'cinnamon-roll': draw(
    240,
    210,
    `<path d="M16 110C16 50 62 16 122 16C182 16 226 54 226 108V138C226 178 180 200 120 200C60 200 14 178 14 138Z" fill="#c98a44"/><ellipse cx="120" cy="106" rx="106" ry="84" fill="#e3ab62"/><path d="M120 108C128 98 140 108 132 118C120 132 96 120 98 100C102 76 140 72 156 92C174 120 146 150 112 146C74 142 56 108 70 80C88 46 142 38 176 62C208 86 212 132 184 156" fill="none" stroke="#8f5527" stroke-width="13" stroke-linecap="round"/><path d="M60 66C84 34 150 30 176 54C188 66 176 80 164 74C146 64 120 58 96 72C84 80 92 98 78 104C60 108 50 84 60 66ZM172 110C182 104 196 114 190 130C186 144 168 138 166 150C162 164 146 160 148 146C150 132 160 118 172 110Z" fill="#fdfaf3"/><path d="M64 96V128M184 132V154" stroke="#fdfaf3" stroke-width="15" stroke-linecap="round"/>`,
  ),
  macaron: draw(
    220,
    180,
    `<path d="M14 74C14 34 58 10 110 10C162 10 206 34 206 74C206 84 200 86 190 86H30C20 86 14 84 14 74Z" fill="#f29bb9"/><path d="M18 78C30 70 38 84 50 76C62 70 70 84 82 76C94 70 102 84 114 76C126 70 134 84 146 76C158 70 166 84 178 76C190 70 198 84 204 78L200 92H20Z" fill="#e07a9e"/><path d="M26 90H194V110H26Z" fill="#fbf0e0"/><path d="M18 122C30 130 38 116 50 124C62 130 70 116 82 124C94 130 102 116 114 124C126 130 134 116 146 124C158 130 166 116 178 124C190 130 198 116 204 122L200 106H20Z" fill="#e07a9e"/><path d="M14 126C14 118 20 114 30 114H190C200 114 206 118 206 126C206 154 162 170 110 170C58 170 14 154 14 126Z" fill="#f29bb9"/><path d="M40 52C52 34 74 26 96 24" fill="none" stroke="#fbcfdd" stroke-width="10" stroke-linecap="round"/>`,
  ),
  pierogi: draw(
    280,
    190,
    `<ellipse cx="140" cy="146" rx="134" ry="38" fill="#e3e8ee"/><ellipse cx="140" cy="138" rx="112" ry="28" fill="#f7f9fb"/>${[
      [14, 66, -8],
      [142, 66, 8],
      [80, 34, 0],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn} 60 40)"><path d="M6 66C6 20 34 2 62 2C92 2 118 22 118 66C118 76 112 80 102 80H22C12 80 6 76 6 66Z" fill="#f3dca4"/><path d="M14 60C16 26 38 10 62 10C88 10 108 28 110 60C100 48 96 62 86 50C78 62 72 48 62 58C52 48 46 62 38 50C28 62 24 48 14 60Z" fill="#e6c27a"/><path d="M40 34C48 26 60 24 70 26" fill="none" stroke="#fbf0cf" stroke-width="7" stroke-linecap="round"/></g>`,
      )
      .join(
        '',
      )}<g fill="#c98a3e"><circle cx="70" cy="132" r="7"/><circle cx="132" cy="128" r="7"/><circle cx="204" cy="134" r="7"/></g><g fill="#5f9a3a"><circle cx="100" cy="146" r="5"/><circle cx="168" cy="146" r="5"/><circle cx="150" cy="112" r="5"/></g>`,
  ),
  'mac-and-cheese': draw(
    260,
    200,
    `<path d="M22 92C16 60 56 44 76 54C84 26 128 22 142 42C164 24 206 40 206 62C236 60 246 82 238 96Z" fill="#f7b62c"/><g fill="none" stroke="#fbd668" stroke-width="15" stroke-linecap="round"><path d="M48 84C44 66 66 58 74 72M92 66C92 46 118 46 118 64M136 78C132 60 156 54 162 70M180 72C180 54 206 56 204 74M110 88C112 78 128 78 130 88"/></g><path d="M10 88H250C250 150 212 190 170 192H90C48 190 10 150 10 88Z" fill="#c8403a"/><path d="M10 88H250C250 98 248 106 246 112H14C12 106 10 98 10 88Z" fill="#e2665a"/><path d="M34 126C40 148 52 164 68 174" fill="none" stroke="#f2958c" stroke-width="9" stroke-linecap="round"/>`,
  ),
  'grilled-cheese': draw(
    260,
    200,
    `<path d="M20 120C4 96 20 62 52 60H212C242 62 256 96 240 120V162C240 174 232 180 220 180H40C28 180 20 174 20 162Z" fill="#a9632c"/><path d="M28 112C16 94 28 74 54 72H208C232 74 244 94 232 112Z" fill="#c98a44"/><path d="M14 122H246C250 132 246 140 236 140C230 162 214 158 212 142H150C146 176 122 174 120 142H76C74 156 58 158 54 140H24C14 140 10 130 14 122Z" fill="#fbc02d"/><path d="M52 24H212C242 26 256 60 240 84V112H20V84C4 60 20 26 52 24Z" fill="#c98a44"/><path d="M60 36H202C226 38 236 62 222 78V98H38V78C24 62 34 38 60 36Z" fill="#e3ab62"/><path d="M70 52H110M66 70H120M140 50H190M146 72H200" stroke="#a9632c" stroke-width="7" stroke-linecap="round"/>`,
  ),
  'corn-dog': draw(
    100,
    290,
    `<path d="M43 190H57V284C57 288 43 288 43 284Z" fill="#e0b878"/><path d="M50 8C78 8 84 34 84 60V176C84 196 72 206 50 206C28 206 16 196 16 176V60C16 34 22 8 50 8Z" fill="#c9822f"/><path d="M50 8C34 10 28 34 28 60V176C28 190 34 200 44 205C26 202 16 194 16 176V60C16 34 24 10 50 8Z" fill="#e0a24a"/><path d="M32 44C56 34 68 62 44 68C28 74 72 82 60 98C48 108 30 112 46 124C62 130 66 146 44 152" fill="none" stroke="#fbd23c" stroke-width="11" stroke-linecap="round"/>`,
  ),
  ribs: draw(
    280,
    190,
    `<path d="M24 70C40 34 90 20 140 22C196 22 250 44 262 84C272 122 236 160 180 166C120 174 50 166 28 134C16 114 16 90 24 70Z" fill="#8a3420"/><path d="M34 74C50 46 92 34 138 36C188 36 236 54 246 84C250 96 246 106 240 114C220 88 170 76 124 78C84 80 50 92 36 108C28 98 28 86 34 74Z" fill="#b8502c"/><path d="M62 156L50 182M102 166L96 190M148 168L150 190M192 162L202 184M230 146L246 164" stroke="#f7ecd4" stroke-width="15" stroke-linecap="round"/><path d="M70 52L58 140M108 40L100 158M150 38L152 158M192 48L200 150M228 66L238 128" stroke="#6b2416" stroke-width="7" stroke-linecap="round"/><path d="M84 60C92 54 100 52 110 52M166 56C176 58 184 60 190 66" fill="none" stroke="#f09a6a" stroke-width="8" stroke-linecap="round"/>`,
  ),
  charcuterie: draw(
    320,
    220,
    `<path d="M24 110C24 60 70 26 150 26C220 26 262 52 268 92L306 96C318 100 318 122 306 126L268 130C262 172 220 196 150 196C70 196 24 160 24 110Z" fill="#b5793e"/><circle cx="298" cy="111" r="7" fill="#7d4d24"/><path d="M52 66L120 52L110 104Z" fill="#f9d44c"/><circle cx="94" cy="72" r="7" fill="#e0ac22"/><circle cx="104" cy="88" r="5" fill="#e0ac22"/><g fill="#c8403a"><circle cx="150" cy="66" r="23"/><circle cx="180" cy="78" r="23"/><circle cx="208" cy="66" r="23"/></g><g fill="#f3b0a0"><circle cx="144" cy="60" r="4"/><circle cx="156" cy="70" r="4"/><circle cx="176" cy="72" r="4"/><circle cx="188" cy="86" r="4"/><circle cx="204" cy="60" r="4"/><circle cx="214" cy="72" r="4"/></g><g fill="#7a3f8f"><circle cx="70" cy="132" r="12"/><circle cx="90" cy="138" r="12"/><circle cx="76" cy="152" r="12"/><circle cx="98" cy="156" r="12"/></g><path d="M126 118L186 112L194 152L134 160Z" fill="#f7f1e0"/><path d="M126 118L186 112L180 106L132 110Z" fill="#e3dcc4"/><g fill="#7f9a3a"><circle cx="214" cy="116" r="11"/><circle cx="236" cy="124" r="11"/><circle cx="220" cy="138" r="11"/></g><g fill="#c8353f"><circle cx="216" cy="116" r="4"/><circle cx="238" cy="124" r="4"/><circle cx="222" cy="138" r="4"/></g><path d="M146 176l34-8l6 16l-34 6zM192 168l30-10l8 14l-30 10z" fill="#d9a058"/>`,
  ),
  smore: draw(
    240,
    200,
    `<path d="M20 142H220V176C220 184 214 188 206 188H34C26 188 20 184 20 176Z" fill="#d9a058"/><path d="M28 120H212V146H28Z" fill="#5a331c"/><path d="M48 138C48 156 62 156 62 142M170 142C170 164 188 164 188 144" fill="none" stroke="#5a331c" stroke-width="13"/><path d="M22 92C14 74 32 66 48 70H192C208 66 226 74 218 92C224 110 216 124 200 122C192 134 178 128 172 124H60C50 132 36 128 34 120C18 122 16 106 22 92Z" fill="#fdfaf3"/><path d="M16 24C16 16 20 12 28 12H212C220 12 224 16 224 24V64C224 70 220 74 212 74H28C20 74 16 70 16 64Z" fill="#e3ab62"/><g fill="#a9702f"><circle cx="56" cy="30" r="5"/><circle cx="92" cy="30" r="5"/><circle cx="128" cy="30" r="5"/><circle cx="164" cy="30" r="5"/><circle cx="190" cy="54" r="5"/><circle cx="74" cy="54" r="5"/><circle cx="110" cy="54" r="5"/><circle cx="146" cy="54" r="5"/></g>`,
  ),
  arepa: draw(
    240,
    180,
    `<path d="M14 100C14 130 60 166 120 166C180 166 226 130 226 100Z" fill="#d9a94e"/><path d="M22 96H218C222 108 214 114 204 110C194 124 178 112 168 118C156 126 146 110 132 118C118 128 106 110 92 118C78 124 70 112 56 116C42 120 36 110 28 112C18 110 18 102 22 96Z" fill="#7fae4a"/><path d="M20 88H220V104H20Z" fill="#fbd23c"/><path d="M24 78C40 70 52 86 70 78C90 70 100 86 120 78C140 70 152 86 170 78C190 70 204 84 218 80L216 96H24Z" fill="#8a3f24"/><path d="M14 80C14 44 60 16 120 16C180 16 226 44 226 80Z" fill="#f0c468"/><g fill="#b9793a"><ellipse cx="80" cy="44" rx="18" ry="9"/><ellipse cx="140" cy="38" rx="20" ry="9"/><ellipse cx="176" cy="60" rx="13" ry="7"/><ellipse cx="112" cy="62" rx="13" ry="6"/></g>`,
  ),
  'latte-art': draw(
    260,
    260,
    `<circle cx="120" cy="130" r="114" fill="#e9e0d0"/><path d="M224 100C262 94 266 170 224 162" fill="none" stroke="#fbf6ea" stroke-width="18"/><circle cx="120" cy="130" r="98" fill="#fbf6ea"/><circle cx="120" cy="130" r="84" fill="#9a5f33"/><path d="M120 196C52 152 56 92 88 88C106 86 118 100 120 112C122 100 134 86 152 88C184 92 188 152 120 196Z" fill="#f6e6cb"/><path d="M120 178C74 146 78 110 94 108C108 106 118 120 120 128C122 120 132 106 146 108C162 110 166 146 120 178Z" fill="#b97a45"/><path d="M120 162C92 142 94 124 104 124C114 124 119 134 120 138C121 134 126 124 136 124C146 124 148 142 120 162Z" fill="#f6e6cb"/>`,
  ),
};
