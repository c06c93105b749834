import Repeat from '../../../shared/icons/repeat';
import { StepSelect } from '../editor/fields/StepSelect';
import { TemplateField } from '../editor/fields/TemplateField';
import { NumberField, OptionField } from '../editor/fields/basic';
import { shortened } from '../editor/model/phrases';
import { object } from '../editor/model/outputs';
import type { StepFieldsProps, StepKind } from './step-kind';

const onItemError = [{ value: 'continue', label: 'Skip this item and continue' }];

function LoopFields({ id, bind }: StepFieldsProps) {
  return (
    <>
      <TemplateField
        label="List"
        required
        placeholder="{{steps.request.output.body.orders}}"
        field={bind('config.items')}
        help="Steps inside the loop can use the entry and its number."
      />
      <StepSelect label="First step for each item" from={id} field={bind('config.body')} />
      <NumberField label="Items at the same time" min={1} max={20} placeholder="1" field={bind('config.parallel')} />
      <NumberField
        label="Maximum items"
        min={1}
        max={1_000}
        placeholder="100"
        field={bind('config.maxItems')}
        help="The step fails if the list is longer."
      />
      <OptionField label="When one item fails" field={bind('config.onItemError')} options={onItemError} usual="The loop fails" />
    </>
  );
}

export const loop: StepKind<'loop'> = {
  icon: Repeat,
  label: 'Loop',
  does: 'Repeats steps for each item of a list',
  stem: 'each',
  role: 'loop',
  fresh: ({ id, next, inner }) => ({ id, next, type: 'loop', config: { items: '', body: inner ?? '' } }),
  companion: () => ({ type: 'transform', name: 'Look at the item', next: null, config: { output: { item: '{{item}}' } } }),
  summary: ({ config }) => shortened(config.items) || 'No list chosen',
  outputs: () => object({ count: { type: 'integer' }, results: { type: 'array' }, errors: { type: 'array' } }),
  edges: ({ config }) => [{ path: 'config.body', to: config.body, label: 'for each item', isNeeded: true, repeats: true }],
  places: () => [{ path: 'config.body', label: 'inside, first' }],
  Fields: LoopFields,
};
