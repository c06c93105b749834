import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { Panel } from '../../../shared/ui/Panel';
import { SecretField } from '../../../shared/ui/SecretField';
import { useToast } from '../../../shared/ui/toast';
import { useChangePasswordMutation } from '../api';
import { FormAlert } from './FormAlert';

const MIN_LENGTH = 12;

export function PasswordPanel() {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [change, { isLoading: busy, error }] = useChangePasswordMutation();
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await change({ currentPassword, newPassword }).unwrap();
      toast({ title: 'Password changed', text: 'You are signed out everywhere else.' });
      setCurrent('');
      setNew('');
    } catch {
      // The form says why.
    }
  }

  return (
    <Panel title="Password">
      <form onSubmit={(event) => void submit(event)} style={{ display: 'grid', gap: 16, padding: 16, justifyItems: 'start' }}>
        <FormAlert error={error} />
        <SecretField
          fullWidth
          label="Current password"
          what="current password"
          autoComplete="current-password"
          maxLength={200}
          value={currentPassword}
          onChange={setCurrent}
        />
        <SecretField
          fullWidth
          label="New password"
          what="new password"
          autoComplete="new-password"
          maxLength={200}
          value={newPassword}
          onChange={setNew}
          helperText={`At least ${MIN_LENGTH} characters. Everywhere else you are signed out.`}
        />
        <Button type="submit" disabled={busy || currentPassword === '' || newPassword.length < MIN_LENGTH}>
          {busy ? 'Changing...' : 'Change password'}
        </Button>
      </form>
    </Panel>
  );
}
