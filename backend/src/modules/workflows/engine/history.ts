import type { RunErrorDto } from '../dto/run-error.dto';

export interface StepRecord {
  key: string;
  attempt: number;
  status: 'running' | 'waiting' | 'completed' | 'failed' | 'reused' | 'stopped';
  error: RunErrorDto | null;
  startedAt: string;
  endedAt: string | null;
  /** How the attempt of the task ended in which this was written; null for the present one. */
  outcome: string | null;
}

/** What the rows of a run say about its earlier doings, read once when it starts or goes on. */
export class History {
  private readonly records = new Map<string, StepRecord[]>();

  /** @param records by attempt, oldest first. */
  constructor(
    records: StepRecord[],
    private readonly attempt: number,
  ) {
    for (const record of records) this.records.set(record.key, [...(this.records.get(record.key) ?? []), record]);
  }

  isCompleted(key: string): boolean {
    return this.of(key).some(({ status }) => status === 'completed' || status === 'reused');
  }

  /** A try that failed for good in this attempt: after waiting for something else it is not tried again. */
  failure(key: string): StepRecord | null {
    return this.of(key).find(({ status, attempt }) => status === 'failed' && attempt === this.attempt) ?? null;
  }

  /** When waiting in this step began, whatever happened to the run since; null when it did not. */
  waitingSince(key: string): Date | null {
    const first = this.of(key).find(({ status }) => status === 'waiting' || status === 'stopped');
    return first ? new Date(first.startedAt) : null;
  }

  isWaiting(key: string): boolean {
    return this.of(key).at(-1)?.status === 'waiting';
  }

  /** Whether the step was at work when its worker vanished, so that nobody knows whether it took effect. */
  isUncertain(key: string): boolean {
    const last = this.of(key).at(-1);
    return last?.status === 'stopped' && (last.outcome === 'interrupted' || last.outcome === 'released');
  }

  private of(key: string): StepRecord[] {
    return this.records.get(key) ?? [];
  }
}
