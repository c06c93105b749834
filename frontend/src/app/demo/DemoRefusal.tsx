import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { pricingLink } from '../../shared/lib/links';

/** Answers an attempt to change something in the demo. */
export function DemoRefusal({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="demo-refusal" maxWidth={false} slotProps={{ paper: { sx: { width: 480 } } }}>
      <DialogTitle id="demo-refusal">This is a read-only demo</DialogTitle>
      <DialogContent>
        Look at everything; changing and downloading work in a console of your own. The trial is free for 14 days and asks for no card.
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Keep looking
        </Button>
        <Button component="a" href={pricingLink} variant="contained" color="primary">
          Start Free Trial
        </Button>
      </DialogActions>
    </Dialog>
  );
}
