import { z } from 'zod';
import { findChartFaults, sizeChart } from './size-chart.ts';

// A product is a folder: catalog/<CODE>/product.json and catalog/<CODE>/scenes/<scene-code>/ with pixel maps and scene.json.
// This file describes both JSON files. `toCatalogProduct` is the only place that makes the public view.

const DPI = 300;
const MM_PER_INCH = 25.4;

/** The length in pixels at the print resolution. */
export const printPx = (mm: number): number => Math.round((mm / MM_PER_INCH) * DPI);

const hexColour = z.string().regex(/^[0-9a-f]{6}$/, 'six lower-case hex digits without #');
const label = z
  .string()
  .regex(/^[A-Z][A-Za-z0-9]*( [A-Z0-9][A-Za-z0-9]*)*$/, 'words that start with a capital, such as Back Print');
const millimetres = z.tuple([z.number().positive().max(2000), z.number().positive().max(2000)]);
const cents = z.int().positive();
const countryCode = z.string().regex(/^[A-Z]{2}$/, 'an ISO 3166-1 alpha-2 code');
/** The position of artwork that does not fill its print area. */
export const alignments = [
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const;

export const productCode = z
  .string()
  .max(40)
  .regex(/^[A-Z][A-Z0-9]*(-[A-Z0-9]+)*$/, 'upper case words joined by dashes, such as MUG-11OZ');
export const variantId = z.string().regex(/^gv_[a-z2-9]{10}$/, 'gv_ and ten letters or digits');
export const sceneCode = z.string().regex(/^sc_[a-z2-9]{8}$/, 'sc_ and eight letters or digits');

const imagePlacement = z.strictObject({
  label,
  type: z.literal('image'),
  /** The print size on the largest size offered; smaller sizes are printed from the same file. */
  printMm: millimetres,
  widthPx: z.int().positive(),
  heightPx: z.int().positive(),
  dpi: z.literal(DPI),
  /** How artwork of another shape is fitted: `contain` shows all of it, `cover` fills the area. */
  fit: z.enum(['contain', 'cover']),
  align: z.enum(alignments),
  /** The placement that the plain `asset` parameter fills. */
  primary: z.boolean(),
  /** Must not be left blank. If no placement is required, at least one must be printed. */
  required: z.boolean(),
});

const colourPlacement = z.strictObject({
  label,
  type: z.literal('color'),
  required: z.boolean(),
  /** Shown until a color is chosen: on the blank product, and as the first value of a picker. */
  default: hexColour,
});

const attributeValue = z.strictObject({
  value: z.string().min(1).max(40),
  /** The swatch. */
  hex: hexColour.optional(),
  /** The color that tints the scene; null keeps the original color. */
  tint: hexColour.nullable().optional(),
  /** The colour placements that this value fills, by label. */
  fills: z.record(label, hexColour).optional(),
});

const attribute = z.strictObject({
  name: z.string().regex(/^[A-Z][A-Za-z]*$/, 'must be a word with a capital, such as Color'),
  values: z.array(attributeValue).min(1).max(40),
});

const variant = z.strictObject({
  id: variantId,
  attributes: z.record(z.string(), z.string()),
  /** What the seller pays. */
  baseCostCents: cents,
  weightGrams: z.int().positive(),
  /** Outer size of the parcel that holds one: length, width, height. */
  packageMm: z.tuple([z.int().positive(), z.int().positive(), z.int().positive()]),
});

const productScene = z.strictObject({
  code: sceneCode,
  /** Limits the scene to variants with one of these values, by attribute. Without it, the scene is for all variants. */
  when: z.record(z.string(), z.array(z.string()).min(1)).optional(),
});

const productFields = z.strictObject({
  code: productCode,
  name: z.string().min(3).max(80),
  category: z.string().min(3).max(40),
  /** Suggested retail. */
  priceCents: cents,
  currency: z.literal('USD'),
  description: z.array(z.string().min(20)).min(1),
  /** More search words; never shown. */
  keywords: z.array(z.string().min(2)),
  placements: z.array(z.discriminatedUnion('type', [imagePlacement, colourPlacement])).min(1),
  attributes: z.array(attribute).max(4),
  /** For clothes. */
  sizeChart: sizeChart.optional(),
  /** In the order they are offered: the first is the default mockup. */
  scenes: z.array(productScene).min(1),
  production: z.strictObject({
    /** The capability that a facility needs to make it. */
    capability: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be lower-case words joined by dashes'),
    /** Business days from file to parcel: minimum and maximum. */
    days: z.tuple([z.int().positive(), z.int().positive()]),
  }),
  shipping: z.strictObject({
    shipsTo: z.array(countryCode).min(1),
    /** Offers economy only, for every destination (letter post). */
    economyOnly: z.boolean(),
  }),
  variants: z.array(variant).min(1).max(500),
});

type Fields = z.infer<typeof productFields>;
type Fault = { path: (string | number)[]; message: string };

function findPlacementFaults(product: Fields): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  let primaries = 0;
  product.placements.forEach((placement, i) => {
    const key = placementKey(placement.label);
    if (seen.has(key)) faults.push({ path: ['placements', i, 'label'], message: `${placement.label} is listed twice` });
    seen.add(key);
    if (placement.type !== 'image') return;
    if (placement.primary) primaries += 1;
    const wanted = placement.printMm.map(printPx);
    if (placement.widthPx !== wanted[0] || placement.heightPx !== wanted[1])
      faults.push({ path: ['placements', i], message: `${placement.printMm} mm is ${wanted} px at ${DPI} dpi` });
  });
  if (primaries !== 1) faults.push({ path: ['placements'], message: 'exactly one image placement must be primary' });
  return faults;
}

function findAttributeFaults(product: Fields): Fault[] {
  const faults: Fault[] = [];
  const colours = new Set(product.placements.filter((p) => p.type === 'color').map((p) => p.label));
  product.attributes.forEach((entry, i) => {
    const names = entry.values.map((v) => v.value);
    if (new Set(names).size !== names.length)
      faults.push({ path: ['attributes', i], message: `a value of ${entry.name} is listed twice` });
    for (const filled of entry.values.flatMap((v) => Object.keys(v.fills ?? {})))
      if (!colours.has(filled)) faults.push({ path: ['attributes', i], message: `${filled} is not a color placement` });
  });
  if (product.attributes.filter((a) => a.values.some((v) => v.tint !== undefined)).length > 1)
    faults.push({ path: ['attributes'], message: 'only one attribute can tint the product' });
  // If only some values filled a placement, it could not be reported as filled or as open.
  for (const filled of colours) {
    const filling = product.attributes.filter((a) => a.values.some((v) => v.fills?.[filled]));
    if (filling.length > 1 || filling.some((a) => a.values.some((v) => !v.fills?.[filled])))
      faults.push({ path: ['attributes'], message: `either all values of one attribute must fill ${filled}, or none` });
  }
  return faults;
}

function findVariantFaults(product: Fields): Fault[] {
  const faults: Fault[] = [];
  const choices = new Map(product.attributes.map((a) => [a.name, new Set(a.values.map((v) => v.value))]));
  const combinations = new Set<string>();
  const ids = new Set<string>();
  product.variants.forEach((entry, i) => {
    const names = Object.keys(entry.attributes);
    const fits =
      names.length === choices.size && names.every((n) => choices.get(n)?.has(entry.attributes[n] as string));
    if (!fits)
      faults.push({ path: ['variants', i, 'attributes'], message: 'must name one listed value of each attribute' });
    const combination = product.attributes.map((a) => entry.attributes[a.name]).join('\u0000');
    if (combinations.has(combination))
      faults.push({ path: ['variants', i], message: 'this combination is listed twice' });
    if (ids.has(entry.id)) faults.push({ path: ['variants', i, 'id'], message: `${entry.id} is listed twice` });
    combinations.add(combination);
    ids.add(entry.id);
    if (entry.baseCostCents >= product.priceCents)
      faults.push({ path: ['variants', i, 'baseCostCents'], message: 'must be less than the suggested retail price' });
  });
  product.scenes.forEach((scene, i) => {
    for (const [name, values] of Object.entries(scene.when ?? {}))
      if (!values.every((value) => choices.get(name)?.has(value)))
        faults.push({ path: ['scenes', i, 'when', name], message: 'must name values of the attribute' });
  });
  return faults;
}

/** catalog/<CODE>/product.json */
export const productFile = productFields.superRefine((product, context) => {
  const faults = [
    ...findPlacementFaults(product),
    ...findAttributeFaults(product),
    ...findVariantFaults(product),
    ...findChartFaults(product.sizeChart, product.attributes),
  ];
  for (const fault of faults) context.addIssue({ code: 'custom', ...fault });
});

export type ProductFile = z.infer<typeof productFile>;
export type ProductPlacement = ProductFile['placements'][number];
export type ProductVariant = ProductFile['variants'][number];

/** Labels are compared without regard to case; spaces, dashes and underscores are equal. */
export const placementKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

// ---------------------------------------------------------------------------------------------------------- scene.json

const sceneBox = z.tuple([z.int().nonnegative(), z.int().nonnegative(), z.int().positive(), z.int().positive()]);
const scenePlacementFields = {
  /** File suffix: mask_<key>.png, uv_<key>.z */
  key: z.string().regex(/^[a-z0-9_]+$/, 'must be lower-case letters, digits and _'),
  /** The placement of the product that it shows. */
  label,
  box: sceneBox,
};

/** catalog/<CODE>/scenes/<scene-code>/scene.json; authoring/README.md describes the maps beside it. */
export const sceneFile = z.strictObject({
  version: z.literal(1),
  title: z.string().min(1),
  size: z.tuple([z.int().min(200).max(4000), z.int().min(200).max(4000)]),
  background: z.enum(['transparent', 'room']),
  tintable: z.boolean(),
  placements: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          ...scenePlacementFields,
          kind: z.literal('art'),
          printMm: millimetres,
          gloss: z.number().min(0).max(2).optional(),
          dieCutBorderMm: z.number().positive().optional(),
          visibleU: z.tuple([z.number(), z.number()]).optional(),
          safeMm: millimetres.optional(),
          cutoutMm: z
            .strictObject({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
            .optional(),
        }),
        z.strictObject({ ...scenePlacementFields, kind: z.literal('colour') }),
      ]),
    )
    .min(1),
  shadeRange: z.number().positive(),
  mmPerPx: z.number().positive().optional(),
});

export type SceneFile = z.infer<typeof sceneFile>;

// ---------------------------------------------------------------------------------------------- the public catalog product

/** A product, as the search host returns it. */
export const catalogProduct = z.object({
  id: productCode,
  name: z.string(),
  category: z.string(),
  price: cents.describe('Suggested retail price, in minor units of the currency.'),
  currency: z.literal('USD'),
  description: z.array(z.string()).describe('Paragraphs.'),
  images: z.array(z.url()).min(1).describe('One rendered mockup per view.'),
  mockups: z.array(z.object({ id: sceneCode, title: z.string() })).min(1),
  placements: z.array(
    z.object({
      label: z.string(),
      type: z.enum(['image', 'color']),
      widthPx: z.int().nullable(),
      heightPx: z.int().nullable(),
      dpi: z.int().nullable(),
      fit: z.enum(['contain', 'cover']).nullable(),
      align: z
        .enum(alignments)
        .nullable()
        .describe('The default position of artwork, unless the URL or the order sets one. Null for colors.'),
      primary: z.boolean(),
    }),
  ),
  requiredPlacements: z
    .array(z.object({ label: z.string(), type: z.enum(['image', 'color']), autoFilledByVariant: z.boolean() }))
    .describe(
      'Placements that an order must fill. If this lists no image placement, the order needs artwork on at least one.',
    ),
  /** Every value of every attribute, for filters and facets. */
  attributes: z.record(z.string(), z.array(z.string())),
  options: z.object({
    attributesList: z.array(z.string()),
    swatches: z.record(z.string(), z.record(z.string(), hexColour)),
    combinations: z
      .array(z.object({ variantId, attributes: z.record(z.string(), z.string()), baseCostCents: cents }))
      .min(1),
  }),
  shipsTo: z.array(countryCode),
  sizeChart: sizeChart.nullable().describe('The measurements of each size; null for products that are not clothes.'),
});

export type CatalogProduct = z.infer<typeof catalogProduct>;

/** Whether the chosen variant decides the colour of this placement. */
export function isFilledByVariant(product: ProductFile, placement: ProductPlacement): boolean {
  return placement.type === 'color' && product.attributes.some((a) => a.values.some((v) => v.fills?.[placement.label]));
}

/** How a variant looks: the tint (null keeps the original color), and the colours that its attribute values fill in. */
export function findVariantLook(
  product: ProductFile,
  chosen: ProductVariant,
): { tint: string | null; fills: Record<string, string> } {
  let tint: string | null = null;
  const fills: Record<string, string> = {};
  for (const { name, values } of product.attributes) {
    const value = values.find((v) => v.value === chosen.attributes[name]);
    if (value?.tint !== undefined) tint = value.tint;
    Object.assign(fills, value?.fills);
  }
  return { tint, fills };
}

export type SceneTitle = { code: string; title: string };

/** The public view of a product. `scenes` has the titles of its scenes; `imageUrl` returns the address of a scene's mockup. */
export function toCatalogProduct(
  product: ProductFile,
  scenes: SceneTitle[],
  imageUrl: (product: string, scene: string) => string,
): CatalogProduct {
  const titles = new Map(scenes.map((scene) => [scene.code, scene.title]));
  const titleOf = (code: string) => titles.get(code) ?? product.name;
  // Scenes with the same title are one view, made once for each size: the variant decides which scene is shown.
  const views = product.scenes.filter(
    ({ code }, i) => product.scenes.findIndex((one) => titleOf(one.code) === titleOf(code)) === i,
  );
  return {
    id: product.code,
    name: product.name,
    category: product.category,
    price: product.priceCents,
    currency: product.currency,
    description: product.description,
    images: views.map(({ code }) => imageUrl(product.code, code)),
    mockups: views.map(({ code }) => ({ id: code, title: titleOf(code) })),
    placements: product.placements.map((placement) =>
      placement.type === 'image'
        ? {
            label: placement.label,
            type: placement.type,
            widthPx: placement.widthPx,
            heightPx: placement.heightPx,
            dpi: placement.dpi,
            fit: placement.fit,
            align: placement.align,
            primary: placement.primary,
          }
        : {
            label: placement.label,
            type: placement.type,
            widthPx: null,
            heightPx: null,
            dpi: null,
            fit: null,
            align: null,
            primary: false,
          },
    ),
    requiredPlacements: product.placements
      .filter((placement) => placement.required)
      .map((placement) => ({
        label: placement.label,
        type: placement.type,
        autoFilledByVariant: isFilledByVariant(product, placement),
      })),
    attributes: Object.fromEntries(product.attributes.map((a) => [a.name, a.values.map((v) => v.value)])),
    options: {
      attributesList: product.attributes.map((a) => a.name),
      swatches: Object.fromEntries(
        product.attributes
          .map((a) => [a.name, a.values.flatMap((v) => (v.hex ? [[v.value, v.hex] as const] : []))] as const)
          .filter(([, swatches]) => swatches.length > 0)
          .map(([name, swatches]) => [name, Object.fromEntries(swatches)]),
      ),
      combinations: product.variants.map((v) => ({
        variantId: v.id,
        attributes: v.attributes,
        baseCostCents: v.baseCostCents,
      })),
    },
    shipsTo: product.shipping.shipsTo,
    sizeChart: product.sizeChart ?? null,
  };
}
