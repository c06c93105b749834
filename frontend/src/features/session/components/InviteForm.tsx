import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { passwordLength } from '@stallhand/shared';
import { isApiError } from '../../../shared/api/errors';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { FormField, FormPassword } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useAcceptInviteMutation, useInvitePreviewQuery } from '../api';
import { passwordRule } from '../passwordRule';
import { AccessFrame } from './AccessFrame';

/** Behind the link of an invitation, or of a new password for who lost theirs. */
export function InviteForm({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const { data: invite, error } = useInvitePreviewQuery(token);
  const [accept] = useAcceptInviteMutation();
  const isNew = invite?.purpose === 'invite';
  const form = useApiForm({
    defaultValues: { name: '', password: '' },
    otherwise: 'The account could not be saved.',
    quiet: true,
    async save({ name, password }) {
      await accept({ token, password, ...(isNew && { name: name.trim() }) }).unwrap();
      onAccepted();
    },
  });
  const { control, busy } = form;
  const [name, password] = useWatch({ control, name: ['name', 'password'] });
  if (!invite) {
    return error ? (
      <AccessFrame title="This link does not work" subtitle={isApiError(error) ? error.message : 'An unexpected answer arrived.'}>
        {null}
      </AccessFrame>
    ) : null;
  }
  return (
    <AccessFrame
      title={isNew ? 'Welcome' : 'New password'}
      subtitle={isNew ? `You join as ${invite.role} with ${invite.email}` : `For ${invite.email}`}
    >
      <form onSubmit={form.submit} noValidate>
        {isNew && (
          <FormField
            control={control}
            name="name"
            label="Your name"
            autoFocus
            autoComplete="name"
            slotProps={{ htmlInput: { required: true, maxLength: 120 } }}
          />
        )}
        <FormPassword control={control} name="password" label="Password" required autoComplete="new-password" helperText={passwordRule} />
        <FormFailure text={form.failure} />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={busy || password.length < passwordLength.least || (isNew && name.trim() === '')}
        >
          {busy ? 'Saving...' : isNew ? 'Create account' : 'Set password'}
        </Button>
      </form>
    </AccessFrame>
  );
}
