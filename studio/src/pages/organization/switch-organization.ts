import { useMutation } from '@tanstack/react-query';
import { revokeShopKeys } from '../../api/shop-key.ts';
import { selectOrganization } from '../../api/studio.ts';
import { tell } from '../../ui/messages.tsx';
import { startAnew } from '../frame/session-watch.ts';

type Target = {
  id: string;
  name: string /** The page to continue on; the first one by default. */;
  path?: string;
};

/** Switches to another of the person's organizations, in every tab. */
export const useSwitchOrganization = () =>
  useMutation({
    mutationFn: async ({ id }: Target) => {
      // They act for shops of the previous organization.
      await revokeShopKeys();
      await selectOrganization(id);
    },
    onSuccess: (_answer, { name, path }) => startAnew(`Switched to ${name}.`, path ?? '/studio'),
    onError: ({ message }, { name }) => tell(`Couldn’t switch to ${name}. ${message}`),
  });
