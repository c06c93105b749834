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
const letters = (name: string) => (/[A-Z]/.test(name) ? name.slice(0, 2) : name.slice(0, 1).toUpperCase() + name.slice(1, 2));

/** Two letters for a service or platform; no logos of others are shipped. */
export const Monogram = ({ name }: { name: string }) => <Tile aria-hidden="true">{letters(name)}</Tile>;

/** The same in the size of a row, where it stands without the name: "eBay" is in its tooltip and its accessible name. */
export const SmallMonogram = ({ name }: { name: string }) => (
  <Tile className="small" role="img" aria-label={name} title={name}>
    {letters(name)}
  </Tile>
);
