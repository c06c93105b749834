import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { SwitchRow } from '../../../../shared/ui/SwitchRow';
import { splitSeconds, units } from '../model/duration';
import { asText, type Field } from './field';

interface Common {
  label: string;
  field: Field;
  help?: string;
}

/** A text that is taken as it is. */
export function PlainField({ label, field, help, placeholder, maxLength = 200 }: Common & { placeholder?: string; maxLength?: number }) {
  return (
    <TextField
      label={label}
      value={asText(field.value)}
      placeholder={placeholder}
      onChange={(event) => field.set(event.target.value === '' ? undefined : event.target.value)}
      error={field.problem !== null}
      helperText={field.problem ?? help}
      slotProps={{ htmlInput: { maxLength, spellCheck: false } }}
    />
  );
}

/** A number, or nothing. */
export function NumberField({
  label,
  field,
  help,
  min = 0,
  max,
  placeholder,
}: Common & { min?: number; max?: number; placeholder?: string }) {
  return (
    <TextField
      label={label}
      type="number"
      placeholder={placeholder}
      value={asText(field.value)}
      onChange={(event) => field.set(event.target.value === '' ? undefined : Number(event.target.value))}
      error={field.problem !== null}
      helperText={field.problem ?? help}
      slotProps={{ htmlInput: { min, max, step: 'any' } }}
    />
  );
}

export interface Option {
  value: string;
  label: string;
}

/** One of a few. The empty option stands for "as usual" and leaves the value out. */
export function OptionField({ label, field, help, options, usual }: Common & { options: readonly Option[]; usual?: string }) {
  const all = usual === undefined ? options : [{ value: '', label: usual }, ...options];
  const value = asText(field.value);
  return (
    <TextField
      select
      label={label}
      value={all.some((option) => option.value === value) ? value : ''}
      onChange={(event) => field.set(event.target.value === '' ? undefined : event.target.value)}
      error={field.problem !== null}
      helperText={field.problem ?? help}
      slotProps={{ select: { displayEmpty: usual !== undefined } }}
    >
      {all.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
      {all.length === 0 && (
        <MenuItem value="" disabled>
          None yet
        </MenuItem>
      )}
    </TextField>
  );
}

/** @param usual what holds while nothing is set; that value is left out. */
export function SwitchField({ label, field, help, usual = false }: Common & { help: string; usual?: boolean }) {
  return (
    <SwitchRow
      label={label}
      help={field.problem ?? help}
      checked={field.value === undefined ? usual : field.value === true}
      onChange={(checked) => field.set(checked === usual ? undefined : checked)}
    />
  );
}

/** One entry per line. */
export function LinesField({ label, field, help, placeholder, asNumbers = false }: Common & { placeholder?: string; asNumbers?: boolean }) {
  const lines = Array.isArray(field.value) ? field.value.map(String) : [];
  return (
    <TextField
      label={label}
      multiline
      minRows={2}
      placeholder={placeholder}
      value={lines.join('\n')}
      onChange={(event) => {
        const next = event.target.value === '' ? [] : event.target.value.split('\n');
        field.set(next.length === 0 ? undefined : asNumbers ? next.map((line) => (/^\d+$/.test(line.trim()) ? Number(line) : line)) : next);
      }}
      error={field.problem !== null}
      helperText={field.problem ?? help ?? 'One per line'}
      slotProps={{ htmlInput: { spellCheck: false } }}
    />
  );
}

/** Seconds, typed in the unit in which they are whole. */
export function DurationField({ label, field, help, placeholder }: Common & { placeholder?: string }) {
  const { amount, unit } = splitSeconds(typeof field.value === 'number' ? field.value : undefined);
  const set = (nextAmount: number | undefined, nextUnit: number) =>
    field.set(nextAmount === undefined ? undefined : Math.round(nextAmount * nextUnit));
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 112px', gap: 8, alignItems: 'end' }}>
      <TextField
        label={label}
        type="number"
        placeholder={placeholder}
        value={amount ?? ''}
        onChange={(event) => set(event.target.value === '' ? undefined : Number(event.target.value), unit)}
        error={field.problem !== null}
        slotProps={{ htmlInput: { min: 0, step: 'any' } }}
      />
      <TextField
        select
        value={unit}
        disabled={amount === undefined}
        onChange={(event) => set(amount, Number(event.target.value))}
        slotProps={{ htmlInput: { 'aria-label': `${label}: unit` } }}
      >
        {units.map(({ seconds, name }) => (
          <MenuItem key={name} value={seconds}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {(field.problem ?? help) && (
        <small
          style={{
            gridColumn: '1 / -1',
            marginTop: -4,
            fontSize: 12,
            color: field.problem ? 'var(--sh-palette-error-main)' : 'var(--sh-palette-text-secondary)',
          }}
        >
          {field.problem ?? help}
        </small>
      )}
    </div>
  );
}

/** Things of the shop to choose from. */
export const byName = (entries: readonly { id: string; name: string }[]): Option[] =>
  entries.map(({ id, name }) => ({ value: id, label: name }));
