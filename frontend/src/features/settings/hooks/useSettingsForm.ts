import { useState } from 'react';
import { fieldMessage, isApiError, serverMessage } from '../../../shared/api/errors';
import type { Settings } from '../../../shared/api/types';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useSaveSettingsMutation, useUndoSettingsMutation } from '../api';
import { changedFields, changeOf, draftOf, fields, problemOf, type Draft, type Field } from '../changes';

/**
 * What is on the screen of all tabs, and what of it is not saved yet. Settings that somebody else saves meanwhile show
 * up in untouched forms; over unsaved changes the server decides by version.
 */
export function useSettingsForm(settings: Settings) {
  const [base, setBase] = useState(settings);
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [save, saving] = useSaveSettingsMutation();
  const [undoLast, undoing] = useUndoSettingsMutation();
  const toast = useToast();
  const failed = useFailureToast();

  const changed = changedFields(base, draft);
  const load = (next: Settings) => {
    setBase(next);
    setDraft(draftOf(next));
    saving.reset();
  };
  if (settings.version !== base.version && changed.length === 0) {
    setBase(settings);
    setDraft(draftOf(settings));
  }

  async function undo() {
    try {
      load(await undoLast().unwrap());
      toast({ title: 'Change undone' });
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to undo the change.'));
    }
  }

  async function submit() {
    if (fields.some((field) => problemOf(field, draft))) return;
    try {
      load(await save(changeOf(base, draft)).unwrap());
      toast({ title: 'Settings Saved', action: { label: 'Undo', onClick: () => void undo() } });
    } catch (error) {
      failed(error, 'Failed to save settings. Please try again.');
    }
  }

  const { error } = saving;
  return {
    base,
    draft,
    changed,
    set: (change: Partial<Draft>) => setDraft((current) => ({ ...current, ...change })),
    isChanged: (field: Field) => changed.includes(field),
    errorFor: (field: Field, path: string = field) => problemOf(field, draft) ?? fieldMessage(error, path),
    discard: () => load(settings),
    submit,
    undo,
    undoing: undoing.isLoading,
    saving: saving.isLoading,
    hasConflict: isApiError(error) && error.code === 'version_conflict',
    failure: isApiError(error) && error.errors.length === 0 ? error.message : null,
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
