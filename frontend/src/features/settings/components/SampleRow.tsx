import { styled } from '@mui/material/styles';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable } from '../../../shared/ui/data-table/DataTable';
import { StatusChip } from '../../../shared/ui/StatusChip';

const Frame = styled('div')(({ theme }) => ({ marginTop: 16, border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 8 }));

interface Sample {
  status: 'running' | 'completed';
}

const samples: readonly Sample[] = [{ status: 'running' }, { status: 'completed' }];
const columns: readonly Column<Sample>[] = [
  { key: 'task', head: 'Task', kind: 'name', cell: () => 'Sample: audit a product page' },
  { key: 'state', head: 'Status', kind: 'status', width: 120, cell: ({ status }) => <StatusChip status={status} /> },
];

/** What theme, density and motion look like on a list; not a task of this shop. */
export const SampleRow = () => (
  <Frame>
    <DataTable label="Sample of a list" columns={columns} rows={samples} rowId={({ status }) => status} narrow="keep" />
  </Frame>
);
