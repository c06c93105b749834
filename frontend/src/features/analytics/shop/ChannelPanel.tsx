import Button from '@mui/material/Button';
import Download from '../../../shared/icons/download';
import { Link } from 'react-router-dom';
import type { ChannelSalesDto } from '../../../shared/api/generated';
import { formatCount } from '../../../shared/lib/format';
import { formatAmount } from '../../../shared/lib/money';
import { platformName } from '../../../shared/lib/platform';
import { Panel } from '../../../shared/ui/Panel';
import { Unknown, WideTable } from './WideTable';

/** What each channel sold. */
export function ChannelPanel({ rows, currency, csv }: { rows: readonly ChannelSalesDto[]; currency: string; csv: string }) {
  return (
    <Panel
      title="Channels"
      actions={
        <Button size="small" variant="text" component="a" href={csv} download startIcon={<Download size={14} aria-hidden />}>
          CSV
        </Button>
      }
    >
      <WideTable label="Channels">
        <thead>
          <tr>
            <th scope="col">Channel</th>
            <th scope="col">Net sales</th>
            <th scope="col">Orders</th>
            <th scope="col">Pieces</th>
            <th scope="col">Refunds</th>
            <th scope="col">Fees</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.platform}>
              <th scope="row">
                <Link to={row.link}>{platformName(row.platform)}</Link>
              </th>
              <td>{formatAmount(row.netSales, currency)}</td>
              <td>{formatCount(row.orders)}</td>
              <td>{formatCount(row.units)}</td>
              <td>{formatAmount(row.refunds, currency)}</td>
              <td>
                {row.fees === null ? (
                  <Unknown why="Some orders of this channel do not say their fees." />
                ) : (
                  formatAmount(row.fees, currency)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Panel>
  );
}
