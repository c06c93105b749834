import Repeat from '../../../shared/icons/repeat';
import { StepSelect } from '../editor/fields/StepSelect';
import { TemplateField } from '../editor/fields/TemplateField';
import { NumberField, OptionField } from '../editor/fields/basic';
import { shortened } from '../editor/model/phrases';
import type { StepFieldsProps, StepKind } from './step-kind';

const onItemError = [{ value: 'continue', label: 'Go on with the others' }];

function LoopFields({ id, bind }: StepFieldsProps) {
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

export const loop: StepKind<'loop'> = {
  icon: Repeat,
  label: 'Loop',
  does: 'The same steps for each item of a list',
  stem: 'each',
  role: 'loop',
  fresh: ({ id, next, inner }) => ({ id, next, type: 'loop', config: { items: '', body: inner ?? '' } }),
  companion: () => ({ type: 'transform', name: 'Look at the item', next: null, config: { output: { item: '{{item}}' } } }),
  summary: ({ config }) => shortened(config.items) || 'No list chosen',
  outputs: () => ['count', 'results', 'errors'],
  edges: ({ config }) => [{ path: 'config.body', to: config.body, label: 'for each item', isNeeded: true, repeats: true }],
  places: () => [{ path: 'config.body', label: 'inside, first' }],
  Fields: LoopFields,
};
