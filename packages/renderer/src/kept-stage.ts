/** A stage outside the arena: one record and one block of bytes. Keep both to open it again without decoding, filtering or measuring. */
import { building } from './arena.ts';
import type { Renderer } from './renderer.ts';
import { movedTo, type Stage } from './stage.ts';

export type KeptStage = {
  /** The stage as it would be at address 0. */
  record: Stage;
  /** The stage's block; valid as long as the stage exists, unless copied. */
  bytes: Uint8Array;
};

export function takeStage({ arena }: Renderer, stage: Stage): KeptStage {
  clearUnlit(arena.u8, stage);
  return { record: movedTo(stage, 0), bytes: arena.u8.subarray(stage.address, stage.address + stage.bytes) };
}

/** `pieces` are the block's bytes, in order. */
export function openKeptStage({ arena }: Renderer, record: Stage, pieces: Iterable<Uint8Array>): Stage {
  return building(arena, record.bytes, (address) => {
    let given = 0;
    for (const piece of pieces) {
      if (given + piece.length > record.bytes) throw new Error(`A stage of ${record.bytes} bytes was given more.`);
      arena.u8.set(piece, address + given);
      given += piece.length;
    }
    if (given < record.bytes) throw new Error(`A stage of ${record.bytes} bytes was given ${given}.`);
    return movedTo(record, address);
  });
}

/** Light is never read where nothing receives it, and zeros need no space. */
function clearUnlit(u8: Uint8Array, { width, height, lit, shade, spec }: Stage): void {
  for (const plane of [shade, spec]) {
    for (let y = 0; y < height; y += 1) {
      const row = plane + y * width * 3;
      const isLit = y >= lit.y && y < lit.y + lit.height;
      u8.fill(0, row, row + (isLit ? lit.x : width) * 3);
      if (isLit) u8.fill(0, row + (lit.x + lit.width) * 3, row + width * 3);
    }
  }
}
