import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Logo } from '../../shared/ui/Logo';
import { footerLinks } from './public-nav';

const Foot = styled('footer')(({ theme }) => ({
  marginTop: 72,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: theme.typography.pxToRem(13),
  color: theme.vars.palette.text.secondary,
  '& .row': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 24px',
    maxWidth: 1208,
    margin: '0 auto',
    padding: '20px 24px 28px',
  },
  '& .row > span': { flex: 1, color: theme.vars.palette.text.secondary },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  [theme.breakpoints.down('sm')]: { marginTop: 56, '& .row': { padding: '12px 16px 20px' }, '& .row > span': { flex: '1 0 100%' } },
}));

export function PublicFooter() {
  return (
    <Foot>
      <div className="row">
        <span>
          <Logo />
        </span>
        {footerLinks.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <a href="/api/docs">API</a>
      </div>
    </Foot>
  );
}
