import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { asText, type Field } from './field';
import { ReferenceMenu } from './ReferenceMenu';

interface TemplateFieldProps {
  label: string;
  field: Field;
  /** Stays as an empty text when nothing is typed; others are left out then. */
  required?: boolean;
  multiline?: boolean;
  placeholder?: string;
  help?: string;
  /** Without a label above it, inside of a row. */
  bare?: boolean;
}

/** A text that may look up values: `Hello {{trigger.firstName}}`. */
export function TemplateField({ label, field, required = false, multiline = false, placeholder, help, bare = false }: TemplateFieldProps) {
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const text = asText(field.value);
  const write = (next: string) => field.set(next === '' && !required ? undefined : next);

  function insert(reference: string) {
    const { selectionStart, selectionEnd } = input.current ?? {};
    const from = selectionStart ?? text.length;
    write(text.slice(0, from) + reference + text.slice(selectionEnd ?? from));
    input.current?.focus();
  }

  return (
    <TextField
      label={bare ? undefined : label}
      required={required}
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      maxRows={14}
      fullWidth
      placeholder={placeholder}
      value={text}
      onChange={(event) => write(event.target.value)}
      error={field.problem !== null}
      helperText={field.problem ?? help}
      inputRef={input}
      slotProps={{
        htmlInput: { maxLength: 20_000, 'aria-label': bare ? label : undefined },
        input: {
          sx: { pr: '2px', ...(multiline && { alignItems: 'flex-start' }) },
          endAdornment: (
            <InputAdornment position="end" sx={multiline ? { height: 'auto', maxHeight: 'none', mt: '-5px' } : undefined}>
              <ReferenceMenu label={label} onPick={insert} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
