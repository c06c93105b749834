import { useWatch } from 'react-hook-form';
import type { PasskeyDto } from '../../../shared/api/generated';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useRenamePasskeyMutation } from '../api';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: PasskeyDto; onClose: () => void }) {
  const [rename] = useRenamePasskeyMutation();
  const form = useApiForm({
    defaultValues: { name: passkey.name },
    otherwise: 'The passkey could not be renamed.',
    quiet: true,
    async save({ name }) {
      await rename({ id: passkey.id, name: name.trim() }).unwrap();
      onClose();
    },
  });
  const name = useWatch({ control: form.control, name: 'name' });
  return (
    <FormDialog form={form} open onClose={onClose} title="Rename passkey" action="Rename" disabled={name.trim() === ''}>
      <FormField control={form.control} name="name" label="Name of the passkey" autoFocus slotProps={{ htmlInput: { maxLength: 60 } }} />
    </FormDialog>
  );
}
