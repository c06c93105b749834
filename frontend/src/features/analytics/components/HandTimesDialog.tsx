import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { mostHandMinutes } from '@stallhand/shared';
import type { AnalyticsSettingsDto } from '../../../shared/api/generated';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { UnreadDialog } from '../../../shared/ui/UnreadDialog';
import { useToast } from '../../../shared/ui/toast';
import { useHandTimesQuery, useSaveHandTimesMutation } from '../api';

const title = 'How long does it take by hand?';

function checkMinutes(typed: unknown) {
  const text = String(typed).trim();
  return (
    text === '' || (/^[1-9]\d*$/.test(text) && Number(text) <= mostHandMinutes) || `Whole minutes from 1 to ${mostHandMinutes}, or empty.`
  );
}

interface HandTimesDialogProps {
  open: boolean;
  /** Types that are shown though nobody said a time for them yet. */
  types: readonly string[];
  onClose: () => void;
}

/** How long a person takes for what agents do: the one estimate that time saved is computed from. */
export function HandTimesDialog(props: HandTimesDialogProps) {
  const { data, error, refetch } = useHandTimesQuery();
  if (data) return <Times {...props} known={data} />;
  return (
    <UnreadDialog
      open={props.open}
      label={title}
      title="Couldn't load the times"
      error={error}
      onRetry={() => void refetch()}
      onClose={props.onClose}
    />
  );
}

function Times({ open, types, known, onClose }: HandTimesDialogProps & { known: AnalyticsSettingsDto }) {
  const [save] = useSaveHandTimesMutation();
  const toast = useToast();
  const minutesOf = new Map([
    ...types.map((type) => [type, null] as const),
    ...known.minutesByHand.map((each) => [each.type, each.minutes] as const),
  ]);
  const form = useApiForm({
    defaultValues: { minutesByHand: [...minutesOf].map(([type, minutes]) => ({ type, minutes: minutes === null ? '' : String(minutes) })) },
    otherwise: 'The times could not be saved.',
    async save({ minutesByHand }) {
      await save({
        minutesByHand: minutesByHand.map(({ type, minutes }) => ({ type, minutes: minutes.trim() === '' ? null : Number(minutes) })),
      }).unwrap();
      toast({ title: 'Times saved', text: 'Time saved is computed from them.' });
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={title} action="Save times">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Your own estimate for one task of each type. Time saved is this for every completed task, less the time it ran. A type without an
        estimate is not counted.
      </Typography>
      {form.getValues('minutesByHand').map(({ type }, index) => (
        <FormField
          key={type}
          control={control}
          name={`minutesByHand.${index}.minutes`}
          label={type}
          placeholder="not said"
          rules={{ validate: checkMinutes }}
          slotProps={{
            htmlInput: { inputMode: 'numeric', maxLength: 4 },
            input: { endAdornment: <InputAdornment position="end">minutes</InputAdornment> },
          }}
        />
      ))}
    </FormDialog>
  );
}
