import { useToast } from '../../../shared/ui/toast';
import { serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useCreateWorkflowMutation, useUpdateWorkflowMutation } from '../api';
import { definitionOf } from './model/draft';
import type { DraftState } from './useDraft';

export const SAVE_FAILED = 'Failed to save the workflow';

/** Saving the draft: as a new version, or as a workflow that was not there before. */
export function useSave(state: DraftState) {
  const [update, updating] = useUpdateWorkflowMutation();
  const [create, creating] = useCreateWorkflowMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const { draft, base } = state;

  async function save(note: string) {
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
  }

  return {
    save,
    /** Where no form asks for a note and shows what went wrong. */
    saveAtOnce: () => save('').catch((error: unknown) => failed(error, serverMessage(error, SAVE_FAILED))),
    busy: updating.isLoading || creating.isLoading,
  };
}
