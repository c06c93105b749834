import { platformName } from '../../../shared/lib/platform';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable, type ListProps } from '../../../shared/ui/data-table/DataTable';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import type { ShopImport } from '../api';
import { importLook, importPath, outcome } from './import';

const columns: readonly Column<ShopImport>[] = [
  {
    key: 'file',
    head: 'File',
    kind: 'name',
    cell: ({ fileName }) => fileName,
    title: ({ fileName }) => fileName,
    fact: outcome,
  },
  { key: 'channel', head: 'Channel', width: [128, 88], cell: ({ plan }) => platformName(plan.platform) },
  { key: 'by', head: 'By', width: [128, 100], from: 'middle', cell: ({ createdBy }) => createdBy },
  { key: 'state', head: 'Status', kind: 'status', width: [140, 120], cell: ({ status }) => <StatusChip {...importLook(status)} /> },
  { key: 'uploaded', head: 'Uploaded', align: 'right', width: [92, 84], cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
];

/** Earlier imports; each opens what came of it. */
export const ImportRows = (list: ListProps<ShopImport>) => (
  <DataTable
    {...list}
    label="Earlier imports"
    noun="imports"
    keys="import"
    columns={columns}
    rowId={({ id }) => id}
    rowHeight={52}
    to={({ id }) => importPath(id)}
    expected={4}
    empty={<EmptyState title="Nothing was imported yet">Every import is kept here with what it brought in, and can be undone.</EmptyState>}
  />
);
