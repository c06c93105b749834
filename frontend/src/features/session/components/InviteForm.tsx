import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { isApiError } from '../../../shared/api/errors';
import { SecretField } from '../../../shared/ui/SecretField';
import { useAcceptInviteMutation, useInvitePreviewQuery } from '../api';
import { AccessFrame } from './AccessFrame';
import { FormAlert } from './FormAlert';

const MIN_LENGTH = 12;

/** Behind the link of an invitation, or of a new password for who lost theirs. */
export function InviteForm({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const { data: invite, error } = useInvitePreviewQuery(token);
  const [accept, { isLoading: busy, error: refusal }] = useAcceptInviteMutation();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  if (!invite) {
    return error ? (
      <AccessFrame title="This link does not work" subtitle={isApiError(error) ? error.message : 'An unexpected answer arrived.'}>
        {null}
      </AccessFrame>
    ) : null;
  }
  const isNew = invite.purpose === 'invite';

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await accept({ token, password, ...(isNew && { name: name.trim() }) }).unwrap();
      onAccepted();
    } catch {
      // The form says why.
    }
  }

  return (
    <AccessFrame
      title={isNew ? 'Welcome' : 'New password'}
      subtitle={isNew ? `You join as ${invite.role} with ${invite.email}` : `For ${invite.email}`}
    >
      <form onSubmit={(event) => void submit(event)}>
        <FormAlert error={refusal} />
        {isNew && (
          <TextField
            label="Your name"
            autoFocus
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { required: true, maxLength: 120 } }}
          />
        )}
        <SecretField
          label="Password"
          what="password"
          required
          maxLength={200}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          helperText={`At least ${MIN_LENGTH} characters. A sentence is easier to keep than symbols.`}
        />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={busy || password.length < MIN_LENGTH || (isNew && name.trim() === '')}
        >
          {busy ? 'Saving...' : isNew ? 'Create account' : 'Set password'}
        </Button>
      </form>
    </AccessFrame>
  );
}
