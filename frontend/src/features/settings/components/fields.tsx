import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { limitsOf, type Draft, type Field } from '../changes';
import type { SettingsForm } from '../hooks/useSettingsForm';
import { SettingRow, useRowIds } from './SettingRow';

type FieldsOf<T> = { [F in Field]: Draft[F] extends T ? F : never }[Field];

interface RowProps<F extends Field> {
  form: SettingsForm;
  field: F;
  label: string;
  help: ReactNode;
}

export function Toggle({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { id, describedBy } = useRowIds();
  return (
    <Switch
      checked={checked}
      onChange={(_event, value) => onChange(value)}
      slotProps={{ input: { id, role: 'switch', 'aria-describedby': describedBy } }}
    />
  );
}

export function SwitchSetting({ form, field, label, help }: RowProps<FieldsOf<boolean>>) {
  return (
    <SettingRow label={label} help={help} shape="switch" error={form.errorFor(field)}>
      <Toggle checked={form.draft[field]} onChange={(value) => form.set({ [field]: value })} />
    </SettingRow>
  );
}

interface InputProps {
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  unit?: string;
  number?: readonly [number, number];
  type?: string;
  placeholder?: string;
}

/** The input of a row; numbers stand at the right. */
export function RowInput({ value, onChange, invalid, unit, number, type = 'text', placeholder }: InputProps) {
  const { id, describedBy } = useRowIds();
  return (
    <OutlinedInput
      id={id}
      size="small"
      type={number ? 'number' : type}
      value={value}
      placeholder={placeholder}
      error={invalid}
      onChange={(event) => onChange(event.target.value)}
      endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
      inputProps={{ 'aria-describedby': describedBy, min: number?.[0], max: number?.[1], style: number && { textAlign: 'right' } }}
    />
  );
}

export function NumberSetting({ form, field, label, help, unit }: RowProps<FieldsOf<number>> & { unit?: string }) {
  const error = form.errorFor(field);
  const value = form.draft[field];
  return (
    <SettingRow label={label} help={help} error={error} changed={form.isChanged(field)} was={String(form.base[field])}>
      <RowInput
        value={Number.isNaN(value) ? '' : String(value)}
        onChange={(text) => form.set({ [field]: text === '' ? Number.NaN : Number(text) })}
        invalid={error !== null}
        unit={unit}
        number={limitsOf(field)}
      />
    </SettingRow>
  );
}

export function TextSetting({
  form,
  field,
  label,
  help,
  type,
  placeholder,
}: RowProps<'organizationName' | 'notificationEmail'> & { type?: string; placeholder?: string }) {
  const error = form.errorFor(field);
  return (
    <SettingRow label={label} help={help} shape="wide" error={error} changed={form.isChanged(field)} was={form.base[field]}>
      <RowInput
        value={form.draft[field] ?? ''}
        onChange={(text) => form.set({ [field]: field === 'notificationEmail' && text === '' ? null : text })}
        invalid={error !== null}
        type={type}
        placeholder={placeholder}
      />
    </SettingRow>
  );
}

interface ChoiceProps<T extends string> {
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A select inside a row. */
export function RowChoice<T extends string>({ value, options, onChange }: ChoiceProps<T>) {
  const { id, describedBy } = useRowIds();
  return (
    <Select
      size="small"
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value as T)}
      labelId={`${id}-label`}
      SelectDisplayProps={{ 'aria-describedby': describedBy }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}
