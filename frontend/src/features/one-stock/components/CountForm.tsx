import Button from '@mui/material/Button';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { FormField } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useToast } from '../../../shared/ui/toast';
import { useCountSharedStockMutation } from '../api';
import { piecesOf, type SharedStock } from '../stock';

/** What a person counted: the channels follow it. */
export function CountForm({ stock }: { stock: SharedStock }) {
  const [count] = useCountSharedStockMutation();
  const toast = useToast();
  const form = useApiForm({
    defaultValues: { pieces: '' },
    otherwise: 'The count was not saved',
    async save({ pieces }) {
      await count({ id: stock.id, pieces: piecesOf(pieces)! }).unwrap();
      toast({ kind: 'success', title: 'Stock counted' });
    },
  });
  return (
    <form style={{ display: 'grid', gap: 10 }} onSubmit={form.submit} noValidate>
      <FormField
        control={form.control}
        name="pieces"
        size="small"
        label="Pieces that can be sold"
        helperText="Without those of orders that are not shipped yet"
        rules={{ validate: (typed) => piecesOf(typed) !== null || 'A whole number' }}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <FormFailure text={form.failure} />
      <div>
        <Button type="submit" size="small" disabled={form.busy || !form.formState.isDirty}>
          {form.busy ? 'Saving...' : 'Save count'}
        </Button>
      </div>
    </form>
  );
}
