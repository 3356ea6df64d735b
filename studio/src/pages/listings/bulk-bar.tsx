import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeListing, type Listing, type ListingStatus } from '../../api/listings.ts';
import { Button } from '../../ui/kit.tsx';
import { mention, tell } from '../../ui/messages.tsx';

type Props = {
  shopId: string;
  picked: readonly Listing[];
  count: number;
  onAll: (isOn: boolean) => void;
  onDone: () => void;
};

const doneWords: Record<ListingStatus, string> = {
  published: 'published',
  draft: 'moved to drafts',
  archived: 'archived',
};

const countOf = (count: number) => (count === 1 ? '1 listing' : `${count} listings`);

/** Bulk actions on the selected listings. A refusal of one does not stop the others. */
export function BulkBar({ shopId, picked, count, onAll, onDone }: Props) {
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const change = useMutation({
    mutationFn: async (status: ListingStatus) => {
      setDone(0);
      const refused: string[] = [];
      for (const { id, title } of picked.filter((one) => one.status !== status)) {
        await changeListing(shopId, id, { status }).catch((error: Error) =>
          refused.push(`“${title}”: ${error.message}`),
        );
        setDone((before) => before + 1);
      }
      return refused;
    },
    onSuccess: (refused, status) => {
      for (const one of refused.slice(0, 3)) tell(one);
      if (refused.length > 3) tell(`Couldn’t change ${countOf(refused.length - 3)} more.`);
      if (refused.length < picked.length) mention(`${countOf(picked.length - refused.length)} ${doneWords[status]}.`);
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['listings', shopId] }),
  });
  const isAll = picked.length === count;
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem]">
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          className="size-4 accent-(--plate)"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = !isAll && picked.length > 0;
          }}
          onChange={(event) => onAll(event.target.checked)}
        />
        {picked.length === 0 ? 'Select all' : `${countOf(picked.length)} selected`}
      </label>
      {picked.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button small busy={change.isPending} onClick={() => change.mutate('published')}>
            {change.isPending ? `${done} of ${picked.length}` : 'Publish'}
          </Button>
          <Button small disabled={change.isPending} onClick={() => change.mutate('draft')}>
            Move to drafts
          </Button>
          <Button small disabled={change.isPending} onClick={() => change.mutate('archived')}>
            Archive
          </Button>
        </div>
      )}
    </div>
  );
}
