import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import type { AuditEntry } from '../../../shared/api/types';
import { Unseen } from '../../../shared/ui/Unseen';
import { byDay } from '../entry';
import { AuditRow } from './AuditRow';

const Entries = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  '& .time': { width: 84 },
  '& .who': { width: 190 },
  '& .where': { width: 160 },
  '& .entry': { width: 96 },
  '& .open': { width: 52, padding: '0 10px', textOverflow: 'clip' },
  '& .day td': {
    height: 34,
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 550,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.default,
  },
  '& td': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .quiet': { color: theme.vars.palette.text.secondary },
  '& .what b': { fontWeight: 550 },
  '& .person': { display: 'flex', gap: 9, alignItems: 'center', minWidth: 0 },
  '& .person svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& .person span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .changes > td': {
    height: 'auto',
    padding: '12px 16px 14px 96px',
    backgroundColor: theme.vars.palette.stall.sunken,
    whiteSpace: 'normal',
  },
  '& tr.opened, & tr.opened > td': { backgroundColor: theme.vars.palette.stall.selected },
  [theme.breakpoints.down('md')]: { '& .where, & .entry': { display: 'none' }, '& .time': { width: 68 }, '& .who': { width: 142 } },
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '&, & > tbody': { display: 'block' },
    '& tr.row': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
      alignItems: 'center',
      padding: '6px 0',
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
      '& > td': { display: 'block', height: 'auto', width: 'auto', border: 0, padding: '2px 0 2px 16px' },
      '& > .time': { gridArea: '1 / 2' },
      '& > .who': { gridArea: '1 / 1' },
      '& > .what': { gridArea: '2 / 1 / auto / 3', whiteSpace: 'normal' },
      '& > .open': { gridArea: '1 / 3 / 3 / auto', padding: 0 },
      '& > .where, & > .entry': { display: 'none' },
    },
    '& tr.day, & tr.changes': { display: 'block' },
    '& tr.day > td:not(.where), & tr.changes > td:not(.where)': { display: 'flex', alignItems: 'center' },
    '& .changes > td': { padding: '8px 16px' },
  },
}));

/** The log, grouped by day; a row opens to what it was and what it became. */
export function AuditTable({ entries, now }: { entries: readonly AuditEntry[]; now: number }) {
  return (
    <Entries>
      <TableHead>
        <TableRow>
          <TableCell className="time">Time</TableCell>
          <TableCell className="who">Who</TableCell>
          <TableCell>What</TableCell>
          <TableCell className="where">From</TableCell>
          <TableCell className="entry">Entry</TableCell>
          <TableCell className="open">
            <Unseen>Details</Unseen>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {byDay(entries, now).map(({ day, entries: rows }) => (
          <Fragment key={day}>
            <TableRow className="day">
              <TableCell colSpan={4}>{day}</TableCell>
              <TableCell className="where" colSpan={2} />
            </TableRow>
            {rows.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </Fragment>
        ))}
      </TableBody>
    </Entries>
  );
}
