import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useMay } from '../../../shared/lib/permissions';
import { useClock } from '../../../shared/lib/clock';
import { formatAbsolute, formatDateTime, formatWhen, withZone } from '../../../shared/lib/shop-time';
import { Monogram } from '../../../shared/ui/Monogram';
import { ProgressBar } from '../../../shared/ui/ProgressBar';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { Integration } from '../api';
import { useIntegrationActions } from '../hooks/useIntegrationActions';
import { platformName } from '../../../shared/lib/platform';
import { accountText, isUnderWay, syncLine } from '../integration';
import { PlatformCard } from './cards';

interface ConnectedCardProps {
  row: Integration;
  onSignIn: () => void;
}

/** One connected account: how it is, when it was read, and the one thing to do about it. */
export function ConnectedCard({ row, onSignIn }: ConnectedCardProps) {
  const { platform, status, lastSync, sync } = row;
  const account = accountText(row);
  return (
    <PlatformCard aria-label={`${platformName(platform)} ${account}`}>
      <div className="head">
        <Monogram name={platformName(platform)} />
        <div>
          <h3>
            <Link to={`/admin/integrations/${row.id}`}>{platformName(platform)}</Link>
          </h3>
          <span className="account" title={account}>
            {account}
          </span>
        </div>
        <StatusChip status={status} />
      </div>
      <dl>
        <dt>Last sync</dt>
        <dd title={lastSync ? formatAbsolute(lastSync) : undefined}>
          {lastSync ? withZone(formatDateTime(lastSync), lastSync) : 'Never synced'}
        </dd>
      </dl>
      <div>
        <NowLine row={row} onSignIn={onSignIn} />
        {sync && isUnderWay(sync) && <ProgressBar value={sync.progress} label={`Sync of ${platformName(platform)}`} status={sync.status} />}
      </div>
    </PlatformCard>
  );
}

/** What is going on, or what to do. */
function NowLine({ row, onSignIn }: ConnectedCardProps) {
  const { status, statusReason, paused, sync, nextSyncAt, schedule } = row;
  const now = useClock((time) => Math.floor(time / 60_000) * 60_000);
  const { update, sync: syncNow, busy } = useIntegrationActions(row);
  const may = useMay();
  if (sync && isUnderWay(sync)) {
    return (
      <div className="line quiet">
        <span>{syncLine(sync, now)}</span>
      </div>
    );
  }
  if (status === 'error') {
    return (
      <div className="line">
        <span className="bad" title={statusReason ?? undefined}>
          {statusReason}
        </span>
        {row.needsSignIn
          ? may('integrations:write') && (
              <Button size="small" variant="contained" color="primary" onClick={onSignIn}>
                Sign in again
              </Button>
            )
          : may('integrations:sync') && (
              <Button size="small" disabled={busy} onClick={() => void syncNow()}>
                Sync now
              </Button>
            )}
      </div>
    );
  }
  if (paused) {
    return (
      <div className="line quiet">
        <span>Paused</span>
        {may('integrations:write') && (
          <Button size="small" disabled={busy} onClick={() => void update({ paused: false })}>
            Resume
          </Button>
        )}
      </div>
    );
  }
  if (status === 'inactive') {
    return (
      <div className="line quiet">
        <span title={statusReason ?? undefined}>{statusReason}</span>
        <Button size="small" component={Link} to={`/admin/integrations/${row.id}`}>
          Finish
        </Button>
      </div>
    );
  }
  return (
    <div className="line quiet">
      <span>{sync ? syncLine(sync, now) : 'Not read yet'}</span>
      <span>{nextSyncAt ? `Next at ${withZone(formatWhen(nextSyncAt, now), nextSyncAt)}` : schedule === 'manual' ? 'By hand' : ''}</span>
    </div>
  );
}
