import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { readBack } from '../content';

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.6fr)',
  gap: '20px 64px',
  marginBottom: 96,
  paddingTop: 28,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { fontSize: theme.typography.pxToRem(34), letterSpacing: '-0.03em', lineHeight: 1.1, textWrap: 'balance' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    gap: '14px 20px',
    margin: 0,
    fontSize: theme.typography.pxToRem(15),
  },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, maxWidth: '52ch', color: theme.vars.palette.text.secondary },
  '& .proof': {
    gridColumn: 2,
    maxWidth: '64ch',
    margin: 0,
    fontSize: theme.typography.pxToRem(13),
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    marginBottom: 64,
    '& h2': { fontSize: theme.typography.pxToRem(26) },
    '& .proof': { gridColumn: 1 },
  },
}));

/** What is promised of a change in a shop, and how it was tried. */
export function ReadBack() {
  return (
    <Section aria-labelledby="read-back">
      <Typography variant="h2" id="read-back">
        {readBack.title}
      </Typography>
      <dl>
        {readBack.facts.map(([name, text]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="proof">{readBack.proof}</p>
    </Section>
  );
}
