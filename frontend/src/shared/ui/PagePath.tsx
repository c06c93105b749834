import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontSize: theme.typography.pxToRem(13),
  color: theme.vars.palette.text.secondary,
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { color: theme.vars.palette.text.primary } },
}));

/** The way back above a title: links to what the page is part of, then its own name. */
export function PagePath({ children }: { children: ReactNode }) {
  return <Nav aria-label="Path">{children}</Nav>;
}
