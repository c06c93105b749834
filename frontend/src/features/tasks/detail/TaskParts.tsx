import { useContext } from 'react';
import type { TaskDetail } from '../task';
import { Artifacts } from './Artifacts';
import { Attempts } from './Attempts';
import { LogPanel } from './LogPanel';
import { TaskSlots } from './slots';
import { StepLanes } from './StepLanes';
import { TaskCost } from './TaskCost';
import { TaskFailure } from './TaskFailure';
import { TaskInput } from './TaskInput';
import { TaskNamings } from './TaskNamings';
import { TaskWaiting } from './TaskWaiting';
import { UsedColumns } from './UsedColumns';

/** What happened: what it waits for, why it failed, its steps, what left, its files, its cost and its log. */
export function TaskWork({ task }: { task: TaskDetail }) {
  const { outcome } = useContext(TaskSlots);
  return (
    <>
      <TaskWaiting task={task} />
      <TaskFailure task={task} />
      <StepLanes task={task} />
      {outcome(task)}
      <UsedColumns task={task} />
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
