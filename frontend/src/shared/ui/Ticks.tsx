import { styled } from '@mui/material/styles';
import Check from '../icons/check';
import type { ReactNode } from 'react';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: 9 },
  '& li > svg': { flex: 'none', marginTop: '0.28em', color: theme.vars.palette.status.completed.fg },
}));

/** What is included, one line each. */
export function Ticks({ items, className, children }: { items: readonly string[]; className?: string; children?: ReactNode }) {
  return (
    <List className={className}>
      {items.map((item) => (
        <li key={item}>
          <Check size={14} strokeWidth={2.25} aria-hidden />
          <span>{item}</span>
        </li>
      ))}
      {children}
    </List>
  );
}
