import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContext, use, useMemo, useState } from 'react';
import { addresses } from '../addresses.ts';
import { forgetShopKeys } from '../api/shop-key.ts';
import { getSession, listShops, type Shop, signOut } from '../api/studio.ts';
import type { Sandbox } from '../sandbox.ts';

export const useSession = () => useQuery({ queryKey: ['session'], queryFn: getSession, staleTime: 60_000 });

export function useSignOut() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      await forgetShopKeys();
      await signOut();
    },
    onSuccess: () => {
      queries.clear();
      void navigate({ to: '/studio/sign-in' });
    },
  });
}

export const useShops = () => useQuery({ queryKey: ['shops'], queryFn: listShops });

const place = 'platen.studio-shop';

/** The shop that the pages are about: the one picked last, else the first. */
export function useShopChoice(shops: Shop[] | undefined) {
  const [picked, setPicked] = useState(() => localStorage.getItem(place));
  const shop = shops?.find((one) => one.shop_id === picked) ?? shops?.[0] ?? null;
  return useMemo(
    () => ({
      shop,
      pick(id: string) {
        localStorage.setItem(place, id);
        setPicked(id);
      },
    }),
    [shop],
  );
}

export const ShopContext = createContext<Shop | null>(null);
export const ShopPickContext = createContext<(id: string) => void>(() => {});

/** Makes a shop the one that the pages are about. */
export const useShopPick = () => use(ShopPickContext);

/** Pages under the studio's frame are shown only when there is a shop. */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('This page needs a shop.');
  return shop;
}

export const SandboxContext = createContext<Sandbox | null>(null);

/** The sandbox of a visitor without an account; null for an owner. */
export const useSandbox = () => use(SandboxContext);

/** What is known of a sandbox shop without asking: nothing about it was changed yet. */
export const sandboxShop = ({ shopId, expiresAt }: Sandbox): Shop => ({
  shop_id: shopId,
  name: 'Sandbox shop',
  mockup_bg_color: null,
  asset_allowlist: ['*'],
  require_signed_urls: false,
  storage_origin: addresses.storage.replace('*', shopId),
  created_at: new Date(expiresAt - 86_400_000).toISOString(),
  claimed_at: null,
});
