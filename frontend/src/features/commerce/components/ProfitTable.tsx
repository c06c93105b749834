import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatCount } from '../../../shared/lib/format';
import type { ProfitRow } from '../api';
import { formatAmount } from '../../../shared/lib/money';
import { platformName } from '../../../shared/lib/platform';
import { unknownNet } from '../words';
import { GridTable } from './GridTable';

/** What each product earned on each channel. Unknown costs and fees stay unknown. */
export function ProfitTable({ rows }: { rows: readonly ProfitRow[] }) {
  return (
    <GridTable>
      <TableHead>
        <TableRow>
          <TableCell>Product</TableCell>
          <TableCell className="medium">Channel</TableCell>
          <TableCell className="short tablet-only" align="right">
            Sold
          </TableCell>
          <TableCell className="medium" align="right">
            Revenue
          </TableCell>
          <TableCell className="medium tablet-only" align="right">
            Cost
          </TableCell>
          <TableCell className="medium wide-only" align="right">
            Before fees
          </TableCell>
          <TableCell className="short wide-only" align="right">
            Fees
          </TableCell>
          <TableCell className="medium" align="right">
            Net
          </TableCell>
          <TableCell className="short" align="right">
            Margin
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => {
          const why = unknownNet(row);
          return (
            <TableRow key={`${row.sku} ${row.platform} ${row.currency}`}>
              <TableCell className="name">
                <span>
                  <b title={row.productName}>{row.productName}</b>
                  <small>{row.sku}</small>
                </span>
              </TableCell>
              <TableCell className="medium">{platformName(row.platform)}</TableCell>
              <TableCell className="short tablet-only" align="right" data-label="Sold">
                {formatCount(row.units)}
              </TableCell>
              <TableCell className="medium figure" align="right" data-label="Revenue">
                {formatAmount(row.revenue, row.currency)}
              </TableCell>
              <TableCell className="medium tablet-only" align="right" data-label="Cost">
                {formatAmount(row.cost, row.currency)}
              </TableCell>
              <TableCell className="medium wide-only" align="right" data-label="Before fees">
                {formatAmount(row.beforeFees, row.currency)}
              </TableCell>
              <TableCell className="short wide-only" align="right" data-label="Fees">
                {formatAmount(row.fees, row.currency)}
              </TableCell>
              <TableCell
                className={`medium figure ${row.net !== null && row.net < 0 ? 'bad' : ''}`}
                align="right"
                data-label="Net"
                title={why ?? undefined}
              >
                {why ? <abbr title={why}>unknown</abbr> : formatAmount(row.net, row.currency)}
              </TableCell>
              <TableCell className={`short ${row.margin === null ? 'empty' : ''}`} align="right" data-label="Margin">
                {row.margin === null ? '–' : `${row.margin.toFixed(1).replace('-', '\u2212')}%`}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </GridTable>
  );
}
