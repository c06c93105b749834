import FormHelperText from '@mui/material/FormHelperText';
import Rating from '@mui/material/Rating';
import { useController } from 'react-hook-form';
import Star from '../../../shared/icons/star';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useToast } from '../../../shared/ui/toast';
import { useRateToolMutation } from '../api';
import type { ToolDetail } from '../tool';

const words = ['', 'Of no use', 'Poor', 'Fair', 'Good', 'Excellent'];

/** Stars and a word about why. The same person rates once; a second rating takes the place of the first. */
export function RatingDialog({ open, tool, onClose }: { open: boolean; tool: ToolDetail; onClose: () => void }) {
  const [rate] = useRateToolMutation();
  const toast = useToast();
  const form = useApiForm({
    /** No stars are not a rating. */
    defaultValues: { stars: 0, comment: '' },
    otherwise: 'The rating could not be saved.',
    async save({ stars, comment }) {
      await rate({ id: tool.id, stars, comment: comment.trim() || null }).unwrap();
      toast({ title: 'Thank you', text: `Your rating of ${tool.name} is saved.` });
      onClose();
    },
  });
  const { control } = form;
  const { field: stars, fieldState } = useController({
    control,
    name: 'stars',
    rules: { min: { value: 1, message: 'Choose one to five stars.' } },
  });
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={`How useful is ${tool.name}?`} action="Save rating">
      <div>
        <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <Rating
            name="stars"
            icon={<Star size={26} strokeWidth={1.75} fill="currentColor" aria-hidden />}
            emptyIcon={<Star size={26} strokeWidth={1.75} aria-hidden />}
            value={stars.value || null}
            onChange={(_event, value) => stars.onChange(value ?? 0)}
            getLabelText={(value) => `${value} of 5, ${words[value]}`}
            sx={{ gap: 1, color: 'text.primary', '& .MuiRating-iconEmpty': { color: 'stall.lineStrong' } }}
          />
          <span aria-hidden>{words[stars.value]}</span>
        </div>
        {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      </div>
      <FormField
        control={control}
        name="comment"
        label="Comment"
        multiline
        minRows={3}
        placeholder="What it saves you, and what it lacks"
        helperText="Optional. Shown beside the tool with your name."
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </FormDialog>
  );
}
