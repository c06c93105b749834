import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Info from '../icons/info';
import { useState } from 'react';

/** An explanation behind a small button: for the pointer, the keyboard and the finger. Escape closes it. */
export function Explain({ label, children }: { label: string; children: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Tooltip
      describeChild
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      disableTouchListener
      title={children}
      slotProps={{ tooltip: { sx: { maxWidth: 300 } } }}
    >
      <IconButton size="small" aria-label={label} aria-expanded={open} onClick={() => setOpen(true)} sx={{ color: 'text.secondary' }}>
        <Info size={14} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
