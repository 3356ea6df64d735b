/**
 * A print file as PDF: one page of the whole sheet, with boxes for its trim and bleed. Colours are those of its
 * embedded profile. The same print gives the same bytes.
 */
import {
  clip,
  concatTransformationMatrix,
  drawObject,
  endPath,
  fill,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFOperator,
  PDFRawStream,
  type PDFRef,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingRgbColor,
} from '@cantoo/pdf-lib';
import { type PlainPixels, packRows } from '../../../kernel/documents/print-png.ts';
import { splitOpacity } from './print-pixels.ts';
import type { VectorPage } from './svg-vectors.ts';

export type Sheet = { width: number; height: number; bleed: number; dpi: number };

/** A rectangle on the sheet, in its pixels, from the top left. */
export type Box = { x: number; y: number; width: number; height: number };

export type PdfPart =
  | { kind: 'pixels'; box: Box; pixels: PlainPixels }
  /** A page placed once or more, cut to its place. */
  | { kind: 'vectors'; box: Box; page: VectorPage; at: readonly Box[] }
  | { kind: 'color'; box: Box; color: string };

export type Intent = {
  icc: Buffer;
  /** Colours per pixel: 3, or 4 for ink. */
  colors: 3 | 4;
  /** The name of the profile. */
  name: string;
  /** The printing condition it is meant for, by its registered name. */
  condition: string | null;
};

const pointsPerInch = 72;

export async function makePdf(sheet: Sheet, parts: readonly PdfPart[], intent: Intent): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const epoch = new Date(0);
  pdf.setCreationDate(epoch);
  pdf.setModificationDate(epoch);
  pdf.setProducer('Platen');
  pdf.setCreator('Platen');
  const unit = pointsPerInch / sheet.dpi;
  const page = pdf.addPage([sheet.width * unit, sheet.height * unit]);
  const trim = sheet.bleed * unit;
  page.setBleedBox(0, 0, sheet.width * unit, sheet.height * unit);
  page.setTrimBox(trim, trim, sheet.width * unit - 2 * trim, sheet.height * unit - 2 * trim);
  const { context } = pdf;
  const profile = context.register(
    context.flateStream(intent.icc, { N: intent.colors, Alternate: intent.colors === 4 ? 'DeviceCMYK' : 'DeviceRGB' }),
  );
  const space = context.register(context.obj(['ICCBased', profile]));

  const lay = async (part: PdfPart): Promise<PDFOperator[]> => {
    const at = ({ x, y, width, height }: Box) =>
      [x * unit, (sheet.height - y - height) * unit, width * unit, height * unit] as const;
    if (part.kind === 'color') return fillBox(part.color, at(part.box));
    if (part.kind === 'pixels') {
      const name = page.node.newXObject('Image', await embedPixels(context, part.pixels, space, intent.colors));
      return draw(name, at(part.box));
    }
    const [form] = await pdf.embedPdf(part.page.pdf);
    await form!.embed();
    const name = page.node.newXObject('Vectors', form!.ref);
    // A form is as large as its page, so it is scaled to its place; pictures are one by one.
    const scaled = ([x, y, width, height]: readonly [number, number, number, number]) =>
      [x, y, width / form!.width, height / form!.height] as const;
    return [
      pushGraphicsState(),
      rectangle(...at(part.box)),
      clip(),
      endPath(),
      ...part.at.flatMap((one) => draw(name, scaled(at(one)))),
      popGraphicsState(),
    ];
  };
  for (const part of parts) page.pushOperators(...(await lay(part)));

  await pdf.flush();
  if (intent.colors === 3) nameColors(context, space);
  pdf.catalog.set(PDFName.of('OutputIntents'), context.obj([outputIntent(context, intent, profile)]));
  return Buffer.from(await pdf.save({ addDefaultPage: false }));
}

const draw = (name: PDFName, [x, y, width, height]: readonly [number, number, number, number]): PDFOperator[] => [
  pushGraphicsState(),
  concatTransformationMatrix(width, 0, 0, height, x, y),
  drawObject(name),
  popGraphicsState(),
];

function fillBox(color: string, box: readonly [number, number, number, number]): PDFOperator[] {
  const [r, g, b] = color.match(/../g)!.map((pair) => Number.parseInt(pair, 16) / 255);
  return [pushGraphicsState(), setFillingRgbColor(r!, g!, b!), rectangle(...box), fill(), popGraphicsState()];
}

async function embedPixels(context: PDFContext, pixels: PlainPixels, space: PDFRef, colors: number): Promise<PDFRef> {
  const { color, opacity } = splitOpacity(pixels, colors);
  const mask = opacity ? await embedImage(context, opacity, PDFName.of('DeviceGray'), null) : null;
  return embedImage(context, color, space, mask);
}

async function embedImage(
  context: PDFContext,
  pixels: PlainPixels,
  space: PDFRef | PDFName,
  mask: PDFRef | null,
): Promise<PDFRef> {
  const { width, height, channels } = pixels;
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: space,
    Filter: 'FlateDecode',
    DecodeParms: { Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: width },
    ...(mask ? { SMask: mask } : {}),
  });
  return context.register(PDFRawStream.of(dict, Buffer.concat(await packRows(pixels))));
}

/**
 * Vectors say red, green and blue, and mean those of the profile: every place that looks up their names maps them to
 * it.
 */
function nameColors(context: PDFContext, space: PDFRef): void {
  const tell = (dict: PDFDict) => {
    const resources = dict.lookup(PDFName.of('Resources'));
    if (!(resources instanceof PDFDict)) return;
    const spaces = resources.lookup(PDFName.of('ColorSpace'));
    const named = spaces instanceof PDFDict ? spaces : context.obj({});
    named.set(PDFName.of('DefaultRGB'), space);
    resources.set(PDFName.of('ColorSpace'), named);
  };
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict) tell(object);
    else if (object instanceof PDFRawStream) tell(object.dict);
  }
}

/** A registered condition is known by its name alone; without one, the profile itself is the condition. */
function outputIntent(context: PDFContext, { condition, name, colors }: Intent, profile: PDFRef): PDFDict {
  const isOwn = condition === null || colors === 4;
  return context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of(condition ?? 'Custom'),
    Info: PDFHexString.fromText(name),
    ...(condition === null ? {} : { RegistryName: PDFString.of('http://www.color.org') }),
    ...(isOwn ? { DestOutputProfile: profile } : {}),
  });
}
