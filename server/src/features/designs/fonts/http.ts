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
      summary: 'Keep a font of the shop’s own',
      description:
        'The file is looked at before it is kept. Text layers of the shop’s designs name it by `fontFamily` and `fontUrl`, and it prints as it is shown. ' +
        'The same bytes are kept, and paid for, once.',
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
      summary: 'The fonts that designs may use',
      description:
        'Every font that was kept for the shop, newest first, and the families that come with the service, by the scripts they are made for.',
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
  if (bytes.length === 0) throw invalidArgument('`base64Font` is not base64 of a font.', { param: '/base64Font' });
  return bytes;
}
