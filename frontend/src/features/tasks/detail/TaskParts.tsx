import { useContext } from 'react';
import type { TaskDetail } from '../task';
import { Artifacts } from './Artifacts';
import { Attempts } from './Attempts';
import { LogPanel } from './LogPanel';
import { TaskSlots } from './slots';
import { StepLanes } from './StepLanes';
import { TaskCost } from './TaskCost';
import { TaskResult } from '../result/TaskResult';
import { TaskFacts } from './TaskFacts';
import { TaskInput } from './TaskInput';
import { TaskNamings } from './TaskNamings';
import { UsedColumns } from './UsedColumns';

/** What came of it first; then how: its steps, what left, its files, its cost and its log. */
export function TaskWork({ task }: { task: TaskDetail }) {
  const { proposed, outcome } = useContext(TaskSlots);
  return (
    <>
      {proposed(task)}
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
