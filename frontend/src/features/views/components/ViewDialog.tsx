import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useController, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { sameName } from '../view';

interface ViewDialogProps {
  open: boolean;
  title: string;
  /** The name so far; empty for a new view. */
  name: string;
  isDefault: boolean;
  /** Names of the other views of the screen. */
  taken: readonly string[];
  /** Whether a taken name means that view is replaced. */
  replaces?: boolean;
  onSave: (name: string, isDefault: boolean) => Promise<void>;
  onClose: () => void;
}

export function ViewDialog({ open, title, name: before, isDefault: was, taken, replaces, onSave, onClose }: ViewDialogProps) {
  const form = useApiForm({
    defaultValues: { name: before, isDefault: was },
    otherwise: 'The view could not be saved.',
    save: ({ name, isDefault }) => onSave(name.trim(), isDefault),
  });
  const { control } = form;
  const name = useWatch({ control, name: 'name' });
  const { field: isDefault } = useController({ control, name: 'isDefault' });
  const clashOf = (text: string) => taken.find((other) => sameName(other, text));
  const clash = clashOf(name);
  const refusal = (text: string) => {
    const other = clashOf(text);
    return other === undefined || replaces ? null : `There is a view called ${other} already.`;
  };
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={title}
      action={clash !== undefined && replaces ? 'Replace view' : 'Save view'}
      disabled={name.trim() === '' || refusal(name) !== null}
    >
      <FormField
        control={control}
        name="name"
        label="Name"
        autoFocus
        placeholder="Failed this week"
        rules={{ validate: (text) => refusal(text as string) ?? true }}
        helperText={refusal(name) ?? (clash === undefined ? ' ' : `Replaces the filters of ${clash}.`)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <FormControlLabel
        control={<Checkbox checked={isDefault.value} onChange={isDefault.onChange} />}
        label="The menu opens the screen with it"
      />
    </FormDialog>
  );
}
