import type { JsonValue, TaskRun } from '../../tasks';
import type { Definition } from '../definition/definition';
import type { AnyStep } from '../definition/step-base';
import { type Scope, Templates } from '../expressions/template';
import type { History } from './history';

export interface RunRow {
  id: string;
  workflowId: string;
  workflowName: string;
  version: number;
  allowedHosts: string[];
  definition: Definition;
  timeZone: string;
  concurrencyKey: string | null;
  admitted: boolean;
  ancestors: string[];
  createdAt: Date;
}

/** What a run is made of, the same for all its steps. */
export interface RunState {
  row: RunRow;
  run: TaskRun;
  history: History;
  steps: ReadonlyMap<string, AnyStep>;
  /** Epoch milliseconds; Infinity without a time limit for the whole run. */
  deadline: number;
}

export type StepResult = { output: JsonValue; error?: { code: string; message: string } };

/** What steps at one place can look up: the run itself, or one item of a loop. */
export class StepScope {
  readonly results: Record<string, StepResult>;

  constructor(
    private readonly state: RunState,
    /** Begins the key of every step in it: empty, or `each[2].`. */
    readonly prefix: string = '',
    private readonly item: { item: JsonValue; index: number } | null = null,
    parent: StepScope | null = null,
  ) {
    this.results = { ...parent?.results };
  }

  inside(prefix: string, item: JsonValue, index: number): StepScope {
    return new StepScope(this.state, prefix, { item, index }, this);
  }

  templates(): Templates {
    const { row, run } = this.state;
    const data: Scope = {
      trigger: run.input.trigger ?? {},
      steps: this.results,
      run: { id: row.id, startedAt: row.createdAt.toISOString(), dryRun: run.dryRun },
      workflow: { id: row.workflowId, name: row.workflowName, version: row.version },
      ...this.item,
    };
    return new Templates(data, { timeZone: row.timeZone });
  }
}
