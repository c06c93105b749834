import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import LogOut from '../../shared/icons/log-out';
import X from '../../shared/icons/x';
import { Link, useLocation } from 'react-router-dom';
import { useSessionQuery } from '../../features/session/api';
import { IconAction } from '../../shared/ui/IconAction';
import { currentAt, useNav } from './nav';
import { useSignOut } from './useSignOut';

const Sheet = styled('div')(({ theme }) => ({
  padding: '4px 16px calc(12px + env(safe-area-inset-bottom))',
  '& header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 52 },
  '& h3': { margin: '10px 0 0', fontSize: theme.typography.pxToRem(12), fontWeight: 550, color: theme.vars.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: '0 -8px', padding: 0, display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& a, & .out': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 44,
    padding: '4px 8px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    font: 'inherit',
    fontSize: theme.typography.pxToRem(14),
    fontWeight: 550,
    lineHeight: 1.25,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '&.active': { backgroundColor: theme.vars.palette.stall.selected },
    '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  },
  '& .out': { margin: '10px -8px 0' },
}));

/** The screens that have no place in the bar under the thumb. */
export function MoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { sheet } = useNav();
  const { pathname } = useLocation();
  const { data: session } = useSessionQuery();
  const { signOut, busy } = useSignOut();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'More screens', sx: { borderRadius: '12px 12px 0 0', borderWidth: '1px 0 0' } } }}
    >
      <Sheet>
        <header>
          <Typography variant="h2">More</Typography>
          <IconAction icon={X} label="Close" onClick={onClose} />
        </header>
        <nav aria-label="More">
          {sheet.map(({ heading = 'Daily', items }) => (
            <Fragment key={heading}>
              <h3 id={`more-${heading}`}>{heading}</h3>
              <ul aria-labelledby={`more-${heading}`}>
                {items.map(({ href, icon: Icon, ...item }) => (
                  <li key={item.to}>
                    <Link to={href} onClick={onClose} {...currentAt(item, pathname)}>
                      <Icon size={18} strokeWidth={1.75} aria-hidden />
                      {item.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </nav>
        {session?.mode === 'password' && (
          <button type="button" className="out" disabled={busy} onClick={() => void signOut()}>
            <LogOut size={18} strokeWidth={1.75} aria-hidden />
            Sign out
          </button>
        )}
      </Sheet>
    </Drawer>
  );
}
