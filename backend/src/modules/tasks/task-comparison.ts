import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import type { DifferenceDto, StepPairDto, StepSideDto, TaskComparisonDto } from './dto/task-comparison.dto';
import type { ArtifactDto, TaskDetailDto, TaskDto, TaskStepDto } from './dto/task.dto';
import { digest } from '../../platform/digest';
import { TaskQueries } from './task-queries';
import { SQL, columnsOf } from '../../platform/database/sql';
import { TaskEntity } from './entities/task.entity';
import { TaskStepEntity } from './entities/task-step.entity';

/** Longer texts are cut: whoever wants all of it opens the run. */
const shownChars = 2_000;
const mostDifferences = 200;

/** Two runs side by side: only what differs in their inputs and figures, and all of their steps and files. */
@Injectable()
export class TaskComparison {
  constructor(
    private readonly database: Database,
    private readonly queries: TaskQueries,
  ) {}

  /** @throws ApiError 404 when one of them does not exist. */
  async of(aId: string, bId: string): Promise<TaskComparisonDto> {
    const [a, b, inputs, aOutputs, bOutputs] = await Promise.all([
      this.queries.detail(aId),
      this.queries.detail(bId),
      this.database.query(SQL`SELECT ${columnsOf(TaskEntity, ['id', 'input'])} FROM tasks WHERE id IN ($1, $2)`, [aId, bId]),
      this.outputs(aId),
      this.outputs(bId),
    ]);
    const inputOf = (id: string) => inputs.find((row) => row.id === id)?.input;
    const { steps: aSteps, artifacts: aFiles } = a;
    const { steps: bSteps, artifacts: bFiles } = b;
    return {
      a: rowOf(a),
      b: rowOf(b),
      aDurationMs: durationOf(a),
      bDurationMs: durationOf(b),
      input: a.isWithheld || b.isWithheld ? [] : differences(inputOf(aId), inputOf(bId)).slice(0, mostDifferences),
      steps: pairSteps(lastOf(aSteps), lastOf(bSteps), aOutputs, bOutputs),
      artifacts: pairFiles(aFiles, bFiles),
    };
  }

  /** What each step gave the last time it ran. */
  private async outputs(taskId: string): Promise<Map<string, string>> {
    const rows = await this.database.query(
      SQL`SELECT DISTINCT ON (key) ${columnsOf(TaskStepEntity, ['key'])}, ${columnsOf(TaskStepEntity, ['output'])} FROM task_steps
        WHERE task_id = $1 ORDER BY key, attempt DESC`,
      [taskId],
    );
    return new Map(rows.map(({ key, output }) => [key, digest(output)]));
  }
}

const durationOf = ({ startedAt, finishedAt, waitedMs }: TaskDto): number | null =>
  startedAt && finishedAt ? new Date(finishedAt).getTime() - new Date(startedAt).getTime() - waitedMs : null;

/** By key, the last attempt; in the order in which they ran. */
const lastOf = (steps: TaskStepDto[]): Map<string, TaskStepDto> => new Map(steps.map((step) => [step.key, step]));

function pairSteps(
  a: Map<string, TaskStepDto>,
  b: Map<string, TaskStepDto>,
  aOutputs: Map<string, string>,
  bOutputs: Map<string, string>,
): StepPairDto[] {
  return [...new Set([...a.keys(), ...b.keys()])].map((key) => ({
    key,
    title: (a.get(key) ?? b.get(key))!.title,
    a: sideOf(a.get(key)),
    b: sideOf(b.get(key)),
    same: aOutputs.get(key) === bOutputs.get(key),
  }));
}

function sideOf(step: TaskStepDto | undefined): StepSideDto | null {
  if (!step) return null;
  const durationMs = step.endedAt ? new Date(step.endedAt).getTime() - new Date(step.startedAt).getTime() : null;
  return { status: step.status, durationMs, costMicroUsd: step.costMicroUsd };
}

function pairFiles(a: ArtifactDto[], b: ArtifactDto[]): TaskComparisonDto['artifacts'] {
  return [...new Set([...a, ...b].map(({ title }) => title))].map((title) => {
    const [left, right] = [a, b].map((files) => files.find((file) => file.title === title) ?? null) as [
      ArtifactDto | null,
      ArtifactDto | null,
    ];
    const metrics = differences(left?.metrics ?? {}, right?.metrics ?? {});
    return { title, a: left, b: right, same: left !== null && left.sha256 === right?.sha256, metrics };
  });
}

/** Where two JSON values differ, deepest places first named by their path: `steps.0.url`. */
export function differences(a: unknown, b: unknown, path = ''): DifferenceDto[] {
  if (isBranch(a) && isBranch(b) && Array.isArray(a) === Array.isArray(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...keys].flatMap((key) => differences(own(a, key), own(b, key), path ? `${path}.${key}` : key));
  }
  return digest(a ?? null) === digest(b ?? null) ? [] : [{ path, a: cut(a ?? null), b: cut(b ?? null) }];
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const own = (value: Record<string, unknown>, key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined);
const cut = (value: unknown): unknown =>
  typeof value === 'string' && value.length > shownChars ? `${value.slice(0, shownChars)}…` : value;

/** The task as lists have it. */
function rowOf({
  input: _input,
  attempts: _attempts,
  steps: _steps,
  artifacts: _artifacts,
  result: _result,
  summary: _summary,
  named: _named,
  startedBy: _startedBy,
  ...row
}: TaskDetailDto): TaskDto {
  return row;
}
