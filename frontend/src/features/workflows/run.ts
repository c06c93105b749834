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

/** True if the result of the run is the report of an agent, and no page or message of the workflow. */
export const isReportOf = ({ timeline, result }: WorkflowRunDetail): boolean =>
  timeline.some(({ key, type }) => key === result?.stepKey && type === 'agent_task');
