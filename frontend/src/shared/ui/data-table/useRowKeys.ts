import type { RefObject } from 'react';
import { capitalised } from '../../lib/format';
import { useShortcut } from '../../lib/useShortcut';

const rowOf = (element: Element | null) => element?.closest('[data-row]') ?? null;

/** The id of the row that has the focus. */
export const focusedRow = (): string | null => rowOf(document.activeElement)?.getAttribute('data-row') ?? null;

/** Puts the focus on the name of a row. */
export const focusRow = (id: string): void => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] .nm`)?.focus();

/**
 * `j` and `k` move through the rows of a table; from outside to the open row, else to the first one. Enter needs no key: a row is a link.
 * @param noun one row, "task"
 */
export function useRowKeys(box: RefObject<HTMLElement | null>, noun: string): void {
  function move(step: 1 | -1) {
    const names = [...(box.current?.querySelectorAll<HTMLElement>('[data-row] .nm') ?? [])];
    const current = names.findIndex((name) => rowOf(name) === rowOf(document.activeElement));
    const open = names.findIndex((name) => name.getAttribute('aria-current') === 'true');
    const next = current >= 0 ? current + step : Math.max(0, open);
    const name = names[Math.min(names.length - 1, Math.max(0, next))];
    name?.focus();
    name?.scrollIntoView({ block: 'nearest' });
  }
  useShortcut('j', () => move(1), `Next ${noun}`);
  useShortcut('k', () => move(-1), `${capitalised(noun)} before`);
}
