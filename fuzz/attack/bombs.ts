/** Small fonts that take minutes to draw with, and designs that use them. */
import { addText, createCanvas, serialize } from '@platen/canvas';
import { bombText, makeBombFont } from '../../server/test/harness/bomb-font.ts';
import { asked, keyOf, type Target } from './attack-kit.ts';

type Bomb = { fontFamily: string; fontUrl: string; isHidden: boolean };

const bombs = 60;

/**
 * The worst font that is accepted: one whose letters are bombs, or else one that hides them in words. Each has its own name, and differs
 * from every font that was refused before.
 */
export async function keepBomb(target: Target, number: number): Promise<Bomb> {
  for (const isHidden of [false, true]) {
    const font = makeBombFont({ calls: 8, levels: 8, bombs, isHidden, name: `Bomb ${number} ${performance.now()}` });
    const body = JSON.stringify({ base64Font: font.toString('base64'), licenceConfirmed: true });
    const { status, text } = (await asked(target, 'POST', '/v1/fonts', keyOf(target, number), body)) as {
      status: number;
      text: string;
    };
    if (status === 201) return { ...JSON.parse(text), isHidden };
  }
  throw new Error('no bomb was accepted');
}

export const bombDesign = ({ fontFamily, fontUrl, isHidden }: Bomb) =>
  serialize(
    addText(createCanvas({ width: 1063, height: 992 }), {
      ...{ text: bombText(bombs, { isHidden }), x: 20, y: 40, width: 1000, fontSize: 30, fontFamily, fontUrl },
    }),
  );

/** The address to which bombs are ordered. */
export const bombAddress = {
  name: 'Eve',
  line1: '1 Main St',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
};
