import { skipToken } from '@reduxjs/toolkit/query';
import { useTaskQuery } from '../api';
import type { TaskDetail } from '../task';
import { partOfText, partsOf, type Part } from './part';
import { TaskResult } from './TaskResult';

interface RunResultProps {
  task: TaskDetail;
  /** The page, report or message that came of the run. */
  text: { title: string; text: string } | null;
  /** Task whose report the text is, and whose summary heads it; null for a page of the workflow, which stands for itself. */
  reporter: string | null;
  /** Tasks of agents that it waited for, in the order in which they began. */
  madeBy: readonly string[];
}

/** What came of a run of a workflow: its text, with the charts and tables of the last agent that made any. */
export function RunResult({ task, text, reporter, madeBy }: RunResultProps) {
  const { data: child } = useTaskQuery(madeBy.at(-1) ?? skipToken);
  const { data: stating } = useTaskQuery((text === null ? madeBy.at(-1) : reporter) ?? skipToken);
  const files = child ? partsOf(child) : [];
  // The report of the agent is in the text already, or it is the text.
  const beside = text === null ? files : files.filter(({ as }) => as === 'chart' || as === 'table' || as === 'picture');
  const parts: Part[] = [...(text === null ? [] : [partOfText(text)]), ...beside];
  return <TaskResult task={task} parts={parts} statedBy={stating?.summary ? stating : task} />;
}
