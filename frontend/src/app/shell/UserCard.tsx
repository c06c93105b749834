import { styled } from '@mui/material/styles';
import LogOut from '../../shared/icons/log-out';
import { useSessionQuery } from '../../features/session/api';
import { IconAction } from '../../shared/ui/IconAction';
import { ThemeToggle } from './ThemeToggle';
import { useSignOut } from './useSignOut';

const Card = styled('div')(({ theme }) => ({
  marginTop: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '10px 4px 0 8px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .avatar': {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.stall.selected,
    fontSize: theme.typography.pxToRem(13),
    fontWeight: 650,
  },
  '& .name': { flex: 1, minWidth: 0, fontSize: theme.typography.pxToRem(13), fontWeight: 550, lineHeight: 1.25 },
  '& small': {
    display: 'block',
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
}));

/** Who works here. In open mode that is always the Administrator. */
export function UserCard() {
  const { data: session } = useSessionQuery();
  const { signOut, busy } = useSignOut();
  const name = session?.user.name ?? 'Administrator';
  return (
    <Card className="user">
      <span className="avatar" aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className="name">
        {name}
        <small>{session?.mode === 'password' ? session.user.role : 'AI agent manager'}</small>
      </span>
      <ThemeToggle />
      {session?.mode === 'password' && <IconAction icon={LogOut} label="Sign out" disabled={busy} onClick={() => void signOut()} />}
    </Card>
  );
}
