import WorkflowIcon from '../../../shared/icons/workflow';
import { useEditor } from '../editor/EditorContext';
import { PairsField } from '../editor/fields/PairsField';
import { byName, OptionField, SwitchField } from '../editor/fields/basic';
import type { StepFieldsProps, StepKind } from './step-kind';

function SubWorkflowFields({ bind }: StepFieldsProps) {
  const { workflows } = useEditor().shop;
  return (
    <>
      <OptionField label="Workflow" field={bind('config.workflowId')} options={byName(workflows)} />
      <PairsField label="Input" what="value" field={bind('config.input')} problemOf={(name) => bind(`config.input.${name}`).problem} />
      <SwitchField label="Wait until it finishes" help="Later steps can use its result." field={bind('config.wait')} usual />
    </>
  );
}

export const workflow: StepKind<'workflow'> = {
  icon: WorkflowIcon,
  label: 'Workflow',
  does: 'Starts another workflow',
  role: 'work',
  stem: 'start',
  fresh: ({ id, next }) => ({ id, next, type: 'workflow', config: { workflowId: '' } }),
  summary: ({ config }, nameOf) => nameOf(config.workflowId) ?? 'No workflow chosen',
  Fields: SubWorkflowFields,
};
