import Timer from '../../../shared/icons/timer';
import { formatDuration } from '../../../shared/lib/format';
import { TemplateField } from '../editor/fields/TemplateField';
import { DurationField, OptionField, SwitchField } from '../editor/fields/basic';
import { shortened } from '../editor/model/phrases';
import type { StepFieldsProps, StepKind } from './step-kind';

const waits = [
  { value: 'for', label: 'For a time' },
  { value: 'until', label: 'Until a date' },
];

function DelayFields({ bind }: StepFieldsProps) {
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
        help="Monday to Friday, 9:00 to 17:00, in the workflow's time zone."
        field={bind('config.businessHours')}
      />
    </>
  );
}

export const delay: StepKind<'delay'> = {
  icon: Timer,
  label: 'Delay',
  does: 'For a time, or until a date',
  role: 'work',
  stem: 'wait',
  isWait: true,
  fresh: ({ id, next }) => ({ id, next, type: 'delay', config: { forSec: 3_600 } }),
  summary: ({ config: { forSec, until = '' } }) => (forSec === undefined ? `Until ${shortened(until) || '…'}` : formatDuration(forSec)),
  Fields: DelayFields,
};
