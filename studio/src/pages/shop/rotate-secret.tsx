import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { rotateSecret, type Shop } from '../../api/shops.ts';
import { ConfirmDialog, Dialog, SecretOnce } from '../../ui/dialog.tsx';
import { Button } from '../../ui/kit.tsx';
import { Section } from '../../ui/section.tsx';

export function RotateSecret({ shop }: { shop: Shop }) {
  const [isAsking, setAsking] = useState(false);
  const rotate = useMutation({ mutationFn: () => rotateSecret(shop.shop_id), onSuccess: () => setAsking(false) });
  return (
    <Section
      title="Shop secret"
      note="It signs mockup and buy URLs. It was shown once, when the shop was created or claimed."
    >
      <p className="mb-4 text-soft">Rotate it if it has leaked or you lost it.</p>
      <Button onClick={() => setAsking(true)}>Rotate secret</Button>
      <ConfirmDialog
        title="Rotate the shop secret?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => rotate.mutate()}
        action="Rotate"
        busy={rotate.isPending}
        error={rotate.error}
      >
        URLs signed with the current secret stop working right away. Be ready to deploy the new one.
      </ConfirmDialog>
      <Dialog title="New shop secret" isOpen={rotate.data !== undefined} onClose={() => rotate.reset()}>
        {rotate.data && (
          <SecretOnce secret={rotate.data.shop_secret}>Shown only once. Store it on your server.</SecretOnce>
        )}
      </Dialog>
    </Section>
  );
}
