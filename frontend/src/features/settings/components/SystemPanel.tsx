import { styled } from '@mui/material/styles';
import type { SystemInfo } from '../../../shared/api/types';
import { formatBytes, formatDuration, plural } from '../../../shared/lib/format';
import { formatAbsolute } from '../../../shared/lib/shop-time';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { StatusIcon } from '../../../shared/ui/StatusChip';
import { useSystemQuery } from '../api';

/** Facts in two columns, name left and value right. */
export const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  margin: 0,
  fontSize: theme.typography.pxToRem(13),
  '& > *': { margin: 0, padding: '9px 16px', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& dt:first-of-type, & dd:first-of-type': { borderTop: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { textAlign: 'right', overflowWrap: 'anywhere' },
  '& dd > span[role=img]': { verticalAlign: -3, marginRight: 6 },
}));

const queues = { redis: 'Redis', postgres: 'PostgreSQL' } as const;
const access = { open: 'on this machine only', password: 'with sign-in' } as const;

function factsOf(system: SystemInfo): [string, string][] {
  return [
    ['Version', system.commit === 'unknown' ? system.version : `${system.version}, built from ${system.commit}`],
    ['Environment', `${system.environment}, ${access[system.accessMode]}`],
    ['Storage', `${system.storage}, ${formatBytes(system.databaseBytes)}`],
    ['Queue', queues[system.queue]],
    ['Machine', `${system.platform}, Node ${system.node.replace(/^v/, '')}`],
    ['Time zone', system.timeZone],
    ['Up for', formatDuration(system.uptimeSeconds)],
  ];
}

/** What runs here, measured when the tab is opened. */
export function SystemPanel() {
  const { data, error, refetch } = useSystemQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) {
    return (
      <Panel title="System">
        {error ? (
          <ErrorNotice title="Couldn't load the system information" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={8} height={38.5} />
        )}
      </Panel>
    );
  }
  const hosts = data.processes.map(({ kind, host, pid, startedAt }) => `${kind} ${pid} on ${host} since ${formatAbsolute(startedAt)}`);
  return (
    <Panel title="System">
      <Facts>
        {factsOf(data).flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
        <dt>Workers</dt>
        <dd title={hosts.join('\n')}>
          <StatusIcon status={data.workers > 0 ? 'completed' : 'failed'} />
          {data.workers > 0 ? `${plural(data.workers, 'worker')} alive` : 'none running, tasks wait'}
        </dd>
      </Facts>
    </Panel>
  );
}
