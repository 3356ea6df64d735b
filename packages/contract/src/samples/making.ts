import { at, ids, urls } from './common.ts';

const picture = { id: ids.image, imageUrl: urls.artwork, width: 1024, height: 1024 };

const described = {
  ...picture,
  vectors: true,
  description: 'A red fox asleep among autumn leaves, in flat colors.',
  background: 'transparent',
  colors: ['c2452d', 'f4e9d8', '2a2320', 'e39a3b'],
};

const generation = {
  images: [described],
  imageUrl: urls.artwork,
  width: 1024,
  height: 1024,
  generationId: ids.generation,
  persistence: 'ok',
  madeBy: 'house',
  costCents: 1,
  warnings: [],
};

const canvas = {
  version: 3,
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
      locked: false,
      group: null,
      shadow: null,
      type: 'image',
      src: urls.artwork,
      width: 900,
      height: 900,
      fit: 'contain',
      align: 'center',
      crop: null,
      tile: null,
      radius: 0,
      filters: null,
      outline: null,
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

const font = {
  id: 'fnt_01k2m3n4p5q6r7s8t9v0w1x2yf',
  name: 'Fox Sans',
  fontFamily: 'own:fnt_01k2m3n4p5q6r7s8t9v0w1x2yf',
  fontUrl: `${urls.storage}/9b8e7f4c3d2a1b0c9d8e7f6a5b4c3d2e2f6c1d0a.woff2`,
  contentType: 'font/woff2',
  bytes: 24_310,
  createdAt: at.ordered,
  refusal: null,
};

const chatMockup = {
  url: `https://mockup.example.com/${ids.shop}/MUG-11OZ?Front=${encodeURIComponent(urls.artwork)}`,
  buyUrl: `https://buy.example.com/${ids.shop}/MUG-11OZ?Front=${encodeURIComponent(urls.artwork)}`,
  product: 'MUG-11OZ',
  variant: ids.variant,
};

export const makingSamples = {
  Generate: { prompt: 'A red fox asleep in autumn leaves, flat colors', numberResults: 1, background: 'transparent' },
  Generation: generation,
  KeptGeneration: {
    ...generation,
    prompt: 'A red fox asleep in autumn leaves, flat colors',
    model: null,
    createdAt: at.ordered,
  },
  RemoveBackground: { imageUrl: urls.artwork },
  Edit: { imageUrl: urls.artwork, instruction: 'Make the leaves blue', keep: 'subject' },
  EditStarted: { jobId: ids.editJob, status: 'running', stage: 'Waiting' },
  DoneEdit: { jobId: ids.editJob, status: 'done', imageUrl: urls.cutOut, width: 1024, height: 1024, costCents: 1 },
  Enlarge: { imageUrl: urls.artwork },
  EnlargedImage: { imageUrl: urls.cutOut, width: 3600, height: 3600, costCents: 0.05 },
  Recolor: { imageUrl: urls.artwork, colors: [{ from: 'c2452d', to: '1f6f8b' }] },
  RecoloredImage: {
    imageUrl: urls.cutOut,
    width: 1024,
    height: 1024,
    vectors: true,
    colors: ['1f6f8b', 'f4e9d8', '2a2320', 'e39a3b'],
    costCents: 0.05,
  },
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
      mockup: chatMockup,
      mockups: [chatMockup],
      videos: [],
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
  SharedCanvas: { revision: 1, placements: { Front: { imageUrl: urls.artwork, width: 1063, height: 992 } } },
  KeepFont: { base64Font: 'data:font/woff2;base64,d09GMgABAAAAAA==', licenceConfirmed: true, name: 'Fox Sans' },
  KeptFont: { ...font, costCents: 0.05 },
  FontList: {
    fonts: [font],
    families: [
      { fontFamily: 'Inter', style: 'sans', weights: [400, 700], hasItalic: true, scripts: ['Latn', 'Cyrl', 'Grek'] },
      { fontFamily: 'Amiri', style: 'serif', weights: [400, 700], hasItalic: false, scripts: ['Arab', 'Latn'] },
    ],
  },
  ClipArtPage: {
    clipArt: [
      {
        id: 'heart',
        name: 'Heart',
        category: 'Symbols',
        source: 'house',
        width: 100,
        height: 90,
        parts: [{ path: 'M50 90L0 30C0 0 40 0 50 20C60 0 100 0 100 30Z', fill: '#d1495b', opacity: 1 }],
      },
    ],
    nextCursor: null,
    categories: ['Symbols'],
    sources: { house: { name: 'Platen', licence: 'Apache-2.0', url: null } },
  },
  AiPrices: {
    imageCents: 1,
    guidedImageCents: 4,
    backgroundRemovalCents: 1,
    uploadCents: 0.05,
    videoCents: { '720': 24.7, '1080': 49.4 },
  },
  DeletedCanvas: { id: ids.canvas, deleted: true },
  RealtimeGrant: { shop: ids.shop },
  GrantedRealtime: { token: 'rt_opens-one-socket', expiresAt: 1_772_442_300 },
};
