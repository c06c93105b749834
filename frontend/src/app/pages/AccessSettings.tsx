import Typography from '@mui/material/Typography';
import { PeoplePanel } from '../../features/people/components/PeoplePanel';
import { useAccountFactorsQuery, useSessionQuery } from '../../features/session/api';
import { PasswordPanel } from '../../features/session/components/PasswordPanel';
import { SessionList } from '../../features/session/components/SessionList';
import { TwoFactorPanel } from '../../features/session/components/TwoFactorPanel';
import { PasskeyPanel } from '../../features/session/passkeys/PasskeyPanel';
import { TokensPanel } from '../../features/tokens/components/TokensPanel';
import { useMay } from '../../shared/lib/permissions';
import { Panel } from '../../shared/ui/Panel';
import { QuietLink } from '../../shared/ui/TextLink';
import { useSignOut } from '../shell/useSignOut';

/** The part of Security that is about people: own account, sessions, and for owners everybody's. */
export function AccessSettings() {
  const { data: session } = useSessionQuery();
  const { data: factors } = useAccountFactorsQuery(undefined, { skip: session?.mode !== 'password' });
  const may = useMay();
  const { signOut } = useSignOut();
  if (!session) return null;
  const { mode, user } = session;
  return (
    <div style={{ display: 'grid', gap: 16, marginTop: 8 }}>
      {may('audit:read') && (
        <Panel title="Audit log" actions={<QuietLink to="/admin/audit-log">Open</QuietLink>}>
          <Typography variant="body2" sx={{ p: 4, color: 'text.secondary' }}>
            Every change with who made it, what it was before, and from where.
          </Typography>
        </Panel>
      )}
      {mode === 'open' ? (
        <Panel title="Sign-in is off">
          <Typography variant="body2" sx={{ p: 4, color: 'text.secondary' }}>
            This console runs in open mode. Only this machine can reach it, and its user is the Administrator. Passwords, a second factor,
            sessions and further people come with <code>ACCESS_MODE=password</code>.
          </Typography>
        </Panel>
      ) : (
        <>
          <PasswordPanel />
          <PasskeyPanel />
          <TwoFactorPanel on={factors ? factors.app : user.twoFactor} />
          <SessionList onSignOut={() => void signOut()} />
          {may('users:manage') && <PeoplePanel ownId={user.id} />}
        </>
      )}
      <TokensPanel ownId={user.id} />
    </div>
  );
}
