import { Injectable } from '@nestjs/common';
import { isSteering, TaskError, type TaskHandler, type TaskRun, type Wait } from '../../tasks';
import { startOf } from '../definition/definition';
import { workflowTaskType } from '../workflow-starter';
import { Admission } from './admission';
import { FailureHandling } from './failure-handling';
import { Interpreter } from './interpreter';
import { RunLoader } from './run-loader';
import { type RunState, StepScope } from './run-state';
import { StepRunner } from './step-runner';
import { Stopped } from './stopped';

/** Runs workflows: leases, retries, holding, waiting and costs are those of every task. */
@Injectable()
export class WorkflowHandler implements TaskHandler {
  readonly type = workflowTaskType;
  readonly summary = 'Works through the steps of a workflow.';
  readonly inputSchema = {
    type: 'object',
    properties: {
      workflowId: { type: 'string', format: 'uuid' },
      version: { type: 'integer', minimum: 1 },
      trigger: { type: 'object' },
    },
    required: ['workflowId', 'version', 'trigger'],
    additionalProperties: false,
  };

  readonly startedFrom = 'the list of workflows';

  readonly names = { texts: ['trigger'] };

  constructor(
    private readonly loader: RunLoader,
    private readonly admission: Admission,
    private readonly runner: StepRunner,
    private readonly failures: FailureHandling,
  ) {}

  requires() {
    return [{ permissions: ['workflows:run' as const], within: { body: { workflowId: 'workflow' as const } } }];
  }

  titleOf(): string {
    return 'Workflow run';
  }

  async run(task: TaskRun): Promise<void> {
    const parked = watchParking(task);
    const state = await this.loader.load(parked.run);
    await this.admission.enter(state);
    try {
      await this.follow(state);
    } catch (error) {
      if (isSteering(error) || task.signal.aborted) throw error;
      if (error instanceof Stopped) return this.stop(error, state, parked.any());
      await this.failures.handle(state, error as Error);
      throw error;
    }
  }

  private async follow(state: RunState): Promise<void> {
    const late = new TaskError('timeout', 'The run took longer than the workflow allows.', { hint: 'Raise timeoutSec in its settings.' });
    if (Date.now() >= state.deadline) throw late;
    const interpreter = new Interpreter(state, this.runner);
    await interpreter.walk(startOf(state.row.definition), new StepScope(state));
  }

  private async stop({ output }: Stopped, state: RunState, isParked: boolean): Promise<void> {
    // A branch beside it waits already: the next look finds the stop at once and ends the run without that branch.
    if (isParked) state.run.park({ for: 'delay', until: new Date(), note: 'Ends' });
    if (output.status === 'completed') return;
    const error = new TaskError('stopped', output.message || 'A stop step ended the run as failed.');
    await this.failures.handle(state, error);
    throw error;
  }
}

/** The same run, which remembers whether any of its branches parked. */
function watchParking(task: TaskRun): { run: TaskRun; any: () => boolean } {
  let hasParked = false;
  const run: TaskRun = {
    taskId: task.taskId,
    agentId: task.agentId,
    dryRun: task.dryRun,
    attempt: task.attempt,
    released: task.released,
    input: task.input,
    named: task.named,
    signal: task.signal,
    log: (...line) => task.log(...line),
    progress: (...at) => task.progress(...at),
    step: (...step) => task.step(...step),
    park(wait: Wait): never {
      hasParked = true;
      return task.park(wait);
    },
  };
  return { run, any: () => hasParked };
}
