import Button from '@mui/material/Button';
import CirclePause from '../../shared/icons/circle-pause';
import CirclePlay from '../../shared/icons/circle-play';
import KeyRound from '../../shared/icons/key-round';
import RefreshCw from '../../shared/icons/refresh-cw';
import RotateCcw from '../../shared/icons/rotate-ccw';
import Unplug from '../../shared/icons/unplug';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { type IntegrationDetail, useIntegrationQuery, usePlatformsQuery } from '../../features/integrations/api';
import { ConnectDialog } from '../../features/integrations/components/ConnectDialog';
import { ConnectionFacts, SchedulePanel } from '../../features/integrations/components/ConnectionFacts';
import { ConsentPanel } from '../../features/integrations/components/ConsentPanel';
import { DisconnectDialog } from '../../features/integrations/components/DisconnectDialog';
import { EbayNotices } from '../../features/integrations/components/EbayNotices';
import { MissingNotes } from '../../features/integrations/components/MissingNotes';
import { SetAsidePanel } from '../../features/integrations/components/SetAsidePanel';
import { StreamList } from '../../features/integrations/components/StreamList';
import { SyncHistory } from '../../features/integrations/components/SyncHistory';
import { useIntegrationActions } from '../../features/integrations/hooks/useIntegrationActions';
import { platformName } from '../../shared/lib/platform';
import { isUnderWay, syncLine, wantsConsent } from '../../features/integrations/integration';
import { isApiError } from '../../shared/api/errors';
import { useClock } from '../../shared/lib/clock';
import { useMay } from '../../shared/lib/permissions';
import { useDialog } from '../../shared/lib/useDialog';
import { Columns } from '../../shared/ui/Columns';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { IconAction } from '../../shared/ui/IconAction';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { ProgressBar } from '../../shared/ui/ProgressBar';
import { SkeletonRows } from '../../shared/ui/Skeletons';
import { StatusChip } from '../../shared/ui/StatusChip';

const pathTo = (place?: string) => (
  <PagePath>
    <Link to="/admin/integrations">Integrations</Link>
    {place && <span>{place}</span>}
  </PagePath>
);

/** One connected account: what is read from it, how it went, and how to change or end it. */
export function IntegrationPage() {
  const { integrationId } = useParams();
  const { data: row, error, refetch } = useIntegrationQuery(integrationId ?? skipToken);
  if (row) return <Loaded row={row} />;
  const gone = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeader title={gone ? 'No such connection' : 'Integration'} path={pathTo()} subtitle="" />
      <Panel>
        {gone ? (
          <EmptyState
            title="This connection does not exist"
            action={
              <Button component={Link} to="/admin/integrations">
                All integrations
              </Button>
            }
          >
            It may have been disconnected.
          </EmptyState>
        ) : error ? (
          <ErrorNotice title="The connection could not be read" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={6} height={51} />
        )}
      </Panel>
    </>
  );
}

function Loaded({ row }: { row: IntegrationDetail }) {
  const name = platformName(row.platform);
  const navigate = useNavigate();
  const may = useMay();
  const signIn = useDialog<IntegrationDetail>();
  const leaving = useDialog<IntegrationDetail>();
  const { data: platforms } = usePlatformsQuery();
  const info = platforms?.find(({ platform }) => platform === row.platform);
  const { update, sync: start, busy } = useIntegrationActions(row);
  const now = useClock((time) => Math.floor(time / 60_000) * 60_000);
  const { sync, missing, paused, status } = row;
  const isBusy = sync !== null && isUnderWay(sync);
  const wantsSignIn = row.needsSignIn;
  const maySync = may('integrations:sync') && !paused && status !== 'inactive';
  const mayWrite = may('integrations:write');
  return (
    <>
      <PageHeader
        title={row.accountName ?? row.accountId}
        path={pathTo(name)}
        chip={<StatusChip status={row.status} />}
        subtitle={row.statusReason ?? (sync ? syncLine(sync, now) : 'Not read yet')}
        actions={
          <>
            {maySync && (
              <Button
                {...(!wantsSignIn && { variant: 'contained', color: 'primary' })}
                disabled={busy || isBusy}
                onClick={() => void start()}
                startIcon={<RefreshCw size={15} strokeWidth={1.75} aria-hidden />}
              >
                {isBusy ? 'Syncing...' : 'Sync now'}
              </Button>
            )}
            {mayWrite && (
              <>
                {wantsSignIn ? (
                  <Button variant="contained" color="primary" onClick={() => signIn.show(row)}>
                    Sign in again
                  </Button>
                ) : (
                  <IconAction icon={KeyRound} label={`Sign in to ${name} again`} tip="Sign in again" onClick={() => signIn.show(row)} />
                )}
                {maySync && (
                  <IconAction
                    icon={RotateCcw}
                    label={`Read everything from ${name} again`}
                    tip="Read everything again"
                    disabled={busy || isBusy}
                    onClick={() => void start(true)}
                  />
                )}
                <IconAction
                  icon={paused ? CirclePlay : CirclePause}
                  label={paused ? `Resume ${name}` : `Pause ${name}`}
                  tip={paused ? 'Resume' : 'Pause'}
                  disabled={busy}
                  onClick={() => void update({ paused: !paused })}
                />
                <IconAction icon={Unplug} label={`Disconnect ${name}`} tip="Disconnect" onClick={() => leaving.show(row)} />
              </>
            )}
          </>
        }
      />
      <Columns>
        <div>
          {mayWrite && wantsConsent(row) && <ConsentPanel id={row.id} platform={name} />}
          {missing.length > 0 && <MissingNotes missing={missing} />}
          <SetAsidePanel setAside={row.setAside} />
          <Panel title="What is read" note={isBusy ? `${sync.progress}%` : undefined}>
            {isBusy && <ProgressBar value={sync.progress} label={`Sync of ${name}`} status={sync.status} />}
            <StreamList streams={row.streams} sync={sync} />
          </Panel>
          <Panel title="Syncs">
            <SyncHistory id={row.id} />
          </Panel>
        </div>
        <div>
          <SchedulePanel row={row} />
          <ConnectionFacts row={row} />
          {row.platform === 'ebay' && mayWrite && <EbayNotices id={row.id} />}
        </div>
      </Columns>
      {info && <ConnectDialog key={signIn.key} open={signIn.open} info={info} account={row} onClose={signIn.close} />}
      <DisconnectDialog
        key={`leave ${leaving.key}`}
        open={leaving.open}
        row={row}
        onClose={leaving.close}
        onGone={() => void navigate('/admin/integrations')}
      />
    </>
  );
}
