import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useState, type FormEvent } from 'react';
import { formatCount, plural } from '../../../shared/lib/format';
import { bulkText, parseBulk, type BulkChange } from '../bulk';
import type { ChosenLines } from '../hooks/useChoice';
import type { BulkEditing } from '../hooks/useBulkEdit';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  fontSize: theme.typography.pxToRem(13),
  '& b': { fontWeight: 600, marginRight: 6 },
  '& form': { display: 'flex', gap: 8, alignItems: 'baseline' },
  '& .MuiTextField-root': { width: 148 },
  '& .words': { flex: '1 1 220px', minWidth: 0 },
  '&.preview': { backgroundColor: theme.vars.palette.stall.accentTint },
}));

const quick: readonly BulkChange[] = [{ percent: 5 }, { percent: -5 }, { ending: 99 }];

interface BulkBarProps {
  chosen: ChosenLines;
  bulk: BulkEditing;
  /** Version of the lines on the screen. */
  version: number;
}

/** Edits the selected values together. Shows a preview before anything is stored. */
export function BulkBar({ chosen, bulk, version }: BulkBarProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState(false);
  const { preview, busy } = bulk;
  if (preview) {
    const { change, changed, toCheck, lines } = preview;
    const stays = lines.size - changed;
    return (
      <Bar className="preview" role="region" aria-label="Preview of the edit">
        <span className="words" role="status">
          <b>Preview of {bulkText(change)}</b>
          {plural(changed, 'line')} would change
          {toCheck > 0 && `, ${formatCount(toCheck)} to check`}
          {stays > 0 && `, ${formatCount(stays)} ${stays === 1 ? 'stays' : 'stay'} as ${stays === 1 ? 'it is' : 'they are'}`}
        </span>
        <Button size="small" variant="text" disabled={busy} onClick={bulk.cancel}>
          Cancel
        </Button>
        <Button
          size="small"
          variant="contained"
          color="primary"
          disabled={busy || changed === 0}
          onClick={() => void bulk.save(preview, version)}
        >
          {busy ? 'Saving...' : `Change ${plural(changed, 'line')}`}
        </Button>
      </Bar>
    );
  }
  const show = (change: BulkChange) => void bulk.show(change, chosen.choice, version);
  function submit(event: FormEvent) {
    event.preventDefault();
    const change = parseBulk(typed);
    setProblem(change === null);
    if (change) show(change);
  }
  const isOff = busy || chosen.count === 0;
  return (
    <Bar role="region" aria-label="Edit the chosen lines">
      <b>{formatCount(chosen.count)} chosen</b>
      {quick.map((change) => (
        <Button key={bulkText(change)} size="small" disabled={isOff} onClick={() => show(change)}>
          {bulkText(change).replace('round', 'Round')}
        </Button>
      ))}
      <form onSubmit={submit} noValidate>
        <TextField
          size="small"
          placeholder="+10% or 18.90"
          value={typed}
          error={problem}
          helperText={problem ? 'Type +10%, or 18.90.' : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(false);
          }}
          slotProps={{ htmlInput: { 'aria-label': 'Percentage or value', inputMode: 'text' } }}
        />
        <Button size="small" type="submit" disabled={isOff || typed.trim() === ''}>
          Set
        </Button>
      </form>
    </Bar>
  );
}
