import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatCount } from '../../../shared/lib/format';
import { RelativeTime } from '../../../shared/ui/Time';
import type { Customer } from '../api';
import { formatAmount } from '../../../shared/lib/money';
import { platformName } from '../../../shared/lib/platform';
import { GridTable } from './GridTable';

export const nameOf = ({ firstName, lastName, email, sources }: Customer): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || (sources[0]?.platformCustomerId ?? 'Unknown');

export const platformsOf = ({ platform, sources }: Customer): string =>
  [...new Set(sources.length > 0 ? sources.map((source) => source.platform) : [platform])].map(platformName).join(', ');

/** People who bought, each once, however many platforms know them. */
export function CustomerTable({
  customers,
  openId,
  onOpen,
}: {
  customers: readonly Customer[];
  openId: string;
  onOpen: (id: string) => void;
}) {
  return (
    <GridTable>
      <TableHead>
        <TableRow>
          <TableCell>Customer</TableCell>
          <TableCell className="medium">Platforms</TableCell>
          <TableCell className="short" align="right">
            Orders
          </TableCell>
          <TableCell className="medium" align="right">
            Spent
          </TableCell>
          <TableCell className="medium" align="right">
            Last order
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {customers.map((customer) => (
          <TableRow key={customer.id} aria-current={customer.id === openId ? 'true' : undefined}>
            <TableCell className="name">
              <button type="button" onClick={() => onOpen(customer.id)}>
                <b>{nameOf(customer)}</b>
                <small>{customer.email || 'The platform keeps the address to itself'}</small>
              </button>
            </TableCell>
            <TableCell className="medium" title={platformsOf(customer)}>
              {platformsOf(customer)}
            </TableCell>
            <TableCell className="short figure" align="right" data-label="Orders">
              {formatCount(customer.orderCount)}
            </TableCell>
            <TableCell className="medium figure" align="right" data-label="Spent">
              {formatAmount(customer.totalSpent, customer.currency)}
            </TableCell>
            <TableCell className="medium" align="right">
              {customer.lastOrderDate ? <RelativeTime time={customer.lastOrderDate} /> : '–'}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </GridTable>
  );
}
