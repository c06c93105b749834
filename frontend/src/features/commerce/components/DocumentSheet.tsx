import { styled } from '@mui/material/styles';
import type { OrderDocument } from '../api';

/** White in both themes, because it is printed. */
const Sheet = styled('article')(({ theme }) => ({
  containerType: 'inline-size',
  maxWidth: 780,
  margin: '0 auto 24px',
  padding: 'clamp(20px, 6vw, 56px)',
  color: '#15211d',
  backgroundColor: '#ffffff',
  border: '1px solid #c9d1ce',
  fontSize: theme.typography.pxToRem(13.5),
  overflowWrap: 'anywhere',
  '& .from': { margin: '0 0 28px', fontSize: theme.typography.pxToRem(11.5), color: '#4a5753' },
  '& .head': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '16px 32px', minHeight: 110 },
  '& address': { fontStyle: 'normal', whiteSpace: 'pre-line', fontSize: theme.typography.pxToRem(15), lineHeight: 1.45 },
  '& .facts': { whiteSpace: 'pre-line', textAlign: 'right', color: '#4a5753' },
  '& h1': { fontSize: theme.typography.pxToRem(22), letterSpacing: '-0.01em', margin: '24px 0 14px' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th': {
    padding: '0 10px 6px 0',
    whiteSpace: 'nowrap',
    textAlign: 'left',
    fontWeight: 500,
    color: '#4a5753',
    borderBottom: '1px solid #c9d1ce',
  },
  '& td': { padding: '8px 10px 8px 0', verticalAlign: 'top', borderBottom: '1px solid #e4e9e7' },
  '& tr': { breakInside: 'avoid' },
  '& .sku': { width: '22%' },
  '& .amount': { width: '1%', textAlign: 'right', paddingInline: '14px 0', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '6px 0',
    maxWidth: 320,
    margin: '16px 0 0 auto',
    breakInside: 'avoid',
  },
  '& dt, & dd': { margin: 0 },
  '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .total': { fontWeight: 650, paddingTop: 4, borderTop: '1px solid #15211d' },
  '& .notes': { marginTop: 28, color: '#4a5753', whiteSpace: 'pre-line' },
  '@container (max-width: 440px)': { '.sku': { display: 'none' }, '.facts': { textAlign: 'left' } },
  '@media print': { maxWidth: 'none', margin: 0, padding: 0, border: 0, breakAfter: 'page', '&:last-of-type': { breakAfter: 'auto' } },
}));

/** One packing slip, receipt or invoice. */
export function DocumentSheet({ document: page }: { document: OrderDocument }) {
  const isPriced = page.sums.length > 0;
  const facts = [`Order ${page.orderNumber}`, `Ordered on ${page.orderedOn}`, page.issuedOn && `Issued on ${page.issuedOn}`, page.parcel];
  return (
    <Sheet aria-label={`${page.title}, order ${page.orderNumber}`}>
      <p className="from">{[...page.from, ...page.sellerFacts].join(' · ')}</p>
      <div className="head">
        <address>{page.to.length > 0 ? page.to.join('\n') : 'The delivery address is not known.'}</address>
        <div className="facts">{facts.filter(Boolean).join('\n')}</div>
      </div>
      <h1>{page.title}</h1>
      <table>
        <thead>
          <tr>
            <th scope="col">Pieces</th>
            <th scope="col">Product</th>
            <th scope="col" className="sku">
              SKU
            </th>
            {isPriced && (
              <>
                <th scope="col" className="amount">
                  Price
                </th>
                <th scope="col" className="amount">
                  Total
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {page.lines.map((line, index) => (
            <tr key={index}>
              <td style={{ width: '1%' }}>{line.quantity}</td>
              <td>{line.productName}</td>
              <td className="sku">{line.sku === line.productName ? '' : line.sku}</td>
              {isPriced && (
                <>
                  <td className="amount">{line.unitPrice}</td>
                  <td className="amount">{line.total}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {page.lines.length === 0 && <p>The source of this order named no products.</p>}
      {isPriced && (
        <dl>
          {page.sums.map(({ label, amount, isTotal }) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt className={isTotal ? 'total' : undefined}>{label}</dt>
              <dd className={isTotal ? 'total' : undefined}>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      {page.notes.length > 0 && <p className="notes">{page.notes.join('\n')}</p>}
    </Sheet>
  );
}
