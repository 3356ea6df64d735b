/** Designs that between them use everything a document can say. Shared by the tests and looked at by people. */
import {
  addImage,
  addShape,
  addText,
  blendModes,
  type CanvasDocument,
  createCanvas,
  families,
  type NewText,
} from '../src/index.ts';

/** The images of these designs; `images.ts` draws them. */
export const sources = ['photo.jpg', 'logo.png', 'stripes.png'] as const;

const heart = 'M12 21C5 15 2 11 2 7.5 2 4.5 4.5 3 7 3c2 0 4 1 5 3 1-2 3-3 5-3 2.5 0 5 1.5 5 4.5C22 11 19 15 12 21z';

type Step = (document: CanvasDocument) => CanvasDocument;
const page = (background: string | null, ...steps: Step[]): CanvasDocument =>
  steps.reduce((document, step) => step(document), createCanvas({ width: 1500, height: 1800, background }));
const text =
  (value: NewText): Step =>
  (document) =>
    addText(document, value);
const image =
  (value: Parameters<typeof addImage>[1]): Step =>
  (document) =>
    addImage(document, value);
const shape =
  (value: Parameters<typeof addShape>[1]): Step =>
  (document) =>
    addShape(document, value);

const everyFamily = (fontWeight: 400 | 700, color = '#000000'): Step[] =>
  families.map(({ family }, index) =>
    text({
      text: `${family} AVATAR Ty fi 0123`,
      x: 60,
      y: 40 + index * 145,
      fontSize: 96,
      fontFamily: family,
      fontWeight,
      color,
    }),
  );

export const documents: Readonly<Record<string, CanvasDocument>> = {
  'every family, regular': page('#ffffff', ...everyFamily(400)),
  'every family, bold': page('#1b2a41', ...everyFamily(700, '#f4f1de')),
  'small print': page(
    '#ffffff',
    ...families.map(({ family }, index) =>
      text({
        text: 'The quick brown fox jumps over the lazy dog, then naps. 1234567890',
        x: 60,
        y: 40 + index * 145,
        width: 1380,
        fontSize: 44,
        fontFamily: family,
      }),
    ),
  ),
  'letters of many scripts': page(
    '#fff8e7',
    text({ text: 'Łódź Ærøskøbing Şişli', x: 80, y: 80, fontSize: 130, fontFamily: 'Montserrat', fontWeight: 700 }),
    text({ text: 'Привет, мир', x: 80, y: 330, fontSize: 170, fontFamily: 'Anton' }),
    text({ text: 'Καλημέρα κόσμε', x: 80, y: 620, fontSize: 150, fontFamily: 'Playfair Display' }),
    text({ text: 'Tiếng Việt đẹp', x: 80, y: 900, fontSize: 170, fontFamily: 'Bitter', fontWeight: 700 }),
    text({ text: 'e\u0301a\u0308 日本 €5', x: 80, y: 1180, fontSize: 170 }),
    text({ text: 'Žluťoučký kůň', x: 80, y: 1440, fontSize: 190, fontFamily: 'Caveat', fontWeight: 700 }),
  ),
  'italics, and families without': page(
    '#f4f1ea',
    text({ text: 'Inter, slanted', x: 80, y: 60, fontSize: 150, italic: true }),
    text({
      text: 'Montserrat Łódź',
      x: 80,
      y: 300,
      fontSize: 140,
      fontFamily: 'Montserrat',
      fontWeight: 700,
      italic: true,
    }),
    text({ text: 'Playfair Ærø', x: 80, y: 540, fontSize: 170, fontFamily: 'Playfair Display', italic: true }),
    text({ text: 'Bitter Привет', x: 80, y: 820, fontSize: 160, fontFamily: 'Bitter', fontWeight: 700, italic: true }),
    text({
      text: 'Space Mono',
      x: 80,
      y: 1080,
      fontSize: 170,
      fontFamily: 'Space Mono',
      italic: true,
      letterSpacing: 12,
    }),
    text({ text: 'Bangers Καλή', x: 80, y: 1380, fontSize: 170, fontFamily: 'Bangers', italic: true }),
  ),
  'wrapped paragraphs': page(
    null,
    ...(['left', 'center', 'right'] as const).map((align, index) =>
      text({
        text: 'Printed on demand, one at a time: well-made things are worth waiting for.\nMade in Łódź.',
        x: 100,
        y: 60 + index * 580,
        width: 1300,
        fontSize: 92,
        fontFamily: ['Inter', 'Playfair Display', 'Oswald'][index]!,
        align,
        lineHeight: 1.15,
        color: '#20394f',
      }),
    ),
  ),
  'outlined words': page(
    '#f94144',
    text({
      text: 'SUMMER',
      x: 120,
      y: 200,
      fontSize: 330,
      fontFamily: 'Bangers',
      color: '#fff',
      outline: { color: '#000', width: 18 },
    }),
    text({
      text: 'Surf Club',
      x: 120,
      y: 700,
      fontSize: 280,
      fontFamily: 'Pacifico',
      color: '#f9c74f',
      outline: { color: '#277da1', width: 12 },
    }),
    text({
      text: 'EST. 1984',
      x: 120,
      y: 1280,
      fontSize: 240,
      fontFamily: 'Bebas Neue',
      color: '#90be6d',
      outline: { color: '#fff', width: 6 },
    }),
  ),
  'letter spacing': page(
    '#ffffff',
    text({
      text: 'WIDE OPEN',
      x: 100,
      y: 200,
      fontSize: 130,
      letterSpacing: 40,
      fontFamily: 'Montserrat',
      fontWeight: 700,
    }),
    text({ text: 'Tight kerning AV To', x: 100, y: 600, fontSize: 150, letterSpacing: -6, fontFamily: 'Bitter' }),
    text({
      text: 'SPACED AND WRAPPED OVER A FEW LINES',
      x: 100,
      y: 1000,
      width: 1300,
      align: 'center',
      fontSize: 120,
      letterSpacing: 22,
      fontFamily: 'Oswald',
    }),
  ),
  'arches and bowls': page(
    '#fefae0',
    text({ text: 'MOUNTAIN RESCUE', x: 250, y: 120, fontSize: 130, fontFamily: 'Anton', arc: 160, color: '#283618' }),
    text({
      text: 'always on call',
      x: 350,
      y: 1150,
      fontSize: 150,
      fontFamily: 'Dancing Script',
      fontWeight: 700,
      arc: -110,
      color: '#bc6c25',
    }),
    shape({
      kind: 'path',
      path: 'M0 10 L4 2 L6 6 L8 0 L14 10 Z',
      x: 480,
      y: 720,
      width: 540,
      height: 360,
      fill: '#606c38',
    }),
  ),
  'full circle': page(
    null,
    text({
      text: 'ROUND AND ROUND AND ROUND WE GO • ',
      x: 200,
      y: 300,
      fontSize: 120,
      fontFamily: 'Space Mono',
      arc: 360,
      letterSpacing: 8,
      outline: { color: '#ffb703', width: 10 },
      color: '#023047',
    }),
    text({ text: 'two lines\non one arc', x: 480, y: 700, fontSize: 100, arc: 90, align: 'center' }),
  ),
  'photo in a box': page(
    '#ffffff',
    image({
      src: 'photo.jpg',
      x: 0,
      y: 0,
      width: 1500,
      height: 1800,
      fit: 'cover',
      crop: { x: 0.4, y: 0.4, width: 0.08, height: 0.1 },
    }),
    image({ src: 'photo.jpg', x: 150, y: 150, width: 1200, height: 1500, fit: 'cover', radius: 120 }),
  ),
  'fits and alignments': page(
    '#dde5b6',
    ...(['contain', 'cover', 'fill'] as const).flatMap((fit, row) =>
      (['top-left', 'center', 'bottom-right'] as const).map((align, column) =>
        image({
          src: column === 1 ? 'photo.jpg' : 'logo.png',
          x: 40 + column * 480,
          y: 60 + row * 580,
          width: 440,
          height: 520,
          fit,
          align,
        }),
      ),
    ),
  ),
  'turned and mirrored': page(
    '#ffffff',
    image({ src: 'photo.jpg', x: 200, y: 150, width: 700, height: 700, fit: 'cover', rotation: 17 }),
    image({ src: 'logo.png', x: 700, y: 700, width: 600, height: 600, rotation: -33, flipX: true }),
    text({ text: 'Upside down', x: 200, y: 1350, fontSize: 170, rotation: 180, fontFamily: 'Bitter' }),
    text({ text: 'tilted words', x: 750, y: 350, fontSize: 150, rotation: -24, flipX: true, fontFamily: 'Caveat' }),
  ),
  'tiled edge to edge': page(
    null,
    image({ src: 'logo.png', x: 0, y: 0, width: 1500, height: 1800, tile: { across: 6, gap: 0, brick: false } }),
  ),
  'tiled like bricks': page(
    '#22223b',
    image({
      src: 'logo.png',
      x: 0,
      y: 0,
      width: 1500,
      height: 1800,
      tile: { across: 4.5, gap: 0.25, brick: true },
      align: 'top-left',
    }),
  ),
  'cropped and tiled at an angle': page(
    '#ffffff',
    image({
      src: 'photo.jpg',
      x: 150,
      y: 300,
      width: 1200,
      height: 1200,
      rotation: 30,
      crop: { x: 0.25, y: 0.25, width: 0.4, height: 0.5 },
      tile: { across: 5, gap: 0.1, brick: false },
    }),
  ),
  'every blend': page(
    '#8d99ae',
    image({ src: 'photo.jpg', x: 0, y: 0, width: 1500, height: 1800, fit: 'cover' }),
    ...blendModes.map((blend, index) =>
      shape({
        kind: 'rect',
        x: 60 + (index % 3) * 480,
        y: 60 + Math.floor(index / 3) * 440,
        width: 420,
        height: 380,
        fill: '#e07a5f',
        blend,
      }),
    ),
  ),
  'see-through layers': page(
    null,
    shape({
      kind: 'ellipse',
      x: 150,
      y: 200,
      width: 800,
      height: 800,
      fill: '#ef476f',
      stroke: { color: '#073b4c', width: 60 },
      opacity: 0.5,
    }),
    shape({
      kind: 'ellipse',
      x: 550,
      y: 200,
      width: 800,
      height: 800,
      fill: '#06d6a0',
      opacity: 0.5,
      blend: 'multiply',
    }),
    text({
      text: 'GHOST',
      x: 180,
      y: 1100,
      fontSize: 380,
      fontFamily: 'Anton',
      color: '#ffffff',
      outline: { color: '#118ab2', width: 20 },
      opacity: 0.6,
    }),
  ),
  'every shape': page(
    '#ffffff',
    shape({ kind: 'rect', x: 80, y: 80, width: 400, height: 400, radius: 80, fill: '#264653' }),
    shape({
      kind: 'ellipse',
      x: 560,
      y: 80,
      width: 400,
      height: 300,
      fill: null,
      stroke: { color: '#2a9d8f', width: 30 },
    }),
    shape({
      kind: 'polygon',
      points: 6,
      x: 1040,
      y: 80,
      width: 400,
      height: 400,
      fill: '#e9c46a',
      stroke: { color: '#000', width: 8 },
    }),
    shape({
      kind: 'star',
      points: 5,
      inset: 0.4,
      x: 80,
      y: 600,
      width: 400,
      height: 400,
      fill: '#f4a261',
      rotation: 12,
    }),
    shape({ kind: 'star', points: 24, inset: 0.85, x: 560, y: 600, width: 400, height: 400, fill: '#e76f51' }),
    shape({ kind: 'path', path: heart, x: 1040, y: 600, width: 400, height: 400, fill: '#d62828' }),
    shape({ kind: 'line', x: 80, y: 1200, width: 1340, height: 24, fill: '#000000' }),
    shape({
      kind: 'path',
      path: 'M0 0q5 10 10 0t10 0t10 0t10 0',
      x: 80,
      y: 1350,
      width: 1340,
      height: 160,
      fill: null,
      stroke: { color: '#3d5a80', width: 26 },
    }),
  ),
  'fine stripes made small': page(
    '#ffffff',
    image({ src: 'stripes.png', x: 100, y: 100, width: 1300, height: 1600, fit: 'fill', rotation: 5 }),
  ),
  'a poster': page(
    '#f1faee',
    image({ src: 'photo.jpg', x: 0, y: 0, width: 1500, height: 1150, fit: 'cover', align: 'top' }),
    shape({ kind: 'ellipse', x: 1050, y: 850, width: 380, height: 380, fill: '#e63946' }),
    text({
      text: 'ONLY\n12 €',
      x: 1050,
      y: 910,
      width: 380,
      align: 'center',
      fontSize: 120,
      fontFamily: 'Bebas Neue',
      color: '#fff',
      rotation: -12,
    }),
    text({
      text: 'Night Market',
      x: 90,
      y: 1190,
      fontSize: 210,
      fontFamily: 'Playfair Display',
      fontWeight: 700,
      color: '#1d3557',
    }),
    text({
      text: 'street food — music — makers\nfrom sunset to the last tram',
      x: 95,
      y: 1490,
      fontSize: 82,
      fontFamily: 'Montserrat',
      color: '#457b9d',
    }),
    image({ src: 'logo.png', x: 1180, y: 1480, width: 240, height: 240, blend: 'multiply', opacity: 0.9 }),
  ),
};
