import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { passwordLength } from '@stallhand/shared';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { FormPassword } from '../../../shared/ui/form/FormField';
import { useUnsaved } from '../../../shared/ui/form/UnsavedChanges';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { Panel } from '../../../shared/ui/Panel';
import { useToast } from '../../../shared/ui/toast';
import { useChangePasswordMutation } from '../api';
import { passwordRule } from '../passwordRule';

export function PasswordPanel() {
  const [change] = useChangePasswordMutation();
  const toast = useToast();
  const form = useApiForm({
    defaultValues: { currentPassword: '', newPassword: '' },
    otherwise: 'The password could not be changed.',
    quiet: true,
    async save(passwords) {
      await change(passwords).unwrap();
      toast({ title: 'Password changed', text: 'You are signed out everywhere else.' });
      form.reset();
    },
  });
  const { control, busy } = form;
  const [current, next] = useWatch({ control, name: ['currentPassword', 'newPassword'] });
  // A browser may fill in the current one by itself; that is nobody's change.
  useUnsaved(next !== '', () => form.reset());
  return (
    <Panel title="Password">
      <form onSubmit={form.submit} noValidate style={{ display: 'grid', gap: 16, padding: 16, justifyItems: 'start' }}>
        <FormPassword control={control} name="currentPassword" label="Current password" autoComplete="current-password" />
        <FormPassword
          control={control}
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          helperText={`${passwordRule} Everywhere else you are signed out.`}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" disabled={busy || current === '' || next.length < passwordLength.least}>
          {busy ? 'Changing...' : 'Change password'}
        </Button>
      </form>
    </Panel>
  );
}
