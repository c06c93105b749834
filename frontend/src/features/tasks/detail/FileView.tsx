import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ArtifactDto, ResultLook } from '../../../shared/api/generated';
import { plainName } from '../../../shared/lib/format';
import { DataTable } from '../../../shared/ui/data-table/DataTable';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Markdown } from '../../../shared/ui/markdown/Markdown';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { artifactUrl, useArtifactTextQuery } from '../api';
import { firstRecords } from './csv';
import { recordsOf, tablesIn } from './data';

/** Bytes; larger files are for the download. */
const MAX_TEXT = 1_000_000;
const MAX_SHOWN_CHARS = 60_000;
const ROWS = 50;

const Box = styled('div')(({ theme }) => ({
  maxHeight: 420,
  overflow: 'auto',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& pre': {
    margin: 0,
    padding: '10px 12px',
    ...theme.typography.mono,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: theme.vars.palette.stall.sunken,
  },
  // Files are drawn for paper: on white in both themes.
  '& iframe': { display: 'block', width: '100%', height: 412, border: 0, backgroundColor: '#fff' },
}));

const Picture = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: '#fff',
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', maxHeight: 560, margin: '0 auto' },
  // The words of a chart stay as large as words have to be; it is moved sideways where it is wider than the screen.
  '&.chart img': { width: '100%', minWidth: 640, maxHeight: 'none' },
}));

interface TableRow {
  cells: readonly string[];
  id: string;
}

const Records = styled(DataTable<TableRow>)(({ theme }) => ({
  maxHeight: 420,
  '& table': { fontSize: theme.typography.pxToRem(12) },
  '& thead th': { backgroundColor: theme.vars.palette.stall.sunken },
}));

interface FileViewProps {
  taskId: string;
  file: ArtifactDto;
  as: ResultLook;
  /** Charts that belong into the text. */
  pictures?: ReactNode;
}

/** The place that a drawing takes, where its maker says so. */
const sizeOf = ({ metrics: { width, height } }: ArtifactDto) =>
  typeof width === 'number' && typeof height === 'number' ? { width, height } : {};

/** A file as a person reads it. A page runs sandboxed: no script, no reach. */
export function FileView({ taskId, file, as, pictures }: FileViewProps) {
  const url = artifactUrl(taskId, file.id);
  if (as === 'picture' || as === 'chart') {
    return (
      <Picture className={as} {...(as === 'chart' && { tabIndex: 0, role: 'region', 'aria-label': file.title })}>
        <img src={url} alt={file.title} {...sizeOf(file)} />
      </Picture>
    );
  }
  if (as === 'page') {
    return (
      <Box>
        <iframe src={url} title={file.title} sandbox="" loading="lazy" />
      </Box>
    );
  }
  if (file.bytes > MAX_TEXT)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Too large to be shown here; download it.
      </Typography>
    );
  return <TextView taskId={taskId} file={file} as={as} pictures={pictures} />;
}

function TextView({ taskId, file, as, pictures }: FileViewProps) {
  const { data, error, refetch } = useArtifactTextQuery({ taskId, artifactId: file.id });
  if (error) return <ErrorNotice title={`${file.title} could not be read`} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={4} height={28} />;
  if (as === 'table') {
    const [head = [], ...rows] = firstRecords(data, ROWS + 1);
    return <Table label={file.title} head={head} rows={rows} />;
  }
  if (as === 'markdown')
    return (
      <div role="region" aria-label={file.title}>
        <Markdown text={data} under={3} pictures={pictures} />
      </div>
    );
  if (as === 'data') return <Data text={data} label={file.title} />;
  return <Raw text={data} label={file.title} />;
}

const Table = ({ label, head, rows }: { label: string; head: readonly string[]; rows: readonly (readonly string[])[] }) => (
  <Box>
    <Records
      label={label}
      columns={head.map((name, at) => ({ key: String(at), head: name, kind: 'figure', cell: ({ cells }: TableRow) => cells[at] }))}
      rows={rows.map((cells, index): TableRow => ({ cells, id: String(index) }))}
      rowId={({ id }) => id}
      rowHeight={28}
      narrow="scroll"
    />
  </Box>
);

/** Lists of the same things are tables, in whatever they stand; anything else is shown as it is written. */
function Data({ text, label }: { text: string; label: string }) {
  const tables = tablesIn(text);
  if (tables.length === 0) return <Raw text={pretty(text)} label={label} />;
  return tables.map(({ name, rows }) => {
    const { head, cells } = recordsOf(rows.slice(0, ROWS));
    return (
      <div key={name} style={{ marginBottom: 12 }}>
        {name !== '' && (
          <Typography variant="body2" sx={{ fontWeight: 550, mb: '6px' }}>
            {plainName(name)}
          </Typography>
        )}
        <Table label={name === '' ? label : `${plainName(name)} in ${label}`} head={head.map(plainName)} rows={cells} />
      </div>
    );
  });
}

const pretty = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const Raw = ({ text, label }: { text: string; label: string }) => (
  <Box tabIndex={0} role="region" aria-label={label}>
    <pre>
      {text.slice(0, MAX_SHOWN_CHARS)}
      {text.length > MAX_SHOWN_CHARS && '\n… the rest is in the download'}
    </pre>
  </Box>
);
