import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatCount, listed, plural } from '../../../shared/lib/format';
import { formatAmount } from '../../../shared/lib/money';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable, type ListProps } from '../../../shared/ui/data-table/DataTable';
import { ProductThumb } from '../../../shared/ui/ProductThumb';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { InventoryItem, InventoryTotals } from '../api';
import { locationsText, quantityText, stockWarning, unknownQuantity } from '../words';
import { ledgerList, shopColumn } from './ledger-list';

function Warning({ item }: { item: InventoryItem }) {
  const warning = stockWarning(item);
  return warning && <StatusChip {...warning} />;
}

const columns: readonly Column<InventoryItem>[] = [
  {
    key: 'product',
    head: 'Product',
    kind: 'name',
    cell: ({ productName }) => productName,
    title: ({ productName }) => productName,
    fact: ({ sku }) => sku,
    lead: ({ productName, picture }) => <ProductThumb name={productName} src={picture} size={32} />,
    sorts: [{ by: 'sku', direction: 'ascending' }],
  },
  shopColumn,
  {
    key: 'quantity',
    head: 'Quantity',
    kind: 'figure',
    align: 'right',
    width: [92, 84],
    phoneLabel: 'Quantity',
    cell: ({ quantity }) => quantityText(quantity),
    title: (item) => unknownQuantity(item) ?? undefined,
    className: ({ quantity }) => (quantity !== null && quantity < 0 ? 'bad' : undefined),
    sorts: [
      { by: 'quantity', direction: 'ascending' },
      { by: 'most', direction: 'descending' },
    ],
  },
  {
    key: 'stock',
    head: 'Stock',
    align: 'right',
    width: 92,
    from: 'wide',
    cell: ({ stock }) => (stock === null ? '–' : formatCount(stock)),
  },
  {
    key: 'locations',
    head: 'Location',
    width: 150,
    from: 'wide',
    cell: ({ locations }) => locationsText(locations) ?? '–',
    title: ({ locations }) => locationsText(locations) ?? undefined,
  },
  {
    key: 'price',
    head: 'Price',
    kind: 'figure',
    align: 'right',
    width: [92, 76],
    cell: ({ price, currency }) => formatAmount(price, currency),
  },
  {
    key: 'cost',
    head: 'Cost',
    align: 'right',
    width: [92, 76],
    from: 'middle',
    cell: ({ pieceCost, currency }) => formatAmount(pieceCost, currency),
  },
  {
    key: 'state',
    head: 'State',
    kind: 'status',
    align: 'right',
    width: [150, 112],
    cell: (item) => <Warning item={item} />,
    className: (item) => (stockWarning(item) ? undefined : 'empty'),
  },
];

/** Columns that are hidden while all their rows are empty. */
const mayBeEmpty: Partial<Record<string, (item: InventoryItem) => boolean>> = {
  stock: ({ stock }) => stock === null,
  price: ({ price }) => price === null,
  cost: ({ pieceCost }) => pieceCost === null,
};

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  padding: '10px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: theme.typography.pxToRem(13),
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary, fontVariantNumeric: 'tabular-nums' },
  '& button': { marginLeft: 'auto' },
}));

interface InventoryTableProps extends ListProps<InventoryItem> {
  /** Over all pages of the list. */
  totals: InventoryTotals | undefined;
}

/** Products by channel; each row opens its details. Columns without any value are hidden until the user shows them. */
export function InventoryTable({ totals, ...list }: InventoryTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { rows = [] } = list;
  const hasSeveralLocations = (totals?.locations.length ?? 0) > 1;
  const empty = columns.filter(({ key }) => rows.length > 0 && mayBeEmpty[key] && rows.every(mayBeEmpty[key]));
  const shown = columns.filter((column) => (column.key === 'locations' ? hasSeveralLocations : showsAll || !empty.includes(column)));
  const names = listed(empty.flatMap(({ head }) => (typeof head === 'string' ? [head.toLowerCase()] : [])));
  return (
    <>
      <DataTable {...ledgerList} {...list} label="Products" noun="products" keys="product" columns={shown} rowId={({ id }) => id} />
      {totals && totals.listings > 0 && (
        <Foot role="group" aria-label="Totals">
          <b>{plural(totals.listings, 'listing')}</b>
          {totals.unknownQuantity < totals.listings && (
            <span>
              <b>{formatCount(totals.quantity)}</b> {totals.quantity === 1 ? 'piece' : 'pieces'} offered
            </span>
          )}
          {totals.unknownQuantity > 0 && <span>{plural(totals.unknownQuantity, 'listing')} with unknown stock</span>}
          {totals.lowStock > 0 && <span>{formatCount(totals.lowStock)} low</span>}
          {totals.withoutCost > 0 && <span>{formatCount(totals.withoutCost)} without a cost</span>}
          {empty.length > 0 && (
            <Button size="small" variant="text" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? `Hide empty ${names}` : `Show empty ${names}`}
            </Button>
          )}
        </Foot>
      )}
    </>
  );
}
