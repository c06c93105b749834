import Chip from '@mui/material/Chip';
import { useMemo } from 'react';
import { categoryName, priceText, productTypeLook } from '../../../shared/lib/product';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable, type ListProps } from '../../../shared/ui/data-table/DataTable';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { ownState, ratingText, stateLook, toolFact, type Tool } from '../tool';
import { ToolButton, type ToolActions } from './ToolButton';

function TypeIcon({ tool }: { tool: Tool }) {
  const { icon: Icon, label } = productTypeLook(tool.type);
  return <Icon size={17} strokeWidth={1.75} aria-label={label} />;
}

function State({ tool }: { tool: Tool }) {
  const look = stateLook(tool);
  return look ? <StatusChip {...look} /> : <Chip label="In the shop" />;
}

const facts: readonly Column<Tool>[] = [
  {
    key: 'tool',
    head: 'Name',
    kind: 'name',
    lead: (tool) => <TypeIcon tool={tool} />,
    cell: ({ name }) => name,
    title: ({ name }) => name,
    fact: toolFact,
  },
  { key: 'category', head: 'Category', width: 118, from: 'middle', cell: ({ category }) => <Chip label={categoryName(category)} /> },
  { key: 'state', head: 'State', kind: 'status', width: [194, 150], cell: (tool) => <State tool={tool} /> },
  { key: 'rating', head: 'Rating', width: 128, from: 'wide', cell: (tool) => ratingText(tool) ?? '–' },
  { key: 'price', head: 'Price', kind: 'figure', align: 'right', width: [92, 76], cell: ({ price }) => priceText(price) },
];

interface ToolTableProps extends ListProps<Tool> {
  actions: ToolActions;
}

/** Every tool with what the console has of it; a row opens its detail. */
export function ToolTable({ actions, ...list }: ToolTableProps) {
  const { rows, openId } = list;
  // Its button is the one accent button of the view.
  const waiting = openId ? undefined : rows?.find((tool) => ownState(tool) === 'update');
  const columns = useMemo(
    (): readonly Column<Tool>[] => [
      ...facts,
      {
        key: 'act',
        head: 'Actions',
        isHeadUnseen: true,
        kind: 'actions',
        width: [146, 128],
        cell: (tool) => <ToolButton tool={tool} actions={actions} size="small" primary={tool === waiting} single />,
      },
    ],
    [actions, waiting],
  );
  return (
    <DataTable
      {...list}
      label="Tools"
      noun="tools"
      keys="tool"
      stillWorks="What is installed keeps working."
      columns={columns}
      rowId={({ id }) => id}
      rowHeight={54}
      expected={12}
    />
  );
}
