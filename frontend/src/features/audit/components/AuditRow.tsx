import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import Bot from '../../../shared/icons/bot';
import ChevronDown from '../../../shared/icons/chevron-down';
import ChevronUp from '../../../shared/icons/chevron-up';
import Server from '../../../shared/icons/server';
import User from '../../../shared/icons/user';
import { useState } from 'react';
import type { AuditEntry } from '../../../shared/api/types';
import { formatAbsolute, formatClock } from '../../../shared/lib/format';
import { IconAction } from '../../../shared/ui/IconAction';
import { actionWords, fieldChanges, fromWhere, subjectName } from '../entry';

const icons: Record<string, typeof User> = { person: User, agent: Bot, system: Server };

const Changes = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(100px, auto) minmax(0, 1fr) minmax(0, 1fr)',
  gap: '8px 32px',
  margin: 0,
  width: '100%',
  maxWidth: 760,
  fontSize: theme.typography.pxToRem(13),
  '& > *': { margin: 0, overflowWrap: 'anywhere' },
  '& dt, & .head': { color: theme.vars.palette.text.secondary },
  '& del': { color: theme.vars.palette.text.secondary, textDecorationColor: theme.vars.palette.status.failed.fg },
  '& ins': { textDecoration: 'none' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '4px 16px',
    '& dt, & .first': { gridColumn: '1 / -1' },
  },
}));

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const [open, setOpen] = useState(false);
  const Icon = icons[entry.actor.kind] ?? User;
  const changes = fieldChanges(entry);
  const what = actionWords(entry.action);
  return (
    <>
      <TableRow className={open ? 'row opened' : 'row'}>
        <TableCell className="time quiet">
          <time dateTime={entry.at} title={formatAbsolute(entry.at)}>
            {formatClock(entry.at)}
          </time>
        </TableCell>
        <TableCell className="who">
          <span className="person">
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <span title={entry.actor.name}>{entry.actor.name}</span>
          </span>
        </TableCell>
        <TableCell className="what">
          <b>{what}</b> <span className="quiet">{subjectName(entry)}</span>
        </TableCell>
        <TableCell className="where quiet">{fromWhere(entry.address)}</TableCell>
        <TableCell className="entry quiet">
          <code title={entry.hash}>{entry.hash.slice(0, 4)}…</code>
        </TableCell>
        <TableCell className="open">
          <IconAction
            icon={open ? ChevronUp : ChevronDown}
            label={`${open ? 'Hide' : 'Show'} details of ${what}`}
            tip={open ? 'Hide details' : 'Show details'}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        </TableCell>
      </TableRow>
      {open && (
        <TableRow className="changes">
          <TableCell colSpan={4}>
            <Changes>
              {changes.length > 0 && (
                <>
                  <span className="head first">Field</span>
                  <span className="head">Before</span>
                  <span className="head">After</span>
                </>
              )}
              {changes.flatMap(({ field, before, after }) => [
                <dt key={field}>{field}</dt>,
                <dd key={`${field} before`}>{before === null ? '–' : <del>{before}</del>}</dd>,
                <dd key={`${field} after`}>{after === null ? '–' : <ins>{after}</ins>}</dd>,
              ])}
              <dt>Entry {entry.id}</dt>
              <dd style={{ gridColumn: 'span 2' }}>
                <code>{entry.hash}</code>
              </dd>
            </Changes>
          </TableCell>
          <TableCell className="where" colSpan={2} />
        </TableRow>
      )}
    </>
  );
}
