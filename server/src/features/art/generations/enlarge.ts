/** A small picture made large enough to print, where that gains more than additional soft pixels. */
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { invalidArgument } from '../../../kernel/errors.ts';
import type { Report } from '../../../kernel/http/long-work.ts';
import { callProvider } from '../../../kernel/outbound/provider-calls.ts';
import { prices } from '../../money/billing/billing.ts';
import type { GenerationDeps, Maker } from './pictures.ts';
import { type ReworkedPicture, reworkPicture } from './rework-picture.ts';

const refusals = {
  shaded:
    'Enlarging would not make this picture sharper, because it has shades or soft edges like a photograph. Use a larger original, or print it smaller.',
  large: 'This picture is already large. Enlarging makes pictures of up to about 13 megapixels.',
};

/** Billed like any stored file. */
const price = { kind: 'asset_write', priceMicros: prices.assetWrite, description: 'Enlarged picture' } as const;

export const enlargePicture = (
  deps: GenerationDeps,
  maker: Maker,
  imageUrl: string,
  signal: AbortSignal,
  report: Report = () => undefined,
  decided?: Decided<ReworkedPicture>,
): Promise<ReworkedPicture> =>
  reworkPicture(
    deps,
    maker,
    { imageUrl, stage: 'enlarging', kind: 'enlarged', price },
    async (given) => {
      const made = await callProvider('embedded', signal, 120_000, (abort) =>
        deps.models.enlarger.enlarge({ ...given, signal: abort }),
      );
      const photoEnlarger = made.status === 'shaded' ? await deps.models.photoEnlarger() : null;
      if (photoEnlarger) {
        const picture = { ...given.picture, width: null, height: null };
        const enlarged = await callProvider(photoEnlarger.engine, signal, photoEnlarger.timeoutMs, (abort) =>
          photoEnlarger.enlarge({ picture, caller: given.caller, signal: abort }),
        );
        return { bytes: enlarged.bytes, svg: null };
      }
      if (made.status !== 'enlarged') throw invalidArgument(refusals[made.status], { param: '/imageUrl' });
      return made;
    },
    signal,
    report,
    decided,
  );
