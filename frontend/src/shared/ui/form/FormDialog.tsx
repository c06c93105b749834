import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormFailure } from './FormFailure';
import type { ApiForm } from './useApiForm';

interface DialogFormProps<Values extends FieldValues> {
  form: ApiForm<Values>;
  /** Of the title, which is the name of the dialog. */
  titleId: string;
  onClose: () => void;
  title: string;
  /** The verb, and what it becomes while it works: "Add API Key", "Adding...". */
  action: string;
  busyAction?: string;
  /** Nothing can be saved yet. */
  disabled?: boolean;
  /** Failed-coloured verb for what cannot be taken back. */
  destructive?: boolean;
  /** Further buttons, at the left. */
  further?: ReactNode;
  children: ReactNode;
}

interface FormDialogProps<Values extends FieldValues> extends Omit<DialogFormProps<Values>, 'titleId'> {
  open: boolean;
  /** Pixels. */
  width?: 480 | 560 | 640;
}

/** A dialog that is a form. It cannot be closed by accident while it saves. */
export function FormDialog<Values extends FieldValues>({ open, width = 480, ...content }: FormDialogProps<Values>) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={content.form.busy ? undefined : content.onClose}
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width, '@media (max-width: 719px)': { m: 2, width: '100%', maxHeight: 'calc(100dvh - 16px)' } } } }}
    >
      <DialogForm {...content} titleId={id} />
    </Dialog>
  );
}

/** The form of a dialog that asks for something else first. */
export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const { form, titleId, onClose, title, action, busyAction = 'Saving...', disabled, destructive, further, children } = props;
  const look = destructive ? ({ color: 'error' } as const) : ({ variant: 'contained', color: 'primary' } as const);
  return (
    <form onSubmit={form.submit} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', '&&': { pt: 2 } }}>
        {children}
        <FormFailure text={form.failure} />
      </DialogContent>
      <DialogActions>
        {further && <div style={{ marginRight: 'auto' }}>{further}</div>}
        <Button variant="text" onClick={onClose} disabled={form.busy}>
          Cancel
        </Button>
        <Button type="submit" {...look} disabled={form.busy || disabled} sx={{ minWidth: 112 }}>
          {form.busy ? busyAction : action}
        </Button>
      </DialogActions>
    </form>
  );
}
