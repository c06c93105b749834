import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import FileUp from '../../../shared/icons/file-up';
import { useRef, useState } from 'react';

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

/** Where a file is dropped or chosen. */
export function FileDrop({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
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
        {busy ? 'Reading the file...' : 'Drop a CSV file here'}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 520, textWrap: 'balance' }}>
        Orders, products or customers as eBay, Amazon, Etsy or Shopify export them, or a table of your own. Up to 200 MB. You see what was
        understood before anything is written.
      </Typography>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        hidden
        data-testid="import-file"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <Button variant="contained" color="primary" disabled={busy} onClick={() => input.current?.click()}>
        {busy ? 'Uploading...' : 'Choose a file'}
      </Button>
    </Zone>
  );
}
