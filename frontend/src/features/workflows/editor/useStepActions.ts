import { useToast } from '../../../shared/ui/toast';
import { addStep, duplicateStep, moveStep, removeStep } from './model/edit';
import { newTrigger } from './model/triggers';
import { plural } from '../../../shared/lib/format';
import { stepTitle, triggerTitle } from './model/words';
import type { TriggerType } from '../definition';
import type { StepActions } from './panels/StepRowView';
import type { DraftState } from './useDraft';

/** What can be done to the list; each is one change that can be taken back. */
export function useStepActions(state: DraftState, onSelect: (item: string) => void) {
  const toast = useToast();
  const { draft, change, undo } = state;
  const said = (title: string) => toast({ title, action: { label: 'Undo', onClick: undo } });

  const actions: StepActions & { onAddTrigger: (type: TriggerType) => void; onRemoveTrigger: (id: string) => void } = {
    onSelect,
    onAdd(type, place) {
      const { flow, id } = addStep(draft, type, place);
      change(flow);
      onSelect(`steps.${id}`);
    },
    onMove(id, way) {
      const moved = moveStep(draft, id, way);
      if (moved !== draft) change(moved);
    },
    onDuplicate(id) {
      const step = draft.steps.find((entry) => entry.id === id);
      if (!step) return;
      const copy = duplicateStep(draft, step);
      change(copy.flow);
      onSelect(`steps.${copy.id}`);
    },
    onRemove(id) {
      const step = draft.steps.find((entry) => entry.id === id);
      if (!step) return;
      const left = removeStep(draft, id);
      const gone = draft.steps.length - left.steps.length;
      change(left);
      onSelect('');
      said(gone > 1 ? `${plural(gone, 'step')} deleted` : `${stepTitle(step)} deleted`);
    },
    onAddTrigger(type) {
      const trigger = newTrigger(type, draft.triggers);
      change({ ...draft, triggers: [...draft.triggers, trigger] });
      onSelect(`triggers.${trigger.id}`);
    },
    onRemoveTrigger(id) {
      const trigger = draft.triggers.find((entry) => entry.id === id);
      if (!trigger) return;
      change({ ...draft, triggers: draft.triggers.filter((entry) => entry !== trigger) });
      onSelect('');
      said(`“${triggerTitle(trigger)}” deleted`);
    },
  };
  return actions;
}
