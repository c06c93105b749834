import { original } from '@reduxjs/toolkit';
import type { LiveStore } from '../../shared/realtime/types';
import { tasksApi } from './api';
import { isNewer, withoutTask, withPatch, withTask } from './rows';
import type { Task, TaskChange } from './task';

const { selectCachedArgsForQuery, updateQueryData } = tasksApi.util;

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

/** Brings a row that is already there up to date, wherever it is shown. What nobody has loaded stays unknown. */
export function patchTask(change: TaskChange, { dispatch, getState }: LiveStore): void {
  const state = getState();
  for (const filter of selectCachedArgsForQuery(state, 'tasks')) {
    dispatch(updateQueryData('tasks', filter, (list) => withPatch(original(list) ?? list, change, filter)));
  }
  for (const filter of selectCachedArgsForQuery(state, 'firstTasks')) {
    dispatch(
      updateQueryData('firstTasks', filter, (page) => {
        const row = page.items.find(({ id }) => id === change.id);
        if (row && isNewer(change, row)) Object.assign(row, change);
      }),
    );
  }
  dispatch(
    updateQueryData('task', change.id, (detail) => {
      if (isNewer(change, detail)) Object.assign(detail, change);
    }),
  );
}

/** Takes a deleted row out of every list. */
export function dropTask(id: string, { dispatch, getState }: LiveStore): void {
  for (const filter of selectCachedArgsForQuery(getState(), 'tasks')) {
    dispatch(updateQueryData('tasks', filter, (list) => withoutTask(original(list) ?? list, id)));
  }
}
