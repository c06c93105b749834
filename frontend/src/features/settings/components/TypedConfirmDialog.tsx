import DialogContentText from '@mui/material/DialogContentText';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';

interface TypedConfirmDialogProps {
  open: boolean;
  title: string;
  action: string;
  busyAction: string;
  /** What has to be typed. */
  phrase: string;
  /** Said when it fails and the server has no words of its own. */
  otherwise: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** For what loses data: the button wakes up once the phrase is typed. */
export function TypedConfirmDialog({ phrase, otherwise, onConfirm, children, ...dialog }: TypedConfirmDialogProps) {
  const form = useApiForm({ defaultValues: { typed: '' }, otherwise, save: onConfirm });
  const { control } = form;
  const typed = useWatch({ control, name: 'typed' });
  return (
    <FormDialog {...dialog} form={form} disabled={typed !== phrase} destructive>
      <DialogContentText component="div">{children}</DialogContentText>
      <FormField
        control={control}
        name="typed"
        label={`Type ${phrase} to go on`}
        autoFocus
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
    </FormDialog>
  );
}
