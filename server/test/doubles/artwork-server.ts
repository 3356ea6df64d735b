import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** Serves artwork on loopback: the contents of `pictures`, by path; anything else is 404. */
export async function startArtworkServer(): Promise<{
  url(path: string): string;
  pictures: Map<string, Buffer>;
  close(): Promise<void>;
}> {
  const pictures = new Map<string, Buffer>();
  const server: Server = createServer((request, response) => {
    const bytes = pictures.get(request.url ?? '');
    response.writeHead(bytes ? 200 : 404, { 'content-type': bytes ? 'image/png' : 'text/plain' });
    response.end(bytes ?? 'not here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    pictures,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Flat, with sharp edges: suitable for enlarging. */
export const makeBadge = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="64"><rect width="80" height="64" fill="#fff4df"/><circle cx="40" cy="32" r="24" fill="#c8352b"/></svg>',
    ),
  )
    .png()
    .toBuffer();

/** A picture with a coloured left half and a transparent right half, so that fit and alignment can be measured. */
export const makePicture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      {
        input: { create: { width: Math.floor(width / 2), height, channels: 4, background: '#cc2244' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
