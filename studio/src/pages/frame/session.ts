import { useMutation, useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, useState } from 'react';
import { addresses } from '../../addresses.ts';
import { revokeShopKeys } from '../../api/shop-key.ts';
import { listShops, type Shop } from '../../api/shops.ts';
import { signOut } from '../../api/studio.ts';
import type { Sandbox } from '../../sandbox.ts';
import { tell } from '../../ui/messages.tsx';
import { readSession, sessionKey, signedOut } from './session-watch.ts';

export const useSession = () =>
  useQuery({
    queryKey: sessionKey,
    queryFn: readSession,
    staleTime: 60_000,
    // A tab that missed the others' messages asks when it becomes visible.
    refetchOnWindowFocus: 'always',
  });

export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      await revokeShopKeys();
      await signOut();
    },
    onSuccess: () => {
      signedOut();
      location.assign('/studio/sign-in');
    },
    onError: ({ message }) => tell(`You are still signed in. ${message}`),
  });
}

export const useShops = () => useQuery({ queryKey: ['shops'], queryFn: listShops });

const place = 'platen.studio-shop';

/** The current shop: the one chosen last, or the first. */
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

/** Makes a shop the current one. */
export const useShopPick = () => use(ShopPickContext);

/** Pages in the studio's layout are shown only if there is a shop. */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('This page needs a shop.');
  return shop;
}

export const SandboxContext = createContext<Sandbox | null>(null);

/** The sandbox of a visitor without an account; null for a signed-in person. */
export const useSandbox = () => use(SandboxContext);

/** The default settings of a sandbox shop. */
export const sandboxShop = ({ shopId, expiresAt }: Sandbox): Shop => ({
  shop_id: shopId,
  name: 'Sandbox shop',
  slug: null,
  page_url: '',
  logo_url: null,
  accent_color: null,
  background_color: null,
  mockup_bg_color: null,
  asset_allowlist: ['*'],
  require_signed_urls: false,
  hold_orders: false,
  about: null,
  return_policy: null,
  contact_email: null,
  contact_text: null,
  default_language: null,
  currency_display: 'shopper',
  domain: null,
  domain_proof: null,
  storage_origin: addresses.storage.replace('*', shopId),
  created_at: new Date(expiresAt - 86_400_000).toISOString(),
  claimed_at: null,
});
