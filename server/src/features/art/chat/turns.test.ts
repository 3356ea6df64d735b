/**
 * Whole conversations, turn by turn: those of docs/gallery/chat.json, and the same requests in other words. The
 * gallery's conversations carry the tool calls, as AI SDK clients send them; the others are jobs with text only.
 */
import { readFileSync } from 'node:fs';
import { DefaultChatTransport, readUIMessageStream, type UIMessage } from 'ai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MintedShop, startTestServer, type TestServer } from '../../../../test/harness/harness.ts';
import { drawSmall } from '../../../../test/harness/small-pictures.ts';
import { isWhole } from '../../../../test/harness/whole.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PLATEN_LIMIT_AI_PER_MINUTE: '1000' }, { models: drawSmall });
});
afterAll(() => server.close());

type Mockup = { url: string; buyUrl: string; product: string; variant: string };
type Answer = { text: string; images: string[]; mockups: Mockup[]; costCents: number };
type Talk = (say: string) => Promise<Answer>;

/** The expected result of a turn. Without `images` nothing is drawn; without `costCents` each image costs one cent. */
type Expected = {
  images?: number;
  costCents?: number;
  /** The products shown. */
  on?: string[];
  /** Text in the address of the last mockup. */
  shows?: RegExp;
  /** Which picture of the last set is on the product. */
  design?: number;
  says?: RegExp;
};

const galleryFile = new URL('../../../../../docs/gallery/chat.json', import.meta.url);
const gallery = JSON.parse(readFileSync(galleryFile, 'utf8')) as { conversation: string; turns: { say: string }[] }[];

const galleryExpected: Record<string, Expected[]> = {
  'a fresh start': [
    { says: /draw/ },
    { images: 4 },
    { says: /Design 2/ },
    { on: ['HOODIE-PULLOVER'], design: 2 },
    { on: ['HOODIE-PULLOVER'], design: 2, shows: /opt\.Color=Black/ },
    { says: /Hoodie, Black.*\$49\.00/ },
    { says: /Hoodie to Germany: .*\$\d/ },
    { says: /welcome/ },
  ],
  'the words': [
    { images: 1, on: ['MUG-11OZ'] },
    { images: 1, on: ['MUG-11OZ'], says: /without words/ },
    { images: 1, on: ['MUG-11OZ'], says: /Best Dad/ },
    { images: 1, on: ['MUG-11OZ'] },
    { images: 1, on: ['MUG-11OZ'] },
    { on: ['MUG-11OZ'], says: /order the Ceramic Mug 11 oz here: http\S+\/buy\/MUG-11OZ\?/ },
  ],
  'the print': [
    { images: 4 },
    { on: ['TEE-UNISEX'], design: 4 },
    { on: ['TEE-UNISEX'], shows: /&asset=/ },
    { on: ['TEE-UNISEX'], shows: /asset\.Back=.*mockup=sc_/ },
    { on: ['TEE-UNISEX'], shows: /asset\.Back=/ },
    { says: /White.*Forest.*Dusty Rose/ },
    { on: ['TEE-UNISEX'], shows: /asset\.Back=.*opt\.Color=Forest/ },
    { says: /Yes.*2XL/ },
  ],
  'an order': [
    { images: 1, on: ['TOTE-COTTON'] },
    { says: /50 × Cotton Tote Bag come to \$950\.00/ },
    { on: ['HOODIE-PULLOVER'], says: /5 × Pullover Hoodie to Germany: \$245\.00 plus \$/ },
    { says: /Germany.*arrives/ },
    { says: /nothing is ordered/ },
  ],
  'other languages': [
    { says: /^Hallo!/ },
    { images: 4, says: /Hier sind 4 Entwürfe/ },
    { says: /Entwurf 3/ },
    { on: ['MUG-11OZ'], design: 3 },
    { says: /Versand.*nach Österreich: / },
    { says: /Gern geschehen/ },
    { images: 4, says: /Voici 4 dessins/ },
    { says: /coûte 15,00/ },
    { on: ['HOODIE-PULLOVER'], shows: /opt\.Color=Burgundy/, says: /Así queda/ },
    { says: /De nada/ },
  ],
  edits: [
    { images: 4 },
    { images: 4 },
    { images: 1 },
    { images: 1, costCents: 1, says: /background is gone/ },
    {},
    { images: 1, costCents: 0, says: /before/ },
    { images: 4, costCents: 0 },
    { on: ['PHONE-CASE'], shows: /color\.Frame=\w{6}.*opt\.Model=iPhone(?:%20| )15/ },
  ],
  questions: [
    { says: /draw/ },
    { says: /Ceramic Mug 11 oz.*Cotton Tote Bag/ },
    { says: /catalog does not say/ },
    { says: /1 to 6 working days/ },
    { says: /design assistant/ },
    { says: /page of your order/ },
    { says: /What shall I change/ },
    { images: 4 },
    { says: /What shall I change/ },
    { says: /Design 1/ },
    { images: 1 },
    { on: ['CAP-5PANEL', 'MUG-11OZ'], design: 3 },
    { says: /😄/ },
    { says: /did not understand/ },
    { on: ['MUG-11OZ'], says: /order the .*http/ },
  ],
};

const others: [string, [string, Expected][]][] = [
  [
    'a shirt',
    [
      ['Good evening! How are you?', { says: /Hello/ }],
      ["I'd love two designs of a grumpy owl drinking coffee", { images: 2 }],
      ['#2 looks best', { says: /Design 2/ }],
      ['could I see that on a sweatshirt?', { on: ['SWEATSHIRT-CREW'], design: 2 }],
      ['navy, size L', { on: ['SWEATSHIRT-CREW'], shows: /opt\.Color=Navy&opt\.Size=L/ }],
      ['the print is too large, shrink it a bit', { on: ['SWEATSHIRT-CREW'] }],
      ['it sits too low on the chest', { on: ['SWEATSHIRT-CREW'] }],
      ['what would twelve of these come to?', { says: /12 × Crew Neck Sweatshirt come to \$504\.00/ }],
      ['do you ship to Japan?', { says: /Japan: .*\$/ }],
      ['will it be here before Christmas?', { says: /To Japan.*arrives/ }],
      ['it was better before, take that back', { on: ['SWEATSHIRT-CREW'], says: /before/ }],
      ["awesome work, I'm really happy", { says: /welcome/ }],
      ['where do I pay?', { on: ['SWEATSHIRT-CREW'], says: /here: http/ }],
      ['bye', { says: /Goodbye/ }],
    ],
  ],
  [
    'words',
    [
      ['one design of a rocket that says "To the Moon"', { images: 1 }],
      ["I don't want any writing on it", { images: 1, says: /without words/ }],
      ['change the text to Mars or Bust', { images: 1, says: /Mars or Bust/ }],
      ['the lettering is too small', { images: 1, says: /lettering/ }],
      ['add a little alien in the corner', { images: 1 }],
      ['hmm, not really what I had in mind', { says: /What shall I change/ }],
      ['20 stickers to Toronto', { on: ['STICKER-DIECUT'], says: /20 × Die-Cut Sticker to Canada: \$90\.00/ }],
      ['and to Australia?', { says: /20 × Die-Cut Sticker to Australia/ }],
      ['the fifth one', { says: /Which one do you mean/ }],
    ],
  ],
  [
    'questions',
    [
      ['are you a real person?', { says: /not a person/ }],
      ['what kinds of gifts can I make here?', { says: /You can print on/ }],
      ['how much is a mug?', { says: /\$15\.00/ }],
      ['which colors do hoodies come in', { says: /Burgundy/ }],
      ['what happens if it arrives broken?', { says: /page of your order/ }],
      ['how fast do you print things', { says: /working days/ }],
      ['what is the capital of France?', { says: /do not know/ }],
      ['on a mug', { says: /no design yet/ }],
      ['never mind', { says: /nothing is ordered/ }],
    ],
  ],
  [
    'languages',
    [
      ['Olá, bom dia', { says: /^Olá/ }],
      ['a cat on the moon on a black mug', { images: 1, on: ['MUG-11OZ'], shows: /opt\.Color=Black/ }],
      ['quanto custa o frete para Portugal?', { says: /Frete.*Portugal/ }],
      ['ora su una maglietta verde', { on: ['TEE-UNISEX'], shows: /opt\.Color=Forest/, says: /Eccolo/ }],
      ['più piccolo e sul retro', { on: ['TEE-UNISEX'], shows: /asset\.Back=/ }],
      ['grazie mille', { says: /Prego/ }],
      ['マグカップに載せて', { on: ['MUG-11OZ'], says: /こちらです/ }],
      ['いくらですか？', { says: /\$15\.00/ }],
      ['多少钱？', { says: /售价/ }],
      ['谢谢', { says: /不客气/ }],
      ['quiero comprarlo', { on: ['MUG-11OZ'], says: /aquí: http/ }],
      ['Fünf Tassen nach Wien', { on: ['MUG-11OZ'], says: /5 × .* nach Österreich/ }],
    ],
  ],
];

/** In each run of `npm test`; `npm run whole` has every conversation. */
const sample = ['a fresh start', 'the print', 'other languages', 'edits'];
const otherSample = ['words', 'languages'];

/** The messages as a client of the AI SDK has them. */
function talkInParts(shop: MintedShop): Talk {
  const messages: UIMessage[] = [];
  const transport = new DefaultChatTransport({
    api: `${server.origin}/v1/ai-generations/chat/stream`,
    headers: { 'x-api-key': shop.api_key },
  });
  return async (say) => {
    messages.push({ id: `u${messages.length}`, role: 'user', parts: [{ type: 'text', text: say }] });
    const common = { chatId: 'c', trigger: 'submit-message' as const, messageId: undefined, abortSignal: undefined };
    const stream = await transport.sendMessages({ ...common, messages });
    let answer!: UIMessage;
    for await (const message of readUIMessageStream({ stream })) answer = message;
    messages.push({ ...answer, id: `a${messages.length}` });
    const parts = answer.parts as unknown as { type: string; text: string; url: string; data: unknown }[];
    const of = (type: string) => parts.filter((part) => part.type === type);
    return {
      text: of('text')
        .map((part) => part.text)
        .join(''),
      images: of('file').map((part) => part.url),
      mockups: of('data-mockup').map((part) => part.data as Mockup),
      costCents: (of('data-cost')[0]!.data as { costCents: number }).costCents,
    };
  };
}

/** Text only, as jobs. */
function talkInWords(shop: MintedShop): Talk {
  const messages: { role: string; content: string }[] = [];
  const key = shop.api_key;
  return async (say) => {
    messages.push({ role: 'user', content: say });
    const started = await server.call('POST', '/v1/ai-generations/chat/start', { key, json: { messages } });
    const read = async () =>
      (await server.call('GET', `/v1/ai-generations/chat/jobs/${started.json.jobId}`, { key })).json;
    await expect.poll(async () => (await read()).status, { timeout: 60_000, interval: 50 }).not.toBe('running');
    const { response, costCents, error } = await read();
    expect(error, say).toBeUndefined();
    messages.push({ role: 'assistant', content: response.text });
    const images = response.images.map(({ imageUrl }: { imageUrl: string }) => imageUrl);
    return { text: response.text, images, mockups: response.mockups, costCents };
  };
}

async function hold(say: string, answer: Answer, expected: Expected, choices: string[]): Promise<void> {
  const { images = 0, on = [], costCents = images, shows, says, design } = expected;
  expect.soft({ images: answer.images.length, costCents: answer.costCents }, say).toEqual({ images, costCents });
  expect
    .soft(
      answer.mockups.map(({ product }) => product),
      say,
    )
    .toEqual(on);
  const shown = decodeURIComponent(answer.mockups.at(-1)?.url ?? '');
  if (shows) expect.soft(shown, say).toMatch(shows);
  if (design) expect.soft(shown, say).toContain(choices[design - 1]);
  if (says) expect.soft(answer.text, say).toMatch(says);
  expect.soft(answer.text.length, say).toBeGreaterThan(5);
  const links = [
    ...answer.mockups.flatMap(({ url, buyUrl }) => [`${url}&width=100`, buyUrl]),
    ...(answer.text.match(/http\S+/g) ?? []),
  ];
  for (const link of links) {
    const kind = kindOf(link);
    if (opened.has(kind) && !isWhole) continue;
    opened.add(kind);
    expect.soft((await server.call('GET', link)).status, `${say}: ${link}`).toBe(200);
  }
}

/** One link of each kind is opened, and with `npm run whole` every link. */
const opened = new Set<string>();

/** Links of one kind go to the same product with the same parameters and colour, whatever the picture. */
function kindOf(link: string): string {
  const { pathname, searchParams } = new URL(link, server.origin);
  return [pathname, ...[...searchParams.keys()].sort(), searchParams.get('opt.Color')].join(' ');
}

/**
 * Starts a video and leaves before it is done: a test cannot wait half a minute, and a caller who leaves pays nothing.
 */
async function beginVideo(shop: MintedShop, imageUrl: string): Promise<void> {
  const stop = new AbortController();
  const text = (said: string) => [{ type: 'text', text: said }];
  const answer = await fetch(`${server.origin}/v1/ai-generations/chat/stream`, {
    method: 'POST',
    headers: { 'x-api-key': shop.api_key, 'content-type': 'application/json' },
    body: JSON.stringify({
      messages: [
        { role: 'user', parts: text('a lighthouse') },
        { role: 'assistant', parts: [{ type: 'file', url: imageUrl, mediaType: 'image/png' }] },
        { role: 'user', parts: text('make it move') },
      ],
    }),
    signal: stop.signal,
  });
  let told = '';
  for await (const piece of answer.body!) {
    told += Buffer.from(piece).toString();
    if (told.includes('Making it move')) break;
  }
  stop.abort();
  expect(told).toContain('"toolName":"makeVideo"');
  expect(told).toContain(JSON.stringify(imageUrl).slice(1, -1));
}

test('every conversation of the gallery has an expected result for each turn', () => {
  const counts = (list: [string, { length: number }][]) =>
    Object.fromEntries(list.map(([name, turns]) => [name, turns.length]));
  expect(counts(Object.entries(galleryExpected))).toEqual(
    counts(gallery.map(({ conversation, turns }) => [conversation, turns])),
  );
});

describe('the conversations of the gallery', () => {
  const chosen = gallery.filter(({ conversation }) => isWhole || sample.includes(conversation));
  test.each(chosen.map(({ conversation, turns }) => [conversation, turns] as const))(
    '%s',
    async (conversation, turns) => {
      const shop = await server.mint();
      const talk = talkInParts(shop);
      const expected = galleryExpected[conversation]!;
      let choices: string[] = [];
      let last = '';
      for (const [i, { say }] of turns.entries()) {
        if (say === 'make it move') {
          await beginVideo(shop, last);
          continue;
        }
        const answer = await talk(say);
        await hold(say, answer, expected[i]!, choices);
        if (answer.images.length > 1) choices = answer.images;
        last = answer.images.at(-1) ?? last;
      }
    },
    120_000,
  );
});

describe('other words, sent as text only', () => {
  test.each(others.filter(([name]) => isWhole || otherSample.includes(name)))(
    '%s',
    async (_name, turns) => {
      const talk = talkInWords(await server.mint());
      let choices: string[] = [];
      for (const [say, expected] of turns) {
        const answer = await talk(say);
        await hold(say, answer, expected, choices);
        if (answer.images.length > 1) choices = answer.images;
      }
    },
    120_000,
  );
});
