import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { fonts } from '../../../shared/theme/theme';
import { claims, sampleNote, testimonials } from '../content';

const Band = styled('section')(({ theme }) => ({
  marginBottom: 96,
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, auto)',
    justifyContent: 'space-between',
    gap: 16,
    margin: 0,
    paddingTop: 22,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dl div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  '& dd': {
    margin: 0,
    fontFamily: fonts.display,
    fontFeatureSettings: '"tnum"',
    fontSize: theme.typography.pxToRem(34),
    fontWeight: 650,
    lineHeight: 1.1,
    letterSpacing: '-0.03em',
  },
  '& dt, & .note': { color: theme.vars.palette.text.secondary },
  '& .promises': { display: 'flex', flexWrap: 'wrap', gap: '4px 28px', margin: '18px 0 0', padding: 0, listStyle: 'none', fontWeight: 550 },
  '& .note': { maxWidth: '65em', margin: '10px 0 0', fontSize: theme.typography.pxToRem(12) },
  [theme.breakpoints.down('sm')]: {
    marginBottom: 64,
    '& dl': { gridTemplateColumns: 'repeat(3, auto)', gap: '20px 12px' },
    '& dd': { fontSize: theme.typography.pxToRem(26) },
  },
}));

/** What the product says of itself: sample content, and marked as that. */
export function Figures() {
  return (
    <Band aria-label="Sample figures">
      <dl>
        {claims.figures.map(([figure, of]) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <ul className="promises">
        {claims.promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <p className="note">{sampleNote}</p>
    </Band>
  );
}

const Quotes = styled('section')(({ theme }) => ({
  marginBottom: 96,
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4px 24px',
    marginBottom: 20,
  },
  '& .head h2': { fontSize: theme.typography.pxToRem(34), letterSpacing: '-0.03em', lineHeight: 1.1 },
  '& .head span, & figcaption': { fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
  '& .quotes': { display: 'grid', gridTemplateColumns: '1.25fr 1fr 1fr', gap: 40 },
  '& figure': {
    display: 'flex',
    flexDirection: 'column',
    gap: 14,
    margin: 0,
    paddingTop: 18,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& blockquote': { margin: 0, fontSize: theme.typography.pxToRem(17), lineHeight: 1.45, textWrap: 'pretty' },
  '& .first blockquote': {
    fontFamily: fonts.display,
    fontSize: theme.typography.pxToRem(26),
    fontWeight: 600,
    lineHeight: 1.22,
    letterSpacing: '-0.02em',
  },
  '& figcaption': { marginTop: 'auto' },
  '& figcaption b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('sm')]: {
    marginBottom: 64,
    '& .quotes': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 28 },
    '& .first blockquote': { fontSize: theme.typography.pxToRem(22) },
  },
}));

export function Testimonials() {
  return (
    <Quotes aria-labelledby="quotes">
      <div className="head">
        <Typography variant="h2" id="quotes">
          {testimonials.title}
        </Typography>
        <span>{testimonials.note}</span>
      </div>
      <div className="quotes">
        {testimonials.quotes.map(({ text, name, shop }, index) => (
          <figure key={name} className={index === 0 ? 'first' : undefined}>
            <blockquote>{text}</blockquote>
            <figcaption>
              <b>{name}</b>, {shop}
            </figcaption>
          </figure>
        ))}
      </div>
    </Quotes>
  );
}
