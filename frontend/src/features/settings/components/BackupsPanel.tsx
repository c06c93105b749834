import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { BackupRunDto, BackupsDto } from '../../../shared/api/generated';
import { linkTo } from '../../../shared/api/request';
import Download from '../../../shared/icons/download';
import { askForConfirmation } from '../../../shared/lib/confirmation';
import { formatBytes } from '../../../shared/lib/format';
import { useMay } from '../../../shared/lib/permissions';
import { formatAbsolute, formatDateTime } from '../../../shared/lib/shop-time';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable } from '../../../shared/ui/data-table/DataTable';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { IconAction } from '../../../shared/ui/IconAction';
import { Panel } from '../../../shared/ui/Panel';
import { ProgressBar } from '../../../shared/ui/ProgressBar';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { useBackupsQuery } from '../api';
import { useBackUp } from '../hooks/useBackUp';

const POLL_MS = 1_000;

interface Row {
  id: string;
  kind: string;
  at: string | null;
  status: { status: string; label: string };
  bytes: number | null;
  /** Of the file; null while there is none. */
  name: string | null;
  run: BackupRunDto | null;
}

const kinds: Record<string, string> = { manual: 'By hand', scheduled: 'By the plan', 'before-clear': 'Before Clear All Data' };
const states = {
  waiting: { status: 'queued', label: 'Waiting' },
  running: { status: 'running', label: 'Being made' },
  failed: { status: 'failed', label: 'Failed' },
} as const;

const isOpen = (run: BackupRunDto | null): boolean => run?.status === 'waiting' || run?.status === 'running';

/** What is being made, or just failed, stands above the files that are there. */
function rowsOf({ backups, lastRun }: BackupsDto): Row[] {
  const files = backups.map(({ name, kind, at, bytes }): Row => ({
    id: name,
    kind,
    at,
    bytes,
    name,
    run: null,
    status: at === null ? { status: 'failed', label: 'Not readable' } : { status: 'completed', label: 'Complete' },
  }));
  if (!lastRun || lastRun.status === 'done') return files;
  const { id, kind, requestedAt, status } = lastRun;
  return [{ id, kind, at: requestedAt, bytes: null, name: null, run: lastRun, status: states[status] }, ...files];
}

function Fact({ kind, run }: Row) {
  if (run?.status === 'failed') return <span className="bad">{run.error}</span>;
  if (!run) return kinds[kind];
  const { tablesDone, tablesTotal } = run;
  return (
    <>
      {tablesTotal === 0 ? kinds[kind] : `${tablesDone} of ${tablesTotal} tables`}
      <ProgressBar value={tablesTotal === 0 ? 0 : (100 * tablesDone) / tablesTotal} label="Backup" />
    </>
  );
}

const when = ({ at, name }: Row): string => (at === null ? name! : formatDateTime(at));

const columns: readonly Column<Row>[] = [
  {
    key: 'when',
    head: 'When',
    kind: 'name',
    cell: when,
    title: ({ at }) => (at === null ? undefined : formatAbsolute(at)),
    fact: (row) => <Fact {...row} />,
  },
  { key: 'state', head: 'State', kind: 'status', width: 108, cell: ({ status }) => <StatusChip {...status} /> },
  { key: 'size', head: 'Size', kind: 'figure', align: 'right', width: 74, cell: ({ bytes }) => bytes !== null && formatBytes(bytes) },
];

/** By the browser itself, which writes a file of any size to the disk as it comes. */
function load(name: string): void {
  const link = document.createElement('a');
  link.href = linkTo('GET /api/backups/{name}/file', { path: { name } });
  link.download = name;
  link.click();
}

/** The backups on the server: what is there, one more now, and for the owner the files themselves. */
export function BackupsPanel({ asksFirst }: { asksFirst: boolean }) {
  const [busy, setBusy] = useState(false);
  const query = useBackupsQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: busy ? POLL_MS : 0 });
  const { backUp, isLoading } = useBackUp();
  const may = useMay();
  const { data } = query;
  const working = isOpen(data?.lastRun ?? null);
  if (data && busy !== working) setBusy(working);

  async function download(name: string) {
    if (!asksFirst || (await askForConfirmation())) load(name);
  }

  const downloads: Column<Row> = {
    key: 'load',
    head: 'Download',
    isHeadUnseen: true,
    kind: 'actions',
    width: 52,
    cell: (row) =>
      row.name !== null && (
        <IconAction icon={Download} label={`Download the backup of ${when(row)}`} tip="Download" onClick={() => void download(row.name!)} />
      ),
  };
  const now = may('settings:write') && (
    <Button size="small" onClick={() => void backUp()} disabled={busy || isLoading}>
      {busy ? 'Backing up...' : 'Back up now'}
    </Button>
  );
  const newest = data?.backups[0];
  return (
    <Panel title="Backups" note={data?.nextAt ? `next ${formatDateTime(data.nextAt)}` : undefined} actions={now}>
      <DataTable
        label="Backups"
        noun="backups"
        rows={data && rowsOf(data)}
        columns={may('data:download') ? [...columns, downloads] : columns}
        rowId={({ id }) => id}
        query={query}
        expected={3}
        narrow="keep"
        empty={
          <EmptyState title="No backup yet">Make one now, or have them made by a plan: nothing else brings lost data back.</EmptyState>
        }
      />
      {newest && data && (
        <Typography variant="body2" component="div" sx={{ p: 4, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          They lie in <code>{data.folder}</code>, sealed with the master key: copy them to another machine, and keep the key apart. A
          planned backup leaves the newest {data.keeps}; those before Clear All Data always stay. To restore one, stop the console, run{' '}
          <code>{newest.restore}</code> on the server, and start it again. With <code>--drill</code> at its end it is only tried out.
        </Typography>
      )}
    </Panel>
  );
}
