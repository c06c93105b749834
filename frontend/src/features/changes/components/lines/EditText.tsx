import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { accountTitle } from '../../../../shared/lib/platform';
import { formatCount } from '../../../../shared/lib/format';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { FormField } from '../../../../shared/ui/form/FormField';
import { useApiForm } from '../../../../shared/ui/form/useApiForm';
import { useToast } from '../../../../shared/ui/toast';
import { useEditLineMutation } from '../../api';
import { fieldNames, type ChangeLine } from '../../change';
import { tagsOf, textOf } from '../../text';

/** A text for a page takes the whole width. */
const isWide = ({ field }: ChangeLine): boolean => field === 'description' || field === 'shortDescription';

/** Another new text for a line that is proposed. */
export function EditText({ line }: { line: ChangeLine }) {
  const [edit] = useEditLineMutation();
  const toast = useToast();
  const isList = Array.isArray(line.to);
  const form = useApiForm({
    defaultValues: { to: textOf(line.to) ?? '' },
    otherwise: 'The line was not saved.',
    async save({ to }) {
      await edit({ line, to: isList ? tagsOf(to) : to.trim() }).unwrap();
      toast({ kind: 'success', title: 'Line saved', text: `${line.productName} on ${accountTitle(line)}` });
    },
  });
  const typed = useWatch({ control: form.control, name: 'to' });
  return (
    <form onSubmit={form.submit} noValidate style={isWide(line) ? { gridColumn: '1 / -1' } : undefined}>
      <FormField
        control={form.control}
        name="to"
        size="small"
        label={`New ${fieldNames[line.field].toLowerCase()}`}
        multiline
        minRows={2}
        maxRows={12}
        helperText={
          isList ? `${formatCount(tagsOf(typed).length)}, with commas between them` : `${formatCount(typed.trim().length)} characters`
        }
      />
      <FormFailure text={form.failure} />
      <div>
        <Button type="submit" size="small" disabled={form.busy || !form.formState.isDirty}>
          {form.busy ? 'Saving...' : 'Save line'}
        </Button>
      </div>
    </form>
  );
}
