import { describe, expect, test } from 'vitest';
import { parseWorkflow } from './workflows.ts';

const graph = (text: string) =>
  JSON.stringify({
    3: { class_type: 'KSampler', inputs: { seed: '{{seed}}', steps: 4, latent_image: ['5', 0] } },
    5: { class_type: 'EmptyLatentImage', inputs: { width: '{{width}}', height: '{{height}}', batch_size: 1 } },
    6: { class_type: 'CLIPTextEncode', inputs: { text, clip: ['4', 0] } },
  });
const values = { prompt: 'a "fox"', seed: 7, width: 640, height: 512 };

describe('a ComfyUI workflow', () => {
  test('a workflow takes the values of a request, numbers as numbers', () => {
    const filled = parseWorkflow(graph('flat art of {{prompt}}'), 'generate', 'generate.json').fill(values);
    expect(filled).toMatchObject({
      3: { inputs: { seed: 7, latent_image: ['5', 0] } },
      5: { inputs: { width: 640, height: 512 } },
      6: { inputs: { text: 'flat art of a "fox"' } },
    });
  });

  test('a workflow keeps a placeholder that a prompt contains as text', () => {
    const prompt = 'the words {{seed}} and {{image}}';
    const filled = parseWorkflow(graph('{{prompt}}'), 'generate', 'generate.json').fill({ ...values, prompt });
    expect(filled).toMatchObject({ 6: { inputs: { text: prompt } } });
  });

  test.each([
    ['{', 'is not JSON'],
    ['{}', 'is not in API format'],
    ['{"nodes":[],"links":[]}', 'is not in API format'],
    [graph('no place'), 'has no place for {{prompt}}'],
  ])('a workflow that cannot work is refused with the reason: %#', (text, reason) => {
    expect(() => parseWorkflow(text, 'generate', 'generate.json')).toThrow(reason);
  });

  test('a workflow for edits is refused without a place for the picture', () => {
    expect(() => parseWorkflow(graph('{{prompt}}'), 'edit', 'edit.json')).toThrow('has no place for {{image}}');
  });
});
