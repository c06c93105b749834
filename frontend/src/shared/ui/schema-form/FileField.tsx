import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { maxFileBytes } from '@stallhand/shared';
import FileUp from '../../icons/file-up';
import { useId, useRef, useState } from 'react';
import { isApiError } from '../../api/errors';
import { useUploadFileMutation } from '../../api/files';
import { tableFiles } from '../../lib/file-formats';
import { formatBytes } from '../../lib/format';

interface FileFieldProps {
  label: string;
  error: boolean;
  helperText?: string;
  /** Id of the stored file. */
  value: string;
  onChange: (value: string) => void;
}

/** Stores a file on the server at once; the value is its id. */
export function FileField({ label, error, helperText, value, onChange }: FileFieldProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [upload, { data, isLoading, error: failure }] = useUploadFileMutation();
  const [tooLarge, setTooLarge] = useState(false);

  async function take(file: File | undefined) {
    if (!file) return;
    setTooLarge(file.size > maxFileBytes);
    if (file.size > maxFileBytes) return;
    const stored = await upload(file);
    if (stored.data) onChange(stored.data.id);
  }

  const name = data?.id === value ? `${data.name}, ${formatBytes(data.bytes)}` : value && `stored file ${value}`;
  const problem = tooLarge ? `Files up to ${formatBytes(maxFileBytes)} are taken.` : isApiError(failure) ? failure.message : null;
  return (
    <div>
      <Typography component="label" htmlFor={id} variant="subtitle2" sx={{ display: 'block', mb: 1.5 }}>
        {label}
      </Typography>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        <Button
          disabled={isLoading}
          onClick={() => picker.current?.click()}
          startIcon={<FileUp size={15} strokeWidth={1.75} aria-hidden />}
        >
          {isLoading ? 'Uploading...' : value ? 'Choose another file' : 'Choose a file'}
        </Button>
        {value && (
          <>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Button variant="text" size="small" onClick={() => onChange('')}>
              Remove
            </Button>
          </>
        )}
      </div>
      <input id={id} ref={picker} type="file" hidden accept={tableFiles} onChange={(event) => void take(event.target.files?.[0])} />
      {(problem ?? helperText) && <FormHelperText error={error || problem !== null}>{problem ?? helperText}</FormHelperText>}
    </div>
  );
}
