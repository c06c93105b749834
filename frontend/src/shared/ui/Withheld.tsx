import { styled } from '@mui/material/styles';
import Lock from '../icons/lock';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  fontSize: theme.typography.pxToRem(13),
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none' },
}));

/** Placeholder for content that names customers, for people who may not see them. */
export function Withheld() {
  return (
    <Line>
      <Lock size={14} strokeWidth={1.75} aria-hidden />
      Contains customer data. Ask an owner for access.
    </Line>
  );
}
