import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { RecoveryCodeList } from '../components/RecoveryCodeList';

/** Stays until the codes are kept: they are not shown again. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const id = useId();
  return (
    <Dialog open maxWidth={false} aria-labelledby={id} slotProps={{ paper: { sx: { width: 480 } } }}>
      <DialogTitle id={id}>Passkey added</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 2, pb: 5 } }}>
        <RecoveryCodeList codes={codes} onDone={onDone} />
      </DialogContent>
    </Dialog>
  );
}
