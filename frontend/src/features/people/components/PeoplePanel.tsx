import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { serverMessage } from '../../../shared/api/errors';
import type { User, UserChange } from '../../../shared/api/types';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { ListLine } from '../../../shared/ui/ListLine';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { RelativeTime } from '../../../shared/ui/Time';
import { useDeleteInviteMutation, useInvitesQuery, useUpdateUserMutation, useUsersQuery } from '../api';
import { InviteLine } from './InviteLine';
import { ResetDialog } from './ResetDialog';

const roles = ['owner', 'admin', 'operator', 'viewer'] as const;

const Line = styled(ListLine)({ '&:first-of-type': { borderTop: 0 } });

/** Who may come in, as what; for owners. */
export function PeoplePanel({ ownId }: { ownId: string | null }) {
  const { data: users, error, refetch } = useUsersQuery();
  const { data: invites } = useInvitesQuery();
  const [update, { isLoading: updating }] = useUpdateUserMutation();
  const [revoke, { isLoading: revoking }] = useDeleteInviteMutation();
  const [resetting, setResetting] = useState<User | null>(null);
  const failed = useFailureToast();
  const say = (cause: unknown) => failed(cause, serverMessage(cause, 'Failed to change this person.'));
  const change = (id: string, values: UserChange) => void update({ id, change: values }).unwrap().catch(say);
  if (!users) {
    return (
      <Panel title="People">
        {error ? <ErrorNotice title="Couldn't load the people" error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={2} />}
      </Panel>
    );
  }
  return (
    <Panel title="People">
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {users.map((user) => (
          <Line key={user.id}>
            <div>
              {user.name}
              {user.id === ownId && ', you'}
              {user.disabled && ', disabled'}
              <small>
                {user.email}
                {user.twoFactor && ', second factor on'}
                {user.lastSeenAt && (
                  <>
                    , seen <RelativeTime time={user.lastSeenAt} />
                  </>
                )}
              </small>
            </div>
            <Select
              size="small"
              sx={{ width: 116, flex: 'none' }}
              value={user.role}
              disabled={updating}
              onChange={(event) => change(user.id, { role: event.target.value })}
              SelectDisplayProps={{ 'aria-label': `Role of ${user.name}` }}
            >
              {roles.map((role) => (
                <MenuItem key={role} value={role}>
                  {role}
                </MenuItem>
              ))}
            </Select>
            {user.id !== ownId && (
              <Button size="small" onClick={() => setResetting(user)}>
                New password
              </Button>
            )}
            {user.id !== ownId && (
              <Button size="small" disabled={updating} onClick={() => change(user.id, { disabled: !user.disabled })}>
                {user.disabled ? 'Enable' : 'Disable'}
              </Button>
            )}
          </Line>
        ))}
        {invites?.map((invite) => (
          <Line key={invite.id}>
            <div>
              {invite.name ?? invite.email}
              <small>
                {invite.purpose === 'reset' ? `password link (${invite.role})` : `invited as ${invite.role}`} by {invite.invitedBy}, ends{' '}
                <RelativeTime time={invite.expiresAt} />
              </small>
            </div>
            <Button
              size="small"
              disabled={revoking}
              onClick={() => void revoke(invite.id).unwrap().catch(say)}
              aria-label={`Withdraw the ${invite.purpose === 'reset' ? 'password link' : 'invitation'} of ${invite.email}`}
            >
              Withdraw
            </Button>
          </Line>
        ))}
      </ul>
      <InviteLine />
      {resetting && <ResetDialog user={resetting} onClose={() => setResetting(null)} />}
    </Panel>
  );
}
