import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { IconAction } from '../../../../shared/ui/IconAction';
import type { ConditionStep } from '../../definition';
import { DurationField, NumberField, OptionField, SwitchField } from '../fields/basic';
import { ConditionField } from '../fields/ConditionField';
import { TemplateField } from '../fields/TemplateField';
import { StepSelect } from './StepSelect';
import type { StepFieldsProps } from './work-forms';

const Branch = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  paddingBottom: 16,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const modes = [{ value: 'all', label: 'All ways that fit, side by side' }];

export function ConditionFields({ id, bind }: StepFieldsProps) {
  const list = bind('config.branches');
  const branches = (list.value ?? []) as ConditionStep['config']['branches'];
  const last = branches.at(-1);
  return (
    <>
      {branches.map((branch, index) => {
        const path = `config.branches.${index}`;
        const name = bind(`${path}.name`);
        return (
          <Branch key={index} aria-label={`Way ${index + 1}`}>
            <div style={{ display: 'flex', gap: 6, alignItems: 'end' }}>
              <TextField
                label={`Way ${index + 1}`}
                value={branch.name}
                onChange={(event) => name.set(event.target.value)}
                error={name.problem !== null}
                helperText={name.problem}
                fullWidth
                slotProps={{ htmlInput: { maxLength: 120 } }}
              />
              <IconAction
                icon={Trash2}
                label={`Remove way ${index + 1}`}
                tip={branches.length > 1 ? 'Remove' : 'A condition has one way at least'}
                disabled={branches.length === 1}
                onClick={() => list.set(branches.toSpliced(index, 1))}
              />
            </div>
            <ConditionField field={bind(`${path}.when`)} item={`steps.${id}`} path={`${path}.when`} without="Always fits." />
            <StepSelect label="Goes on with" from={id} field={bind(`${path}.next`)} />
          </Branch>
        );
      })}
      <Button
        size="small"
        sx={{ justifySelf: 'start' }}
        startIcon={<Plus size={14} aria-hidden />}
        onClick={() =>
          list.set([
            ...branches,
            { name: `Way ${branches.length + 1}`, when: { any: [[{ left: '', op: 'eq', right: '' }]] }, next: last?.next ?? '' },
          ])
        }
      >
        Add way
      </Button>
      <StepSelect label="Otherwise" from={id} field={bind('config.else')} usual="Goes on below" />
      <OptionField label="Which ways are taken" field={bind('config.mode')} options={modes} usual="The first that fits" />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        To put steps on a way, use “Add” at the step in the list.
      </Typography>
    </>
  );
}

const onItemError = [{ value: 'continue', label: 'Go on with the others' }];

export function LoopFields({ id, bind }: StepFieldsProps) {
  return (
    <>
      <TemplateField
        label="List"
        required
        placeholder="{{steps.request.output.body.orders}}"
        field={bind('config.items')}
        help="Inside the loop, {{item}} is the entry and {{index}} its number from 0."
      />
      <StepSelect label="First step for each item" from={id} field={bind('config.body')} />
      <NumberField label="Items side by side" min={1} max={20} placeholder="1" field={bind('config.parallel')} />
      <NumberField
        label="Items at most"
        min={1}
        max={1_000}
        placeholder="100"
        field={bind('config.maxItems')}
        help="A longer list fails, so that nothing runs away."
      />
      <OptionField label="When one item fails" field={bind('config.onItemError')} options={onItemError} usual="The loop fails" />
    </>
  );
}

const waits = [
  { value: 'for', label: 'For a time' },
  { value: 'until', label: 'Until a date' },
];

export function DelayFields({ bind }: StepFieldsProps) {
  const config = bind('config');
  const until = bind('config.until');
  const isUntil = until.value !== undefined;
  const kind = {
    value: isUntil ? 'until' : 'for',
    set: (value: unknown) => config.set(value === 'until' ? { until: '' } : { forSec: 3_600 }),
    problem: null,
  };
  return (
    <>
      <OptionField label="Wait" field={kind} options={waits} />
      {isUntil ? (
        <TemplateField label="Until" required placeholder="2026-12-01T09:00:00Z or {{trigger.deliveredAt}}" field={until} />
      ) : (
        <DurationField label="For" field={bind('config.forSec')} />
      )}
      <SwitchField
        label="End within working hours"
        help="Monday to Friday, 9 to 17, in the time zone of the workflow."
        field={bind('config.businessHours')}
      />
    </>
  );
}

const outcomes = [{ value: 'failed', label: 'As failed' }];

export function StopFields({ bind }: StepFieldsProps) {
  return (
    <>
      <OptionField label="The run ends" field={bind('config.status')} options={outcomes} usual="As completed" />
      <TemplateField label="What is noted" field={bind('config.message')} />
    </>
  );
}
