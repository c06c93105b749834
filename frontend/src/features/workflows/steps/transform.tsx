import Braces from '../../../shared/icons/braces';
import { PairsField } from '../editor/fields/PairsField';
import { fieldsNamed } from '../editor/model/outputs';
import type { StepFieldsProps, StepKind } from './step-kind';

function TransformFields({ bind }: StepFieldsProps) {
  return (
    <PairsField
      label="Values"
      what="value"
      help="Later steps use them by these names."
      field={bind('config.output')}
      problemOf={(name) => bind(`config.output.${name}`).problem}
    />
  );
}

export const transform: StepKind<'transform'> = {
  icon: Braces,
  label: 'Transform',
  does: 'Prepares values for later steps',
  role: 'work',
  stem: 'values',
  fresh: ({ id, next }) => ({ id, next, type: 'transform', config: { output: { text: '' } } }),
  summary: ({ config }) => Object.keys(config.output).join(', '),
  outputs: ({ config }) => fieldsNamed(...Object.keys(config.output)),
  Fields: TransformFields,
};
