import Braces from '../../../shared/icons/braces';
import { PairsField } from '../editor/fields/PairsField';
import type { StepFieldsProps, StepKind } from './step-kind';

function TransformFields({ bind }: StepFieldsProps) {
  return (
    <PairsField
      label="Values"
      what="value"
      help="Later steps look them up by these names."
      field={bind('config.output')}
      problemOf={(name) => bind(`config.output.${name}`).problem}
    />
  );
}

export const transform: StepKind<'transform'> = {
  icon: Braces,
  label: 'Transform',
  does: 'Puts together values for later steps',
  role: 'work',
  stem: 'values',
  fresh: ({ id, next }) => ({ id, next, type: 'transform', config: { output: { text: '' } } }),
  summary: ({ config }) => Object.keys(config.output).join(', '),
  outputs: ({ config }) => Object.keys(config.output),
  Fields: TransformFields,
};
