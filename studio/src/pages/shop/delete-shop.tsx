import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteShop, previewShopDeletion, type Shop } from '../../api/shops.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, TextField } from '../../ui/form.tsx';
import { Button, ErrorState, Waiting } from '../../ui/kit.tsx';
import { mention } from '../../ui/messages.tsx';
import { Section } from '../../ui/section.tsx';
import { Blockers, blockersOf } from '../account/blockers.tsx';

export function DeleteShop({ shop }: { shop: Shop }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Delete shop" note="Permanently, with everything in it.">
      <Button look="danger" onClick={() => setOpen(true)}>
        Delete shop
      </Button>
      {isOpen && <DeleteDialog shop={shop} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function DeleteDialog({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const preview = useQuery({
    queryKey: ['shop-deletion', shop.shop_id],
    queryFn: () => previewShopDeletion(shop.shop_id),
    staleTime: 0,
    gcTime: 0,
  });
  const [name, setName] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => deleteShop(shop.shop_id, name),
    onSuccess: async () => {
      const left = navigate({ to: '/studio/shops' });
      // The list must not fetch anything of the deleted shop.
      queries.setQueryData<Shop[]>(['shops'], (shops) => shops?.filter((one) => one.shop_id !== shop.shop_id));
      await left;
      mention(`Deleted the shop ${shop.name}.`);
    },
  });
  const blockers = blockersOf(remove.error) ?? preview.data?.blockers ?? [];
  return (
    <Dialog title={`Delete ${shop.name}?`} isOpen onClose={onClose}>
      {preview.isPending ? (
        <Waiting lines={3} />
      ) : preview.isError ? (
        <ErrorState error={preview.error} what="shop" onRetry={() => void preview.refetch()} />
      ) : blockers.length > 0 ? (
        <div className="grid gap-5">
          <p>You can’t delete it yet. First:</p>
          <Blockers blockers={blockers} />
          <div>
            <Button onClick={onClose}>Close</Button>
          </div>
        </div>
      ) : (
        <Form
          onSubmit={() => remove.mutate()}
          action="Delete permanently"
          look="danger"
          busy={remove.isPending}
          disabled={name.trim() !== shop.name}
          error={remove.error}
          beside={<Button onClick={onClose}>Cancel</Button>}
        >
          <ul className="grid list-disc gap-2 pl-5 text-soft marker:text-alarm">
            {preview.data.lost.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <TextField
            label={`Type “${shop.name}” to confirm`}
            required
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            value={name}
            onChange={setName}
          />
        </Form>
      )}
    </Dialog>
  );
}
