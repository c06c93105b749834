import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ConnectFieldDto } from '../../../shared/api/generated';
import { SecretField } from '../../../shared/ui/SecretField';
import { SwitchRow } from '../../../shared/ui/SwitchRow';
import type { Values } from '../api';

interface ConnectFieldsProps {
  fields: readonly ConnectFieldDto[];
  values: Values;
  onChange: (name: string, value: string | boolean) => void;
  errorOf: (name: string) => string | null;
  /** Signs in again: what is left empty stays as it is. */
  keeps: boolean;
  autoFocus?: boolean;
}

const regions: Record<string, string> = { na: 'North America', eu: 'Europe', fe: 'Far East' };

/** The fields of a platform, as its description lists them. */
export function ConnectFields({ fields, values, onChange, errorOf, keeps, autoFocus = false }: ConnectFieldsProps) {
  return fields.map(({ name, label, kind, help, placeholder, options }, index) => {
    const error = errorOf(name);
    const value = values[name];
    const text = typeof value === 'string' ? value : '';
    const shared = {
      label,
      value: text,
      error: Boolean(error),
      helperText: error ?? (kind === 'password' && keeps ? 'Leave empty to keep the stored one.' : help),
      autoFocus: autoFocus && index === 0,
    };
    if (kind === 'switch') {
      return <SwitchRow key={name} label={label} help={help ?? ''} checked={value === true} onChange={(next) => onChange(name, next)} />;
    }
    if (kind === 'password') {
      return <SecretField key={name} {...shared} what={label.toLowerCase()} maxLength={4000} onChange={(next) => onChange(name, next)} />;
    }
    if (kind === 'select') {
      return (
        <TextField
          key={name}
          {...shared}
          select
          value={text || (options[0] ?? '')}
          onChange={(event) => onChange(name, event.target.value)}
        >
          {options.map((option) => (
            <MenuItem key={option} value={option}>
              {regions[option] ?? option}
            </MenuItem>
          ))}
        </TextField>
      );
    }
    return (
      <TextField
        key={name}
        {...shared}
        placeholder={placeholder ?? undefined}
        onChange={(event) => onChange(name, event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off', spellCheck: false, autoCapitalize: 'off' } }}
      />
    );
  });
}
