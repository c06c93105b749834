import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useSearchParams } from 'react-router-dom';
import { useOrderDocumentsQuery, type DocumentKind } from '../../features/commerce/api';
import { DocumentSheet } from '../../features/commerce/components/DocumentSheet';
import { linkTo } from '../../shared/api/request';
import { plural } from '../../shared/lib/format';
import { useDocumentTitle } from '../../shared/lib/useDocumentTitle';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';

const Desk = styled('main')(({ theme }) => ({
  minHeight: '100dvh',
  padding: '24px 16px 48px',
  backgroundColor: theme.vars.palette.background.default,
  '& .bar': { display: 'flex', flexWrap: 'wrap', gap: 12, maxWidth: 780, margin: '0 auto 16px' },
  '& .bar > :first-child': { marginRight: 'auto' },
  '& .notices': { display: 'grid', gap: 10, maxWidth: 780, margin: '0 auto 16px' },
  '& .notices ul': { margin: 0, paddingLeft: 18 },
  '@media print': { padding: 0, background: 'none', '& .bar, & .notices': { display: 'none' } },
}));

const names: Record<DocumentKind, string> = { packing_slip: 'Packing slips', receipt: 'Receipts and invoices' };

/** Packing slips or receipts of the orders in the URL, one sheet each, for printing or saving. */
export function OrderDocumentsPage() {
  const [search] = useSearchParams();
  const kind: DocumentKind = search.get('kind') === 'receipt' ? 'receipt' : 'packing_slip';
  const orderIds = (search.get('orders') ?? '').split(',').filter(Boolean).slice(0, 100);
  const { data, error, refetch } = useOrderDocumentsQuery({ kind, orderIds }, { skip: orderIds.length === 0 });
  useDocumentTitle(names[kind]);
  const back = (
    <Button component={Link} to="/admin/shop-orders">
      Back to the orders
    </Button>
  );
  if (orderIds.length === 0 || error) {
    return (
      <Desk id="main">
        <div className="bar">{back}</div>
        {error ? (
          <ErrorNotice title="Couldn't load the documents" error={error} onRetry={() => void refetch()} />
        ) : (
          <Alert severity="info">Choose orders first, then their documents.</Alert>
        )}
      </Desk>
    );
  }
  if (!data) return <Desk id="main" aria-busy="true" />;
  const { documents, refused, missing, numbersInvoices, withoutPdf } = data;
  const pdf = linkTo('GET /api/shop-orders/documents/pdf', {
    query: { kind, orderIds: documents.map(({ orderId }) => orderId).join(',') },
  });
  return (
    <Desk id="main">
      <div className="bar">
        {back}
        {documents.length > 0 && withoutPdf.length === 0 && (
          <Button component="a" href={pdf} download>
            Save as PDF
          </Button>
        )}
        {documents.length > 0 && (
          <Button variant="contained" color="primary" onClick={() => window.print()}>
            {documents.length === 1 ? 'Print' : `Print ${documents.length}`}
          </Button>
        )}
      </div>
      <div className="notices">
        {numbersInvoices && missing.length > 0 && (
          <Alert
            severity="warning"
            action={
              <Button component={Link} to="/admin/settings" size="small" color="inherit">
                Settings
              </Button>
            }
          >
            These are receipts, not invoices, until this is in the settings:
            <ul>
              {missing.map(({ what, cure }) => (
                <li key={what}>
                  {what}. {cure}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {refused.length > 0 && (
          <Alert severity="info">
            {plural(refused.length, 'order')} left out:
            <ul>
              {refused.map(({ orderId, orderNumber, reason }) => (
                <li key={orderId}>
                  {orderNumber && `${orderNumber}: `}
                  {reason}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {withoutPdf.length > 0 && (
          <Alert severity="info">
            The PDF has no letters for {withoutPdf.slice(0, 5).join(', ')}. Print the page instead: your browser has them.
          </Alert>
        )}
      </div>
      {documents.map((page) => (
        <DocumentSheet key={page.orderId} document={page} />
      ))}
    </Desk>
  );
}
