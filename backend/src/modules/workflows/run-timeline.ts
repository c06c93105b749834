import { secretMask } from '../../platform/crypto';
import type { Sql } from '../../platform/database/database';
import type { JsonValue } from '../tasks';
import type { Definition } from './definition/definition';
import type { AnyStep } from './definition/step-base';
import type { RunErrorDto } from './dto/run-error.dto';
import type { RunStepDto, RunStepTryDto } from './dto/workflow-run.dto';
import type { StepType } from './steps';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { StepOverviewView } from '../tasks/tasks.views';
import { WorkflowChildrenEntity } from './entities/workflow-children.entity';

/** How a step is called in the rows of its task: `each[2].pack#3` is the third try of `pack` for the third item of `each`. */
const keyPattern = /^((?:[a-z][a-z0-9_]*\[\d+\]\.)*)([a-z][a-z0-9_]*)(?:#(\d+))?$/;

interface StepRow {
  key: string;
  attempt: number;
  status: RunStepTryDto['status'] | 'reused';
  input: JsonValue;
  output: JsonValue;
  error: RunErrorDto | null;
  cost: number;
  startedAt: Date;
  endedAt: Date | null;
  childTaskId: string | null;
}

/** The steps of a run with their tries, in the order in which they began. */
export async function readTimeline(sql: Sql, runId: string, { steps }: Definition): Promise<RunStepDto[]> {
  const rows = await sql.query(
    SQL`SELECT ${columnsOf(StepOverviewView, ['key', 'attempt', 'status', 'input', 'output', 'error'], 's')},
      s.cost_micro_usd::float8 AS ${typed.float('cost')}, ${columnsOf(StepOverviewView, ['startedAt', 'endedAt'], 's')},
      c.task_id AS ${nullable.of(WorkflowChildrenEntity, 'taskId', 'childTaskId')}
     FROM step_overview s LEFT JOIN workflow_children c ON c.run_id = s.task_id AND c.step_key = s.key
     WHERE s.task_id = $1 ORDER BY s.attempt, s.started_at, s.index LIMIT 5000`,
    [runId],
  );
  const timeline = new Map<string, RunStepDto>();
  for (const row of rows) {
    const [, scope, stepId, number] = keyPattern.exec(row.key) ?? [];
    const step = steps.find(({ id }) => id === stepId);
    if (scope !== undefined && step) add(timeline, `${scope}${stepId}`, scope, step, Number(number ?? 1), row);
  }
  return secretMask.value([...timeline.values()]);
}

function add(timeline: Map<string, RunStepDto>, key: string, scope: string, step: AnyStep, number: number, row: StepRow): void {
  const entry = timeline.get(key);
  if (row.status === 'reused') {
    if (entry) entry.status = statusOf(row);
    return;
  }
  const [startedAt, endedAt] = [row.startedAt.toISOString(), row.endedAt?.toISOString() ?? null];
  const attempt: RunStepTryDto = { number, attempt: row.attempt, status: statusOf(row), error: row.error, startedAt, endedAt };
  if (entry) {
    Object.assign(entry, { status: attempt.status, input: row.input, output: row.output, error: row.error, endedAt });
    entry.tries.push(attempt);
    entry.costMicroUsd += row.cost;
    entry.childTaskId = row.childTaskId ?? entry.childTaskId;
    return;
  }
  timeline.set(key, {
    key,
    stepId: step.id,
    name: step.name ?? step.id,
    type: step.type as StepType,
    startedAt,
    endedAt,
    iteration: [...scope.matchAll(/\[(\d+)\]/g)].map(([, index]) => Number(index)),
    status: attempt.status,
    tries: [attempt],
    input: row.input,
    output: row.output,
    error: row.error,
    childTaskId: row.childTaskId,
    costMicroUsd: row.cost,
  });
}

/** The one word that a step leaves behind when its condition said no. */
export const skippedOutput = { skipped: true };

function statusOf({ status, output }: StepRow): RunStepTryDto['status'] {
  if (status !== 'completed' && status !== 'reused') return status;
  const isSkipped =
    typeof output === 'object' && output !== null && !Array.isArray(output) && output.skipped === true && Object.keys(output).length === 1;
  return isSkipped ? 'skipped' : 'completed';
}
