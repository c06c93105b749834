import { useEffect, useMemo, useRef } from 'react';
import { useChangeLinesInfiniteQuery, type LineFilter } from '../api';
import { lookFirst, type ChangeBatch } from '../change';

/** Milliseconds between two readings while lines move on. */
const PACE_MS = 1000;
/** With more pages than these the pace of the live connection is enough: each of them is one call. */
const FEW_PAGES = 2;

/** The lines of a batch, those that need a look first. They are read again when the batch moved on. */
export function useLines(id: string, batch: ChangeBatch | undefined, filter: LineFilter) {
  const list = useChangeLinesInfiniteQuery({ id, ...filter });
  const { currentData, refetch } = list;
  const pages = currentData?.pages.length ?? 0;
  const lines = useMemo(() => currentData && lookFirst(currentData.pages.flatMap(({ items }) => items)), [currentData]);
  const state = useRef({ seen: batch, at: 0 });
  useEffect(() => {
    const { seen, at } = state.current;
    state.current.seen = batch;
    if (!seen || !batch || seen === batch || pages === 0 || pages > FEW_PAGES) return;
    const timer = setTimeout(
      () => {
        state.current.at = Date.now();
        void refetch();
      },
      Math.max(0, at + PACE_MS - Date.now()),
    );
    // The next change of the batch asks anew, and no later.
    return () => clearTimeout(timer);
  }, [batch, pages, refetch]);
  return { ...list, lines, total: currentData?.pages[0]?.total };
}
