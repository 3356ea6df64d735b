/** The same drawing in other colours: for pictures with a stored drawing. */
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { invalidArgument } from '../../../kernel/errors.ts';
import type { Report } from '../../../kernel/http/long-work.ts';
import { callProvider } from '../../../kernel/outbound/provider-calls.ts';
import { sniffImage } from '../../files/storage/storage.ts';
import { prices } from '../../money/billing/billing.ts';
import { type GenerationDeps, type Maker, toWireColors } from './pictures.ts';
import { type ReworkedPicture, reworkPicture } from './rework-picture.ts';

export type RecolorInput = { imageUrl: string; colors: readonly { from: string; to: string }[] };

/** For a picture that does not state its width. */
const defaultWidth = 1024;

/** Billed like any stored file. */
const price = { kind: 'asset_write', priceMicros: prices.assetWrite, description: 'Recolored picture' } as const;

const toColour = (digits: string) => `#${digits.replace('#', '').toLowerCase()}`;

export const recolorPicture = (
  deps: GenerationDeps,
  maker: Maker,
  { imageUrl, colors }: RecolorInput,
  signal: AbortSignal,
  report: Report = () => undefined,
  decided?: Decided<ReworkedPicture>,
): Promise<ReworkedPicture> =>
  reworkPicture(
    deps,
    maker,
    { imageUrl, stage: 'recoloring', kind: 'recolored', price },
    async ({ picture, svg, caller }) => {
      if (svg === null) {
        const message =
          'Only pictures with a stored vector drawing (`vectors` is true) can be recolored: those that the built-in artist made for this shop. Change the colors of other pictures with filters in a canvas.';
        throw invalidArgument(message, { param: '/imageUrl' });
      }
      const { bytes, ...made } = await callProvider('embedded', signal, 120_000, (abort) =>
        deps.models.recolourer.recolour({
          svg,
          changes: colors.map(({ from, to }) => ({ from: toColour(from), to: toColour(to) })),
          width: sniffImage(picture.bytes)?.width ?? defaultWidth,
          caller,
          signal: abort,
        }),
      );
      return { bytes, svg: made.svg, said: { colors: toWireColors(made.colours) } };
    },
    signal,
    report,
    decided,
  );
