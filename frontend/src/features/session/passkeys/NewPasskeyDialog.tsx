import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { api } from '../../../shared/api/base';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField, FormPassword } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useToast } from '../../../shared/ui/toast';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { device } from '../device';
import { useNewPasskey } from './usePasskeys';

interface NewPasskeyDialogProps {
  onClose: () => void;
  /** In place of reading one's passkeys again. */
  onAdded?: () => void;
}

/** Adds a passkey of this device. The first second factor of an account comes with recovery codes. */
export function NewPasskeyDialog({ onClose, onAdded }: NewPasskeyDialogProps) {
  const make = useNewPasskey();
  const toast = useToast();
  const dispatch = useDispatch();
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useApiForm({
    defaultValues: { name: device(navigator.userAgent).slice(0, 60), password: '' },
    otherwise: 'The passkey could not be added.',
    quiet: true,
    async save(values) {
      const { recoveryCodes } = await make({ password: values.password, name: values.name.trim() });
      if (recoveryCodes) setCodes(recoveryCodes);
      else end();
    },
  });
  const { control } = form;
  const [name, password] = useWatch({ control, name: ['name', 'password'] });

  function end() {
    toast({ title: 'Passkey added' });
    if (onAdded) onAdded();
    else dispatch(api.util.invalidateTags(['Session']));
    onClose();
  }

  if (codes) return <RecoveryCodesDialog codes={codes} onDone={end} />;
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title="Add a passkey"
      action="Continue"
      busyAction="Waiting..."
      disabled={name.trim() === '' || password === ''}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Your browser then asks for the fingerprint, face or PIN of your device, or for a security key.
      </Typography>
      <FormField control={control} name="name" label="Name of the passkey" slotProps={{ htmlInput: { maxLength: 60 } }} />
      <FormPassword control={control} name="password" label="Your password" autoFocus autoComplete="current-password" />
    </FormDialog>
  );
}
