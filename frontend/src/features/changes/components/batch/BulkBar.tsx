import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useState, type FormEvent } from 'react';
import { capitalised, formatCount, plural } from '../../../../shared/lib/format';
import { bulkText, parseBulk, parseMargin, staysText, type BulkChange } from '../../bulk';
import type { ChosenLines } from '../../hooks/useChoice';
import type { BulkEditing } from '../../hooks/useBulkEdit';

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

const quick: readonly BulkChange[] = [{ percent: 5 }, { percent: -5 }];
const quickPrices: readonly BulkChange[] = [{ ending: 99 }, { toFloor: true }];

interface BulkBarProps {
  chosen: ChosenLines;
  bulk: BulkEditing;
  /** Some of the lines are prices, which have a floor and a margin. */
  hasPrices: boolean;
  /** Version of the lines on the screen. */
  version: number;
}

/** Edits the selected values together. Shows a preview before anything is stored. */
export function BulkBar({ chosen, bulk, hasPrices, version }: BulkBarProps) {
  const { preview, busy } = bulk;
  if (preview) {
    const { change, changed, toCheck, lines } = preview;
    const stays = staysText([...lines.values()].flatMap(({ error }) => error ?? []));
    return (
      <Bar className="preview" role="region" aria-label="Preview of the edit">
        <span className="words" role="status">
          <b>Preview: {bulkText(change)}</b>
          {plural(changed, 'line')} would change
          {toCheck > 0 && `, ${formatCount(toCheck)} to check`}
          {stays !== '' && `, ${stays}`}
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
  const isOff = busy || chosen.count === 0;
  return (
    <Bar role="region" aria-label="Edit the chosen lines">
      <b>{formatCount(chosen.count)} chosen</b>
      {[...quick, ...(hasPrices ? quickPrices : [])].map((change) => (
        <Button key={bulkText(change)} size="small" disabled={isOff} onClick={() => show(change)}>
          {capitalised(bulkText(change))}
        </Button>
      ))}
      <Typed
        label="Percentage or value"
        placeholder="+10% or 18.90"
        help="Type +10%, or 18.90."
        action="Set"
        isOff={isOff}
        parse={parseBulk}
        onChange={show}
      />
      {hasPrices && (
        <Typed
          label="Net margin in percent"
          placeholder="Net margin, 30%"
          help="Type a margin from 0% to 95%."
          action="Set margin"
          isOff={isOff}
          parse={parseMargin}
          onChange={show}
        />
      )}
    </Bar>
  );
}

interface TypedProps {
  label: string;
  placeholder: string;
  /** Shown after invalid input. */
  help: string;
  action: string;
  isOff: boolean;
  parse: (typed: string) => BulkChange | null;
  onChange: (change: BulkChange) => void;
}

/** An edit that is typed. */
function Typed({ label, placeholder, help, action, isOff, parse, onChange }: TypedProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const change = parse(typed);
    setProblem(change === null);
    if (change) onChange(change);
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        size="small"
        placeholder={placeholder}
        value={typed}
        error={problem}
        helperText={problem ? help : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(false);
        }}
        slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'text' } }}
      />
      <Button size="small" type="submit" disabled={isOff || typed.trim() === ''}>
        {action}
      </Button>
    </form>
  );
}
