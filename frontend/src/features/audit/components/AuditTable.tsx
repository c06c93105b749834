import Bot from '../../../shared/icons/bot';
import Server from '../../../shared/icons/server';
import User from '../../../shared/icons/user';
import { styled } from '@mui/material/styles';
import type { AuditEntry } from '../../../shared/api/types';
import { formatAbsolute, formatClock } from '../../../shared/lib/shop-time';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable, type ListProps } from '../../../shared/ui/data-table/DataTable';
import { actionWords, dayOf, fromWhere, subjectName } from '../entry';
import { EntryChanges } from './EntryChanges';

const icons: Record<string, typeof User> = { person: User, agent: Bot, system: Server };

const Person = styled('span')({
  display: 'flex',
  gap: 9,
  alignItems: 'center',
  minWidth: 0,
  '& svg': { flex: 'none' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
});

const Subject = styled('span')(({ theme }) => ({ fontWeight: 400, color: theme.vars.palette.text.secondary }));

function Who({ actor }: { actor: AuditEntry['actor'] }) {
  const Icon = icons[actor.kind] ?? User;
  return (
    <Person>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span title={actor.name}>{actor.name}</span>
    </Person>
  );
}

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'time',
    head: 'Time',
    width: [84, 68],
    cell: ({ at }) => (
      <time dateTime={at} title={formatAbsolute(at)}>
        {formatClock(at)}
      </time>
    ),
  },
  { key: 'who', head: 'Who', kind: 'figure', width: [190, 142], cell: ({ actor }) => <Who actor={actor} /> },
  {
    key: 'what',
    head: 'What',
    kind: 'name',
    cell: (entry) => (
      <>
        {actionWords(entry.action)} <Subject>{subjectName(entry)}</Subject>
      </>
    ),
  },
  { key: 'where', head: 'From', width: 160, from: 'middle', cell: ({ address }) => fromWhere(address) },
  {
    key: 'entry',
    head: 'Entry',
    width: 80,
    from: 'middle',
    cell: ({ hash }) => <code title={hash}>{hash.slice(0, 4)}…</code>,
  },
];

const detail = {
  nameOf: ({ action }: AuditEntry) => actionWords(action),
  content: (entry: AuditEntry) => <EntryChanges entry={entry} />,
};

/** The log, grouped by day; a row opens to what it was and what it became. */
export const AuditTable = ({ now, ...list }: ListProps<AuditEntry> & { now: number }) => (
  <DataTable
    {...list}
    label="Audit log"
    noun="entries"
    more="Older entries"
    columns={columns}
    rowId={({ id }) => String(id)}
    group={({ at }) => dayOf(at, now)}
    detail={detail}
    expected={10}
  />
);
