import { at, ids, urls } from './common.ts';

const picture = { id: ids.image, imageUrl: urls.artwork, width: 1024, height: 1024 };

const generation = {
  images: [picture],
  imageUrl: urls.artwork,
  width: 1024,
  height: 1024,
  generationId: ids.generation,
  persistence: 'ok',
  costCents: 1,
};

const canvas = {
  version: 2,
  width: 1063,
  height: 992,
  dpi: 300,
  background: null,
  layers: [
    {
      id: 'layer-1',
      name: null,
      x: 531,
      y: 496,
      rotation: 0,
      flipX: false,
      flipY: false,
      opacity: 1,
      blend: 'normal',
      visible: true,
      type: 'image',
      src: urls.artwork,
      width: 900,
      height: 900,
      fit: 'contain',
      align: 'center',
      crop: null,
      tile: null,
      radius: 0,
    },
  ],
};

const design = { name: 'Sleeping fox', product: 'MUG-11OZ', placement: 'Front', canvas };
const previewUrl = `${urls.api}/canvases/${ids.canvas}/preview?revision=1&token=opens-this-picture`;

const savedDesign = {
  id: ids.canvas,
  ...design,
  placements: { Front: canvas },
  revision: 1,
  warnings: [],
  previewUrl,
  createdAt: at.ordered,
  updatedAt: at.ordered,
};

/** A PNG of one transparent pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const makingSamples = {
  Generate: { prompt: 'A red fox asleep in autumn leaves, flat colors', numberResults: 1 },
  Generation: generation,
  KeptGeneration: {
    ...generation,
    prompt: 'A red fox asleep in autumn leaves, flat colors',
    model: null,
    createdAt: at.ordered,
  },
  RemoveBackground: { imageUrl: urls.artwork },
  CutOutImage: { imageUrl: urls.cutOut, width: 1024, height: 1024, costCents: 1 },
  GenerateVideo: { imageUrl: urls.artwork, prompt: 'The fox wakes up and yawns', resolution: 720 },
  Video: { videoUrl: urls.video, duration: 6, width: 720, height: 720, costCents: 24.7 },
  Chat: { messages: [{ role: 'user', content: 'Paint a sleeping fox and put it on a mug' }] },
  ChatStarted: { jobId: ids.chatJob },
  DoneChatJob: {
    jobId: ids.chatJob,
    status: 'done',
    response: {
      text: 'Here is your fox on a mug.',
      images: [picture],
      mockup: {
        url: `https://mockup.example.com/${ids.shop}/MUG-11OZ?Front=${encodeURIComponent(urls.artwork)}`,
        buyUrl: `https://buy.example.com/${ids.shop}/MUG-11OZ?Front=${encodeURIComponent(urls.artwork)}`,
        product: 'MUG-11OZ',
        variant: ids.variant,
      },
    },
    costCents: 1,
  },
  Upload: { base64Image: pixel },
  UploadFromUrl: { url: 'https://cdn.example.net/fox.png' },
  Uploaded: { url: urls.artwork, width: 1, height: 1, bytes: 70, contentType: 'image/png', costCents: 0.05 },
  Design: design,
  Canvas: savedDesign,
  ChangedDesign: { name: 'Sleeping fox', product: 'MUG-11OZ', placements: { Front: canvas }, revision: 1 },
  CopyDesign: { name: 'Sleeping fox, again' },
  CanvasList: {
    canvases: [{ id: ids.canvas, name: 'Sleeping fox', product: 'MUG-11OZ', updatedAt: at.ordered, previewUrl }],
    nextCursor: null,
  },
  CanvasRevisions: { revisions: [{ revision: 1, createdAt: at.ordered }], nextCursor: null },
  DeletedCanvas: { id: ids.canvas, deleted: true },
  RealtimeGrant: { shop: ids.shop },
  GrantedRealtime: { token: 'rt_opens-one-socket', expiresAt: 1_772_442_300 },
};
