import { styled } from '@mui/material/styles';
import { changeLink } from '../../../shared/lib/links';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable, type ListProps } from '../../../shared/ui/data-table/DataTable';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { batchLook, countsText, fieldsText, groupOf, proposerText, type ChangeBatch } from '../change';
import { ChannelMarks } from './ChannelMarks';

const Table = styled(DataTable<ChangeBatch>)({ '& .channels .fields': { marginLeft: 8 } });

const columns: readonly Column<ChangeBatch>[] = [
  {
    key: 'batch',
    head: 'Batch',
    kind: 'name',
    cell: ({ title }) => title,
    title: ({ title }) => title,
    fact: proposerText,
  },
  {
    key: 'channels',
    head: 'Channels',
    width: [212, 132],
    cell: ({ platforms, fields }) => (
      <>
        <ChannelMarks platforms={platforms} />
        <span className="fields">{fieldsText(fields)}</span>
      </>
    ),
    title: ({ fields }) => fieldsText(fields),
  },
  { key: 'lines', head: 'Lines', kind: 'figure', width: [240, 168], cell: countsText, title: countsText },
  { key: 'state', head: 'State', kind: 'status', width: [148, 132], cell: (batch) => <StatusChip {...batchLook(batch)} /> },
  {
    key: 'when',
    head: 'Proposed',
    align: 'right',
    width: [104, 88],
    from: 'middle',
    cell: ({ createdAt }) => <RelativeTime time={createdAt} />,
  },
];

/** Batches of changes; each opens its lines. */
export const BatchTable = (list: ListProps<ChangeBatch>) => (
  <Table
    {...list}
    label="Changes"
    noun="changes"
    keys="batch"
    columns={columns}
    rowId={({ id }) => id}
    to={({ id }) => changeLink(id)}
    group={groupOf}
    rowHeight={52}
    stillWorks="Approved lines go on meanwhile."
    more="Older changes"
  />
);
