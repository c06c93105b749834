import { styled } from '@mui/material/styles';
import { Children, Fragment, type ReactNode } from 'react';

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 6px',
  marginBottom: 2,
  fontSize: theme.typography.pxToRem(13),
  color: theme.vars.palette.text.secondary,
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { color: theme.vars.palette.text.primary } },
}));

/** The way back above a title: links to what the page is part of, then its own name, with a mark between them. Empty parts are left out. */
export function PagePath({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children).filter((part) => part !== '');
  return (
    <Nav aria-label="Path">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <span aria-hidden>›</span>}
          {part}
        </Fragment>
      ))}
    </Nav>
  );
}
