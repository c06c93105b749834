import CircleStop from '../../../shared/icons/circle-stop';
import { TemplateField } from '../editor/fields/TemplateField';
import { OptionField } from '../editor/fields/basic';
import { shortened } from '../editor/model/phrases';
import type { StepFieldsProps, StepKind } from './step-kind';

const outcomes = [{ value: 'failed', label: 'Failed' }];

function StopFields({ bind }: StepFieldsProps) {
  return (
    <>
      <OptionField label="The run ends" field={bind('config.status')} options={outcomes} usual="Completed" />
      <TemplateField label="Message" field={bind('config.message')} />
    </>
  );
}

export const stop: StepKind<'stop'> = {
  icon: CircleStop,
  label: 'Stop',
  does: 'Ends the run here',
  stem: 'end',
  role: 'end',
  fresh: ({ id }) => ({ id, type: 'stop', config: {} }),
  summary: ({ config }) =>
    shortened(config?.message ?? '') || (config?.status === 'failed' ? 'Ends the run as failed' : 'Ends the run as completed'),
  Fields: StopFields,
};
