import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Monogram } from '../../../shared/ui/Monogram';
import { fonts } from '../../../shared/theme/theme';
import { keyServices, platforms } from '../content';

const Section = styled('section')(({ theme }) => ({
  marginTop: 88,
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '8px 24px',
    paddingBottom: 16,
    borderBottom: `1px solid ${theme.vars.palette.text.primary}`,
  },
  '& h2': { fontSize: theme.typography.pxToRem(32), letterSpacing: '-0.03em' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: theme.typography.pxToRem(15) },
  '& th, & td': { padding: '15px 20px 15px 0', textAlign: 'left', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& thead th': { paddingBlock: 10, fontSize: theme.typography.pxToRem(13), fontWeight: 550, color: theme.vars.palette.text.secondary },
  '& td': { color: theme.vars.palette.text.secondary },
  '& td .label': { display: 'none', color: theme.vars.palette.text.primary },
  '& td.mark': { width: 56, color: theme.vars.palette.text.primary },
  '& tbody th': {
    width: 190,
    fontFamily: fonts.display,
    fontSize: theme.typography.pxToRem(19),
    fontWeight: 650,
    letterSpacing: '-0.012em',
  },
  '& .keys': { marginTop: 16, color: theme.vars.palette.text.secondary },
  '& .keys code': {
    margin: '0 3px',
    fontFamily: fonts.mono,
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.primary,
  },
  [theme.breakpoints.down('sm')]: {
    marginTop: 56,
    '& h2': { fontSize: theme.typography.pxToRem(28) },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 1fr)',
      gap: '4px 12px',
      padding: '15px 0',
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
    '& th, & td': { display: 'block', padding: 0, border: 0 },
    '& tbody th': { width: 'auto', alignSelf: 'center' },
    '& td:not(.mark)': { gridColumn: 2 },
    '& td .label': { display: 'inline' },
  },
}));

/** What the console reads where the seller sells, and what comes of it. */
export function IntegrationShowcase() {
  return (
    <Section aria-labelledby="integrations">
      <div className="head">
        <Typography variant="h2" id="integrations">
          Connects to where you sell
        </Typography>
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          Nothing is changed on a platform without your yes
        </Typography>
      </div>
      <table>
        <thead>
          <tr>
            <td className="mark" />
            <th scope="col">Platform</th>
            <th scope="col">Reads</th>
            <th scope="col">Becomes</th>
          </tr>
        </thead>
        <tbody>
          {platforms.map(({ name, reads, becomes }) => (
            <tr key={name}>
              <td className="mark">
                <Monogram name={name} />
              </td>
              <th scope="row">{name}</th>
              <td>
                <span className="label">Reads: </span>
                {reads}
              </td>
              <td>
                <span className="label">Becomes: </span>
                {becomes}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="keys">
        And with your own keys:{' '}
        {keyServices.map((service) => (
          <code key={service}>{service}</code>
        ))}
        . Model costs are billed by the model&apos;s provider and never by us.
      </p>
    </Section>
  );
}
