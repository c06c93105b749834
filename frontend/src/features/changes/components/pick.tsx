import { styled } from '@mui/material/styles';
import { createContext, useContext, useEffect, useRef } from 'react';
import Check from '../../../shared/icons/check';
import Minus from '../../../shared/icons/minus';
import { accountTitle } from '../../../shared/lib/platform';
import { Unseen } from '../../../shared/ui/Unseen';
import { readyCount, type ChangeBatch, type ChangeLine } from '../change';
import type { ChosenLines, LinePicks } from '../hooks/useChoice';

/** Read by the boxes of lines alone: choosing one draws no row again, and a batch that moves on draws none of them. */
export const PicksContext = createContext<LinePicks | null>(null);
/** Read by the box above them. */
export const ChoiceContext = createContext<{ chosen: ChosenLines; batch: ChangeBatch } | null>(null);

const Box = styled('label')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  margin: '-6px 0 -6px -6px',
  cursor: 'pointer',
  '& > *': { gridArea: '1 / 1' },
  '& svg': { visibility: 'hidden', color: theme.vars.palette.primary.contrastText, pointerEvents: 'none' },
  '& input': {
    appearance: 'none',
    width: 16,
    height: 16,
    margin: 0,
    borderRadius: 4,
    border: `1px solid ${theme.vars.palette.stall.lineStrong}`,
    backgroundColor: theme.vars.palette.stall.field,
    cursor: 'pointer',
    '&:checked, &:indeterminate': { backgroundColor: theme.vars.palette.primary.main, borderColor: theme.vars.palette.stall.accentLine },
    '&:checked ~ .check, &:indeterminate ~ .minus': { visibility: 'visible' },
    '&:indeterminate ~ .check': { visibility: 'hidden' },
  },
  '@media (pointer: coarse)': {
    width: 44,
    height: 44,
    margin: '-12px -6px -12px -14px',
    '& input': { width: 20, height: 20 },
  },
}));

interface PickBoxProps {
  label: string;
  checked: boolean;
  mixed?: boolean;
  onChange: () => void;
}

/** The checkbox of rows and columns. */
export function PickBox({ label, checked, mixed = false, onChange }: PickBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <Box>
      <input ref={input} type="checkbox" checked={checked} onChange={onChange} aria-label={label} />
      <Check className="check" size={12} strokeWidth={3} aria-hidden />
      <Minus className="minus" size={12} strokeWidth={3} aria-hidden />
    </Box>
  );
}

/** Chooses a line, where it can be chosen. */
export function Pick({ line }: { line: ChangeLine }) {
  const picks = useContext(PicksContext);
  if (!picks?.canChoose(line)) return null;
  return (
    <PickBox
      label={`Choose ${line.productName} on ${accountTitle(line)}`}
      checked={picks.isChosen(line)}
      onChange={() => picks.toggle(line)}
    />
  );
}

/** Chooses every line within the limits, or none; those that ask are chosen one by one. */
export function PickAll() {
  const { chosen, batch } = useContext(ChoiceContext) ?? {};
  if (!chosen || !batch || chosen.of !== 'approve' || readyCount(batch) === 0) return <Unseen>Chosen</Unseen>;
  const isAll = chosen.choice.base === 'ready' && chosen.count >= readyCount(batch);
  return (
    <PickBox
      label="Choose all lines within the limits"
      checked={isAll}
      mixed={chosen.count > 0 && !isAll}
      onChange={() => chosen.chooseAll(!isAll)}
    />
  );
}
