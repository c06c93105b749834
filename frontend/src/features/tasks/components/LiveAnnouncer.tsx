import { useEffect, useRef, useState } from 'react';
import { finalStatuses } from '@stallhand/shared';
import { Unseen } from '../../../shared/ui/Unseen';
import { isFinal, type Task } from '../task';

const EVERY_MS = 10_000;

/** "2 completed, 1 failed": tasks that reached an end between two looks at the list. */
export function endsBetween(before: ReadonlyMap<string, Task>, now: readonly Task[]): string {
  const ends = now.filter((task) => isFinal(task) && before.has(task.id) && before.get(task.id)!.status !== task.status);
  return finalStatuses
    .map((status) => ({ status, count: ends.filter((task) => task.status === status).length }))
    .flatMap(({ status, count }) => (count > 0 ? [`${count} ${status}`] : []))
    .join(', ');
}

/** Tells screen readers what ended, politely and at most once every 10 seconds. */
export function LiveAnnouncer({ rows }: { rows: readonly Task[] }) {
  const [text, setText] = useState('');
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  useEffect(() => {
    let before = new Map(latest.current.map((task) => [task.id, task]));
    const timer = setInterval(() => {
      setText(endsBetween(before, latest.current));
      before = new Map(latest.current.map((task) => [task.id, task]));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return <Unseen role="status">{text}</Unseen>;
}
