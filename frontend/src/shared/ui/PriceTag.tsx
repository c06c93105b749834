import { styled } from '@mui/material/styles';
import { fonts } from '../theme/theme';

const notch = 'polygon(13px 0, 100% 0, 100% 100%, 13px 100%, 0 50%)';

/** The notched strip of shop prices, with the hole of its string. */
export const PriceTag = styled('span')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  padding: '4px 18px 4px 27px',
  backgroundColor: theme.vars.palette.stall.selected,
  clipPath: notch,
  fontFamily: fonts.display,
  fontFeatureSettings: '"tnum"',
  fontSize: theme.typography.pxToRem(20),
  fontWeight: 650,
  lineHeight: 1.25,
  letterSpacing: '-0.015em',
  whiteSpace: 'nowrap',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 12,
    top: 'calc(50% - 3px)',
    width: 6,
    height: 6,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

/** The same tag as a message: the sale in accent, or a quiet word in ink. */
export const WordTag = styled(PriceTag)(({ theme }) => ({
  padding: '8px 14px 8px 26px',
  borderRadius: '0 4px 4px 0',
  fontFamily: fonts.text,
  fontSize: theme.typography.pxToRem(14),
  lineHeight: '18px',
  letterSpacing: 0,
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  '&::before': { left: 13, backgroundColor: theme.vars.palette.background.default },
  '&.ink': {
    padding: '5px 20px 5px 27px',
    borderRadius: 0,
    fontSize: theme.typography.pxToRem(13),
    backgroundColor: theme.vars.palette.text.primary,
    color: theme.vars.palette.background.default,
  },
}));
