/** A picture without its background. */
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import type { Report } from '../../../kernel/http/long-work.ts';
import { callProvider } from '../../../kernel/outbound/provider-calls.ts';
import { prices } from '../../money/billing/billing.ts';
import { type GenerationDeps, type Maker, maxCuttingMs, paidEngine } from './pictures.ts';
import { type ReworkedPicture, reworkPicture } from './rework-picture.ts';

export function removeBackground(
  deps: GenerationDeps,
  maker: Maker,
  imageUrl: string,
  signal: AbortSignal,
  report: Report = () => undefined,
  decided?: Decided<ReworkedPicture>,
): Promise<ReworkedPicture> {
  const { engine } = deps.models.backgroundRemover;
  const price = {
    kind: 'background_removal' as const,
    priceMicros: prices.backgroundRemoval,
    description: 'Background removal',
    engine: paidEngine(engine),
  };
  return reworkPicture(
    deps,
    maker,
    { imageUrl, stage: 'cutting-out', kind: 'cutout', price },
    async (given) => {
      const cut = await callProvider(engine, signal, maxCuttingMs, (abort) =>
        deps.models.backgroundRemover.remove({ ...given, signal: abort }),
      );
      return { bytes: cut.bytes, svg: cut.svg ?? null, said: { background: 'transparent' } };
    },
    signal,
    report,
    decided,
  );
}
