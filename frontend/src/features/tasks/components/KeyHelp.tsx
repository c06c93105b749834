import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { Kbd } from '../../../shared/ui/Kbd';

const keys = [
  ['/', 'Search'],
  ['j', 'Next task'],
  ['k', 'Task before'],
  ['Enter', 'Open the task'],
  ['Esc', 'Close the task, or clear the selection'],
  ['x', 'Select the task'],
  ['p', 'Pause or resume it'],
  ['r', 'Retry it from the failed step'],
  ['?', 'This list'],
] as const;

const Keys = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '64px 1fr',
  gap: '10px 12px',
  alignItems: 'center',
  margin: 0,
  '& dt': { justifySelf: 'start' },
  '& dd': { margin: 0 },
});

export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="keys-title" maxWidth={false} slotProps={{ paper: { sx: { width: 480 } } }}>
      <DialogTitle id="keys-title">Keys of the Task Queue</DialogTitle>
      <DialogContent>
        <Keys>
          {keys.map(([key, does]) => [
            <dt key={key}>
              <Kbd sx={{ '@media (pointer: coarse)': { display: 'inline' } }}>{key}</Kbd>
            </dt>,
            <dd key={does}>{does}</dd>,
          ])}
        </Keys>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
