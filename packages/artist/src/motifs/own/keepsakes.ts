import type { OwnDrawing } from './own-drawing.ts';

const draw = (width: number, height: number, body: string): OwnDrawing => ({ width, height, body: body.trim() });

/** Subjects of gifts: hobbies, pets and trades. */
export const keepsakes: Record<string, OwnDrawing> = {
  'paw-print': draw(
    200,
    190,
    '<path d="M100 92C136 92 164 124 164 154C164 178 146 186 128 180C110 174 90 174 72 180C54 186 36 178 36 154C36 124 64 92 100 92Z" fill="#4a3a36"/><ellipse cx="30" cy="92" rx="22" ry="31" transform="rotate(-24 30 92)" fill="#4a3a36"/><ellipse cx="72" cy="44" rx="24" ry="36" transform="rotate(-8 72 44)" fill="#4a3a36"/><ellipse cx="128" cy="44" rx="24" ry="36" transform="rotate(8 128 44)" fill="#4a3a36"/><ellipse cx="170" cy="92" rx="22" ry="31" transform="rotate(24 170 92)" fill="#4a3a36"/>',
  ),
  grill: draw(
    240,
    290,
    '<path d="M78 176L44 282M162 176L196 282" stroke="#4a4f57" stroke-width="14" stroke-linecap="round"/><path d="M62 226h116" stroke="#8a6a48" stroke-width="16" stroke-linecap="round"/><circle cx="44" cy="276" r="14" fill="#2a2c33"/><circle cx="196" cy="276" r="14" fill="#2a2c33"/><path d="M20 118H220C220 166 178 196 120 196C62 196 20 166 20 118Z" fill="#c8352c"/><path d="M20 118H220C219 130 216 140 211 150H29C24 140 21 130 20 118Z" fill="#a3261f"/><path d="M62 118c-6-24 12-30 6-52c22 14 28 32 22 52zM104 118c-8-32 18-42 8-72c32 18 44 46 34 72zM158 118c-6-22 10-28 4-46c20 12 26 28 20 46z" fill="#f28a1f"/><path d="M112 118c-4-18 10-24 6-42c16 12 22 28 16 42z" fill="#fbd14a"/><rect x="10" y="108" width="220" height="14" rx="7" fill="#3a3d45"/><g fill="#8a4a2c"><rect x="44" y="88" width="66" height="22" rx="11"/><rect x="128" y="88" width="66" height="22" rx="11"/></g><path d="M56 94l10 10M74 94l10 10M92 94l10 10M140 94l10 10M158 94l10 10M176 94l10 10" stroke="#4f2816" stroke-width="5" stroke-linecap="round"/><circle cx="120" cy="166" r="9" fill="#f6d3c8"/>',
  ),
};
