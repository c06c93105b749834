import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Unseen } from '../../../shared/ui/Unseen';
import { TaskRow, type TaskRowProps } from './TaskRow';
import { ROW_HEIGHT, TableBox } from './taskTableStyle';
import type { Task } from '../task';

const CHUNK = 100;
/** Rows this far outside the window are drawn already (pixels). */
const AHEAD = '1200px 0px';

const observes = typeof IntersectionObserver !== 'undefined';

/** A hundred rows that are only in the document while they are near the window; otherwise their height stands in. */
function Chunk({ count, children }: { count: number; children: () => ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [far, setFar] = useState<number | null>(null);
  useEffect(() => {
    const element = body.current;
    if (!element || !observes) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setFar(entry.isIntersecting ? null : entry.boundingClientRect.height || count * ROW_HEIGHT),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [count]);
  return (
    <tbody ref={body} className={far === null ? undefined : 'far'}>
      {far === null ? (
        children()
      ) : (
        <tr aria-hidden="true">
          <td colSpan={7} style={{ height: far, padding: 0 }} />
        </tr>
      )}
    </tbody>
  );
}

interface TaskTableProps extends Pick<TaskRowProps, 'actions' | 'onSelect'> {
  rows: readonly Task[];
  total: number;
  unmatched: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  /** Boxes are in view in every row. */
  isChoosing: boolean;
  openId: string;
  addressOf: (id: string) => string;
}

/** The rows of the queue. Ten thousand of them cost no more than the few hundred near the window. */
export function TaskTable({ rows, total, unmatched, selected, isChoosing, openId, addressOf, actions, onSelect }: TaskTableProps) {
  const chunks = useMemo(
    () => Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK)),
    [rows],
  );
  return (
    <TableBox className={isChoosing ? 'choosing' : undefined}>
      <table aria-label="Tasks" aria-rowcount={total + 1}>
        <colgroup>
          {['task', 'agent', 'status', 'progress', 'eta', 'created', 'act'].map((name) => (
            <col key={name} className={name} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Task</th>
            <th scope="col" className="agent">
              Agent
            </th>
            <th scope="col">Status</th>
            <th scope="col">Progress</th>
            <th scope="col" className="eta">
              ETA<span className="more">, created</span>
            </th>
            <th scope="col" className="created">
              Created
            </th>
            <th scope="col">
              <Unseen>Actions</Unseen>
            </th>
          </tr>
        </thead>
        {chunks.map((chunk, index) => (
          <Chunk key={index} count={chunk.length}>
            {() =>
              chunk.map((task) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  to={addressOf(task.id)}
                  isOpen={task.id === openId}
                  isSelected={selected.has(task.id)}
                  isUnmatched={unmatched.has(task.id)}
                  actions={actions}
                  onSelect={onSelect}
                />
              ))
            }
          </Chunk>
        ))}
      </table>
    </TableBox>
  );
}
