import { styled } from '@mui/material/styles';
import type { AuditEntry } from '../../../shared/api/types';
import { fieldChanges } from '../entry';

const Changes = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(100px, auto) minmax(0, 1fr) minmax(0, 1fr)',
  gap: '8px 32px',
  margin: 0,
  width: '100%',
  maxWidth: 760,
  fontSize: theme.typography.pxToRem(13),
  '& > *': { margin: 0, overflowWrap: 'anywhere', color: theme.vars.palette.text.primary },
  '& dt, & .head': { color: theme.vars.palette.text.secondary },
  '& del': { color: theme.vars.palette.text.secondary, textDecorationColor: theme.vars.palette.status.failed.fg },
  '& ins': { textDecoration: 'none' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '4px 16px',
    '& dt, & .first': { gridColumn: '1 / -1' },
  },
}));

/** What an entry was and what it became, with the whole hash. */
export function EntryChanges({ entry }: { entry: AuditEntry }) {
  const changes = fieldChanges(entry);
  return (
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
  );
}
