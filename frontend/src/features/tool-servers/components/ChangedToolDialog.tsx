import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import TriangleAlert from '../../../shared/icons/triangle-exclamation-point';
import { useId, useState, type ReactNode } from 'react';
import { formatAbsolute } from '../../../shared/lib/shop-time';
import { Segmented } from '../../../shared/ui/Segmented';
import type { ServerTool, ToolUse } from '../api';
import { fieldsDiff, looksTheSame, type Piece, usesInWords, wordsOf } from '../tool-server';

const Box = styled('section')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  overflow: 'clip',
  fontSize: theme.typography.pxToRem(13),
  '& h3': { margin: 0, padding: '8px 12px', fontSize: 'inherit', fontWeight: 600, borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& .line': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    gap: 8,
    padding: '6px 12px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
  '& .gone': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.status.failed.bg },
  '& .new': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.status.completed.bg },
  '& ins': {
    textDecoration: 'underline',
    textDecorationThickness: 2,
    textUnderlineOffset: 4,
    textDecorationColor: theme.vars.palette.status.completed.fg,
  },
  '& del': { textDecorationColor: theme.vars.palette.status.failed.fg },
  '& .mark': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    padding: '8px 12px',
    fontWeight: 600,
  },
}));

const Warning = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 10,
  margin: 0,
  padding: '10px 12px',
  borderRadius: 6,
  fontSize: theme.typography.pxToRem(13),
  backgroundColor: theme.vars.palette.status.waiting.bg,
  '& svg': { flex: 'none', marginTop: 2, color: theme.vars.palette.status.waiting.fg },
}));

const signs = { same: '', gone: '\u2212', new: '+' } as const;
const marks = (['reading', 'acting'] as const).map((value) => ({ value, label: usesInWords[value] }));

function Line({ is, children }: { is: Piece['is']; children: ReactNode }) {
  return (
    <div className={`line ${is}`}>
      <span aria-hidden>{signs[is]}</span>
      <span>{children}</span>
    </div>
  );
}

const marked = ({ is, text }: Piece, key: number): ReactNode => {
  if (is === 'gone') return <del key={key}>{text}</del>;
  return is === 'new' ? <ins key={key}>{text}</ins> : text;
};

/** A text as it was and as it is, with only the words marked that went or came. */
function TextChange({ title, before, after }: { title: string; before: string; after: string }) {
  const parts = wordsOf(before, after);
  if (before === after) return null;
  return (
    <Box aria-label={title}>
      <h3>{title}</h3>
      <Line is="gone">{before === '' ? 'Nothing' : parts.filter(({ is }) => is !== 'new').map(marked)}</Line>
      <Line is="new">{after === '' ? 'Nothing' : parts.filter(({ is }) => is !== 'gone').map(marked)}</Line>
    </Box>
  );
}

function FieldsChange({ pieces }: { pieces: readonly Piece[] }) {
  if (pieces.every(({ is }) => is === 'same')) return null;
  return (
    <Box aria-label="Fields">
      <h3>Fields</h3>
      {pieces.map(({ is, text }, index) => (
        <Line key={index} is={is}>
          {marked({ is, text }, index)}
        </Line>
      ))}
    </Box>
  );
}

interface ChangedToolDialogProps {
  open: boolean;
  server: string;
  tool: ServerTool & { accepted: NonNullable<ServerTool['accepted']> };
  busy: boolean;
  onAllow: (use: ToolUse) => void;
  onClose: () => void;
}

/** What a tool was when it was allowed, and what its server says of it now. Kept off unless somebody wants it as it is. */
export function ChangedToolDialog({ open, server, tool, busy, onAllow, onClose }: ChangedToolDialogProps) {
  const id = useId();
  const [use, setUse] = useState<'reading' | 'acting'>(tool.use === 'reading' ? 'reading' : 'acting');
  const { name, accepted, offered, acceptedAt, acceptedBy, problem } = tool;
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: 640, '@media (max-width: 719px)': { m: 2, width: '100%', maxHeight: 'calc(100dvh - 16px)' } } } }}
    >
      <DialogTitle id={id}>&quot;{name}&quot; has changed. Use it again?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <DialogContentText component="div">
          {server} changed its description. {acceptedBy} approved the earlier version{acceptedAt && <> on {formatAbsolute(acceptedAt)}</>}.
        </DialogContentText>
        <TextChange title="Title" before={accepted.title ?? ''} after={offered.title ?? ''} />
        <TextChange title="Description" before={accepted.description} after={offered.description} />
        <FieldsChange pieces={fieldsDiff(accepted.inputSchema, offered.inputSchema)} />
        <Warning>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          <span>
            {problem ??
              (looksTheSame(accepted, offered)
                ? 'Only invisible characters changed. There is no good reason for that.'
                : 'A model reads these words. Words that tell it what to do, or fields for things this tool does not need, are a reason to keep it off.')}
          </span>
        </Warning>
        <Box>
          <div className="mark">
            Your mark for this tool
            <Segmented label="Your mark for this tool" value={use} options={marks} onChange={setUse} />
          </div>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="text" disabled={busy || problem !== null} onClick={() => onAllow(use)}>
          Allow the new form
        </Button>
        <Button variant="contained" color="primary" disabled={busy} onClick={() => onAllow('off')}>
          Keep it off
        </Button>
      </DialogActions>
    </Dialog>
  );
}
