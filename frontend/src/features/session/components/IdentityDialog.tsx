import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormPassword } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useConfirmIdentityMutation } from '../api';

interface IdentityDialogProps {
  open: boolean;
  onDone: (confirmed: boolean) => void;
}

/** Asks for the password once more. */
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
      disabled={password === ''}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Enter your password again. It then counts for five minutes.
      </Typography>
      <FormPassword control={control} name="password" label="Password" autoFocus autoComplete="current-password" />
    </FormDialog>
  );
}
