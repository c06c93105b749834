import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { TemplateGallery } from './TemplateGallery';

interface TemplatesDialogProps {
  open: boolean;
  onClose: () => void;
}

export function TemplatesDialog({ open, onClose }: TemplatesDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={false}
      aria-labelledby="workflow-templates"
      slotProps={{ paper: { sx: { width: 1040 } } }}
    >
      <DialogTitle id="workflow-templates">Templates</DialogTitle>
      <DialogContent>
        <TemplateGallery onInstalled={onClose} />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
