/**
 * ComfyUI, from the description of its routes and messages (docs.comfy.org, development/comfyui-server): uploads, a queue, a socket with
 * the steps of a run, a history and the saved pictures. It runs no nodes: the output is a picture of one color, at the size that the
 * workflow's `EmptyLatentImage` has, or else 512 × 512.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { WebSocketServer } from 'ws';

type Node = { class_type: string; inputs: Record<string, unknown> };

export type FakeComfyui = {
  url: string;
  /** The graphs that were queued, in order. */
  prompts: Record<string, Node>[];
  uploads: Map<string, Buffer>;
  interrupted: string[];
  /** `hold`: a run never ends. `fail`: a node throws. */
  mood: 'make' | 'hold' | 'fail';
  close(): Promise<void>;
};

const steps = 4;

export async function startFakeComfyui(): Promise<FakeComfyui> {
  const fake = { prompts: [], uploads: new Map(), interrupted: [], mood: 'make' } as unknown as FakeComfyui;
  const history = new Map<string, object>();
  const saved = new Map<string, Buffer>();
  const running = new Set<string>();
  const sockets = new WebSocketServer({ noServer: true });
  const clients = new Map<string, (message: object) => void>();

  const send = (response: ServerResponse, status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

  async function run(id: string, graph: Record<string, Node>, tell: (message: object) => void): Promise<void> {
    running.add(id);
    tell({ type: 'execution_start', data: { prompt_id: id } });
    if (fake.mood === 'hold') return;
    const [failing] = Object.keys(graph);
    if (fake.mood === 'fail') {
      const fault = { prompt_id: id, node_id: failing, exception_message: 'CUDA out of memory' };
      const status = { status_str: 'error', completed: false, messages: [['execution_error', fault]] };
      history.set(id, { prompt: [], outputs: {}, status });
      tell({ type: 'execution_error', data: fault });
      running.delete(id);
      return;
    }
    for (let value = 1; value <= steps; value += 1)
      tell({ type: 'progress', data: { value, max: steps, prompt_id: id, node: failing } });
    const latent = Object.values(graph).find(({ class_type: type }) => type === 'EmptyLatentImage');
    const { width = 512, height = 512 } = (latent?.inputs ?? {}) as { width?: number; height?: number };
    const background = { r: 10, g: 20, b: 200 };
    const filename = `platen_${randomUUID()}.png`;
    saved.set(
      filename,
      await sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const images = [{ filename, subfolder: '', type: 'output' }];
    history.set(id, {
      prompt: [],
      outputs: { 9: { images } },
      status: { status_str: 'success', completed: true, messages: [] },
    });
    running.delete(id);
    tell({ type: 'executing', data: { node: null, prompt_id: id } });
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://fake');
    const body = await readAll(request);
    const at = `${request.method} ${url.pathname}`;
    if (at === 'POST /upload/image') {
      const type = request.headers['content-type'] ?? '';
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
      const image = form.get('image') as File;
      const subfolder = String(form.get('subfolder') ?? '');
      fake.uploads.set(`${subfolder}/${image.name}`, Buffer.from(await image.arrayBuffer()));
      return send(response, 200, { name: image.name, subfolder, type: 'input' });
    }
    if (at === 'POST /prompt') {
      const { prompt: graph, client_id: client } = JSON.parse(body.toString()) as {
        prompt: Record<string, Node>;
        client_id: string;
      };
      if (Object.values(graph).some(({ class_type: type }) => type === 'NodeThatIsMissing'))
        return send(response, 400, { error: { type: 'invalid_prompt', message: 'Cannot execute' }, node_errors: {} });
      fake.prompts.push(graph);
      const id = randomUUID();
      setImmediate(() => run(id, graph, (message) => clients.get(client)?.(message)));
      return send(response, 200, { prompt_id: id, number: fake.prompts.length, node_errors: {} });
    }
    if (at === 'GET /queue')
      return send(response, 200, { queue_running: [...running].map((id) => [1, id, {}]), queue_pending: [] });
    if (at === 'POST /queue') return send(response, 200, {});
    if (at === 'POST /interrupt') {
      const { prompt_id: id } = JSON.parse(body.toString()) as { prompt_id: string };
      fake.interrupted.push(id);
      running.delete(id);
      return send(response, 200, {});
    }
    if (request.method === 'GET' && url.pathname.startsWith('/history/')) {
      const id = url.pathname.split('/')[2]!;
      return send(response, 200, history.has(id) ? { [id]: history.get(id) } : {});
    }
    if (at === 'GET /view') {
      const picture = saved.get(url.searchParams.get('filename') ?? '');
      if (!picture || url.searchParams.get('type') !== 'output') return send(response, 404, {});
      response.writeHead(200, { 'content-type': 'image/png' });
      return response.end(picture);
    }
    send(response, 404, {});
  });
  server.on('upgrade', (request, socket, head) => {
    const client = new URL(request.url ?? '', 'http://fake').searchParams.get('clientId') ?? '';
    sockets.handleUpgrade(request, socket, head, (opened) => {
      clients.set(client, (message) => opened.send(JSON.stringify(message)));
      opened.send(
        JSON.stringify({ type: 'status', data: { status: { exec_info: { queue_remaining: 0 } }, sid: client } }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = () =>
    new Promise((resolve) => {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return fake;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
