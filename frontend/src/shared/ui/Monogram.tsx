import type { CSSProperties } from 'react';
import { styled } from '@mui/material/styles';
import { fonts } from '../theme/theme';

const Tile = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.stall.selected,
  fontFamily: fonts.display,
  fontSize: theme.typography.pxToRem(14),
  fontWeight: 650,
  '&.small': {
    width: 22,
    height: 22,
    borderRadius: 4,
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
  },
}));

/** A name that has capitals keeps them: "eB", "Sh"; an id gets one: "Op". */
function letters(name: string): string {
  // Every channel of the demo shop begins with that word: the next one tells them apart.
  const own = name.replace(/^Demo (?=\S)/, '');
  return /[A-Z]/.test(own) ? own.slice(0, 2) : own.slice(0, 1).toUpperCase() + own.slice(1, 2);
}

/** Platforms with a logo that fits a square and that others may show beside the name. The reasons are in public/logos/LICENSE.md. */
const logos: Record<string, string | undefined> = { Shopify: 'shopify', Stripe: 'stripe' };

/** A mask gives the logo one colour and keeps its paths out of the bundle. */
const Logo = styled('i')({ width: '62%', height: '62%', backgroundColor: 'currentColor', mask: 'var(--logo) center / contain no-repeat' });

function Mark({ name }: { name: string }) {
  const logo = logos[name];
  return logo ? <Logo style={{ '--logo': `url(/logos/${logo}.svg)` } as CSSProperties} /> : letters(name);
}

/** The logo of a service or platform where its owner allows that, else two letters of its name. */
export const Monogram = ({ name }: { name: string }) => (
  <Tile aria-hidden="true">
    <Mark name={name} />
  </Tile>
);

/** The same in the size of a row, where it stands without the name: "eBay" is in its tooltip and its accessible name. */
export const SmallMonogram = ({ name }: { name: string }) => (
  <Tile className="small" role="img" aria-label={name} title={name}>
    <Mark name={name} />
  </Tile>
);
