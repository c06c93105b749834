import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormPassword } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useConfirmIdentityMutation } from '../api';
import { useHasPasskey, usePasskeyConfirmation } from '../passkeys/usePasskeys';
import { FormAlert } from './FormAlert';

interface IdentityDialogProps {
  open: boolean;
  onDone: (confirmed: boolean) => void;
}

/** Asks for the password once more, or for a passkey. */
export function IdentityDialog({ open, onDone }: IdentityDialogProps) {
  const [confirm] = useConfirmIdentityMutation();
  const form = useApiForm({
    defaultValues: { password: '' },
    otherwise: 'The password could not be checked.',
    quiet: true,
    async save(values) {
      await confirm(values).unwrap();
      onDone(true);
    },
  });
  const hasPasskey = useHasPasskey();
  const confirmByPasskey = usePasskeyConfirmation();
  const [waiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  async function provePasskey() {
    setWaiting(true);
    setRefusal(null);
    try {
      await confirmByPasskey();
      onDone(true);
    } catch (cause) {
      setRefusal(cause);
    } finally {
      setWaiting(false);
    }
  }
  const { control } = form;
  const password = useWatch({ control, name: 'password' });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={() => onDone(false)}
      title="Is it you?"
      action="Confirm"
      busyAction="Checking..."
      disabled={password === '' || waiting}
      further={
        hasPasskey && (
          <Button onClick={() => void provePasskey()} disabled={waiting || form.busy}>
            {waiting ? 'Waiting...' : 'Use a passkey'}
          </Button>
        )
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Enter your password again. It then counts for five minutes.
      </Typography>
      <FormAlert error={refusal} />
      <FormPassword control={control} name="password" label="Password" autoFocus autoComplete="current-password" />
    </FormDialog>
  );
}
