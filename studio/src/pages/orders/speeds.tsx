import { SelectField } from '../../ui/form.tsx';

const speeds = [
  ['economy', 'Economy'],
  ['standard', 'Standard'],
  ['express', 'Express'],
  ['overnight', 'Overnight'],
] as const;

type Props = { value: string; onChange: (speed: string) => void; error?: string | null };

export function SpeedField({ value, onChange, error = null }: Props) {
  return <SelectField label="Shipping" value={value} onChange={onChange} options={speeds} error={error} />;
}
