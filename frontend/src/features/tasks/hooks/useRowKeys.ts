import { useShortcut } from '../../../shared/lib/useShortcut';
import type { Task } from '../task';

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-task] a.nm')];
const rowOf = (element: Element | null) => element?.closest('[data-task]') ?? null;

/** Moves the focus by `step` rows; from outside the list to the open row, else to the first one. */
function move(step: 1 | -1) {
  const links = rowLinks();
  const current = links.findIndex((link) => rowOf(link) === rowOf(document.activeElement));
  const open = links.findIndex((link) => link.getAttribute('aria-current') === 'true');
  const next = current >= 0 ? current + step : Math.max(0, open);
  const link = links[Math.min(links.length - 1, Math.max(0, next))];
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
}

interface RowKeys {
  rows: readonly Task[];
  onToggle: (task: Task) => void;
  onRetry: (task: Task) => void;
  onSelect: (task: Task) => void;
  onClose: () => void;
}

/** The keys of the queue. Enter needs none: the row is a link. */
export function useRowKeys({ rows, onToggle, onRetry, onSelect, onClose }: RowKeys) {
  const focused = (act: (task: Task) => void) => () => {
    const id = rowOf(document.activeElement)?.getAttribute('data-task');
    const task = rows.find((row) => row.id === id);
    if (task) act(task);
  };
  useShortcut('j', () => move(1), 'Next task');
  useShortcut('k', () => move(-1), 'Task before');
  useShortcut('x', focused(onSelect), 'Select the task');
  useShortcut('p', focused(onToggle), 'Pause or resume it');
  useShortcut('r', focused(onRetry), 'Retry it from the failed step');
  useShortcut('Escape', onClose);
}
