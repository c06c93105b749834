import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { StatusChip } from './StatusChip';

/** States of a value that is written to a shop, and verdicts about one before it is sent. */
export type ChangeVerdict =
  | 'proposed'
  | 'waiting'
  | 'approved'
  | 'sending'
  | 'reading'
  | 'verified'
  | 'drifted'
  | 'refused'
  | 'unknown'
  | 'undone'
  | 'rejected'
  | 'loss'
  | 'overlap'
  | 'fine';

const Stack = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  justifyItems: 'start',
  gap: 2,
  minWidth: 0,
  '& small': {
    fontSize: theme.typography.pxToRem(12),
    lineHeight: '16px',
    whiteSpace: 'normal',
    color: theme.vars.palette.text.secondary,
  },
  '& .drifted': { color: theme.vars.palette.status.paused.fg },
}));

interface VerdictChipProps {
  verdict: ChangeVerdict;
  /** Replaces the word, for example "Loss of $0.40 per piece". */
  label?: string | undefined;
  /** A second line, for example "now $25.90, set at 16:20". */
  note?: ReactNode;
}

/** State of one changed value: icon and word, never colour alone. */
export function VerdictChip({ verdict, label, note }: VerdictChipProps) {
  const chip = <StatusChip status={verdict} {...(label !== undefined && { label })} />;
  if (!note) return chip;
  return (
    <Stack>
      {chip}
      <small className={verdict}>{note}</small>
    </Stack>
  );
}
