/** A task for the tests of workshops: does as told. */
export type Trial =
  | { do: 'echo'; bytes: Uint8Array }
  | { do: 'spin' | 'grow' | 'abort' | 'throw' | 'wait' }
  | { do: 'take'; ms: number }
  | { do: 'count'; numbers: Float32Array }
  | { do: 'environment' };

export function perform(trial: Trial, onProgress: (done: number) => void): unknown {
  switch (trial.do) {
    case 'count':
      trial.numbers.forEach((_, i) => {
        onProgress(i + 1);
      });
      return trial.numbers;
    case 'echo':
      return { bytes: trial.bytes, pid: process.pid };
    case 'environment':
      return { names: Object.keys(process.env), pid: process.pid };
    case 'take':
      return new Promise((resolve) => setTimeout(() => resolve({ pid: process.pid }), trial.ms));
    case 'spin':
      for (;;);
    case 'grow': {
      const held: Buffer[] = [];
      return new Promise(() => setInterval(() => held.push(Buffer.alloc(50e6, 1)), 10));
    }
    case 'abort':
      return process.abort();
    case 'throw':
      throw new Error('as told');
    case 'wait':
      return new Promise(() => setInterval(() => undefined, 1000));
  }
}
