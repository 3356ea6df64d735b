import type { Models } from '../../src/engines/models/port.ts';

type Size = `${number}x${number}`;

const sizeOf = (size: Size | undefined): Size | undefined => (size === '1024x1024' ? '256x256' : size);

/**
 * For tests that use pictures without looking at them: the default is 256 px wide, and films have a fifth of the
 * requested size.
 */
export const drawSmall = (models: Models): Models => ({
  ...models,
  image: async (task, use) => {
    const choice = await models.image(task, use);
    const { model } = choice;
    return {
      ...choice,
      model: { ...model, doGenerate: (options) => model.doGenerate({ ...options, size: sizeOf(options.size) }) },
    };
  },
  videoMaker: {
    ...models.videoMaker,
    make: (film) => models.videoMaker.make({ ...film, resolution: (film.resolution / 5) as 720 }),
  },
});
