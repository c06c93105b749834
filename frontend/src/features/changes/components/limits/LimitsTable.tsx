import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatCount } from '../../../../shared/lib/format';
import { accountTitle } from '../../../../shared/lib/platform';
import { AccountName } from '../../../../shared/ui/AccountName';
import { LaneTrack } from '../../../../shared/ui/Lane';
import { Unseen } from '../../../../shared/ui/Unseen';
import { kindNames, kindTexts, levels, type Rule } from '../../limits';
import { cellKey, limitsText, ruleAt, ruleName, type LimitColumn } from '../../limits-table';
import { LevelBars } from './LevelControl';
import { PickBox } from '../pick';

const Box = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& th, & td': { padding: 0, textAlign: 'left', verticalAlign: 'top', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& thead th': {
    padding: '10px 12px',
    '&:first-of-type': { paddingLeft: 16 },
    borderTop: 0,
    fontSize: theme.typography.pxToRem(13),
    fontWeight: 550,
  },
  '& tbody th': { padding: '14px 12px 14px 16px', fontWeight: 400 },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: 168,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& tbody th b': { display: 'block', fontSize: theme.typography.pxToRem(13), fontWeight: 600 },
  '& small': { fontSize: theme.typography.pxToRem(12), lineHeight: '17px', color: theme.vars.palette.text.secondary },
  '& .head': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .cell': {
    display: 'grid',
    gap: 3,
    width: '100%',
    minHeight: 88,
    padding: '12px',
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    alignContent: 'start',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.stall.focus}`, outlineOffset: -2 },
    '&[aria-expanded="true"], &[aria-pressed="true"], &[aria-checked="true"]': { backgroundColor: theme.vars.palette.stall.selected },
  },
  '& .level': { display: 'flex', alignItems: 'center', gap: 8, fontSize: theme.typography.pxToRem(13), fontWeight: 600 },
  '& .lane': { display: 'flex', gap: 1, width: 84, height: 6, overflow: 'hidden' },
  '& .lane > i': { minWidth: 2, borderRadius: 2 },
  '& .counts': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  '& .bad': { color: theme.vars.palette.status.failed.fg },
  '& .none': { display: 'grid', gap: 3, padding: 12 },
  // In the list of one account, cells align with the title of the panel.
  '& td:only-child > *': { paddingInline: 16 },
}));

export interface LimitChoice {
  chosen: ReadonlySet<string>;
  toggle: (keys: readonly string[]) => void;
}

interface TickAllProps {
  label: string;
  keys: readonly string[];
  choice: LimitChoice;
}

const TickAll = ({ label, keys, choice: { chosen, toggle } }: TickAllProps) => (
  <PickBox label={label} checked={keys.length > 0 && keys.every((key) => chosen.has(key))} onChange={() => toggle(keys)} />
);

const parts = [
  ['sent', 'completed'],
  ['asked', 'queued'],
  ['refused', 'failed'],
] as const;

/** Outcome counts of the lines of the last 30 days. */
function Counts({ rule }: { rule: Rule }) {
  const all = rule.sent + rule.asked + rule.refused;
  if (all === 0) return <small>none in 30 days</small>;
  return (
    <span className="counts">
      <LaneTrack className="lane" aria-hidden>
        {parts.map(([part, look]) => rule[part] > 0 && <i key={part} className={look} style={{ flex: rule[part] }} />)}
      </LaneTrack>
      <small>
        {formatCount(rule.sent)} sent{rule.asked > 0 && `, ${formatCount(rule.asked)} waiting`}
      </small>
      {rule.refused > 0 && <small className="bad">{formatCount(rule.refused)} refused</small>}
    </span>
  );
}

interface LimitCellProps {
  rule: Rule | undefined;
  column: LimitColumn;
  openKey: string;
  onOpen: (key: string) => void;
  choice: LimitChoice | null;
  /** Shown above the level if the row has no header. */
  head?: ReactNode;
}

/** Level and limits of one kind of change for one account. */
export function LimitCell({ rule, column, openKey, onOpen, choice, head }: LimitCellProps) {
  if (!rule) {
    return (
      <span className="none">
        {head}
        <small>Not offered by this shop</small>
      </span>
    );
  }
  const key = cellKey(rule);
  const state = choice
    ? { role: 'checkbox', 'aria-checked': choice.chosen.has(key), onClick: () => choice.toggle([key]) }
    : { 'aria-expanded': openKey === key, onClick: () => onOpen(key) };
  const level = levels.find(({ value }) => value === rule.level)!;
  return (
    <button type="button" className="cell" {...state}>
      {head}
      <Unseen>{head ? `on ${accountTitle(column)}: ` : `${ruleName({ ...column, kind: rule.kind })}: `}</Unseen>
      <span className="level">
        <LevelBars level={rule.level} />
        {level.label}
      </span>
      <small>{limitsText(rule)}</small>
      <Counts rule={rule} />
    </button>
  );
}

interface LimitsTableProps {
  rules: readonly Rule[];
  kinds: readonly Rule['kind'][];
  columns: readonly LimitColumn[];
  openKey: string;
  onOpen: (key: string) => void;
  /** Set while several are chosen. */
  choice: LimitChoice | null;
}

/** Kinds of change by account. Further accounts scroll sideways beside the kinds. */
export function LimitsTable({ rules, kinds, columns, openKey, onOpen, choice }: LimitsTableProps) {
  const keysOf = (kind: string, column: LimitColumn) => {
    const rule = ruleAt(rules, kind, column);
    return rule ? [cellKey(rule)] : [];
  };
  return (
    <Box tabIndex={0} role="region" aria-label="Limits, table">
      <table aria-label="Limits by kind of change and shop" style={{ minWidth: 168 + columns.length * 196 }}>
        <thead>
          <tr>
            <th scope="col">Change</th>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <span className="head">
                  {choice && (
                    <TickAll
                      label={`Choose all limits of ${accountTitle(column)}`}
                      keys={kinds.flatMap((kind) => keysOf(kind, column))}
                      choice={choice}
                    />
                  )}
                  <AccountName {...column} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <span className="head">
                  {choice && (
                    <TickAll
                      label={`Choose ${kindNames[kind].toLowerCase()} of all shops`}
                      keys={columns.flatMap((column) => keysOf(kind, column))}
                      choice={choice}
                    />
                  )}
                  <span>
                    <b>{kindNames[kind]}</b>
                    <small>{kindTexts[kind]}</small>
                  </span>
                </span>
              </th>
              {columns.map((column) => (
                <td key={column.id}>
                  <LimitCell rule={ruleAt(rules, kind, column)} {...{ column, openKey, onOpen, choice }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

/** The same for one account, for narrow widths. */
export function LimitsList({ rules, kinds, columns: [column], openKey, onOpen, choice }: LimitsTableProps) {
  if (!column) return null;
  return (
    <Box>
      <table aria-label={`Limits of ${accountTitle(column)}`}>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <td>
                <LimitCell
                  rule={ruleAt(rules, kind, column)}
                  {...{ column, openKey, onOpen, choice }}
                  head={<small>{kindNames[kind]}</small>}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
