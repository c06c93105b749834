import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { fieldMessage, serverMessage } from '../../../shared/api/errors';
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
  const [create, creating] = useCreateCollectionMutation();
  const [update, updating] = useUpdateCollectionMutation();
  const [name, setName] = useState(collection?.name ?? '');
  const [description, setDescription] = useState(collection?.description ?? '');
  const [error, setError] = useState<unknown>(null);
  const toast = useToast();
  const busy = creating.isLoading || updating.isLoading;
  const isEmpty = name.trim() === '';
  const message = error
    ? (fieldMessage(error, 'name') ?? serverMessage(error, 'The collection could not be saved. Please try again.'))
    : null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmpty) return;
    try {
      const change = { name: name.trim(), description: description.trim() };
      if (collection) await update({ id: collection.id, change }).unwrap();
      else await create(change).unwrap();
      toast({ title: collection ? 'Collection changed' : 'Collection created', text: change.name });
      onClose();
    } catch (failure) {
      setError(failure);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      maxWidth={false}
      aria-labelledby="collection-title"
      slotProps={{ paper: { sx: { width: 480 } } }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="collection-title">{collection ? `Edit ${collection.name}` : 'Create a collection'}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>
          <TextField
            label="Name"
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={message !== null}
            helperText={message ?? 'Market Hours, for example'}
            slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
          />
          <TextField
            label="Description"
            multiline
            minRows={2}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            helperText="Optional"
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={busy || isEmpty}>
            {busy ? 'Saving...' : collection ? 'Save changes' : 'Create collection'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
