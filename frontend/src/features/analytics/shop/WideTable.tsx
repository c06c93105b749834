import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Unseen } from '../../../shared/ui/Unseen';
import { PlainTable } from '../charts/BucketTable';

const Scroll = styled('div')({ overflowX: 'auto', '&:focus-visible': { outlineOffset: -2 } });

const Table = styled(PlainTable)(({ theme }) => ({
  '& td, & tbody th': { height: 44, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 550, whiteSpace: 'normal', minWidth: 132 },
  '& tbody th small': { display: 'block', fontWeight: 400 },
  '& .text': { textAlign: 'left' },
  '& .bad': { color: theme.vars.palette.status.failed.fg },
}));

const Word = styled('span')(({ theme }) => ({
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

/** A table of figures that is pushed aside where the screen is narrow. */
export const WideTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <Scroll tabIndex={0} role="region" aria-label={`${label}, table`}>
    <Table>
      <caption>{label}</caption>
      {children}
    </Table>
  </Scroll>
);
