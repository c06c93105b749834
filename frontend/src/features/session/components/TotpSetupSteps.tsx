import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import type { TotpSetup } from '../../../shared/api/types';
import { useConfirmTotpMutation } from '../api';
import { FormAlert } from './FormAlert';

interface TotpSetupStepsProps {
  setup: TotpSetup;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
  cancelLabel?: string;
}

export function TotpSetupSteps({ setup, onConfirmed, onCancel, cancelLabel = 'Cancel' }: TotpSetupStepsProps) {
  const [code, setCode] = useState('');
  const [confirm, { isLoading: busy, error }] = useConfirmTotpMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      onConfirmed((await confirm(code).unwrap()).recoveryCodes);
    } catch {
      setCode('');
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} style={{ display: 'grid', gap: 16 }}>
      <Typography variant="body2">Scan this with your authenticator app, or type the key below into it.</Typography>
      {/* Cameras read dark on light, in both themes. */}
      <img
        alt="QR code for the authenticator app"
        src={`data:image/svg+xml,${encodeURIComponent(setup.qrSvg)}`}
        width={180}
        height={180}
        style={{ background: '#fff', borderRadius: 6, padding: 8 }}
      />
      <Typography variant="mono" component="code" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        {setup.secret}
      </Typography>
      <FormAlert error={error} />
      <TextField
        label="Code of the app"
        value={code}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 } }}
        sx={{ maxWidth: 180 }}
      />
      <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <Button type="submit" variant="contained" color="primary" disabled={busy || code.length !== 6}>
          {busy ? 'Checking...' : 'Turn on'}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  );
}
