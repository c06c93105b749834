import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Plus from '../../shared/icons/plus';
import Printer from '../../shared/icons/printer';
import { Link } from 'react-router-dom';
import { RecentActivity } from '../../features/activities/components/RecentActivity';
import { AlertsView } from '../../features/analytics/alerts/AlertsView';
import { emptyDraft, type RuleDraft } from '../../features/analytics/alerts/rule';
import { useAlertsQuery, useAnalytics } from '../../features/analytics/api';
import { HandTimesDialog } from '../../features/analytics/components/HandTimesDialog';
import { PeriodBar } from '../../features/analytics/components/PeriodBar';
import { WorkView } from '../../features/analytics/components/WorkView';
import { cleanPeriod, csvLink, defaultPeriod, periodSearch } from '../../features/analytics/period';
import { ShopView } from '../../features/analytics/shop/ShopView';
import { DemoShopOffer } from '../../features/demo-shop/components/DemoShopOffer';
import type { AlertDto } from '../../shared/api/generated';
import { useHidden } from '../../shared/lib/held-deletes';
import { useMay } from '../../shared/lib/permissions';
import { useDialog } from '../../shared/lib/useDialog';
import { useUrlState } from '../../shared/lib/useUrlState';
import { CardBoundary } from '../../shared/ui/CardBoundary';
import { PageHeader } from '../../shared/ui/PageHeader';
import { TabStrip } from '../../shared/ui/TabStrip';
import { SaveMenu } from '../../features/analytics/components/SaveMenu';
import { latePart } from '../../shared/lib/late-part';

const AlertDialog = latePart(async () => (await import('../../features/analytics/alerts/AlertDialog')).AlertDialog);

const defaults = { ...defaultPeriod, view: 'work', currency: '' };
const SHOWN_ACTIVITIES = 10;
const viewNames = { work: 'Agents and tasks', shop: 'Shop', alerts: 'Alerts' } as const;

/** What was done, what it cost and brought, and what to be told about. */
export function AnalyticsPage() {
  const [{ view: typedView, currency, ...typed }, setUrl] = useUrlState(defaults);
  const view = typedView === 'shop' || typedView === 'alerts' ? typedView : 'work';
  const choice = cleanPeriod(typed);
  const may = useMay();
  const mayChange = may('analytics:write');
  const { data } = useAnalytics(choice);
  const { data: alerts } = useAlertsQuery();
  const hidden = useHidden();
  const firing = alerts?.filter(({ id, state, enabled }) => enabled && state === 'firing' && !hidden.has(id)).length ?? 0;
  const alertForm = useDialog<{ alert: AlertDto | null; draft: RuleDraft }>();
  const times = useDialog<null>();
  const edit = (alert: AlertDto | null, draft: RuleDraft) => alertForm.show({ alert, draft });
  const search = periodSearch(choice);
  const tab = (name: string) => {
    const found = new URLSearchParams(search);
    if (name !== 'work') found.set('view', name);
    return `/admin/analytics${found.size > 0 ? `?${found}` : ''}`;
  };
  const current = (name: string) => (view === name ? 'page' : undefined);
  return (
    <>
      <PageHeader
        title="Analytics"
        subtitle={
          data ? (
            `${data.period.label}${data.period.previous ? `, compared with ${data.period.previous.label}` : ''}`
          ) : (
            // As long as what comes, because two lines on a phone would push everything down.
            <Skeleton component="span">16 to 22 November{choice.compare && ', compared with 9 to 15 November'}</Skeleton>
          )
        }
        actions={
          view === 'alerts' ? (
            mayChange && (
              <Button
                variant="contained"
                color="primary"
                startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => edit(null, emptyDraft)}
              >
                New alert
              </Button>
            )
          ) : (
            <>
              <Button
                component={Link}
                to={`/admin/analytics/report${search}`}
                startIcon={<Printer size={16} strokeWidth={1.75} aria-hidden />}
              >
                Report
              </Button>
              <SaveMenu link={(table) => csvLink(table, choice)} />
            </>
          )
        }
      />
      <TabStrip aria-label="Analytics">
        <Link to={tab('work')} replace aria-current={current('work')}>
          Agents and tasks
        </Link>
        <Link to={tab('shop')} replace aria-current={current('shop')}>
          Shop
        </Link>
        <Link to={tab('alerts')} replace aria-current={current('alerts')}>
          Alerts
          {firing > 0 && <small>{firing} past their limit</small>}
        </Link>
      </TabStrip>
      {view !== 'alerts' && <PeriodBar choice={choice} onChange={setUrl} />}
      <CardBoundary key={view} title={viewNames[view]}>
        {view === 'work' ? (
          <WorkView
            choice={choice}
            onTimes={mayChange ? () => times.show(null) : null}
            activity={<RecentActivity limit={SHOWN_ACTIVITIES} />}
            firstAction={
              may('agents:write') && (
                <Button component={Link} to="/admin/agents">
                  Open agents
                </Button>
              )
            }
          />
        ) : view === 'shop' ? (
          <ShopView
            choice={choice}
            currency={currency}
            onCurrency={(next) => setUrl({ currency: next })}
            firstAction={
              <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 }}>
                {may('integrations:write') && (
                  <Button component={Link} to="/admin/integrations">
                    Connect a platform
                  </Button>
                )}
                {may('imports:write') && (
                  <Button component={Link} to="/admin/imports">
                    Import orders
                  </Button>
                )}
                <DemoShopOffer />
              </div>
            }
          />
        ) : (
          <AlertsView onEdit={mayChange ? edit : null} />
        )}
      </CardBoundary>
      {times.key > 0 && (
        <HandTimesDialog key={times.key} open={times.open} types={data?.byType.map(({ type }) => type) ?? []} onClose={times.close} />
      )}
      {alertForm.subject && <AlertDialog key={alertForm.key} open={alertForm.open} {...alertForm.subject} onClose={alertForm.close} />}
    </>
  );
}
