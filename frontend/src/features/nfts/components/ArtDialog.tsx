import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import X from '../../../shared/icons/x';
import type { ReactNode } from 'react';
import { IconAction } from '../../../shared/ui/IconAction';

const Split = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '440px minmax(0, 1fr)',
  // What loads into it does not move what is there already.
  minHeight: 'min(628px, calc(100dvh - 64px))',
  maxHeight: 'calc(100dvh - 64px)',
  '& > .art': { position: 'relative', minHeight: 0, overflow: 'hidden', backgroundColor: theme.vars.palette.stall.sunken },
  '& > .words': { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, overflow: 'auto', padding: '22px 24px 0' },
  '& .head': { display: 'flex', gap: 8, alignItems: 'flex-start', justifyContent: 'space-between' },
  '& .head h2': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& .head button': { margin: '-4px -8px 0 0' },
  '& .end': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    margin: 'auto -24px 0',
    padding: '14px 24px 18px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.stall.raised,
  },
  [theme.breakpoints.down('md')]: {
    display: 'block',
    overflow: 'auto',
    height: 'calc(100dvh - 32px)',
    maxHeight: 'none',
    '& > .words': { overflow: 'visible', padding: '20px 16px 0' },
    '& .end': { margin: '16px -16px 0', padding: '12px 16px 14px' },
  },
}));

interface ArtDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  onExited?: () => void;
  /** Left, edge to edge; on a phone on top. */
  art: ReactNode;
  children: ReactNode;
}

/** A dialog with a work of art: the picture on one side, what is to be read and done on the other. */
export function ArtDialog({ open, title, onClose, onExited, art, children }: ArtDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={false}
      aria-labelledby="art-dialog-title"
      slotProps={{
        paper: { sx: { width: 904, maxWidth: 'calc(100% - 32px)', m: 2, overflow: 'hidden', maxHeight: 'calc(100dvh - 32px)' } },
        transition: { onExited },
      }}
    >
      <Split>
        <div className="art">{art}</div>
        <div className="words">
          <div className="head">
            <h2 id="art-dialog-title">{title}</h2>
            <IconAction icon={X} label="Close" onClick={onClose} />
          </div>
          {children}
        </div>
      </Split>
    </Dialog>
  );
}
