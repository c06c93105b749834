import { useShortcut } from '../../../shared/lib/useShortcut';
import { focusedRow } from '../../../shared/ui/data-table/useRowKeys';
import type { Task } from '../task';

interface TaskKeys {
  rows: readonly Task[];
  onToggle: (task: Task) => void;
  onRetry: (task: Task) => void;
  onSelect: (task: Task) => void;
  onClose: () => void;
}

/** The keys of the queue besides those of every table. Enter needs none: a row is a link. */
export function useTaskKeys({ rows, onToggle, onRetry, onSelect, onClose }: TaskKeys) {
  const focused = (act: (task: Task) => void) => () => {
    const id = focusedRow();
    const task = rows.find((row) => row.id === id);
    if (task) act(task);
  };
  useShortcut('x', focused(onSelect), 'Select the task');
  useShortcut('p', focused(onToggle), 'Pause or resume it');
  useShortcut('r', focused(onRetry), 'Retry it from the failed step');
  useShortcut('Escape', onClose);
}
