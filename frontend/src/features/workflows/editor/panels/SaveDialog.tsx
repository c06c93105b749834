import Typography from '@mui/material/Typography';
import { FormDialog } from '../../../../shared/ui/form/FormDialog';
import { FormField } from '../../../../shared/ui/form/FormField';
import { useApiForm } from '../../../../shared/ui/form/useApiForm';
import { SAVE_FAILED } from '../useSave';

interface SaveDialogProps {
  open: boolean;
  /** The version it becomes. */
  version: number;
  /** What changed, a sentence each. */
  changes: readonly string[];
  onSave: (note: string) => Promise<void>;
  onClose: () => void;
}

/** A new version with a word about why; the note is read in the list of versions. */
export function SaveDialog({ open, version, changes, onSave, onClose }: SaveDialogProps) {
  const form = useApiForm({ defaultValues: { note: '' }, otherwise: SAVE_FAILED, save: ({ note }) => onSave(note.trim()) });
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={`Save as version ${version}?`} action={`Save version ${version}`}>
      <Typography component="ul" variant="body2" sx={{ m: 0, pl: 4.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {changes.slice(0, 8).map((change) => (
          <li key={change}>{change}</li>
        ))}
        {changes.length > 8 && <li>and {changes.length - 8} more</li>}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        New runs use it at once. Runs under way keep the version they started with.
      </Typography>
      <FormField
        control={form.control}
        name="note"
        label="Note"
        autoFocus
        placeholder="Why it changed"
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}
