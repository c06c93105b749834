import { styled } from '@mui/material/styles';
import { Unseen } from '../../../shared/ui/Unseen';

const Word = styled('abbr')(({ theme }) => ({
  color: theme.vars.palette.status.waiting.fg,
  textDecoration: 'underline dotted',
  cursor: 'help',
}));

/** A figure that nobody knows, and why. */
export const Unknown = ({ why }: { why: string }) => (
  <Word title={why}>
    unknown
    <Unseen>: {why}</Unseen>
  </Word>
);
