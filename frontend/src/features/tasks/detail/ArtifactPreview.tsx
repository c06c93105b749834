import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ArtifactDto } from '../../../shared/api/generated';
import { DataTable } from '../../../shared/ui/data-table/DataTable';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { artifactUrl, useArtifactTextQuery } from '../api';
import { firstRecords } from './csv';

/** Bytes; larger files are for the download. */
const MAX_TEXT = 1_000_000;
const MAX_SHOWN_CHARS = 60_000;
const ROWS = 50;

const Box = styled('div')(({ theme }) => ({
  margin: '0 0 12px',
  maxHeight: 420,
  overflow: 'auto',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.stall.sunken,
  '& pre': { margin: 0, padding: '10px 12px', ...theme.typography.mono, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  // Files are drawn for paper: on white in both themes.
  '& img, & iframe': { display: 'block', width: '100%', border: 0, backgroundColor: '#fff' },
  '& iframe': { height: 420 },
}));

interface CsvRow {
  cells: string[];
  id: string;
}

const Records = styled(DataTable<CsvRow>)(({ theme }) => ({
  maxHeight: 420,
  '& table': { fontSize: theme.typography.pxToRem(12) },
  '& thead th': { backgroundColor: theme.vars.palette.stall.sunken },
}));

interface PreviewProps {
  taskId: string;
  file: ArtifactDto;
}

/** The file, where it can be shown. A page runs sandboxed: no script, no reach. */
export function ArtifactPreview({ taskId, file }: PreviewProps) {
  const url = artifactUrl(taskId, file.id);
  if (file.mime.startsWith('image/')) {
    return (
      <Box>
        <img src={url} alt={file.title} />
      </Box>
    );
  }
  if (file.mime === 'text/html') {
    return (
      <Box>
        <iframe src={url} title={file.title} sandbox="" loading="lazy" />
      </Box>
    );
  }
  if (file.bytes > MAX_TEXT || !(file.mime.startsWith('text/') || file.mime === 'application/json')) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
        {file.bytes > MAX_TEXT ? 'Too large to be shown here; download it.' : 'No preview for this kind of file; download it.'}
      </Typography>
    );
  }
  return <TextPreview taskId={taskId} file={file} />;
}

const pretty = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

function TextPreview({ taskId, file }: PreviewProps) {
  const { data, error, refetch } = useArtifactTextQuery({ taskId, artifactId: file.id });
  if (error) return <ErrorNotice title={`${file.title} could not be read`} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={4} height={28} />;
  if (file.mime === 'text/csv') {
    const [head = [], ...rows] = firstRecords(data, ROWS + 1);
    return (
      <Box>
        <Records
          label={file.title}
          columns={head.map((name, at) => ({ key: String(at), head: name, kind: 'figure', cell: ({ cells }: CsvRow) => cells[at] }))}
          rows={rows.map((cells, index): CsvRow => ({ cells, id: String(index) }))}
          rowId={({ id }) => id}
          rowHeight={28}
          narrow="scroll"
        />
      </Box>
    );
  }
  const text = file.mime === 'application/json' ? pretty(data) : data;
  return (
    <Box tabIndex={0} role="region" aria-label={file.title}>
      <pre>
        {text.slice(0, MAX_SHOWN_CHARS)}
        {text.length > MAX_SHOWN_CHARS && '\n… the rest is in the download'}
      </pre>
    </Box>
  );
}
