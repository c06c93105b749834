import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatCount } from '../../../shared/lib/format';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { InventoryItem } from '../api';
import { formatAmount } from '../../../shared/lib/money';
import { platformName } from '../../../shared/lib/platform';
import { stockWarning } from '../words';
import { GridTable } from './GridTable';

/** Products by channel; each opens what is known about it. */
export function InventoryTable({
  items,
  openId,
  onOpen,
}: {
  items: readonly InventoryItem[];
  openId: string;
  onOpen: (id: string) => void;
}) {
  return (
    <GridTable>
      <TableHead>
        <TableRow>
          <TableCell>Product</TableCell>
          <TableCell className="medium">Channel</TableCell>
          <TableCell className="short" align="right">
            Quantity
          </TableCell>
          <TableCell className="short wide-only" align="right">
            Stock
          </TableCell>
          <TableCell className="short" align="right">
            Price
          </TableCell>
          <TableCell className="short tablet-only" align="right">
            Cost
          </TableCell>
          <TableCell className="chip" align="right">
            State
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map((item) => {
          const warning = stockWarning(item);
          return (
            <TableRow key={item.id} aria-current={item.id === openId ? 'true' : undefined}>
              <TableCell className="name">
                <button type="button" onClick={() => onOpen(item.id)}>
                  <b title={item.productName}>{item.productName}</b>
                  <small>{item.sku}</small>
                </button>
              </TableCell>
              <TableCell className="medium">{platformName(item.platform)}</TableCell>
              <TableCell className={`short figure ${item.quantity < 0 ? 'bad' : ''}`} align="right" data-label="Quantity">
                {formatCount(item.quantity)}
              </TableCell>
              <TableCell className="short wide-only" align="right" data-label="Stock">
                {item.stock === null ? '–' : formatCount(item.stock)}
              </TableCell>
              <TableCell className="short figure" align="right">
                {formatAmount(item.price, item.currency)}
              </TableCell>
              <TableCell className="short tablet-only" align="right" data-label="Cost">
                {formatAmount(item.cost, item.currency)}
              </TableCell>
              <TableCell className={`chip ${warning ? '' : 'empty'}`} align="right">
                {warning && <StatusChip {...warning} />}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </GridTable>
  );
}
