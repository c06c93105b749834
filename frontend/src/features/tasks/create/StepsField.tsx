import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useController, useFormState, type Control } from 'react-hook-form';
import Plus from '../../../shared/icons/plus';
import Trash2 from '../../../shared/icons/trash';
import { IconAction } from '../../../shared/ui/IconAction';
import { stepProblem, type Draft, type DraftStep } from './draft';

/** Declared steps, in the order in which they run. */
export function StepsField({ control }: { control: Control<Draft> }) {
  const { field } = useController({
    control,
    name: 'steps',
    rules: { validate: (all) => all.every((step) => stepProblem(step) === null) || 'Some steps are not complete.' },
  });
  const steps = field.value;
  const put = (index: number, step: DraftStep) => field.onChange(steps.with(index, step));
  const { steps: wrong } = useFormState({ control }).errors;
  /** Ours, or what the server refuses about this very step. */
  const problemOf = (step: DraftStep, index: number): string | null =>
    wrong?.type === 'validate' ? stepProblem(step) : (wrong?.[index]?.message ?? null);
  return (
    <div role="group" aria-label="Steps" style={{ display: 'grid', gap: 8 }}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        Steps
      </Typography>
      {steps.map((step, index) => {
        const problem = problemOf(step, index);
        return (
          <div key={index}>
            <div style={{ display: 'grid', gridTemplateColumns: '112px minmax(0, 1fr) auto', gap: 8, alignItems: 'center' }}>
              <TextField
                select
                value={step.type}
                onChange={(event) =>
                  put(index, event.target.value === 'wait' ? { type: 'wait', seconds: '5' } : { type: 'log', message: '' })
                }
                slotProps={{ htmlInput: { 'aria-label': `Kind of step ${index + 1}` } }}
              >
                <MenuItem value="log">Write log</MenuItem>
                <MenuItem value="wait">Wait</MenuItem>
              </TextField>
              {step.type === 'log' ? (
                <TextField
                  placeholder="Checked the shelf"
                  value={step.message}
                  error={problem !== null}
                  onChange={(event) => put(index, { type: 'log', message: event.target.value })}
                  slotProps={{ htmlInput: { maxLength: 2000, 'aria-label': `Message of step ${index + 1}` } }}
                />
              ) : (
                <TextField
                  type="number"
                  placeholder="20"
                  value={step.seconds}
                  error={problem !== null}
                  onChange={(event) => put(index, { type: 'wait', seconds: event.target.value })}
                  slotProps={{
                    htmlInput: { min: 0, max: 86_400, 'aria-label': `Seconds of step ${index + 1}` },
                    input: { endAdornment: 's' },
                  }}
                />
              )}
              <IconAction
                icon={Trash2}
                label={`Remove step ${index + 1}`}
                tip="Remove"
                onClick={() => field.onChange(steps.toSpliced(index, 1))}
              />
            </div>
            {problem && <FormHelperText error>{problem}</FormHelperText>}
          </div>
        );
      })}
      <Button
        size="small"
        sx={{ justifySelf: 'start' }}
        disabled={steps.length >= 200}
        startIcon={<Plus size={14} aria-hidden />}
        onClick={() => field.onChange([...steps, { type: 'log', message: '' }])}
      >
        Add step
      </Button>
    </div>
  );
}
