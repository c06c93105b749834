import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Eye from '../icons/eye';
import EyeOff from '../icons/eye-off';
import { useState } from 'react';
import { IconAction } from './IconAction';

interface SecretFieldProps extends Omit<TextFieldProps, 'type' | 'slotProps' | 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** In the names of the eye: "key", "password". */
  what: string;
  maxLength?: number;
}

/** A masked input with an eye that shows what was typed. */
export function SecretField({ value, onChange, what, maxLength, autoComplete = 'off', required, ...props }: SecretFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete={autoComplete}
      slotProps={{
        htmlInput: { maxLength, required, spellCheck: false, autoCapitalize: 'off' },
        input: {
          sx: { pr: 0.5 },
          endAdornment: (
            <InputAdornment position="end">
              <IconAction icon={shown ? EyeOff : Eye} label={`${shown ? 'Hide' : 'Show'} ${what}`} onClick={() => setShown(!shown)} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
