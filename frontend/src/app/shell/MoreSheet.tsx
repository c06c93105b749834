import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import LogOut from '../../shared/icons/log-out';
import { NavLink } from 'react-router-dom';
import { useSessionQuery } from '../../features/session/api';
import { useNav } from './nav';
import { useSignOut } from './useSignOut';

const List = styled('nav')(({ theme }) => ({
  display: 'grid',
  padding: '8px 8px calc(12px + env(safe-area-inset-bottom))',
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minHeight: 52,
    padding: '0 12px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    font: 'inherit',
    fontSize: theme.typography.pxToRem(15),
    fontWeight: 550,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '&.active': { backgroundColor: theme.vars.palette.stall.selected },
    '& svg': { color: theme.vars.palette.text.secondary },
  },
}));

/** The screens that have no place in the bar under the thumb. */
export function MoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { sheet } = useNav();
  const { data: session } = useSessionQuery();
  const { signOut, busy } = useSignOut();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'More screens', sx: { borderRadius: '12px 12px 0 0', borderWidth: '1px 0 0' } } }}
    >
      <List aria-label="More">
        {sheet.map(({ to, href, label, icon: Icon }) => (
          <NavLink key={to} to={href} onClick={onClose}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {label}
          </NavLink>
        ))}
        {session?.mode === 'password' && (
          <button type="button" disabled={busy} onClick={() => void signOut()}>
            <LogOut size={20} strokeWidth={1.75} aria-hidden />
            Sign out
          </button>
        )}
      </List>
    </Drawer>
  );
}
