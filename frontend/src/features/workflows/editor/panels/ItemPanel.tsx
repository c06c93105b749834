import type { Workflow } from '../../workflow';
import { useEditor } from '../EditorContext';
import { renameStep, whyItStays } from '../model/edit';
import { definitionOf, type Draft } from '../model/draft';
import { stepTitle, triggerTitle } from '../model/words';
import { StepForm } from './StepForm';
import { TriggerForm } from '../triggers/TriggerForm';
import { Inspector, ReadOnly } from './Inspector';
import { SettingsForm } from './SettingsForm';

interface ItemPanelProps {
  /** `steps.review`, `triggers.by_hand`, `settings`; empty when nothing is chosen. */
  item: string;
  workflow: Workflow | null;
  nextFires: Record<string, string[]>;
  onSelect: (item: string) => void;
  /** Left out where the workflow may only be read. */
  edit: { change: (draft: Draft) => void; removeStep: (id: string) => void; removeTrigger: (id: string) => void } | null;
}

/** The form of the chosen step or trigger; the settings of the workflow when nothing is chosen. */
export function ItemPanel({ item, workflow, nextFires, onSelect, edit }: ItemPanelProps) {
  const { draft } = useEditor();
  const [list, id = ''] = item.split('.');
  const step = list === 'steps' ? draft.steps.find((entry) => entry.id === id) : undefined;
  const trigger = list === 'triggers' ? draft.triggers.find((entry) => entry.id === id) : undefined;
  const close = () => onSelect('');

  if (step)
    return (
      <Inspector
        title={stepTitle(step)}
        open
        onClose={close}
        remove={
          edit ? { label: `Delete ${stepTitle(step)}`, onClick: () => edit.removeStep(step.id), why: whyItStays(draft, step) } : undefined
        }
      >
        {edit ? (
          <StepForm
            key={step.id}
            step={step}
            onChange={(next) => edit.change({ ...draft, steps: draft.steps.map((entry) => (entry.id === step.id ? next : entry)) })}
            onRename={(to) => {
              edit.change(renameStep(draft, step.id, to));
              onSelect(`steps.${to}`);
            }}
          />
        ) : (
          <ReadOnly value={step} />
        )}
      </Inspector>
    );
  if (trigger)
    return (
      <Inspector
        title={triggerTitle(trigger)}
        open
        onClose={close}
        remove={
          edit
            ? {
                label: `Delete ${triggerTitle(trigger)}`,
                onClick: () => edit.removeTrigger(trigger.id),
                why: draft.triggers.length === 1 ? 'A workflow needs at least one trigger' : null,
              }
            : undefined
        }
      >
        {edit ? (
          <TriggerForm
            key={trigger.id}
            trigger={trigger}
            workflow={workflow}
            nextFires={nextFires[trigger.id] ?? []}
            onChange={(next) =>
              edit.change({ ...draft, triggers: draft.triggers.map((entry) => (entry.id === trigger.id ? next : entry)) })
            }
          />
        ) : (
          <ReadOnly value={trigger} />
        )}
      </Inspector>
    );
  return (
    <Inspector title="Workflow settings" open={item === 'settings'} onClose={close}>
      {edit ? <SettingsForm ownId={workflow?.id ?? null} onChange={edit.change} /> : <ReadOnly value={definitionOf(draft).settings} />}
    </Inspector>
  );
}
