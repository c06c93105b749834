import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { boostersLink } from '../../shared/lib/links';
import { useDocumentTitle } from '../../shared/lib/useDocumentTitle';

const Awning = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  maxWidth: 360,
  height: 44,
  marginBottom: 32,
  '& .a': { fill: theme.vars.palette.primary.main },
  '& .b': { fill: theme.vars.palette.text.primary },
}));

const STRIPES = 9;

export function NotFoundPage() {
  useDocumentTitle('Page not found');
  return (
    <div style={{ maxWidth: 520, margin: '0 auto', padding: '12vh 24px 48px' }}>
      <Awning viewBox={`0 0 ${STRIPES * 40} 44`} preserveAspectRatio="xMinYMin meet" aria-hidden="true">
        {Array.from({ length: STRIPES }, (_, index) => (
          <path key={index} className={index % 2 ? 'b' : 'a'} d={`M${index * 40} 0h40v24a20 20 0 0 1-40 0Z`} />
        ))}
      </Awning>
      <Typography variant="h1">404 Page Not Found</Typography>
      <Typography sx={{ mt: 2, mb: 6, color: 'text.secondary' }}>Did you forget to add the page to the router?</Typography>
      <Button variant="contained" color="primary" component={Link} to="/admin">
        Dashboard
      </Button>
      <Button component={Link} to={boostersLink} sx={{ ml: 2 }}>
        Agent Boosters
      </Button>
    </div>
  );
}
