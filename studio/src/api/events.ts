/** Long calls as event streams: `progress` events, then one `result` or one `error`. */
export type Progress = { stage: string; done: number; total: number };

export type LastEvent = { event: 'result' | 'error'; data: unknown };

export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onProgress: (progress: Progress) => void,
): Promise<LastEvent | null> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
      if (event === 'progress') onProgress(JSON.parse(data!) as Progress);
      else if (event === 'result' || event === 'error') return { event, data: JSON.parse(data!) };
    }
  }
  return null;
}
