import { styled } from '@mui/material/styles';

const Text = styled('div')(({ theme }) => ({
  maxHeight: 240,
  padding: '10px 12px',
  borderRadius: 6,
  overflowY: 'auto',
  fontSize: theme.typography.pxToRem(12),
  lineHeight: 1.5,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.stall.sunken,
}));

/** The words of the licence, in a box that scrolls by itself. */
export const Licence = ({ text }: { text: string }) => (
  <Text tabIndex={0} role="region" aria-label="Licence text">
    {text}
  </Text>
);
