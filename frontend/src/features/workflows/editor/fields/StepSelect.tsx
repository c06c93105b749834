import { OptionField } from './basic';
import { useEditor } from '../EditorContext';
import type { Field } from './field';

interface StepSelectProps {
  label: string;
  field: Field;
  /** The step whose way on it is; it cannot lead to itself. */
  from: string;
  /** What holds when none is chosen; without it one has to be. */
  usual?: string;
  help?: string;
}

/** One of the other steps. */
export function StepSelect({ label, field, from, usual, help }: StepSelectProps) {
  const { draft, titleOf } = useEditor();
  const options = draft.steps.filter(({ id }) => id !== from).map((step) => ({ value: step.id, label: titleOf(step) }));
  return <OptionField label={label} field={field} usual={usual} help={help} options={options} />;
}
