import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField, NameField } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useToast } from '../../../shared/ui/toast';
import { useCreateCollectionMutation, useUpdateCollectionMutation } from '../api';
import type { NftCollection } from '../nft';

interface CollectionDialogProps {
  open: boolean;
  /** The collection to edit; null makes a new one. */
  collection: NftCollection | null;
  onClose: () => void;
}

export function CollectionDialog({ open, collection, onClose }: CollectionDialogProps) {
  const [create] = useCreateCollectionMutation();
  const [update] = useUpdateCollectionMutation();
  const toast = useToast();
  const form = useApiForm({
    defaultValues: { name: collection?.name ?? '', description: collection?.description ?? '' },
    otherwise: 'The collection could not be saved. Please try again.',
    async save({ name, description }) {
      const change = { name: name.trim(), description: description.trim() };
      await (collection ? update({ id: collection.id, change }) : create(change)).unwrap();
      toast({ title: collection ? 'Collection changed' : 'Collection created', text: change.name });
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={collection ? `Edit ${collection.name}` : 'Create a collection'}
      action={collection ? 'Save changes' : 'Create collection'}
    >
      <NameField control={control} name="name" autoFocus helperText="Market Hours, for example" />
      <FormField
        control={control}
        name="description"
        label="Description"
        multiline
        minRows={2}
        helperText="Optional"
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}
