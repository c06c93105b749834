import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import X from '../icons/x';
import type { ReactNode } from 'react';
import { IconAction } from './IconAction';

const Head = styled('header')({ display: 'flex', alignItems: 'flex-start', gap: 12, padding: '20px 12px 0 24px' });

interface DrawerHeadProps {
  title: string;
  note: ReactNode;
  /** Picture before the title. */
  lead?: ReactNode;
  onClose: () => void;
}

/** Name and close button of a drawer. */
export function DrawerHead({ title, note, lead, onClose }: DrawerHeadProps) {
  return (
    <Head>
      {lead}
      <div style={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      </div>
      <IconAction icon={X} label="Close" onClick={onClose} />
    </Head>
  );
}

export const DrawerSection = styled('section')(({ theme }) => ({
  padding: '18px 24px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& h3': { margin: '0 0 10px', fontSize: theme.typography.pxToRem(13), fontWeight: 600 },
  '& p': { margin: '0 0 10px', color: theme.vars.palette.text.secondary },
}));

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '6px 20px',
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
}));

/** Facts in two columns; those without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <List>
      {facts.map(([name, value]) =>
        value === null || value === undefined || value === false || value === '' ? null : (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </List>
  );
}
