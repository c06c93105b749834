import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import ChevronDown from '../../../shared/icons/chevron-down';
import ChevronRight from '../../../shared/icons/chevron-right';
import Download from '../../../shared/icons/download';
import { Tip } from '../../../shared/ui/Tip';
import Sheet from '../../../shared/icons/sheet';
import { useState } from 'react';
import { inFormat } from '../../../shared/lib/file-formats';
import { formatBytes, plural } from '../../../shared/lib/format';
import { Withheld } from '../../../shared/ui/Withheld';
import { artifactUrl } from '../api';
import type { TaskDetail } from '../task';
import { FileView } from './FileView';
import { Section } from './Section';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  fontSize: theme.typography.pxToRem(13),
  '& button.open': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    padding: '0 6px 0 0',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    textAlign: 'left',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
    '& b': { flex: 1, fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}));

/** Everything the task made, each with a preview in place. A later attempt leaves the files of steps that it took over as they are. */
export function Artifacts({ task }: { task: TaskDetail }) {
  const [openId, setOpenId] = useState<string | null>(null);
  // The screen itself shows the summary.
  const files = task.artifacts.filter(({ kind }) => kind !== 'summary');
  if (files.length === 0) return null;
  return (
    <Section title="Files" aside={plural(files.length, 'file')}>
      {files.map((file) => {
        const isOpen = file.id === openId;
        return (
          <div key={file.id}>
            <Row>
              <button type="button" className="open" aria-expanded={isOpen} onClick={() => setOpenId(isOpen ? null : file.id)}>
                {isOpen ? <ChevronDown size={15} aria-hidden /> : <ChevronRight size={15} aria-hidden />}
                <b title={file.title}>{file.title}</b>
                <small>{formatBytes(file.bytes)}</small>
              </button>
              {!file.isWithheld && file.mime.startsWith('text/csv') && (
                <Tip title="Download as Excel file">
                  <IconButton
                    component="a"
                    href={inFormat(artifactUrl(task.id, file.id, true), 'xlsx')}
                    download
                    aria-label={`Download ${file.title} as Excel file`}
                  >
                    <Sheet size={16} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                </Tip>
              )}
              {!file.isWithheld && (
                <Tip title="Download">
                  <IconButton
                    component="a"
                    href={artifactUrl(task.id, file.id, true)}
                    download={file.title}
                    aria-label={`Download ${file.title}`}
                  >
                    <Download size={16} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                </Tip>
              )}
            </Row>
            {isOpen && (
              <div style={{ marginBottom: 12 }}>
                {file.isWithheld ? (
                  <Withheld />
                ) : file.as === null ? (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    No preview for this kind of file; download it.
                  </Typography>
                ) : (
                  <FileView taskId={task.id} file={file} as={file.as} />
                )}
              </div>
            )}
          </div>
        );
      })}
    </Section>
  );
}
