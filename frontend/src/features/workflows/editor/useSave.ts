import { useToast } from '../../../shared/ui/toast';
import { serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useCreateWorkflowMutation, useUpdateWorkflowMutation } from '../api';
import { definitionOf } from './model/draft';
import type { DraftState } from './useDraft';

/** Saving the draft: as a new version, or as a workflow that was not there before. */
export function useSave(state: DraftState) {
  const [update, updating] = useUpdateWorkflowMutation();
  const [create, creating] = useCreateWorkflowMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const { draft, base } = state;

  /** @returns whether it is saved. */
  async function save(note: string): Promise<boolean> {
    try {
      if (base) {
        const change = { ...state.changes(), ...(note !== '' && { note }), version: base.version };
        const saved = await update({ id: base.id, change }).unwrap();
        state.reset(saved);
        toast({ title: saved.version > base.version ? `Version ${saved.version} is saved` : 'Saved' });
      } else {
        const { name, description, allowedHosts } = draft;
        const saved = await create({
          name: name.trim(),
          description: description.trim() || null,
          allowedHosts,
          ...definitionOf(draft),
        }).unwrap();
        state.reset(saved);
        toast({ title: 'Workflow created' });
      }
      return true;
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to save the workflow'));
      return false;
    }
  }

  return { save, busy: updating.isLoading || creating.isLoading, error: updating.error, forget: updating.reset };
}
