import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatCount, listed, plural } from '../../../../shared/lib/format';
import { accountTitle } from '../../../../shared/lib/platform';
import { FilterSelect } from '../../../../shared/ui/FilterSelect';
import { Segmented } from '../../../../shared/ui/Segmented';
import { SelectionBar } from '../../../../shared/ui/SelectionBar';
import { useSetRules, type RuleEdit } from '../../hooks/useSetRules';
import { levels, type Level, type Rule } from '../../limits';
import { copyOf, levelPlan, ruleAt, ruleName, type LimitColumn } from '../../limits-table';

const Bar = styled(SelectionBar)(({ theme }) => ({
  gap: '8px 12px',
  width: 'auto',
  margin: '12px 0 0',
  padding: '10px 10px 10px 16px',
  '& b': { marginRight: 0 },
  '& .words': { flex: '1 1 180px', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { bottom: 'calc(64px + env(safe-area-inset-bottom))', '& .words': { flexBasis: '100%' } },
}));

interface LimitsBulkBarProps {
  rules: readonly Rule[];
  columns: readonly LimitColumn[];
  chosen: readonly Rule[];
  onDone: () => void;
}

/** Sets the level of the chosen limits, or copies limits of another shop to them. */
export function LimitsBulkBar({ rules, columns, chosen, onDone }: LimitsBulkBarProps) {
  const { busy, set } = useSetRules();
  const [level, setLevel] = useState<Level>('ask');
  const [source, setSource] = useState('');
  const from = columns.find(({ id }) => id === source);
  const plan = levelPlan(chosen, level);
  const edits: RuleEdit[] = from
    ? chosen.flatMap((rule) => {
        const other = ruleAt(rules, rule.kind, from);
        const change = other && other !== rule ? copyOf(other, rule) : null;
        return change ? [{ rule, change }] : [];
      })
    : plan.changes.map((rule) => ({ rule, change: { level } }));
  const [lacking] = from ? [] : plan.lacking;
  const label = levels.find(({ value }) => value === level)!.label;
  return (
    <Bar role="region" aria-label="Set several limits">
      <b>{plural(chosen.length, 'limit')} chosen</b>
      <Segmented label="Level" value={from ? ('' as Level) : level} options={levels} onChange={(next) => (setLevel(next), setSource(''))} />
      <FilterSelect
        label="Copy from"
        value={source}
        options={[{ value: '', label: 'no shop' }, ...columns.map((column) => ({ value: column.id, label: accountTitle(column) }))]}
        onChange={setSource}
      />
      <span className="words" role="status">
        {chosen.length > 0 && `${formatCount(edits.length)} of ${formatCount(chosen.length)} change`}
        {lacking && `. ${ruleName(lacking)} needs ${listed(lacking.missing)} first`}
      </span>
      <Button variant="text" onClick={onDone} disabled={busy}>
        Cancel
      </Button>
      <Button
        variant="contained"
        color="primary"
        disabled={busy || edits.length === 0}
        onClick={() => void set(edits).then((done) => done && onDone())}
      >
        {busy ? 'Saving...' : from ? `Copy to ${plural(edits.length, 'limit')}` : `Set ${formatCount(edits.length)} to ${label}`}
      </Button>
    </Bar>
  );
}
