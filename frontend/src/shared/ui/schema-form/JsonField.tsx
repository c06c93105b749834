import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { fonts } from '../../theme/theme';

interface JsonFieldProps {
  label: string;
  required: boolean;
  error: boolean;
  helperText?: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A value without a control of its own, written as JSON. What cannot be read is not handed on. */
export function JsonField({ value, onChange, error, helperText, ...field }: JsonFieldProps) {
  const [text, setText] = useState(() => (value === undefined ? '' : JSON.stringify(value, null, 2)));
  const [broken, setBroken] = useState(false);

  function change(next: string) {
    setText(next);
    try {
      onChange(next.trim() === '' ? undefined : JSON.parse(next));
      setBroken(false);
    } catch {
      setBroken(true);
    }
  }

  return (
    <TextField
      {...field}
      multiline
      minRows={3}
      maxRows={12}
      value={text}
      onChange={(event) => change(event.target.value)}
      error={error || broken}
      helperText={broken ? 'This is not valid JSON yet; the last valid value is kept.' : (helperText ?? 'JSON')}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: fonts.mono, fontSize: 12 } } }}
    />
  );
}
