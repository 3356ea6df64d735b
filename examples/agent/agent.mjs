/** Starts without a credential and ends with a picture of a mug and a link to keep the shop, using the tools of the Model Context Protocol. */
import { writeFileSync } from 'node:fs';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const address = new URL('/mcp', process.env.PLATEN_URL ?? 'http://localhost:4400');
const prompt = process.argv[2] ?? 'a heron in the rain, linocut';

async function connect(key) {
  const client = new Client({ name: 'platen-example-agent', version: '1.0.0' });
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  return client;
}

/** A refusal says what to do next: an agent would read it and try again. */
async function use(client, name, input) {
  const answer = await client.callTool({ name, arguments: input });
  if (answer.isError) throw new Error(answer.content.map((part) => part.text ?? '').join('\n'));
  return answer;
}

const nobody = await connect();
const { structuredContent: shop } = await use(nobody, 'create_sandbox_shop', {});
console.log(`shop ${shop.shop_id}`);

const agent = await connect(shop.api_key);
const { structuredContent: art } = await use(agent, 'generate_image', { prompt, numberResults: 1 });
console.log(`art ${art.imageUrl}`);

const mockup = await use(agent, 'build_mockup', { product: 'MUG-11OZ', imageUrl: art.imageUrl });
const picture = mockup.content.find((part) => part.type === 'image');
writeFileSync('mug.webp', Buffer.from(picture.data, 'base64'));
console.log(`buy it at ${mockup.structuredContent.buyUrl}`);
console.log(`keep the shop: ${shop.claim.verification_uri_complete}`);

await agent.close();
await nobody.close();
