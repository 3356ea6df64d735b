import { fontList, fontRequest, keptFont, maxFontLetters } from '@platen/contract/fonts';
import { invalidArgument } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { keyCaller, needsKey } from '../../../kernel/http/auth.ts';
import { answerOnce } from '../../../kernel/http/idempotency-hooks.ts';
import { microsToCents } from '../../../kernel/money.ts';
import type { Deps } from '../deps.ts';
import { listFamilies } from './families.ts';
import { type Font, type KeptFont, listFonts, storeFont } from './fonts.ts';

const toWire = (font: Font) => ({
  ...font,
  contentType: font.contentType as 'font/woff2' | 'font/ttf' | 'font/otf',
  createdAt: font.createdAt.toISOString(),
});

export function fontsApiRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'POST',
    url: '/fonts',
    config: { auth: needsKey('designs:change', 'uploads:write'), idempotent: true, errors: ['conflict'] },
    bodyLimit: maxFontLetters + 64 * 1024,
    schema: {
      summary: 'Upload a font',
      description:
        'The file is checked before it is stored. Text layers of the shop’s designs use the font by its `fontFamily` and `fontUrl`. It looks the same on screen and in print. ' +
        'The same file is stored and billed only once.',
      tags: ['Canvases'],
      body: fontRequest,
      response: { 201: keptFont },
    },
    handler: async (request, reply) => {
      const { base64Font, name } = request.body;
      const answer = answerOnce(request, reply, ({ font, costMicros }: KeptFont) => {
        const costCents = microsToCents(costMicros);
        return { status: 201, body: { ...toWire(font), costCents }, costCents };
      });
      const bytes = readBase64(base64Font);
      return answer.send(await storeFont(deps, keyCaller(request), { bytes, name }, answer.decided));
    },
  });

  app.route({
    method: 'GET',
    url: '/fonts',
    config: { auth: needsKey('designs:read', 'mockups') },
    schema: {
      summary: 'List the fonts for designs',
      description:
        'Returns all fonts that the shop uploaded, newest first, and the built-in families with the scripts they support.',
      tags: ['Canvases'],
      response: { 200: fontList },
    },
    handler: async (request) => ({
      fonts: (await listFonts(deps, keyCaller(request).shopId)).map(toWire),
      families: listFamilies(),
    }),
  });
}

/** With or without `data:…;base64,` before it. */
function readBase64(given: string): Buffer {
  const comma = given.startsWith('data:') ? given.indexOf(',') : -1;
  const bytes = Buffer.from(given.slice(comma + 1), 'base64');
  if (bytes.length === 0) throw invalidArgument('`base64Font` is not a font in base64.', { param: '/base64Font' });
  return bytes;
}
