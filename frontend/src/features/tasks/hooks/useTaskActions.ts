import { useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import type { Store } from '../../../shared/api/store';
import type { BulkTasksDto } from '../../../shared/api/generated';
import { serverMessage } from '../../../shared/api/errors';
import { deletedTitle } from '../../../shared/lib/held-deletes';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import {
  useBulkTasksMutation,
  useCancelTaskMutation,
  useDeleteTaskMutation,
  useRestoreTasksMutation,
  useRetryTaskMutation,
  useUpdateTaskMutation,
} from '../api';
import { bulkDone, bulkToast, type BulkAction } from '../bulk';
import { dropTask, dropTasks, putTask } from '../cache';
import { matchingOf, type TaskFilter } from '../filter';
import { toggleOf, type Task } from '../task';

/** Rows by their ids, or everything that matches a filter: `count` is how many were confirmed. */
export type Chosen = Pick<BulkTasksDto, 'ids'> | Pick<Required<BulkTasksDto>, 'matching' | 'count'>;
export const everythingIn = (filter: TaskFilter, count: number): Chosen => ({ matching: matchingOf(filter), count });

const UPDATED = 'Task updated successfully';
export const UPDATE_FAILED = 'Failed to update task';

/** Everything a person does to tasks, with the words of the specification for both outcomes. */
export function useTaskActions() {
  const store = useStore() as Store;
  const toast = useToast();
  const failed = useFailureToast();
  const [update] = useUpdateTaskMutation();
  const [cancel] = useCancelTaskMutation();
  const [retry] = useRetryTaskMutation();
  const [remove] = useDeleteTaskMutation();
  const [runBulk] = useBulkTasksMutation();
  const [restore] = useRestoreTasksMutation();
  const [busy, setBusy] = useState<string | null>(null);

  const actions = useMemo(() => {
    function show(task: Task): Task {
      putTask(task, store);
      toast({ title: UPDATED });
      return task;
    }

    /** @returns the row after the change, null when the server refused. */
    async function change(name: string, call: Promise<Task>): Promise<Task | null> {
      setBusy(name);
      try {
        return show(await call);
      } catch (error) {
        failed(error, UPDATE_FAILED);
        return null;
      } finally {
        setBusy(null);
      }
    }

    /** The server keeps what was deleted for longer than the toast stays. */
    const undo = (ids: string[]) => ({
      action: {
        label: 'Undo',
        onClick: () =>
          void restore(ids)
            .unwrap()
            .then((result) => toast(bulkToast('restored', result)))
            .catch((error: unknown) => failed(error, serverMessage(error, 'Too late to undo.'))),
      },
    });

    return {
      /** Pause or resume, where the task has that control. */
      toggle: async (task: Task) => {
        const wanted = toggleOf(task);
        return wanted && change('toggle', update({ id: task.id, change: wanted.change }).unwrap());
      },
      /** Ends the waiting of a task that waits for a time or for money. */
      goOn: (task: Task) => change('toggle', update({ id: task.id, change: { status: 'running' } }).unwrap()),
      setHeld: (task: Task, held: boolean) => change('hold', update({ id: task.id, change: { held } }).unwrap()),
      cancel: (task: Task) => change('cancel', cancel(task.id).unwrap()),
      /** The row that runs: the same one, or a new one when `task` was completed. */
      retry: (task: Task, from: 'failed' | 'start' = 'failed') => change('retry', retry({ id: task.id, from }).unwrap()),
      /** For the form of the input, which shows itself what the server refuses. */
      retryWith: async (task: Task, input: Record<string, unknown>) => show(await retry({ id: task.id, from: 'start', input }).unwrap()),
      /** @returns true when the task is gone. */
      remove: async (task: Task) => {
        setBusy('delete');
        try {
          await remove(task.id).unwrap();
          dropTask(task.id, store);
          toast({ title: deletedTitle('task'), ...undo([task.id]) });
          return true;
        } catch (error) {
          failed(error, 'Failed to delete task');
          return false;
        } finally {
          setBusy(null);
        }
      },
      bulk: async (action: BulkAction, chosen: Chosen) => {
        setBusy(action);
        try {
          const result = await runBulk({ action, ...chosen }).unwrap();
          const { done } = result;
          if (action === 'delete') dropTasks(done, store);
          toast({ ...bulkToast(bulkDone[action], result), ...(action === 'delete' && done.length > 0 && undo(done)) });
        } catch (error) {
          failed(error, serverMessage(error, action === 'delete' ? 'Failed to delete task' : UPDATE_FAILED));
        } finally {
          setBusy(null);
        }
      },
    };
  }, [store, toast, failed, update, cancel, retry, remove, runBulk, restore]);

  /** `busy` names the action that is under way. */
  return { ...actions, actions, busy };
}

export type TaskActions = ReturnType<typeof useTaskActions>['actions'];
