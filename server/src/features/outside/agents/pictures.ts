/**
 * Pictures that an agent sees in addition to their URLs: small, few, and read from our own storage or renderer, never over the network. An answer
 * is complete without them, so pictures that cannot be shown are left out.
 */
import { ApiError } from '../../../kernel/errors.ts';
import { callInProcess } from '../../../kernel/http/in-process.ts';
import { assetBounds, decodeAsset, isKeptHere, readAsset } from '../../files/storage/storage.ts';
import { refusal } from './api-calls.ts';
import type { AgentPicture, Desk, ToolCaller } from './tool.ts';

const side = 768;
const maxPictures = 4;
/** Base64 adds a third. */
const maxBytes = 1024 * 1024;

/** Pictures of files on the storage origin of the caller's shop. */
export async function showFiles(desk: Desk, asked: ToolCaller, urls: readonly string[]): Promise<AgentPicture[]> {
  const { deps } = desk;
  const shown: AgentPicture[] = [];
  const shopId = asked.caller?.shopId;
  if (shopId === undefined) return [];
  for (const url of urls.slice(0, maxPictures)) {
    if (!isKeptHere(deps.config, url)) continue;
    const picture = await shrink(desk, asked, shopId, url).catch((error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    });
    if (picture && picture.data.length <= maxBytes) shown.push(picture);
  }
  return shown;
}

async function shrink(desk: Desk, { signal }: ToolCaller, shopId: string, url: string): Promise<AgentPicture> {
  const shop = { id: shopId, assetAllowlist: [] };
  const asset = await readAsset(desk.deps, shop, url, { ...assetBounds, signal });
  const { data } = await decodeAsset(desk.deps, asset, {
    caller: shopId,
    side,
    drawnSide: side,
    maxPixels: assetBounds.maxPixels,
    as: 'webp',
    signal,
  });
  return { data, contentType: 'image/webp' };
}

/** The picture behind one of our mockup URLs, from the mockup host. Errors in the URL are reported to the caller. */
export async function showMockup(desk: Desk, asked: ToolCaller, url: string): Promise<AgentPicture[]> {
  const { config } = desk.deps;
  // A node without the render role shows nothing. The URL leads to a node that renders.
  if (!config.does.render) return [];
  const { pathname, search } = new URL(url);
  const prefix = new URL(config.addresses.mockup).pathname.replace(/\/$/, '');
  const answer = await callInProcess(desk.mockup, {
    method: 'GET',
    url: pathname.slice(prefix.length) + search,
    headers: { accept: '*/*' },
    caller: null,
    ip: asked.ip,
    signal: asked.signal,
  });
  if (answer.status >= 400) throw refusal(JSON.parse(answer.bytes.toString('utf8')));
  if (answer.bytes.length > maxBytes) return [];
  return [{ data: answer.bytes, contentType: String(answer.headers['content-type']) }];
}
