import Button from '@mui/material/Button';
import Download from '../../../shared/icons/download';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProfitFiguresDto } from '../../../shared/api/generated';
import { formatCount, plural } from '../../../shared/lib/format';
import { formatAmount } from '../../../shared/lib/money';
import { platformName } from '../../../shared/lib/platform';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Panel } from '../../../shared/ui/Panel';
import { formatFigure } from '../figures';
import { Unknown, WideTable } from './WideTable';

const FIRST_ROWS = 10;

/** Why the profit of a row is not known. */
const reasonOf = ({ cost }: ProfitFiguresDto): string =>
  cost === null ? 'The cost of this product is not known.' : 'The fees of some of its orders are not known.';

interface ProfitPanelProps {
  rows: readonly ProfitFiguresDto[];
  /** How many there are in all; the file has them. */
  total: number;
  currency: string;
  csv: string;
}

/** What each product earned on each channel. What nobody knows is said, not guessed. */
export function ProfitPanel({ rows, total, currency, csv }: ProfitPanelProps) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, FIRST_ROWS);
  const unknown = rows.filter(({ profit }) => profit === null).length;
  return (
    <Panel
      title="Profit by product and channel"
      note={unknown > 0 ? `${unknown} of ${rows.length} unknown` : undefined}
      actions={
        <Button size="small" variant="text" component="a" href={csv} download startIcon={<Download size={14} aria-hidden />}>
          CSV
        </Button>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="No products sold in this time">Each product stands here with what it earned on each channel.</EmptyState>
      ) : (
        <WideTable label="Profit by product and channel">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="text">
                Channel
              </th>
              <th scope="col">Sold</th>
              <th scope="col">Revenue</th>
              <th scope="col">Cost</th>
              <th scope="col">Fees</th>
              <th scope="col">Profit</th>
              <th scope="col">Margin</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={`${row.sku} ${row.platform}`}>
                <th scope="row">
                  <Link to={row.link}>{row.productName}</Link>
                  <small>{row.sku}</small>
                </th>
                <td className="text">{platformName(row.platform)}</td>
                <td>{formatCount(row.units)}</td>
                <td>{formatAmount(row.revenue, currency)}</td>
                <td>{row.cost === null ? <Unknown why="Nobody entered what it costs." /> : formatAmount(row.cost, currency)}</td>
                <td>
                  {row.fees === null ? (
                    <Unknown why="Some orders of this channel do not say their fees." />
                  ) : (
                    formatAmount(row.fees, currency)
                  )}
                </td>
                <td className={row.profit !== null && row.profit < 0 ? 'bad' : undefined}>
                  {row.profit === null ? <Unknown why={reasonOf(row)} /> : formatFigure(row.profit, 'money', currency)}
                </td>
                <td>{row.margin === null ? '–' : formatFigure(row.margin, 'percent', null)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {rows.length > FIRST_ROWS && (
        <Button size="small" variant="text" onClick={() => setAll(!all)} sx={{ m: 2 }}>
          {all ? 'Show fewer' : `Show ${rows.length - FIRST_ROWS} more`}
        </Button>
      )}
      {all && total > rows.length && <span style={{ fontSize: '0.75rem' }}>{plural(total - rows.length, 'further row')} in the file.</span>}
    </Panel>
  );
}
