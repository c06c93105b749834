import { styled } from '@mui/material/styles';
import { fonts } from '../theme/theme';

const Word = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 9,
  fontFamily: fonts.display,
  fontSize: theme.typography.pxToRem(17),
  fontWeight: 700,
  lineHeight: 1,
  letterSpacing: '-0.02em',
  '& .cloth': { fill: theme.vars.palette.primary.main },
  '& .middle': { fill: theme.vars.palette.text.primary },
  '& .stall': { stroke: theme.vars.palette.text.primary, fill: 'none' },
}));

/** The awning over the stall, with the name. */
export function Logo() {
  return (
    <Word>
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path className="cloth" d="M4.6 3h4L8.3 11.4a3.1 3.1 0 0 1-6.2-.6Z" />
        <path className="cloth" d="M15.4 3h4l2.5 7.8a3.1 3.1 0 0 1-6.2.6Z" />
        <path className="middle" d="M9.4 3h5.2l.4 8.2a3 3 0 0 1-6 0Z" />
        <path className="stall" d="M4.2 16.4V21h15.6v-4.6" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      Stallhand
    </Word>
  );
}
