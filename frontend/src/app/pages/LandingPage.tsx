import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { usePriceRangesQuery } from '../../features/landing/api';
import { About } from '../../features/landing/components/About';
import { Figures, Testimonials } from '../../features/landing/components/Claims';
import { Night } from '../../features/landing/components/Night';
import { PriceList } from '../../features/landing/components/PriceList';
import { ReadBack } from '../../features/landing/components/ReadBack';
import { Steps } from '../../features/landing/components/Steps';
import { hero } from '../../features/landing/content';
import { pricingLink } from '../../shared/lib/links';
import { fonts } from '../../shared/theme/theme';
import { siteTitles } from '../site/site-pages';
import { LiveDemoButton } from './LiveDemoButton';

const Hero = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.42fr) minmax(0, 1fr)',
  gap: 48,
  alignItems: 'end',
  padding: '84px 0 60px',
  '& h1': {
    margin: 0,
    fontFamily: fonts.display,
    fontSize: theme.typography.pxToRem(66),
    fontWeight: 700,
    lineHeight: 1,
    letterSpacing: '-0.042em',
  },
  '& h1 span': { display: 'block' },
  '& .text': {
    maxWidth: '30em',
    margin: 0,
    fontSize: theme.typography.pxToRem(18),
    lineHeight: 1.5,
    color: theme.vars.palette.text.secondary,
  },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 26 },
  '& small': { display: 'block', marginTop: 12, fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 22, padding: '56px 0 44px' },
  [theme.breakpoints.down('sm')]: {
    padding: '40px 0',
    '& h1': { fontSize: theme.typography.pxToRem(42) },
    '& .text': { fontSize: theme.typography.pxToRem(17) },
  },
}));

/** What it is, what it does at night, what it costs, and who made it. */
export function LandingPage() {
  const { data: ranges } = usePriceRangesQuery();
  useEffect(() => {
    document.title = siteTitles['/'];
  }, []);
  return (
    <>
      <Hero>
        <h1>
          {hero.lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <div>
          <p className="text">{hero.text}</p>
          <div className="ways">
            <Button component={Link} to={pricingLink} variant="contained" color="primary" size="large">
              Start Free Trial
            </Button>
            <LiveDemoButton />
          </div>
          <small>{hero.note}</small>
        </div>
      </Hero>
      <Night />
      <Steps />
      <ReadBack />
      <PriceList ranges={ranges} />
      <Figures />
      <Testimonials />
      <About />
    </>
  );
}
