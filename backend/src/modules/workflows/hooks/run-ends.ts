import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { EventBus } from '../../../platform/events';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import type { JsonValue } from '../../tasks';
import { TaskOverviewView } from '../../tasks/tasks.views';

/** For a hint that was lost. */
const lookAgainMs = 2_000;

export interface RunEnd {
  status: 'completed' | 'failed' | 'cancelled';
  /** Of its last step. */
  output: JsonValue;
  message: string | null;
  /** It may name customers. */
  isPersonal: boolean;
}

const ends = new Set<string>(['task.completed', 'task.failed', 'task.cancelled']);

/**
 * Waits for runs to end. A hint says when to look; one timer looks for all of them together, should a hint be lost, and only while somebody
 * waits.
 */
@Injectable()
export class RunEnds implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly waiting = new Map<string, Set<(end: RunEnd | null) => void>>();
  private readonly stops: (() => void)[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
  ) {}

  onApplicationBootstrap(): void {
    this.stops.push(
      this.bus.subscribe(({ type, data }) => {
        const { id } = data as { id?: string };
        if (ends.has(type) && id !== undefined && this.waiting.has(id)) void this.look([id]);
      }),
      this.bus.onGap(() => void this.look([...this.waiting.keys()])),
    );
  }

  onModuleDestroy(): void {
    this.stops.forEach((stop) => stop());
    if (this.timer) clearInterval(this.timer);
    for (const tells of this.waiting.values()) for (const tell of tells) tell(null);
  }

  /** @returns null when it has not ended within `forMs`. */
  async of(runId: string, forMs: number): Promise<RunEnd | null> {
    let timeout: NodeJS.Timeout | undefined;
    let tell!: (end: RunEnd | null) => void;
    const ended = new Promise<RunEnd | null>((resolve) => {
      tell = resolve;
      timeout = setTimeout(() => resolve(null), forMs);
    });
    const tells = this.waiting.get(runId) ?? new Set();
    this.waiting.set(runId, tells.add(tell));
    this.timer ??= setInterval(() => void this.look([...this.waiting.keys()]), lookAgainMs);
    // It may have ended before anybody waited.
    void this.look([runId]);
    try {
      return await ended;
    } finally {
      clearTimeout(timeout);
      tells.delete(tell);
      if (tells.size === 0) this.waiting.delete(runId);
      if (this.waiting.size === 0 && this.timer) {
        clearInterval(this.timer);
        this.timer = null;
      }
    }
  }

  /** A look that fails is made up for by the next one. */
  private async look(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const rows = await this.database
      .query(
        SQL`SELECT t.id AS ${typed.text('id')}, t.status AS ${typed.text('status').as<RunEnd['status']>()},
          t.error ->> 'message' AS ${nullable.text('message')}, ${columnsOf(TaskOverviewView, ['isPersonal'], 't')},
          (SELECT s.output FROM step_overview s WHERE s.task_id = t.id
           AND s.status IN ('completed', 'reused') AND s.key !~ '[/:]' ORDER BY s.attempt DESC,
           s.index DESC LIMIT 1) AS ${nullable.json('output').as<JsonValue>()}
         FROM task_overview t WHERE t.id = ANY($1) AND t.status IN ('completed', 'failed', 'cancelled')`,
        [ids],
        'hook_ended',
      )
      .catch(() => []);
    for (const { id, ...end } of rows) for (const tell of this.waiting.get(id) ?? []) tell(end);
  }
}
