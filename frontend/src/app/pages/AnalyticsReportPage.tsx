import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Printer from '../../shared/icons/printer';
import { Link } from 'react-router-dom';
import { useAnalytics, useFindingsQuery, useShopAnalytics } from '../../features/analytics/api';
import { ReportSheet } from '../../features/analytics/components/ReportSheet';
import { cleanPeriod, defaultPeriod, periodSearch } from '../../features/analytics/period';
import { useSessionQuery } from '../../features/session/api';
import { formatAbsolute } from '../../shared/lib/shop-time';
import { useMay } from '../../shared/lib/permissions';
import { useDocumentTitle } from '../../shared/lib/useDocumentTitle';
import { useUrlState } from '../../shared/lib/useUrlState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';

const Desk = styled('main')(({ theme }) => ({
  minHeight: '100dvh',
  padding: '24px 16px 48px',
  backgroundColor: theme.vars.palette.background.default,
  '& .bar': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 12,
    maxWidth: 760,
    margin: '0 auto 16px',
    '& > a:first-of-type': { marginRight: 'auto' },
  },
  '@media print': { padding: 0, background: 'none', '& .bar': { display: 'none' } },
}));

const Sheet = styled('article')(({ theme }) => ({
  maxWidth: 760,
  minHeight: 900,
  margin: '0 auto',
  padding: '44px 48px',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  fontSize: theme.typography.pxToRem(13),
  '& h1': { ...theme.typography.h1, margin: '0 0 4px', overflowWrap: 'anywhere' },
  '& .when': { margin: 0, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: '24px 18px' },
  '@media print': { border: 0, maxWidth: 'none', padding: 0 },
}));

/** The figures of a period on paper, or as a PDF from the dialog that prints. */
export function AnalyticsReportPage() {
  const [typed] = useUrlState(defaultPeriod);
  const choice = cleanPeriod(typed);
  const work = useAnalytics(choice);
  const shop = useShopAnalytics(choice);
  const findings = useFindingsQuery();
  const { data: session } = useSessionQuery();
  const may = useMay();
  useDocumentTitle(work.data ? `Report, ${work.data.period.label}` : 'Report');
  const error = work.error ?? shop.error ?? findings.error;
  const isReady = work.data && shop.data && findings.data;
  return (
    <Desk id="main">
      <div className="bar">
        <Button component={Link} to={`/admin/analytics${periodSearch(choice)}`}>
          Back to Analytics
        </Button>
        {may('settings:write') && (
          <Button component={Link} to="/admin/settings?tab=notifications">
            Get it by mail
          </Button>
        )}
        <Button
          variant="contained"
          color="primary"
          disabled={!isReady}
          startIcon={<Printer size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => globalThis.print()}
        >
          Print
        </Button>
      </div>
      {/* Paper is white in both themes. */}
      <Sheet data-theme="light" aria-busy={!isReady}>
        {work.data && shop.data && findings.data ? (
          <>
            <h1>{session?.shop?.name ?? 'Report'}</h1>
            <p className="when">
              {work.data.period.label}
              {work.data.period.previous && `, compared with ${work.data.period.previous.label}`}. {work.data.period.timeZone} time, as of{' '}
              {formatAbsolute(work.fulfilledTimeStamp ?? 0)}.
            </p>
            <ReportSheet work={work.data} shop={shop.data} findings={findings.data} />
          </>
        ) : (
          error && (
            <ErrorNotice
              title="The report could not be put together"
              error={error}
              onRetry={() => [work, shop, findings].forEach((part) => void part.refetch())}
            />
          )
        )}
      </Sheet>
    </Desk>
  );
}
