import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** The small quiet link of panel heads: "Open queue". */
export const QuietLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: '4px 6px',
  borderRadius: 4,
  fontSize: theme.typography.pxToRem(12),
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.action.hover },
  '@media (pointer: coarse)': { minHeight: 44, padding: '0 8px', fontSize: theme.typography.pxToRem(13) },
}));

/** The underlined way out beside a problem: "Run once", "Edit". */
export const FixButton = styled('button')(({ theme }) => ({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  textDecoration: 'underline',
  textDecorationColor: theme.vars.palette.stall.accentLine,
  textUnderlineOffset: 4,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  // A target of 44 px that does not push the lines of its sentence apart.
  '@media (pointer: coarse)': { display: 'inline-block', padding: '12px 0', margin: '-12px 0' },
}));
