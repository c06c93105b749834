import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { fieldMessage, isApiError, serverMessage } from '../../../shared/api/errors';
import type { AgentType } from '../../../shared/api/types';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useUploadFileMutation } from '../../../shared/api/files';
import { useCreateTaskMutation } from '../api';
import type { Task } from '../task';
import { emptyDraft, inputOf, problemsOf, type Draft } from './draft';

/** State of the form of a new task. Sending it twice makes one task. */
export function useNewTask(types: readonly AgentType[], onCreated: (task: Task) => void) {
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [wasSent, setWasSent] = useState(false);
  const [create, creating] = useCreateTaskMutation();
  const [upload, uploading] = useUploadFileMutation();
  const failed = useFailureToast();
  const key = useRef(nanoid());
  const problems = problemsOf(draft, types.find(({ type }) => type === draft.type)?.inputSchema);
  const error = creating.error ?? uploading.error;

  async function send() {
    setWasSent(true);
    if (Object.keys(problems).length > 0) return;
    const { title, priority, agentId, type, usesOwnInput, table } = draft;
    const needsFile = type === 'Data Analysis' && table.from === 'file' && !(agentId && usesOwnInput);
    try {
      const file = needsFile && table.file ? await upload(table.file).unwrap() : undefined;
      const input = inputOf(draft, file?.id);
      const task = await create({
        title: title.trim(),
        priority,
        ...(agentId ? { agentId } : { type }),
        ...(input && { input }),
        ...(draft.dryRun && { dryRun: true }),
        idempotencyKey: key.current,
      }).unwrap();
      onCreated(task);
    } catch (cause) {
      // The key belongs to this very request; a corrected one is another.
      key.current = nanoid();
      failed(cause, serverMessage(cause, 'Failed to create task'));
    }
  }

  return {
    draft,
    set: (change: Partial<Draft>) => setDraft((current) => ({ ...current, ...change })),
    errorFor: (field: string) => (wasSent && problems[field]) || fieldMessage(error, field),
    /** What went wrong without being the fault of one field that is in view. */
    failure: (wasSent && problems.input) || (isApiError(error) ? (error.errors[0]?.message ?? error.message) : null),
    send,
    busy: uploading.isLoading ? 'Uploading...' : creating.isLoading ? 'Creating...' : null,
  };
}

export type NewTaskForm = ReturnType<typeof useNewTask>;
