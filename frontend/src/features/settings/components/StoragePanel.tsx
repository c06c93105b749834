import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { serverMessage } from '../../../shared/api/errors';
import type { TableSizeDto } from '../../../shared/api/generated';
import type { PurgeRun } from '../../../shared/api/types';
import { formatBytes, formatCount, plainName, plural } from '../../../shared/lib/format';
import { useDialog } from '../../../shared/lib/useDialog';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable } from '../../../shared/ui/data-table/DataTable';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { FixButton } from '../../../shared/ui/TextLink';
import { RelativeTime } from '../../../shared/ui/Time';
import { usePurgeStorageMutation, useStorageQuery } from '../api';

const SHOWN = 8;
const POLL_MS = 1500;

const columns: readonly Column<TableSizeDto>[] = [
  { key: 'what', head: 'What', kind: 'name', cell: ({ name }) => plainName(name), title: ({ name }) => name },
  { key: 'count', head: 'Rows, est.', kind: 'figure', align: 'right', cell: ({ rows }) => formatCount(rows) },
  { key: 'size', head: 'Size', kind: 'figure', align: 'right', cell: ({ bytes }) => formatBytes(bytes) },
  {
    key: 'frees',
    head: 'Would free',
    kind: 'figure',
    align: 'right',
    cell: ({ purgeableRows, purgeableBytes }) => (purgeableRows > 0 ? `${formatBytes(purgeableBytes)} est.` : '–'),
  },
];

const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', minHeight: 62, padding: '12px 16px' });

function LastPurge({ run }: { run: PurgeRun }) {
  if (run.status === 'waiting' || run.status === 'running') return <>Being removed now...</>;
  if (run.status === 'failed') return <>The last removal failed: {run.error}</>;
  const rows = Object.values(run.removed ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <>
      Last removed <RelativeTime time={run.endedAt ?? run.requestedAt} />: {plural(rows, 'row')}
      {run.freedBytes !== null && `, ${formatBytes(Math.max(0, run.freedBytes))} freed`}.
    </>
  );
}

/** How big the tables are, and what the retention would free. */
export function StoragePanel() {
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useStorageQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: busy ? POLL_MS : 0 });
  const [purge, { isLoading }] = usePurgeStorageMutation();
  const [all, setAll] = useState(false);
  const asking = useDialog<null>();
  const failed = useFailureToast();
  const working = data?.lastPurge?.status === 'waiting' || data?.lastPurge?.status === 'running';
  if (data && busy !== working) setBusy(working);

  async function remove() {
    try {
      await purge().unwrap();
    } catch (cause) {
      failed(cause, serverMessage(cause, 'Failed to remove old data.'));
    }
    asking.close();
  }

  if (!data) {
    return (
      <Panel title="Storage">
        {error ? (
          <ErrorNotice title="The storage could not be measured" error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <SkeletonRows count={SHOWN + 1} height={36} />
            <Foot />
          </>
        )}
      </Panel>
    );
  }
  const tables = [...data.tables].sort((a, b) => b.bytes - a.bytes);
  return (
    <Panel title="Storage" note={formatBytes(data.databaseBytes)}>
      <DataTable
        label="Tables"
        rows={tables.slice(0, all ? undefined : SHOWN)}
        columns={columns}
        rowId={({ name }) => name}
        rowHeight={36}
        narrow="keep"
      />
      <Foot>
        <Typography variant="body2" sx={{ flex: '1 1 220px', color: 'text.secondary' }}>
          {tables.length > SHOWN && (
            <>
              <FixButton type="button" onClick={() => setAll(!all)} sx={{ fontWeight: 400 }}>
                {all ? 'Fewer tables' : `All ${tables.length} tables`}
              </FixButton>{' '}
            </>
          )}
          {data.lastPurge && <LastPurge run={data.lastPurge} />}
        </Typography>
        <Button onClick={() => asking.show(null)} disabled={busy || isLoading || data.purgeableBytes === 0}>
          {busy ? 'Removing...' : data.purgeableBytes === 0 ? 'Nothing older than the retention' : 'Remove old data'}
        </Button>
      </Foot>
      <ConfirmDialog
        open={asking.open}
        title="Remove old data now?"
        action="Remove old data"
        busyAction="Removing..."
        busy={isLoading}
        destructive
        onConfirm={() => void remove()}
        onClose={asking.close}
      >
        Log lines, steps and files of tasks that ended more than {plural(data.retentionDays, 'day')} ago go for good
        {data.taskRetentionDays > 0 && <>, and tasks that ended more than {plural(data.taskRetentionDays, 'day')} ago</>}. About{' '}
        {formatBytes(data.purgeableBytes)} become free. This also happens by itself every night.
      </ConfirmDialog>
    </Panel>
  );
}
