import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { useUploadFileMutation } from '../../../shared/api/files';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useCreateTaskMutation } from '../api';
import type { Task } from '../task';
import { emptyDraft, inputOf, placeOf, type Draft } from './draft';

/** The form of a new task. Sending it twice makes one task. */
export function useNewTask(onCreated: (task: Task) => void) {
  const [create] = useCreateTaskMutation();
  const [upload, { isLoading: isUploading }] = useUploadFileMutation();
  const key = useRef(nanoid());

  async function send(draft: Draft): Promise<Task> {
    const { title, priority, agentId, type, usesOwnInput, table } = draft;
    const needsFile = type === 'Data Analysis' && table.from === 'file' && !(agentId && usesOwnInput);
    const file = needsFile && table.file ? await upload(table.file).unwrap() : undefined;
    const input = inputOf(draft, file?.id);
    return create({
      title: title.trim(),
      priority,
      ...(agentId ? { agentId } : { type }),
      ...(input && { input }),
      ...(draft.dryRun && { dryRun: true }),
      idempotencyKey: key.current,
    }).unwrap();
  }

  const form = useApiForm<Draft>({
    defaultValues: emptyDraft,
    otherwise: 'Failed to create task',
    fieldOf: placeOf,
    async save(draft) {
      try {
        onCreated(await send(draft));
      } catch (error) {
        // The key belongs to this very request; a corrected one is another.
        key.current = nanoid();
        throw error;
      }
    },
  });
  return { form, isUploading };
}
