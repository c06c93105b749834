import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { fieldMessage, isApiError, serverMessage } from '../../../shared/api/errors';
import type { ApiKey } from '../../../shared/api/types';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { SecretField } from '../../../shared/ui/SecretField';
import { useToast } from '../../../shared/ui/toast';
import { useRotateApiKeyMutation } from '../api';

const MAX_HOURS = 168;

interface RotateDialogProps {
  open: boolean;
  apiKey: ApiKey | null;
  onClose: () => void;
}

/** A new value for a key: tested, then switched; the value before is kept for a while. */
export function RotateDialog({ open, apiKey, onClose }: RotateDialogProps) {
  const [keyValue, setKeyValue] = useState('');
  const [hours, setHours] = useState('24');
  const [rotate, { isLoading: busy, error }] = useRotateApiKeyMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const overlapHours = Number(hours);
  const hoursWrong = hours === '' || !(overlapHours >= 0 && overlapHours <= MAX_HOURS);
  const testFailed = isApiError(error) && error.code === 'key_test_failed';

  async function save(skipTest: boolean) {
    if (!apiKey || hoursWrong) return;
    try {
      await rotate({ id: apiKey.id, rotation: { keyValue, overlapHours, ...(skipTest && { skipTest }) } }).unwrap();
      toast({ title: 'API key rotated', text: overlapHours > 0 ? `The old key is kept for ${hours} hours.` : undefined });
      onClose();
    } catch (cause) {
      failed(cause, serverMessage(cause, 'Failed to rotate API key'));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(false);
  }

  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      maxWidth={false}
      aria-labelledby="rotate-title"
      slotProps={{ paper: { sx: { width: 480 } } }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id="rotate-title">Rotate {apiKey?.name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            The new key is tested first. If {apiKey?.service} accepts it, everything switches to it at once.
          </Typography>
          <SecretField
            label="New key"
            what="key"
            autoFocus
            maxLength={8192}
            value={keyValue}
            onChange={(value) => setKeyValue(value.trim())}
            error={isApiError(error)}
            helperText={fieldMessage(error, 'keyValue') ?? (isApiError(error) ? error.message : 'Encrypted on this server.')}
          />
          <TextField
            label="Keep the old key for (hours)"
            type="number"
            value={hours}
            onChange={(event) => setHours(event.target.value)}
            error={hoursWrong}
            helperText={hoursWrong ? `0 to ${MAX_HOURS} hours.` : '0 to 168. Runs that started with the old key can finish with it.'}
            slotProps={{ htmlInput: { min: 0, max: MAX_HOURS } }}
          />
        </DialogContent>
        <DialogActions>
          {testFailed && (
            <Button variant="text" sx={{ mr: 'auto' }} onClick={() => void save(true)} disabled={busy}>
              Switch without a test
            </Button>
          )}
          <Button variant="text" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={busy || keyValue.length < 8 || hoursWrong}
            sx={{ minWidth: 124 }}
          >
            {busy ? 'Testing...' : 'Test and switch'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
