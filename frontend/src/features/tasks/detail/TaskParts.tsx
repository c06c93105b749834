import type { TaskDetail } from '../task';
import { Artifacts } from './Artifacts';
import { Attempts } from './Attempts';
import { LogPanel } from './LogPanel';
import { StepLanes } from './StepLanes';
import { TaskFailure } from './TaskFailure';
import { TaskInput } from './TaskInput';

/** What happened: why it failed, its steps, its files and its log. */
export function TaskWork({ task }: { task: TaskDetail }) {
  return (
    <>
      <TaskFailure task={task} />
      <StepLanes task={task} />
      <Artifacts task={task} />
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
    </>
  );
}
