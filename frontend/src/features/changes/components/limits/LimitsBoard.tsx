import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import SlidersHorizontal from '../../../../shared/icons/sliders-horizontal';
import type { ChangeLimitsDto } from '../../../../shared/api/generated';
import { formatCount, plural } from '../../../../shared/lib/format';
import { useMay } from '../../../../shared/lib/permissions';
import { accountTitle } from '../../../../shared/lib/platform';
import { usePhone } from '../../../../shared/lib/usePhone';
import { useUrlState } from '../../../../shared/lib/useUrlState';
import { FilterSelect } from '../../../../shared/ui/FilterSelect';
import { Panel } from '../../../../shared/ui/Panel';
import { useWaitingChanges } from '../../hooks/useWaitingChanges';
import { levels } from '../../limits';
import { cellKey, cellRule, kindsOf, limitColumns, rulesIn } from '../../limits-table';
import { LevelBars } from './LevelControl';
import { LimitDrawer } from './LimitDrawer';
import { LimitsBulkBar } from './LimitsBulkBar';
import { LimitsList, LimitsTable } from './LimitsTable';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', padding: '10px 12px 10px 16px' });

const Legend = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 20px',
  margin: 0,
  padding: '12px 16px',
  listStyle: 'none',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: theme.typography.pxToRem(12),
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
}));

const noLimit = { limit: '', shop: '' };

/** Levels and limits of every kind of change, by connected account. */
export function LimitsBoard({ limits }: { limits: ChangeLimitsDto }) {
  const { rules } = limits;
  const [{ limit, shop }, setUrl] = useUrlState(noLimit);
  const [showsAll, setShowsAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const may = useMay()('changes:limit');
  const phone = usePhone();
  const columns = limitColumns(rules, showsAll);
  const kinds = kindsOf(rules);
  const hidden = limitColumns(rules, true).length - columns.length;
  const one = columns.find(({ id }) => id === shop) ?? columns[0];
  const all = rulesIn(rules, columns);
  const toggle = (keys: readonly string[]) =>
    setChosen((now) => {
      const next = new Set(now);
      const isAll = keys.every((key) => next.has(key));
      for (const key of keys)
        if (isAll) next.delete(key);
        else next.add(key);
      return next;
    });
  const table = {
    rules,
    kinds,
    openKey: limit,
    onOpen: (key: string) => setUrl({ limit: key }),
    choice: chosen && { chosen, toggle },
  };
  const { total: waiting } = useWaitingChanges();
  const sums = (part: 'sent' | 'refused') => formatCount(all.reduce((sum, rule) => sum + rule[part], 0));
  const waits = waiting > 0 ? `; ${plural(waiting, 'change waits', 'changes wait')} for you` : '';
  return (
    <>
      <Panel title="Levels and limits" note={`last 30 days: ${sums('sent')} sent, ${sums('refused')} refused${waits}`}>
        <Tools>
          {phone && one && (
            <FilterSelect
              label="Shop"
              value={one.id}
              options={columns.map((column) => ({ value: column.id, label: accountTitle(column) }))}
              onChange={(id) => setUrl({ shop: id })}
            />
          )}
          {may && (
            <Button
              size="small"
              aria-pressed={chosen !== null}
              onClick={() => setChosen(chosen ? null : new Set())}
              startIcon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />}
            >
              Set several
            </Button>
          )}
          {(hidden > 0 || showsAll) && (
            <Button size="small" variant="text" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Connected shops only' : 'Show platforms without a shop'}
            </Button>
          )}
        </Tools>
        {phone ? <LimitsList {...table} columns={one ? [one] : []} /> : <LimitsTable {...table} columns={columns} />}
        <Legend aria-label="Levels">
          {levels.map(({ value, label, does }) => (
            <li key={value}>
              <LevelBars level={value} />
              {label}: {does}
            </li>
          ))}
        </Legend>
      </Panel>
      {chosen && (
        <LimitsBulkBar
          rules={rules}
          columns={columns}
          chosen={all.filter((rule) => chosen.has(cellKey(rule)))}
          onDone={() => setChosen(null)}
        />
      )}
      <LimitDrawer rule={cellRule(rules, limit)} columns={columns} onClose={() => setUrl({ limit: '' })} />
    </>
  );
}
