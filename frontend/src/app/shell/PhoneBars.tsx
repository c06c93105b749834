import { styled } from '@mui/material/styles';
import Menu from '../../shared/icons/menu';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Logo } from '../../shared/ui/Logo';
import { currentAt, isAt, useNav } from './nav';
import { NavCount } from './NavCount';
import { ThemeToggle } from './ThemeToggle';
import { latePart } from '../../shared/lib/late-part';

const MoreSheet = latePart(async () => (await import('./MoreSheet')).MoreSheet);

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
  '& .mark': { position: 'relative', lineHeight: 0 },
  '& .count': { position: 'absolute', top: -7, left: 12 },
  '& a, & button': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 550,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    border: 0,
    padding: 0,
    background: 'none',
    fontFamily: 'inherit',
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
  const { thumb, sheet } = useNav();
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const { pathname } = useLocation();
  const isInSheet = sheet.some(({ items }) => items.some((item) => isAt(item, pathname)));
  return (
    <Bottom aria-label="Main">
      {thumb.map(({ href, icon: Icon, ...item }) => (
        <Link key={item.to} to={href} {...currentAt(item, pathname)}>
          <span className="mark">
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {item.counts && <NavCount of={item.counts} />}
          </span>
          {item.label}
        </Link>
      ))}
      <button
        type="button"
        className={isInSheet ? 'active' : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
          setWasOpen(true);
        }}
      >
        <Menu size={20} strokeWidth={1.75} aria-hidden />
        More
      </button>
      {wasOpen && <MoreSheet open={open} onClose={() => setOpen(false)} />}
    </Bottom>
  );
}
