import type * as dto from '../../shared/api/generated';

type Open = Record<string, unknown>;

export type WorkflowRun = dto.WorkflowRunDto;
export type RunStep = Omit<dto.RunStepDto, 'input' | 'output'> & { input: unknown; output: unknown };
export type WorkflowRunDetail = Omit<dto.WorkflowRunDetailDto, 'trigger' | 'definition' | 'timeline'> & {
  trigger: Open;
  definition: Open;
  timeline: RunStep[];
};

/** The tasks of agents that the run started and waited for. */
export const agentTasksOf = ({ timeline }: WorkflowRunDetail): string[] =>
  timeline.flatMap(({ type, status, childTaskId }) =>
    type === 'agent_task' && status === 'completed' && childTaskId ? [childTaskId] : [],
  );

/** The agent's task whose report is the result of the run; null if the result is a page or message of the workflow. */
export const reporterOf = ({ timeline, result }: WorkflowRunDetail): string | null => {
  const step = timeline.find(({ key }) => key === result?.stepKey);
  return step?.type === 'agent_task' ? step.childTaskId : null;
};
