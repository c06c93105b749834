import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { serverMessage } from '../../../shared/api/errors';
import type { AnalyticsSettingsDto } from '../../../shared/api/generated';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useHandTimesQuery, useSaveHandTimesMutation } from '../api';

const MAX_MINUTES = 1440;
const isMinutes = (text: string) => text === '' || (/^[1-9]\d*$/.test(text) && Number(text) <= MAX_MINUTES);

interface HandTimesDialogProps {
  open: boolean;
  /** Types that are shown though nobody said a time for them yet. */
  types: readonly string[];
  onClose: () => void;
}

/** How long a person takes for what agents do: the one estimate that time saved is computed from. */
export function HandTimesDialog(props: HandTimesDialogProps) {
  const { data } = useHandTimesQuery();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      maxWidth={false}
      aria-labelledby="hand-times-title"
      slotProps={{ paper: { sx: { width: 480 } } }}
    >
      <DialogTitle id="hand-times-title">How long does it take by hand?</DialogTitle>
      {data && <Times {...props} known={data} />}
    </Dialog>
  );
}

function Times({ types, known, onClose }: HandTimesDialogProps & { known: AnalyticsSettingsDto }) {
  const [text, setText] = useState(() =>
    Object.fromEntries<string>([
      ...types.map((type) => [type, ''] as const),
      ...known.minutesByHand.map(({ type, minutes }) => [type, minutes === null ? '' : String(minutes)] as const),
    ]),
  );
  const [save, saving] = useSaveHandTimesMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const isWrong = Object.values(text).some((value) => !isMinutes(value));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isWrong) return;
    const minutesByHand = Object.entries(text).map(([type, value]) => ({ type, minutes: value === '' ? null : Number(value) }));
    try {
      await save({ minutesByHand }).unwrap();
      toast({ title: 'Times saved', text: 'Time saved is computed from them.' });
      onClose();
    } catch (error) {
      failed(error, serverMessage(error, 'The times could not be saved.'));
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 3, '&&': { pt: 0 } }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Your own estimate for one task of each type. Time saved is this for every completed task, less the time it ran. A type without an
          estimate is not counted.
        </Typography>
        {Object.entries(text).map(([type, value]) => (
          <TextField
            key={type}
            label={type}
            value={value}
            placeholder="not said"
            error={!isMinutes(value)}
            helperText={isMinutes(value) ? undefined : `Whole minutes from 1 to ${MAX_MINUTES}, or empty.`}
            onChange={(event) => setText((current) => ({ ...current, [type]: event.target.value.trim() }))}
            slotProps={{
              htmlInput: { inputMode: 'numeric', maxLength: 4 },
              input: { endAdornment: <InputAdornment position="end">minutes</InputAdornment> },
            }}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" color="primary" disabled={isWrong || saving.isLoading} sx={{ minWidth: 104 }}>
          {saving.isLoading ? 'Saving...' : 'Save times'}
        </Button>
      </DialogActions>
    </form>
  );
}
