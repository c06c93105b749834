import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { plural } from '../../../shared/lib/format';
import { formatAmount } from '../../../shared/lib/money';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable } from '../../../shared/ui/data-table/DataTable';
import { Panel } from '../../../shared/ui/Panel';
import { ProductThumb } from '../../../shared/ui/ProductThumb';
import { useToast } from '../../../shared/ui/toast';
import { useAddImportProductsMutation, useImportProductsQuery, useRemoveImportProductsMutation, type SoldProduct } from '../api';

const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, padding: '12px 16px 16px' });

const keyOf = ({ platform, account, sku }: SoldProduct): string => [platform, account, sku].join(' ');

const columns: readonly Column<SoldProduct>[] = [
  {
    key: 'product',
    head: 'Product',
    kind: 'name',
    cell: ({ productName }) => productName,
    lead: ({ productName }) => <ProductThumb name={productName} size={32} />,
    fact: ({ sku, doubt }) => doubt ?? sku,
  },
  { key: 'orders', head: 'Orders', align: 'right', width: [92, 76], cell: ({ orders }) => orders },
  {
    key: 'price',
    head: 'Last price',
    kind: 'figure',
    align: 'right',
    width: [112, 92],
    cell: ({ price, currency }) => formatAmount(price, currency),
  },
];

/** Offers to add the products of imported orders to the inventory. Products without doubts are preselected. */
export function ProductsOffer({ importId }: { importId: string }) {
  const { data } = useImportProductsQuery(importId);
  const [add, adding] = useAddImportProductsMutation();
  const [remove, removing] = useRemoveImportProductsMutation();
  /** Products whose preselection the user changed. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const toast = useToast();
  const failed = useFailureToast();
  const isBusy = adding.isLoading || removing.isLoading;
  if (!data || (data.missing.length === 0 && data.added === 0)) return null;
  const chosen = data.missing.filter((row) => (row.doubt === null) !== turned.has(keyOf(row)));
  const turn = (key: string) =>
    setTurned((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key])));
  const undo = (addedAt?: string) =>
    remove({ id: importId, ...(addedAt !== undefined && { addedAt }) })
      .unwrap()
      .catch((error: unknown) => failed(error, "Couldn't take the products out."));
  const create = () =>
    add({ id: importId, products: chosen })
      .unwrap()
      .then(({ added, addedAt }) =>
        toast({
          // Products that came into the inventory meanwhile are not added.
          title: `${plural(added - data.added, 'product')} added to the inventory`,
          ...(addedAt !== null && { action: { label: 'Undo', onClick: () => void undo(addedAt) } }),
        }),
      )
      .catch((error: unknown) => failed(error, "Couldn't add the products."));
  return (
    <div style={{ marginTop: 16 }}>
      <Panel title={data.missing.length > 0 ? 'Products in these orders' : 'Products from these orders'}>
        {data.missing.length > 0 && (
          <>
            <Typography sx={{ p: '14px 16px 12px', color: 'text.secondary' }}>
              {plural(data.missing.length, 'product')} of these orders {data.missing.length === 1 ? 'is' : 'are'} not in your inventory. Add
              them with the price of their latest order. Products that are there stay as they are.
            </Typography>
            <DataTable
              label="Products in these orders"
              noun="products"
              columns={columns}
              rows={data.missing}
              rowId={keyOf}
              rowHeight={52}
              choice={{ onSelect: turn, nameOf: ({ productName }) => productName }}
              selected={new Set(chosen.map(keyOf))}
            />
          </>
        )}
        <Foot>
          {data.missing.length > 0 && (
            <Button size="small" variant="contained" color="primary" disabled={isBusy || chosen.length === 0} onClick={() => void create()}>
              {adding.isLoading ? 'Adding...' : `Add ${plural(chosen.length, 'product')}`}
            </Button>
          )}
          {data.added > 0 && (
            <>
              <Typography sx={{ color: 'text.secondary' }}>{plural(data.added, 'product')} added from these orders.</Typography>
              <Button size="small" component={Link} to="/admin/inventory">
                Open the inventory
              </Button>
              <Button size="small" variant="text" disabled={isBusy} onClick={() => void undo()}>
                Undo
              </Button>
            </>
          )}
        </Foot>
      </Panel>
    </div>
  );
}
