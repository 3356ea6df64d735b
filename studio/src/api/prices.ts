import type { AiPrices } from '@platen/contract/generations';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './shop-key.ts';

/** What the shop's calls cost. Shown before anything is spent. */
export const usePrices = (shopId: string) =>
  useQuery({
    queryKey: ['prices', shopId],
    queryFn: ({ signal }) => callApi<AiPrices>(shopId, '/ai-generations/prices', { signal }),
    staleTime: 600_000,
  });
