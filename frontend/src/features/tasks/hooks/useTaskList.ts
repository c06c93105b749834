import { original } from '@reduxjs/toolkit';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { RootState, Store } from '../../../shared/api/store';
import { selectLive } from '../../../shared/realtime/liveSlice';
import { tasksApi, useLazyTasksAfterQuery, useTaskCountsQuery, useTasksQuery } from '../api';
import { agreeing } from '../counts';
import { isFiltered, type TaskFilter } from '../filter';
import { arrivals, isUnmatched, mergePage, reaches, settled } from '../rows';
import type { Task } from '../task';

const POLL_MS = 5000;
/** Maximum rows per request. */
const MOST_PAGE = 500;
/** Minimum rows per request while scrolling. */
const LEAST_PAGE = 100;
/** How often one more page is asked for when the list moves away from under it. */
const MOST_TRIES = 5;

interface View {
  filter: TaskFilter;
  items: readonly Task[];
  waiting: ReadonlySet<string>;
}

const noIds: ReadonlySet<string> = new Set();

/**
 * The queue as it stands still under the reader's eyes.
 * @param filter must keep its identity while it does not change.
 * @param isReading while true, new rows wait until `showNew` is called.
 */
export function useTaskList(filter: TaskFilter, isReading: boolean) {
  const dispatch: Store['dispatch'] = useDispatch();
  const store = useStore<RootState>();
  const { data, currentData, error, refetch, isFetching } = useTasksQuery(filter, { pollingInterval: POLL_MS });
  const [fetchAfter, { isFetching: isLoadingMore, error: moreError }] = useLazyTasksAfterQuery();
  const isAsking = useRef(false);
  /** Rows the reader asked for. */
  const [reach, setReach] = useState({ filter, rows: 0 });
  const [view, setView] = useState<View>({ filter, items: [], waiting: noIds });

  if (currentData && view.items !== currentData.items) {
    const isSameList = view.filter === filter;
    const waiting = isSameList && isReading ? [...view.waiting, ...arrivals(view.items, currentData.items)] : [];
    setView({ filter, items: currentData.items, waiting: waiting.length > 0 ? new Set(waiting) : noIds });
  }

  const list = currentData ?? data;
  const rows = useMemo(
    () => (view.waiting.size === 0 ? list?.items : list?.items.filter((task) => !view.waiting.has(task.id))),
    [list, view.waiting],
  );
  const unmatched = useMemo(
    () =>
      list && isFiltered(view.filter)
        ? new Set(list.items.filter((task) => isUnmatched(list, task, view.filter)).map(({ id }) => id))
        : noIds,
    [list, view.filter],
  );
  const { data: counted, isLoading: areCountsLoading } = useTaskCountsQuery(undefined, { pollingInterval: POLL_MS });
  const isEverything = currentData?.nextCursor === null && !isFiltered(filter);
  const counts = useMemo(
    () => counted && (currentData ? agreeing(counted, currentData, isEverything) : counted),
    [counted, currentData, isEverything],
  );

  const loadPage = useCallback(
    async (limit: number) => {
      // Reads the current cache and not the rendered state, because a busy queue reloads twice a second.
      const current = () => tasksApi.endpoints.tasks.select(filter)(store.getState()).data;
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const known = current();
        const after = known?.items.at(-1);
        if (!known?.nextCursor || !after) return;
        const page = await fetchAfter({ ...filter, cursor: known.nextCursor, limit }).unwrap();
        const now = current();
        if (!now || !reaches(now, after)) continue;
        dispatch(tasksApi.util.updateQueryData('tasks', filter, (list) => mergePage(original(list) ?? list, page, filter, after)));
        setReach({ filter, rows: known.items.length + page.items.length });
        return;
      }
    },
    [filter, store, dispatch, fetchAfter],
  );
  /** A failure shows in `moreError`. */
  const loadMore = useCallback(
    (missing = LEAST_PAGE) => {
      if (isAsking.current) return;
      isAsking.current = true;
      void loadPage(Math.min(MOST_PAGE, Math.max(LEAST_PAGE, Math.ceil(missing / LEAST_PAGE) * LEAST_PAGE)))
        .catch(() => undefined)
        .finally(() => (isAsking.current = false));
    },
    [loadPage],
  );

  const live = useSelector((state: RootState) => selectLive(state).status === 'live');
  const catchUp = useEffectEvent(async () => {
    const loaded = list?.items.length ?? 0;
    let cursor: string | null = null;
    let after: Task | undefined;
    for (let read = 0; read < loaded; read += MOST_PAGE) {
      const limit = Math.min(MOST_PAGE, loaded - read);
      const page = await fetchAfter({ ...filter, cursor, limit }).unwrap();
      const before = after;
      dispatch(tasksApi.util.updateQueryData('tasks', filter, (known) => mergePage(original(known) ?? known, page, filter, before)));
      after = page.items.at(-1);
      cursor = page.nextCursor;
      if (cursor === null) return;
    }
  });
  useEffect(() => {
    // Rows below the first page change by events alone, and those of the gap are lost. A failure shows in `moreError`.
    if (live) void catchUp().catch(() => undefined);
  }, [live]);

  // A burst of new rows cuts the list short; what the reader had loaded comes back.
  const isShort = reach.filter === filter && currentData?.nextCursor != null && currentData.items.length < reach.rows;
  const bringBack = useEffectEvent(() => loadMore(reach.rows - (currentData?.items.length ?? 0)));
  useEffect(() => {
    if (isShort && !isLoadingMore && !moreError) bringBack();
  }, [isShort, isLoadingMore, moreError]);

  const hasMore = list?.nextCursor != null;
  const total = list?.total ?? 0;
  // Counts decide whether running tasks stand above a long list, so they come first.
  const shown = hasMore && areCountsLoading ? undefined : rows;
  const picture = useMemo(() => ({ rows: shown, counts, unmatched, total, hasMore }), [shown, counts, unmatched, total, hasMore]);

  return {
    /** Rows and counters of the same moment. Rendered with low priority, so that input comes first while the queue is busy. */
    ...useDeferredValue(picture),
    waitingCount: view.waiting.size,
    showNew: () => setView((current) => ({ ...current, waiting: noIds })),
    loadMore,
    isLoadingMore,
    moreError,
    error,
    isStale: currentData === undefined || (isFetching && error !== undefined),
    retry: () => void refetch(),
    /** Lets the rows go that no longer match. */
    refresh: () => {
      setReach({ filter, rows: 0 });
      dispatch(tasksApi.util.updateQueryData('tasks', filter, (known) => settled(original(known) ?? known, filter)));
      void refetch();
    },
  };
}
