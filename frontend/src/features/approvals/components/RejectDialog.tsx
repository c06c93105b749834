import { longestComment } from '@stallhand/shared';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField, required } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';

interface RejectDialogProps {
  open: boolean;
  title: string;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Why not: the reason goes back to the agent, which may try once more with it. */
export function RejectDialog({ open, title, onReject, onClose }: RejectDialogProps) {
  const form = useApiForm({
    defaultValues: { reason: '' },
    otherwise: 'The decision could not be sent.',
    save: ({ reason }) => Promise.resolve(onReject(reason.trim())),
  });
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={`Reject “${title}”?`} action="Reject" destructive>
      <FormField
        control={form.control}
        name="reason"
        label="What should be different?"
        autoFocus
        multiline
        minRows={3}
        rules={required('Say what is wrong: the agent works with it.')}
        helperText="Goes to the agent, which may try again with it."
        placeholder="Too loud. No exclamation marks, and name the fabric."
        slotProps={{ htmlInput: { maxLength: longestComment } }}
      />
    </FormDialog>
  );
}
