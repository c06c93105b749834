import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import ArrowRight from '../../../shared/icons/arrow-right';
import { Link } from 'react-router-dom';
import type { PriceRangeDto } from '../../../shared/api/generated';
import { boostersLink } from '../../../shared/lib/links';
import { fonts } from '../../../shared/theme/theme';
import { tools } from '../content';
import { priceRangeText } from '../price-range';

const Section = styled('section')(({ theme }) => ({
  marginBottom: 96,
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', gap: '12px 24px', marginBottom: 20 },
  '& .head h2': { fontSize: theme.typography.pxToRem(34), letterSpacing: '-0.03em', lineHeight: 1.1 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', borderTop: `1px solid ${theme.vars.palette.text.primary}` },
  '& li a': {
    display: 'grid',
    gridTemplateColumns: '200px minmax(0, 1fr) auto 20px',
    gap: 24,
    alignItems: 'baseline',
    padding: '17px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover .name': {
      textDecoration: 'underline',
      textDecorationColor: theme.vars.palette.stall.accentLine,
      textUnderlineOffset: 5,
    },
  },
  '& .name, & .price': { fontFamily: fonts.display, fontWeight: 650, lineHeight: 1.2 },
  '& .name': { fontSize: theme.typography.pxToRem(20), letterSpacing: '-0.012em' },
  '& .price': { fontSize: theme.typography.pxToRem(18), fontFeatureSettings: '"tnum"', letterSpacing: '-0.01em', whiteSpace: 'nowrap' },
  '& .text': { fontSize: theme.typography.pxToRem(15), color: theme.vars.palette.text.secondary },
  '& li svg': { alignSelf: 'center', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    marginBottom: 64,
    '& li a': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '4px 16px' },
    '& .text': { gridColumn: '1 / -1', gridRow: 2 },
    '& li svg': { display: 'none' },
  },
}));

/** Six categories, with what their tools cost now. Without an answer of the catalogue the line stays and the price waits. */
export function PriceList({ ranges }: { ranges: readonly PriceRangeDto[] | undefined }) {
  return (
    <Section id="tools" aria-labelledby="tools-title">
      <div className="head">
        <Typography variant="h2" id="tools-title">
          {tools.title}
        </Typography>
        <Button component={Link} to={boostersLink} startIcon={<ArrowRight size={15} strokeWidth={1.75} aria-hidden />}>
          View Tools
        </Button>
      </div>
      <ul>
        {tools.categories.map(({ id, name, text }) => (
          <li key={id}>
            <Link to={`${boostersLink}?category=${id}`}>
              <span className="name">{name}</span>
              <span className="text">{text}</span>
              <span className="price">{ranges ? priceRangeText(ranges.find(({ category }) => category === id)) : ' '}</span>
              <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
