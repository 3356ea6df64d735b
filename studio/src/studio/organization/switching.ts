import { useMutation } from '@tanstack/react-query';
import { revokeShopKeys } from '../../api/shop-key.ts';
import { selectOrganization } from '../../api/studio.ts';
import { tell } from '../../ui/messages.tsx';
import { startAnew } from '../session-watch.ts';

type Target = {
  id: string;
  name: string /** The page to go on with; the first one unless told otherwise. */;
  path?: string;
};

/** Works in another of the person's organizations from now on, in every tab. */
export const useSwitchOrganization = () =>
  useMutation({
    mutationFn: async ({ id }: Target) => {
      // They act for shops of the organization that is left.
      await revokeShopKeys();
      await selectOrganization(id);
    },
    onSuccess: (_answer, { name, path }) => startAnew(`Switched to ${name}.`, path ?? '/studio'),
    onError: ({ message }, { name }) => tell(`Couldn’t switch to ${name}. ${message}`),
  });
