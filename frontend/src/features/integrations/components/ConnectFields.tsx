import MenuItem from '@mui/material/MenuItem';
import type { Control } from 'react-hook-form';
import type { ConnectFieldDto } from '../../../shared/api/generated';
import { FormField, FormSecret, FormSwitch } from '../../../shared/ui/form/FormField';
import type { Values } from '../api';

interface ConnectFieldsProps {
  control: Control<Values>;
  fields: readonly ConnectFieldDto[];
  /** Signs in again: what is left empty stays as it is. */
  keeps: boolean;
  autoFocus?: boolean;
}

const regions: Record<string, string> = { na: 'North America', eu: 'Europe', fe: 'Far East' };

/** The fields of a platform, as its description lists them. */
export function ConnectFields({ control, fields, keeps, autoFocus = false }: ConnectFieldsProps) {
  return fields.map(({ name, label, kind, help, placeholder, options }, index) => {
    const shared = { control, name, label, helperText: help ?? '', autoFocus: autoFocus && index === 0 };
    switch (kind) {
      case 'switch':
        return <FormSwitch key={name} control={control} name={name} label={label} help={help ?? ''} />;
      case 'password':
        return (
          <FormSecret
            key={name}
            {...shared}
            {...(keeps && { helperText: 'Leave empty to keep the stored one.' })}
            what={label.toLowerCase()}
            maxLength={4000}
          />
        );
      case 'select':
        return (
          <FormField key={name} {...shared} select>
            {options.map((option) => (
              <MenuItem key={option} value={option}>
                {regions[option] ?? option}
              </MenuItem>
            ))}
          </FormField>
        );
      default:
        return (
          <FormField
            key={name}
            {...shared}
            placeholder={placeholder ?? ''}
            slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off', spellCheck: false, autoCapitalize: 'off' } }}
          />
        );
    }
  });
}
