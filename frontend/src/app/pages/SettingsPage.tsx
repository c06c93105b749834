import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link, type Location } from 'react-router-dom';
import { PaymentSettings } from '../../features/payments/components/PaymentSettings';
import { PlanPanel } from '../../features/pricing/components/PlanPanel';
import { useSettingsQuery } from '../../features/settings/api';
import { SaveBar } from '../../features/settings/components/SaveBar';
import { fieldName, settingsTabs } from '../../features/settings/changes';
import { WritersOnly } from '../../features/settings/components/WritersOnly';
import { useSettingsForm } from '../../features/settings/hooks/useSettingsForm';
import { ShortcutSetting } from '../../features/settings/components/ShortcutSetting';
import { AdvancedTab } from '../../features/settings/tabs/AdvancedTab';
import { AppearanceTab } from '../../features/settings/tabs/AppearanceTab';
import { BackupsTab } from '../../features/settings/tabs/BackupsTab';
import { GeneralTab } from '../../features/settings/tabs/GeneralTab';
import { NotificationsTab } from '../../features/settings/tabs/NotificationsTab';
import { SecurityTab } from '../../features/settings/tabs/SecurityTab';
import { useSessionQuery } from '../../features/session/api';
import type { Settings } from '../../shared/api/types';
import { formatDay } from '../../shared/lib/shop-time';
import { useMay } from '../../shared/lib/permissions';
import { useUrlState } from '../../shared/lib/useUrlState';
import { useShowAppearance } from '../../shared/theme/useAppearance';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { UnsavedChanges, useUnsaved } from '../../shared/ui/form/UnsavedChanges';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { Delayed } from '../../shared/ui/Skeletons';
import { AccessSettings } from './AccessSettings';

const defaults = { tab: 'general' };

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '184px minmax(0, 560px)',
  gap: 40,
  alignItems: 'start',
  '& > nav': { display: 'grid', gap: 1, position: 'sticky', top: 16 },
  '& > nav a': {
    display: 'flex',
    alignItems: 'center',
    height: 34,
    padding: '0 12px',
    borderRadius: 6,
    fontSize: theme.typography.pxToRem(13.5),
    fontWeight: 550,
    textTransform: 'capitalize',
    textDecoration: 'none',
    color: theme.vars.palette.text.secondary,
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&[aria-current]': { backgroundColor: theme.vars.palette.stall.selected, color: theme.vars.palette.text.primary },
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    '& > nav': { display: 'flex', position: 'static', overflowX: 'auto', scrollbarWidth: 'none', marginInline: -12 },
    '& > nav a': { height: 44, flex: 'none' },
  },
}));

const tabOf = ({ search }: Location) => new URLSearchParams(search).get('tab') ?? defaults.tab;
const toAnotherTab = (from: Location, to: Location) => from.pathname !== to.pathname || tabOf(from) !== tabOf(to);

const changedLine = ({ updatedAt, updatedBy }: Settings) =>
  updatedAt === null
    ? 'As installed; changes take effect without a restart'
    : `Changed by ${updatedBy} on ${formatDay(updatedAt, Date.now())}`;

/** On a phone the strip is wider than the screen. */
function scrollIntoStrip(link: HTMLAnchorElement | null): void {
  const strip = link?.parentElement;
  if (link && strip) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
}

function Tabs({ settings }: { settings: Settings }) {
  const [{ tab }] = useUrlState(defaults);
  const form = useSettingsForm(settings);
  const mayPayments = useMay()('payments:manage');
  const shown = settingsTabs.filter((name) => name !== 'payments' || mayPayments || name === tab);
  const { data: session } = useSessionQuery();
  const showAppearance = useShowAppearance();
  const { undoable } = settings;
  function discard() {
    form.discard();
    showAppearance(settings.appearance);
  }
  useUnsaved(form.changed.length > 0, discard);
  const undoTip = `Puts back ${undoable.map(fieldName).join(', ')}`;
  return (
    <>
      <PageHeader
        title="Settings"
        subtitle={changedLine(settings)}
        actions={
          undoable.length > 0 &&
          form.changed.length === 0 && (
            <Button onClick={() => void form.undo()} disabled={form.undoing} title={undoTip}>
              Undo last change
            </Button>
          )
        }
      />
      <Frame>
        <nav aria-label="Settings">
          {shown.map((name) => (
            <Link
              key={name}
              ref={name === tab ? scrollIntoStrip : undefined}
              to={name === 'general' ? '?' : `?tab=${name}`}
              replace
              aria-current={name === tab ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        <div>
          {tab === 'notifications' ? (
            <WritersOnly>
              <NotificationsTab form={form} />
            </WritersOnly>
          ) : tab === 'security' ? (
            <SecurityTab form={form} hasAccounts={session?.mode === 'password'}>
              <AccessSettings />
            </SecurityTab>
          ) : tab === 'payments' ? (
            mayPayments ? (
              <PaymentSettings />
            ) : (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                Only an owner sets up card payments: the money of buyers goes to the account that is named here.
              </Typography>
            )
          ) : tab === 'appearance' ? (
            <>
              <WritersOnly>
                <AppearanceTab form={form} onPreview={showAppearance} />
              </WritersOnly>
              <div style={{ marginTop: 16 }}>
                <ShortcutSetting />
              </div>
            </>
          ) : tab === 'backups' ? (
            <BackupsTab form={form} hasAccounts={session?.mode === 'password'} />
          ) : tab === 'advanced' ? (
            <WritersOnly>
              <AdvancedTab />
            </WritersOnly>
          ) : (
            <>
              <WritersOnly>
                <GeneralTab form={form} />
              </WritersOnly>
              <div style={{ marginTop: 16 }}>
                <PlanPanel />
              </div>
            </>
          )}
          <SaveBar form={{ ...form, discard }} />
        </div>
      </Frame>
    </>
  );
}

/** Another tab is another screen: what is not saved on this one is asked about before it is left. */
export const SettingsPage = () => (
  <UnsavedChanges leaves={toAnotherTab}>
    <Content />
  </UnsavedChanges>
);

function Content() {
  const mayRead = useMay()('settings:read');
  const { data, error, refetch } = useSettingsQuery(undefined, { skip: !mayRead });
  if (!mayRead) {
    return (
      <>
        <PageHeader title="Settings" subtitle="Your account" />
        <AccessSettings />
      </>
    );
  }
  if (data) return <Tabs settings={data} />;
  return (
    <>
      <PageHeader title="Settings" subtitle={null} />
      {error ? (
        <Panel>
          <ErrorNotice title="Couldn't load the settings" error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <Delayed role="status" aria-label="Loading settings" aria-busy="true">
          <Frame>
            <Skeleton variant="rounded" height={170} />
            <Skeleton variant="rounded" height={360} />
          </Frame>
        </Delayed>
      )}
    </>
  );
}
