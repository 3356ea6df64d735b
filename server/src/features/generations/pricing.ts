/** What each paid call costs on this service, by the engines that answer it: said before anything is spent. */
import type { Pricing } from '@platen/contract/billing';
import type { ImageTask } from '../../engines/models/port.ts';
import { microsToCents } from '../../kernel/money.ts';
import { imagePriceMicros, includedBytes, prices } from '../billing/billing.ts';
import type { Deps } from '../deps.ts';

/** The model that a task stands for where a caller names none. */
const models = { fast: null, guided: 'google:4@2', larger: 'fal-ai/flux/dev' } as const;

export async function describePricing(deps: Pick<Deps, 'models'>): Promise<Pricing> {
  const imageCents = async (task: ImageTask) => {
    const { engine } = await deps.models.image(task, { caller: 'pricing' });
    return microsToCents(imagePriceMicros(engine, models[task]));
  };
  return {
    currency: 'USD',
    imageCents: await imageCents('fast'),
    guidedImageCents: await imageCents('guided'),
    largerImageCents: await imageCents('larger'),
    removeBackgroundCents: microsToCents(prices.backgroundRemoval),
    videoCents: { '720': microsToCents(prices.video[720]), '1080': microsToCents(prices.video[1080]) },
    uploadCents: microsToCents(prices.assetWrite),
    uploadIncludedBytes: includedBytes,
    uploadMoreMbCents: microsToCents(prices.assetWriteMb),
    realtimeRenderCents: microsToCents(prices.realtimeRender),
  };
}
