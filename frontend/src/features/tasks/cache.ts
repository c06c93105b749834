import { original } from '@reduxjs/toolkit';
import type { LiveStore } from '../../shared/realtime/types';
import { tasksApi } from './api';
import { withMoves, type Move } from './counts';
import { isNewer, withoutTasks, withPatches, withTask } from './rows';
import type { Task, TaskChange } from './task';

const { selectCachedArgsForQuery, updateQueryData } = tasksApi.util;

/** Writes a row into every list and detail that shows it. Older versions than what is there change nothing. */
export function putTask(task: Task, { dispatch, getState }: LiveStore): void {
  const state = getState();
  const before = cachedRow(state, task.id);
  if (before && isNewer(task, before)) move([{ from: before.status, to: task.status }], dispatch);
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

type State = ReturnType<LiveStore['getState']>;

/** Returns the rows from the cached lists and details. If copies differ, the first one counts. */
function cachedRows(state: State, ids: ReadonlySet<string>): Map<string, Task> {
  const { tasks, firstTasks, task } = tasksApi.endpoints;
  const lists = [
    ...selectCachedArgsForQuery(state, 'tasks').map((filter) => tasks.select(filter)(state).data),
    ...selectCachedArgsForQuery(state, 'firstTasks').map((filter) => firstTasks.select(filter)(state).data),
  ];
  const rows = new Map<string, Task>();
  for (const list of lists) for (const row of list?.items ?? []) if (ids.has(row.id) && !rows.has(row.id)) rows.set(row.id, row);
  for (const id of ids) {
    const detail = rows.has(id) ? undefined : task.select(id)(state).data;
    if (detail) rows.set(id, detail);
  }
  return rows;
}

const cachedRow = (state: State, id: string): Task | undefined => cachedRows(state, new Set([id])).get(id);

function move(moves: readonly Move[], dispatch: LiveStore['dispatch']): void {
  if (moves.some(({ from, to }) => from !== to)) dispatch(updateQueryData('taskCounts', undefined, (counts) => withMoves(counts, moves)));
}

/**
 * Updates cached rows wherever they are shown, together with the counters, so that both change in one frame.
 * A row that is not loaded stays unknown.
 */
export function patchTasks(changes: ReadonlyMap<string, TaskChange>, { dispatch, getState }: LiveStore): void {
  const state = getState();
  const known = cachedRows(state, new Set(changes.keys()));
  if (known.size === 0) return;
  const moves: Move[] = [];
  for (const [id, before] of known) {
    const change = changes.get(id)!;
    if (isNewer(change, before)) moves.push({ from: before.status, to: change.status });
  }
  move(moves, dispatch);
  for (const filter of selectCachedArgsForQuery(state, 'tasks')) {
    dispatch(updateQueryData('tasks', filter, (list) => withPatches(original(list) ?? list, changes, filter)));
  }
  for (const filter of selectCachedArgsForQuery(state, 'firstTasks')) {
    dispatch(
      updateQueryData('firstTasks', filter, (page) => {
        for (const row of page.items) {
          const change = changes.get(row.id);
          if (change && isNewer(change, row)) Object.assign(row, change);
        }
      }),
    );
  }
  for (const id of known.keys()) {
    if (!tasksApi.endpoints.task.select(id)(state).data) continue;
    dispatch(
      updateQueryData('task', id, (detail) => {
        const change = changes.get(id)!;
        if (isNewer(change, detail)) Object.assign(detail, change);
      }),
    );
  }
}

/** Removes deleted rows from every list. */
export function dropTasks(ids: readonly string[], { dispatch, getState }: LiveStore): void {
  const state = getState();
  const deleted = new Set(ids);
  const known = cachedRows(state, deleted);
  move(
    [...known.values()].map(({ status }) => ({ from: status, to: null })),
    dispatch,
  );
  for (const filter of selectCachedArgsForQuery(state, 'tasks')) {
    dispatch(updateQueryData('tasks', filter, (list) => withoutTasks(original(list) ?? list, deleted)));
  }
}

export const dropTask = (id: string, store: LiveStore): void => dropTasks([id], store);
