/**
 * Runs in the network's process: finds the salient subject of a photograph with U²-Netp. The runtime takes 400 MB, and WebAssembly memory is
 * never returned, so it must not run in a worker.
 */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

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
  env?: { wasm: { numThreads: number; wasmBinary?: Uint8Array } };
};

let opened: Promise<{ runtime: Runtime; session: Session }> | null = null;

const data = (name: string) => new URL(`../../data/${name}`, import.meta.url);

/** The native runtime if the operator installed it, otherwise the WebAssembly one (scripts/make-runtime.ts). */
async function loadRuntime(): Promise<Runtime> {
  const native = 'onnxruntime-node';
  try {
    const module = (await import(native)) as { default?: Runtime } & Runtime;
    return module.default ?? module;
  } catch {
    const module = (await import(data('runtime/ort.mjs').href)) as Required<Runtime>;
    // Two threads were no faster here and cost a second stack of memory.
    module.env.wasm.numThreads = 1;
    module.env.wasm.wasmBinary = brotliDecompressSync(readFileSync(data('runtime/ort.wasm.br')));
    return module;
  }
}

async function open() {
  const runtime = await loadRuntime();
  const weights = readFileSync(data('u2netp.onnx'));
  return {
    runtime,
    session: await runtime.InferenceSession.create(weights, { enableCpuMemArena: false, enableMemPattern: false }),
  };
}

export type NetworkInput = { pixels: Uint8Array; side: number };
export type Mask = { mask: Float32Array; side: number };
/** The cost of one analysis to this process, and its peak memory. */
export type NetworkUse = { cpuMs: number; peakMb: number };

/** A mask of values in [0, 1] for the RGB pixels of a square picture. */
async function findMask({ pixels, side }: NetworkInput): Promise<Mask> {
  opened ??= open();
  const { runtime, session } = await opened;
  const count = side * side;
  const input = new Float32Array(3 * count);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) input[c * count + i] = (pixels[i * 3 + c]! / 255 - mean[c]!) / deviation[c]!;
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

function measure(before: NodeJS.CpuUsage): NetworkUse {
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1000, peakMb: process.resourceUsage().maxRSS / 1024 };
}

export async function perform(input: NetworkInput): Promise<Mask & { use: NetworkUse }> {
  const before = process.cpuUsage();
  const found = await findMask(input);
  return { ...found, use: measure(before) };
}
