import type { Models } from '../../src/engines/models/port.ts';

type Size = `${number}x${number}`;

const sizeOf = (size: Size | undefined): Size | undefined => (size === '1024x1024' ? '256x256' : size);

/**
 * For tests of what is done with pictures, where nobody looks at them: where no size is asked for they are 256 px wide, and films have a fifth
 * of the size that is asked for.
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
