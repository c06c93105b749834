import TextField from '@mui/material/TextField';
import type { Step } from '../../definition';
import { kindOf } from '../../steps';
import { useEditor } from '../EditorContext';
import { bindTo } from '../fields/field';
import { StepOptions } from './StepOptions';
import { StepSelect } from '../fields/StepSelect';

interface StepFormProps {
  step: Step;
  onChange: (step: Step) => void;
  onRename: (id: string) => void;
}

/** Everything that is set on one step. */
export function StepForm({ step, onChange, onRename }: StepFormProps) {
  const { problems } = useEditor();
  const bind = bindTo(step, onChange, problems, `steps.${step.id}`);
  const { Fields, label, role } = kindOf(step);
  const next = bind('next');
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <TextField
        label="Name"
        placeholder={label}
        value={step.name ?? ''}
        onChange={(event) => onChange({ ...step, name: event.target.value || undefined })}
        error={bind('name').problem !== null}
        helperText={bind('name').problem}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <Fields id={step.id} bind={bind} />
      {role !== 'end' && (
        <StepSelect
          label={role === 'choice' ? 'Below it' : 'Then'}
          from={step.id}
          field={{ ...next, set: (value) => next.set(value ?? null) }}
          usual="The run ends"
        />
      )}
      <StepOptions step={step} bind={bind} onRename={onRename} />
    </div>
  );
}
