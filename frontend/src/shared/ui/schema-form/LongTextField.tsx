import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import FileUp from '../../icons/file-up';
import { useRef, useState } from 'react';
import { formatBytes } from '../../lib/format';

/** Bytes that an editor in the page can still show. */
const MAX_FILE = 1_000_000;

interface LongTextFieldProps {
  label: string;
  required: boolean;
  error: boolean;
  helperText?: string;
  placeholder?: string;
  canTakeFile: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** A text that people paste, or take from a file: a page's HTML, a table as CSV. */
export function LongTextField({ canTakeFile, value, onChange, error, helperText, ...field }: LongTextFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    if (file.size > MAX_FILE) {
      setRefused(`${file.name} has ${formatBytes(file.size)}; up to ${formatBytes(MAX_FILE)} fit here.`);
      return;
    }
    setRefused(null);
    onChange(await file.text());
  }

  return (
    <div>
      <TextField
        {...field}
        fullWidth
        multiline
        minRows={3}
        maxRows={8}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error || refused !== null}
        helperText={refused ?? helperText}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      {canTakeFile && (
        <>
          <Button
            size="small"
            variant="text"
            sx={{ mt: 1, ml: -2, color: 'text.secondary' }}
            startIcon={<FileUp size={14} aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            Take from a file
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".html,.htm,.csv,.txt,.tsv,.json,.md"
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </>
      )}
    </div>
  );
}
