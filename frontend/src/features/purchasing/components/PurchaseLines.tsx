import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { changeLink } from '../../../shared/lib/links';
import { formatAmount } from '../../../shared/lib/money';
import { isLeftOut, type PurchaseLine } from '../purchase';

const Scroll = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  containerType: 'inline-size',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: theme.typography.pxToRem(13) },
  '& th': { padding: '8px 12px', fontWeight: 500, textAlign: 'left', color: theme.vars.palette.text.secondary },
  '& td, & tbody th': {
    padding: '8px 12px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& tbody th': { fontWeight: 400, color: 'inherit' },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .name': { minWidth: 180, '& b': { display: 'block', fontWeight: 550 } },
  '& small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .missing': { color: theme.vars.palette.status.waiting.fg },
  '& .MuiTextField-root': { minWidth: 88 },
  '& .number .MuiTextField-root': { width: 104 },
  '& .number input': { textAlign: 'right' },
  '& .editing :is(td, tbody th)': { verticalAlign: 'middle' },
  // Narrow, each product is a block with the names of its figures.
  '@container (max-width: 600px)': {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': { display: 'block', padding: '10px 14px', borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& td': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '4px 0', border: 0, textAlign: 'right' },
    '& tbody tr:first-of-type': { borderTop: 0 },
    '& tbody th': { display: 'block', padding: '4px 0', border: 0 },
    '& .editing td': { alignItems: 'center' },
    '& td[data-label]::before': { content: 'attr(data-label)', color: theme.vars.palette.text.secondary },
  },
}));

interface PurchaseLinesProps {
  lines: readonly PurchaseLine[];
  /** Omitted if nothing can be edited. */
  onChange?: (lines: PurchaseLine[]) => void;
  /** Editable part: the order, or the arrived pieces. */
  editing: 'order' | 'arrival' | null;
}

const numberOf = (text: string): number | null => (/^\d{1,7}$/.test(text) ? Number(text) : null);

/** The products of a list with ordered and arrived pieces. */
export function PurchaseLines({ lines, onChange, editing }: PurchaseLinesProps) {
  const hasArrived = editing === 'arrival' || lines.some(({ received }) => received !== null);
  const put = (index: number, change: Partial<PurchaseLine>) =>
    onChange?.(lines.map((line, at) => (at === index ? { ...line, ...change } : line)));
  return (
    <Scroll tabIndex={0} role="region" aria-label="Products to order">
      <table className={editing ? 'editing' : undefined}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="number">
              Quantity
            </th>
            <th scope="col">Supplier</th>
            <th scope="col" className="number">
              Cost each
            </th>
            {hasArrived && (
              <th scope="col" className="number">
                Arrived
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.sku}>
              <th scope="row" className="name">
                <b>{line.productName}</b>
                <small>{line.sku}</small>
              </th>
              <td className="number" data-label="Quantity">
                {editing === 'order' ? (
                  <TextField
                    value={line.quantity ?? ''}
                    onChange={(event) => put(index, { quantity: numberOf(event.target.value) || null })}
                    error={line.quantity === null}
                    slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': `Quantity of ${line.productName}` } }}
                  />
                ) : (
                  (line.quantity ?? 'Open')
                )}
              </td>
              <td data-label="Supplier">
                {editing === 'order' ? (
                  <TextField
                    value={line.supplier ?? ''}
                    placeholder="Unknown"
                    onChange={(event) => put(index, { supplier: event.target.value || null })}
                    slotProps={{ htmlInput: { maxLength: 200, 'aria-label': `Supplier of ${line.productName}` } }}
                  />
                ) : (
                  (line.supplier ?? 'Unknown')
                )}
              </td>
              <td className="number" data-label="Cost each">
                {line.cost === null || line.currency === null ? 'Unknown' : formatAmount(line.cost, line.currency)}
              </td>
              {hasArrived && (
                <td className="number" data-label="Arrived">
                  {editing === 'arrival' ? (
                    <TextField
                      value={line.received ?? ''}
                      onChange={(event) => put(index, { received: numberOf(event.target.value) })}
                      error={line.received === null}
                      slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': `Arrived of ${line.productName}` } }}
                    />
                  ) : (
                    <span>
                      {line.received}
                      <small className={isLeftOut(line) ? 'missing' : undefined} style={{ display: 'block', whiteSpace: 'normal' }}>
                        {line.changeId ? <Link to={changeLink(line.changeId)}>{line.stockNote}</Link> : line.stockNote}
                      </small>
                    </span>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
