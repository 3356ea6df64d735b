/**
 * Pictures that an agent sees beside their URLs: small, few, and read from where we keep or draw them, never over the network. An answer is
 * good without them, so what cannot be shown is left out.
 */
import { ApiError } from '../../../kernel/errors.ts';
import { callInProcess } from '../../../kernel/http/in-process.ts';
import { assetBounds, decodeAsset, isKeptHere, readAsset } from '../../files/storage/storage.ts';
import { refusal } from './api-calls.ts';
import type { AgentPicture, Desk, ToolCaller } from './tool.ts';

const side = 768;
const maxPictures = 4;
/** Base64 makes a third more of it. */
const maxBytes = 1024 * 1024;

/** Of files on the storage origin of the caller's shop. */
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

/** Of a mockup URL of ours, as the mockup host answers it. What is wrong with the URL is the caller's to hear. */
export async function showMockup(desk: Desk, asked: ToolCaller, url: string): Promise<AgentPicture[]> {
  const { config } = desk.deps;
  // A node that draws nothing has nothing to show; the URL leads to one that does.
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
