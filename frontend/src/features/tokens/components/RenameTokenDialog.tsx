import type { ApiTokenDto } from '../../../shared/api/generated';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { NameField } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useRenameApiTokenMutation } from '../api';

/** Nothing else about a token can be changed, so that nobody's token grows. */
export function RenameTokenDialog({ token, onClose }: { token: ApiTokenDto; onClose: () => void }) {
  const [rename] = useRenameApiTokenMutation();
  const form = useApiForm({
    defaultValues: { name: token.name },
    otherwise: 'Failed to rename the token.',
    async save({ name }) {
      await rename({ id: token.id, name: name.trim() }).unwrap();
      onClose();
    },
  });
  return (
    <FormDialog form={form} open onClose={onClose} title={`Rename ${token.name}`} action="Rename" busyAction="Renaming...">
      <NameField control={form.control} name="name" autoFocus helperText="Records from before keep the old one." />
    </FormDialog>
  );
}
