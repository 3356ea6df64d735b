/** A renderer is an arena and a kernel over it. It makes handles: plain objects that may be sent to another thread of the same arena. */
import { type Arena, attachArena, createArena, release } from './arena.ts';
import { type Kernel, loadKernel } from './kernel/kernel.ts';
import { createTwin } from './kernel/twin.ts';

export type Renderer = { arena: Arena; kernel: Kernel };

/** Something in the arena: one block, released as a whole. */
export type Held = { address: number; bytes: number };

export type RendererOptions = {
  /** The total memory this renderer may ever use, in MiB. */
  megabytes: number;
  /** `twin` computes in plain TypeScript: slow, for machines without SIMD and for tests. */
  kernel?: 'wasm' | 'twin';
};

export function createRenderer({ megabytes, kernel = 'wasm' }: RendererOptions): Renderer {
  const arena = createArena(megabytes);
  return { arena, kernel: kernel === 'twin' ? createTwin(arena) : loadKernel(arena) };
}

/** The same renderer in another thread: `memory` is `renderer.arena.memory`, as posted. */
export function attachRenderer(memory: WebAssembly.Memory): Renderer {
  const arena = attachArena(memory);
  return { arena, kernel: loadKernel(arena) };
}

/** Releases a handle's memory. The handle must not be used afterwards. */
export function releaseHeld(renderer: Renderer, held: Held): void {
  release(renderer.arena, held.address);
}

/** Lays planes of the given sizes one after another in one block, each aligned for the kernel. */
export function layOut<Name extends string>(
  sizes: Record<Name, number>,
): {
  bytes: number;
  at: (base: number) => Record<Name, number>;
} {
  const offsets: [Name, number][] = [];
  let bytes = 0;
  for (const [name, size] of Object.entries(sizes) as [Name, number][]) {
    offsets.push([name, bytes]);
    bytes += (size + 31) & ~15;
  }
  return {
    bytes,
    at: (base) => Object.fromEntries(offsets.map(([name, offset]) => [name, base + offset])) as Record<Name, number>,
  };
}
