import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { useUploadFileMutation } from '../../../shared/api/files';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useCreateTaskMutation } from '../api';
import type { AgentType } from '../../../shared/api/types';
import { defaultInput, inputFor } from '../../../shared/ui/schema-form/schema';
import type { Task } from '../task';
import type { Start } from '../result/uses';
import { emptyDraft, fieldsOf, inputOf, placeOf, type Draft } from './draft';

/** The form as it opens: empty, or with what it is about. */
function draftOf(types: readonly AgentType[], start?: Start): Draft {
  const { type } = start ?? emptyDraft;
  const schema = types.find((entry) => entry.type === type)?.inputSchema;
  const fields = start?.fields && schema ? inputFor(schema, { ...defaultInput(schema), ...start.fields }) : fieldsOf(schema);
  return { ...emptyDraft, ...start, fields };
}

/** The form of a new task. Sending it twice makes one task. */
export function useNewTask(types: readonly AgentType[], start: Start | undefined, onCreated: (task: Task) => void) {
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
    defaultValues: draftOf(types, start),
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
