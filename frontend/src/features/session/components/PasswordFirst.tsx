import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { FormPassword } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';

interface PasswordFirstProps {
  /** Begins with the password; what it throws is shown. */
  onBegin: (password: string) => Promise<unknown>;
  onCancel: () => void;
  cancelLabel?: string;
}

/** An open session may not be the person: whoever sets up a second factor gives the password with it. */
export function PasswordFirst({ onBegin, onCancel, cancelLabel = 'Cancel' }: PasswordFirstProps) {
  const form = useApiForm({
    defaultValues: { password: '' },
    otherwise: 'Failed to start the set-up.',
    quiet: true,
    save: ({ password }) => onBegin(password),
  });
  const { control, busy } = form;
  const password = useWatch({ control, name: 'password' });
  return (
    <form onSubmit={form.submit} noValidate style={{ display: 'grid', gap: 16 }}>
      <Typography variant="body2">Enter your password first, to protect your open session.</Typography>
      <FormPassword control={control} name="password" label="Password" autoFocus autoComplete="current-password" />
      <FormFailure text={form.failure} />
      <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <Button type="submit" variant="contained" color="primary" disabled={busy || password === ''}>
          {busy ? 'Checking...' : 'Continue'}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  );
}
