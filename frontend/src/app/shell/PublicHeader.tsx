import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Menu from '../../shared/icons/menu';
import X from '../../shared/icons/x';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Logo } from '../../shared/ui/Logo';
import { isCurrent, siteLinks } from './public-nav';
import { ThemeToggle } from './ThemeToggle';

const Bar = styled('header')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  // Below the awning no second line is drawn.
  '&.plain': { borderBottomColor: 'transparent' },
  '& .row': {
    display: 'flex',
    alignItems: 'center',
    gap: 28,
    maxWidth: 1208,
    minHeight: 60,
    margin: '0 auto',
    padding: '0 24px',
  },
  '& .logo': { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'inherit', textDecoration: 'none' },
  '& nav': { display: 'flex', gap: 4, flex: 1 },
  '& nav a': {
    padding: '6px 10px',
    borderRadius: 6,
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    '&:hover, &[aria-current]': { color: theme.vars.palette.text.primary },
  },
  '& .ends': { display: 'flex', alignItems: 'center', gap: 10, marginLeft: 'auto' },
  '& .menu': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    '& .row': { padding: '0 8px 0 16px' },
    '& .row > nav, & .ends .MuiButton-root': { display: 'none' },
    '& .ends': { gap: 2 },
    '& .menu': { display: 'inline-flex' },
    '& .sheet': { display: 'grid', gap: 0, padding: '4px 8px 12px', borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& .sheet a': { display: 'flex', alignItems: 'center', minHeight: 48, padding: '0 8px', fontSize: theme.typography.pxToRem(15) },
  },
  [theme.breakpoints.up('sm')]: { '& .sheet': { display: 'none' } },
}));

/** Brand, the public pages, and the way into the console. On phones the links are behind one button. */
export function PublicHeader({ isGuest, isPlain }: { isGuest: boolean; isPlain: boolean }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const sheet = useId();
  // A menu that was opened on another page is closed: following a link is what it is for.
  const isOpen = openAt === pathname;
  const way = isGuest ? 'Sign in' : 'Open console';
  const links = siteLinks.map((link) => (
    <Link key={link.to} to={link.to} aria-current={isCurrent(pathname, link) ? 'page' : undefined} onClick={() => setOpenAt(null)}>
      {link.label}
    </Link>
  ));
  return (
    <Bar className={isPlain ? 'plain' : undefined}>
      <div className="row">
        <Link to="/" className="logo">
          <Logo />
        </Link>
        <nav aria-label="Site">{links}</nav>
        <div className="ends">
          <ThemeToggle />
          <Button component={Link} to="/admin">
            {way}
          </Button>
          <IconButton
            className="menu"
            aria-label="Menu"
            aria-expanded={isOpen}
            aria-controls={sheet}
            onClick={() => setOpenAt(isOpen ? null : pathname)}
          >
            {isOpen ? <X size={20} strokeWidth={1.75} aria-hidden /> : <Menu size={20} strokeWidth={1.75} aria-hidden />}
          </IconButton>
        </div>
      </div>
      {isOpen && (
        <nav className="sheet" id={sheet} aria-label="Menu">
          {links}
          <Link to="/admin">{way}</Link>
        </nav>
      )}
    </Bar>
  );
}
