import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Step } from '../../definition';
import { plural } from '../../../../shared/lib/format';
import { kindOf } from '../../steps';
import { useEditor } from '../EditorContext';
import { DurationField, NumberField, OptionField, SwitchField } from '../fields/basic';
import { ConditionField } from '../fields/ConditionField';
import type { Bind } from '../fields/field';
import { FormSection } from '../../../../shared/ui/FormSection';
import { ValueField } from '../fields/ValueField';
import { StepSelect } from '../fields/StepSelect';

const onError = [
  { value: 'continue', label: 'Ignore the error and continue' },
  { value: 'goto', label: 'Continue with another step' },
];

const summaryOf = (parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ') || 'default';

interface StepOptionsProps {
  step: Step;
  bind: Bind;
  onRename: (id: string) => void;
}

/** What every step can have: tries, limits, an example result, another way when it fails. */
export function StepOptions({ step, bind, onRename }: StepOptionsProps) {
  const isPlain = kindOf(step).role === 'work';
  const failing = ['retry', 'onError', 'errorNext', 'timeoutSec'].map((path) => bind(path));
  const mock = bind('mock.enabled');
  return (
    <div>
      <FormSection
        title="When it fails"
        summary={summaryOf([
          step.retry?.max !== undefined && plural(step.retry.max, 'retry', 'retries'),
          step.onError === 'continue' && 'continues',
          step.onError === 'goto' && 'another step',
        ])}
        hasError={failing.some(({ problem }) => problem)}
      >
        {isPlain && (
          <>
            <NumberField label="Retries" max={10} placeholder="0" field={bind('retry.max')} />
            <DurationField label="Wait before a retry" placeholder="5" field={bind('retry.delaySec')} />
            <NumberField
              label="Wait multiplier"
              min={1}
              max={10}
              placeholder="2"
              field={bind('retry.factor')}
              help="Each further wait is this many times longer."
            />
            <DurationField label="Longest wait" field={bind('retry.maxDelaySec')} />
            <DurationField
              label="Time limit"
              placeholder="none"
              field={bind('timeoutSec')}
              help="Time spent waiting for people is not counted."
            />
          </>
        )}
        <OptionField label="If it still fails" field={bind('onError')} options={onError} usual="The run fails" />
        {step.onError === 'goto' && <StepSelect label="Continue with" from={step.id} field={bind('errorNext')} />}
      </FormSection>
      <FormSection title="Skip it when" summary={step.skipIf ? 'conditional' : 'never'} hasError={bind('skipIf').problem !== null}>
        <ConditionField field={bind('skipIf')} item={`steps.${step.id}`} path="skipIf" without="It is never skipped." />
      </FormSection>
      <FormSection title="Example result" summary={step.mock?.enabled ? 'in use' : 'not used'} hasError={bind('mock').problem !== null}>
        <SwitchField label="Use this instead of running the step" help="The step then calls and sends nothing." field={mock} />
        <ValueField label="Result" multiline placeholder={'{ "status": 200, "body": {} }'} field={bind('mock.output')} />
      </FormSection>
      <FormSection title="Reference name" summary={step.id} hasError={bind('id').problem !== null}>
        <IdField key={step.id} id={step.id} problem={bind('id').problem} onRename={onRename} />
      </FormSection>
    </div>
  );
}

/** Counts once it is left, because every reference to the step changes with it. */
function IdField({ id, problem, onRename }: { id: string; problem: string | null; onRename: (id: string) => void }) {
  const [text, setText] = useState(id);
  const { draft } = useEditor();
  const wrong = !/^[a-z][a-z0-9_]{0,39}$/.test(text)
    ? 'Use lowercase letters, digits and _. Start with a letter. At most 40 characters.'
    : text !== id && draft.steps.some((step) => step.id === text)
      ? 'Another step has this name.'
      : null;
  return (
    <TextField
      label="Name"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => (wrong ? setText(id) : text !== id && onRename(text))}
      error={(wrong ?? problem) !== null}
      helperText={wrong ?? problem ?? 'Steps that use it are updated.'}
      slotProps={{ htmlInput: { maxLength: 40, spellCheck: false } }}
    />
  );
}
