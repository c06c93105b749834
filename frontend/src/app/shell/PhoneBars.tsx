import { styled } from '@mui/material/styles';
import { Link, NavLink } from 'react-router-dom';
import type { ReactNode } from 'react';
import { Logo } from '../../shared/ui/Logo';
import { navGroups } from './nav';
import { ThemeToggle } from './ThemeToggle';

const Top = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '8px 8px 8px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > a': { display: 'inline-flex', alignItems: 'center', flex: 1, minHeight: 44, color: 'inherit', textDecoration: 'none' },
}));

const Bottom = styled('nav')(({ theme }) => ({
  display: 'grid',
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  left: 0,
  right: 0,
  bottom: 0,
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  minHeight: 64,
  paddingBottom: 'env(safe-area-inset-bottom)',
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 550,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    '&:focus-visible': { outlineOffset: -4 },
    '&.active': { color: theme.vars.palette.text.primary, '& svg': { color: theme.vars.palette.stall.accentText } },
  },
}));

/** On phones the brand, the live dot and the bell stand above the screen. */
export function TopBar({ children }: { children: ReactNode }) {
  return (
    <Top>
      <Link to="/admin">
        <Logo />
      </Link>
      {children}
      <ThemeToggle />
    </Top>
  );
}

/** On phones the sidebar becomes a bar under the thumb. */
export function BottomBar() {
  return (
    <Bottom aria-label="Main">
      {navGroups.flat().map(({ to, short, icon: Icon, exact }) => (
        <NavLink key={to} to={to} end={exact}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {short}
        </NavLink>
      ))}
    </Bottom>
  );
}
