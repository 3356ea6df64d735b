import { type Role, roles, roleWords } from '@platen/contract/roles';
import { spoken } from '../../ui/format.ts';
import { useMay } from '../frame/role.tsx';

type Props = { value: Role; onChange: (role: Role) => void; error?: string | null };

/** The roles with their descriptions. Only owners can appoint owners. */
export function RoleChoice({ value, onChange, error }: Props) {
  const may = useMay();
  const offered = roles.filter((role) => role !== 'owner' || may('members:own'));
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 text-[0.9375rem] font-semibold">Role</legend>
      {offered.map((role) => (
        <label
          key={role}
          className="flex gap-3 border border-transparent px-3 py-2 has-checked:border-spot has-checked:bg-wash"
        >
          <input
            type="radio"
            name="role"
            className="mt-1 size-4 shrink-0 accent-(--plate)"
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
          />
          <span>
            <span className="font-semibold">{spoken(role)}</span>
            <span className="block text-sm text-soft">{roleWords[role]}</span>
          </span>
        </label>
      ))}
      {error && <p className="text-sm text-alarm">{error}</p>}
    </fieldset>
  );
}
