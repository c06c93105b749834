import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Plus from '../../../shared/icons/plus';
import Trash2 from '../../../shared/icons/trash';
import { IconAction } from '../../../shared/ui/IconAction';
import type { DraftStep } from './draft';
import type { NewTaskForm } from './useNewTask';

/** Declared steps, in the order in which they run. */
export function StepsField({ form }: { form: NewTaskForm }) {
  const { steps } = form.draft;
  const put = (index: number, step: DraftStep) => form.set({ steps: steps.with(index, step) });
  return (
    <div role="group" aria-label="Steps" style={{ display: 'grid', gap: 8 }}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        Steps
      </Typography>
      {steps.map((step, index) => {
        const problem = form.errorFor(`input.steps.${index}`);
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
                onClick={() => form.set({ steps: steps.toSpliced(index, 1) })}
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
        onClick={() => form.set({ steps: [...steps, { type: 'log', message: '' }] })}
      >
        Add step
      </Button>
    </div>
  );
}
