import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useState, type FormEvent } from 'react';
import { isApiError } from '../../../shared/api/errors';
import type { Role } from '../../../shared/api/types';
import { useCreateInviteMutation } from '../api';
import { OneTimeLink } from './OneTimeLink';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 120px auto',
  gap: 12,
  alignItems: 'end',
  padding: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .whole': { gridColumn: '1 / -1', overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0 } },
  '& .MuiButton-root': { minHeight: 36 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const roles: readonly Role[] = ['viewer', 'operator', 'admin', 'owner'];

/** An invitation is a link, shown once; how it reaches the person is up to the owner. */
export function InviteLine() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('operator');
  const [invite, { data: created, error, isLoading: busy }] = useCreateInviteMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await invite({ email: email.trim(), role }).unwrap();
      setEmail('');
    } catch {
      // The form says why.
    }
  }

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      {isApiError(error) && (
        <Alert severity="error" className="whole">
          {error.errors[0]?.message ?? error.message}
        </Alert>
      )}
      {created && <OneTimeLink created={created} />}
      <TextField
        label="Invite by e-mail"
        type="email"
        placeholder="mei@example.com"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField select label="As" value={role} onChange={(event) => setRole(event.target.value as Role)}>
        {roles.map((value) => (
          <MenuItem key={value} value={value}>
            {value}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" disabled={busy || email.trim() === ''}>
        {busy ? 'Inviting...' : 'Make a link'}
      </Button>
    </Form>
  );
}
