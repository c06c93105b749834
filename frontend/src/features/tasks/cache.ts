import { original } from '@reduxjs/toolkit';
import type { LiveStore } from '../../shared/realtime/types';
import { tasksApi } from './api';
import { isNewer, withoutTask, withTask } from './rows';
import type { Task } from './task';

const { selectCachedArgsForQuery, updateQueryData } = tasksApi.util;

/** The row as some screen already has it. */
export function cachedTask({ getState }: LiveStore, id: string): Task | undefined {
  const state = getState();
  const detail = tasksApi.endpoints.task.select(id)(state).data;
  if (detail) return detail;
  const lists = [
    ...selectCachedArgsForQuery(state, 'tasks').map((filter) => tasksApi.endpoints.tasks.select(filter)(state).data),
    ...selectCachedArgsForQuery(state, 'firstTasks').map((filter) => tasksApi.endpoints.firstTasks.select(filter)(state).data),
  ];
  for (const list of lists) {
    const row = list?.items.find((task) => task.id === id);
    if (row) return row;
  }
  return undefined;
}

/** Writes a row into every list and detail that shows it. Older versions than what is there change nothing. */
export function putTask(task: Task, { dispatch, getState }: LiveStore): void {
  const state = getState();
  for (const filter of selectCachedArgsForQuery(state, 'tasks')) {
    // Ten thousand rows are looked through as plain objects, not as drafts.
    dispatch(updateQueryData('tasks', filter, (list) => withTask(original(list) ?? list, task, filter)));
  }
  for (const filter of selectCachedArgsForQuery(state, 'firstTasks')) {
    dispatch(
      updateQueryData('firstTasks', filter, (page) => {
        const index = page.items.findIndex(({ id }) => id === task.id);
        if (index >= 0 && isNewer(task, page.items[index]!)) page.items[index] = task;
      }),
    );
  }
  dispatch(
    updateQueryData('task', task.id, (detail) => {
      if (isNewer(task, detail)) Object.assign(detail, task);
    }),
  );
}

/** Takes a deleted row out of every list. */
export function dropTask(id: string, { dispatch, getState }: LiveStore): void {
  for (const filter of selectCachedArgsForQuery(getState(), 'tasks')) {
    dispatch(updateQueryData('tasks', filter, (list) => withoutTask(original(list) ?? list, id)));
  }
}
