import { useContext, useState } from 'react';
import type { TaskDetail } from '../task';
import { Artifacts } from './Artifacts';
import { Attempts } from './Attempts';
import { LogPanel } from './LogPanel';
import { TaskSlots } from './slots';
import { StepLanes } from './StepLanes';
import { TaskCost } from './TaskCost';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { TaskResult } from '../result/TaskResult';
import { useFirstText } from '../result/useFirstText';
import { TaskFacts } from './TaskFacts';
import { TaskInput } from './TaskInput';
import { TaskNamings } from './TaskNamings';
import { UsedColumns } from './UsedColumns';

/** What came of it first; then how: its steps, what left, its files, its cost and its log. */
export function TaskWork({ task }: { task: TaskDetail }) {
  const { outcome } = useContext(TaskSlots);
  const isReady = useFirstText(task);
  const [isOpen, setIsOpen] = useState(isReady);
  if (isReady && !isOpen) setIsOpen(true);
  // It opens all at once: a result that comes later would push the rest down. One that comes while it is looked at is waited for in its place.
  if (!isOpen) return <SkeletonRows count={8} height={44} />;
  return (
    <>
      <TaskResult task={task} />
      <UsedColumns task={task} />
      <TaskFacts task={task} />
      <StepLanes task={task} />
      {outcome(task)}
      <Artifacts task={task} />
      <TaskCost task={task} />
      <LogPanel task={task} />
    </>
  );
}

/** What it was given, and the tries it took. */
export function TaskAbout({ task }: { task: TaskDetail }) {
  return (
    <>
      <Attempts task={task} />
      <TaskInput task={task} />
      <TaskNamings task={task} />
    </>
  );
}
