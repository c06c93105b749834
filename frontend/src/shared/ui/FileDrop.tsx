import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import FileUp from '../icons/file-up';
import { tableFiles } from '../lib/file-formats';
import { useRef, useState, type ReactNode } from 'react';

const Zone = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 10,
  padding: '36px 24px',
  textAlign: 'center',
  border: `1px dashed ${theme.vars.palette.stall.lineStrong}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  '&.over': { borderColor: theme.vars.palette.stall.focus, backgroundColor: theme.vars.palette.stall.selected },
  '& svg': { color: theme.vars.palette.text.secondary },
}));

interface FileDropProps {
  busy: boolean;
  onFile: (file: File) => void;
  /** What is asked for: "Drop a CSV or Excel file here". */
  title: string;
  /** Which files, how large, and what happens first. */
  children: ReactNode;
  /** Quiet where something else is the one main action of the view. */
  isQuiet?: boolean;
}

/** Where a file is dropped or chosen. */
export function FileDrop({ busy, onFile, title, children, isQuiet }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !busy) onFile(file);
  };
  return (
    <Zone
      className={isOver ? 'over' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <FileUp size={26} strokeWidth={1.5} aria-hidden />
      <Typography variant="h3" component="p">
        {busy ? 'Reading the file...' : title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 520, textWrap: 'balance' }}>{children}</Typography>
      <input
        ref={input}
        type="file"
        accept={tableFiles}
        hidden
        data-testid="import-file"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <Button {...(!isQuiet && { variant: 'contained', color: 'primary' })} disabled={busy} onClick={() => input.current?.click()}>
        {busy ? 'Uploading...' : 'Choose a file'}
      </Button>
    </Zone>
  );
}
