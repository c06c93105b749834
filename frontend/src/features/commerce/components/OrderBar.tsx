import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { plural } from '../../../shared/lib/format';
import { orderDocumentsLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { SelectionBar } from '../../../shared/ui/SelectionBar';
import type { ShopOrder } from '../api';

interface OrderBarProps {
  orders: readonly ShopOrder[];
  onShip: () => void;
  onClear: () => void;
}

/** Maximum number of orders that documents and a change accept. */
export const mostOrders = 100;

/** Bulk actions for orders. */
export function OrderBar({ orders, onShip, onClear }: OrderBarProps) {
  const may = useMay();
  const ids = orders.map(({ id }) => id);
  const isTooMany = orders.length > mostOrders;
  return (
    <SelectionBar role="region" aria-label="Selected orders">
      <b>{plural(orders.length, 'order')} selected</b>
      {isTooMany && <span>Choose at most {mostOrders}.</span>}
      {!isTooMany && may('changes:propose') && (
        <Button size="small" onClick={onShip}>
          Mark as shipped
        </Button>
      )}
      {!isTooMany && may('commerce:write') && may('customers:identify') && (
        <>
          <Button size="small" component={Link} to={orderDocumentsLink('packing_slip', ids)}>
            Packing slips
          </Button>
          <Button size="small" component={Link} to={orderDocumentsLink('receipt', ids)}>
            Receipts
          </Button>
        </>
      )}
      <Button size="small" variant="text" onClick={onClear}>
        Clear
      </Button>
    </SelectionBar>
  );
}
