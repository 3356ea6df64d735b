import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { beyond, faultAt } from '../../api/faults.ts';
import { createOrganization, listOrganizations, type OwnOrganization } from '../../api/organization.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, TextField } from '../../ui/form.tsx';
import { spoken } from '../../ui/format.ts';
import { Check, ChevronsUpDown, Plus } from '../../ui/icons.tsx';
import { Button } from '../../ui/kit.tsx';
import { useSwitchOrganization } from './switch-organization.ts';

/**
 * The current organization, above the menu. The list opens in place, so that it covers no page.
 */
export function OrganizationSwitch() {
  const organizations = useQuery({ queryKey: ['organizations'], queryFn: listOrganizations });
  const [isOpen, setOpen] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const id = useId();
  const current = organizations.data?.find((one) => one.current);
  if (!organizations.data || !current) return <div className="rolling mx-2 h-13" aria-hidden="true" />;
  return (
    <section
      aria-label="Organization"
      className="mx-2 min-w-0"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center gap-2 border border-rule px-3 py-1.5 text-left hover:border-ink aria-expanded:border-ink"
      >
        <span className="min-w-0 grow">
          <span className="sr-only">Organization: </span>
          <span className="block truncate text-[0.9375rem] font-semibold">{current.name}</span>
          <span className="ticket block">{spoken(current.role)}</span>
        </span>
        <ChevronsUpDown className="size-4 shrink-0 text-soft" aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen} className="border border-t-0 border-ink py-1">
        {isOpen && <Choices organizations={organizations.data} onMake={() => setMaking(true)} />}
      </div>
      {isMaking && <NewOrganization onClose={() => setMaking(false)} />}
    </section>
  );
}

const item =
  'flex min-h-10 w-full items-center gap-3 px-3 py-1.5 text-left text-[0.9375rem] hover:bg-wash hover:text-spot';

function Choices({ organizations, onMake }: { organizations: OwnOrganization[]; onMake: () => void }) {
  const change = useSwitchOrganization();
  return (
    <>
      <ul className="max-h-72 overflow-y-auto">
        {organizations.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={item}
              aria-current={one.current || undefined}
              disabled={one.current || change.isPending}
              onClick={() => change.mutate(one)}
            >
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{one.name}</span>
                <span className="ticket block">{spoken(one.role)}</span>
              </span>
              {one.current && <Check className="size-4 shrink-0 text-spot" aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={`${item} border-t border-rule`} onClick={onMake}>
        <Plus className="size-4" aria-hidden="true" />
        New organization
      </button>
    </>
  );
}

function NewOrganization({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const change = useSwitchOrganization();
  const create = useMutation({
    mutationFn: () => createOrganization(name.trim()),
    onSuccess: ({ id, name: made }) => change.mutate({ id, name: made }),
  });
  return (
    <Dialog title="New organization" isOpen onClose={onClose}>
      <Form
        onSubmit={() => create.mutate()}
        action="Create"
        busy={create.isPending || create.isSuccess}
        error={beyond(create.error, ['name'])}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        <p className="text-soft">
          It has its own shops, members, balance and payouts. You’ll be its owner, and you can switch between your
          organizations.
        </p>
        <TextField
          label="Name"
          required
          maxLength={100}
          autoComplete="organization"
          value={name}
          onChange={setName}
          error={faultAt(create.error, 'name')}
        />
      </Form>
    </Dialog>
  );
}
