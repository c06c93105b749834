import IconButton from '@mui/material/IconButton';
import Info from '../icons/info';
import { useId, useState } from 'react';
import { Tip } from './Tip';

/** An explanation behind a small button: for the pointer, the keyboard and the finger. Escape closes it. */
export function Explain({ label, children }: { label: string; children: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Tip title={children} id={id} open={open} onChange={setOpen}>
      <IconButton
        size="small"
        aria-label={label}
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        onClick={() => setOpen(true)}
        sx={{ color: 'text.secondary' }}
      >
        <Info size={14} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Tip>
  );
}
