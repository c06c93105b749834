import { styled } from '@mui/material/styles';
import { Link, NavLink } from 'react-router-dom';
import { Logo } from '../../shared/ui/Logo';
import { PaletteButton } from '../palette/PaletteButton';
import { useNav } from './nav';
import { NavCount } from './NavCount';
import { UserCard } from './UserCard';

const Aside = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  height: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  padding: '16px 12px 12px',
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  '& .logo': { alignSelf: 'flex-start', padding: '4px 8px', marginBottom: 16, borderRadius: 6, color: 'inherit', textDecoration: 'none' },
  '& nav': { display: 'flex', flexDirection: 'column', gap: 1, overflowY: 'auto', padding: 4, margin: -4 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 },
  '& ul + ul': { marginTop: 10 },
  '& nav a > span:first-of-type': { flex: 1 },
  '& nav a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 32,
    padding: '0 8px',
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.pxToRem(13.5),
    fontWeight: 500,
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
    '&.active': { backgroundColor: theme.vars.palette.stall.selected, color: theme.vars.palette.text.primary },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

export function Sidebar() {
  const { groups } = useNav();
  return (
    <Aside>
      <Link to="/admin" className="logo">
        <Logo />
      </Link>
      <PaletteButton />
      <nav aria-label="Main">
        {groups.map((group, index) => (
          <ul key={index}>
            {group.map(({ to, href, label, icon: Icon, exact, counts, keys }) => (
              <li key={to}>
                <NavLink to={href} end={exact} title={keys && `${label} (${keys.split(' ').join(' then ')})`}>
                  <Icon size={18} strokeWidth={1.75} aria-hidden />
                  <span>{label}</span>
                  {counts && <NavCount />}
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <UserCard />
    </Aside>
  );
}
