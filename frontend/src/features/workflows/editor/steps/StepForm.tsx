import TextField from '@mui/material/TextField';
import type { ComponentType } from 'react';
import type { Step, StepType } from '../../definition';
import { stepLooks } from '../../step-icons';
import { useEditor } from '../EditorContext';
import { bindTo } from '../fields/field';
import { ConditionFields, DelayFields, LoopFields, StopFields } from './flow-forms';
import { ApprovalFields, NotifyFields } from './people-forms';
import { StepOptions } from './StepOptions';
import { StepSelect } from './StepSelect';
import { AgentTaskFields, HttpFields, SubWorkflowFields, TransformFields, type StepFieldsProps } from './work-forms';

const forms: Record<StepType, ComponentType<StepFieldsProps>> = {
  agent_task: AgentTaskFields,
  http: HttpFields,
  condition: ConditionFields,
  transform: TransformFields,
  delay: DelayFields,
  notify: NotifyFields,
  approval: ApprovalFields,
  loop: LoopFields,
  workflow: SubWorkflowFields,
  stop: StopFields,
};

interface StepFormProps {
  step: Step;
  onChange: (step: Step) => void;
  onRename: (id: string) => void;
}

/** Everything that is set on one step. */
export function StepForm({ step, onChange, onRename }: StepFormProps) {
  const { problems } = useEditor();
  const bind = bindTo(step, onChange, problems, `steps.${step.id}`);
  const Fields = forms[step.type];
  const next = bind('next');
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <TextField
        label="Name"
        placeholder={stepLooks[step.type].label}
        value={step.name ?? ''}
        onChange={(event) => onChange({ ...step, name: event.target.value || undefined })}
        error={bind('name').problem !== null}
        helperText={bind('name').problem}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <Fields id={step.id} bind={bind} />
      {step.type !== 'stop' && (
        <StepSelect
          label={step.type === 'condition' ? 'Below it' : 'Then'}
          from={step.id}
          field={{ ...next, set: (value) => next.set(value ?? null) }}
          usual="The run ends"
        />
      )}
      <StepOptions step={step} bind={bind} onRename={onRename} />
    </div>
  );
}
