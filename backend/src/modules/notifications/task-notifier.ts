import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactSubscriber } from '../../platform/events';
import { SettingsService } from '../settings';
import { type Notice, Notifier } from './notifier';

type Ended = Fact<'task.failed' | 'task.completed'>;

/** Tells about failed tasks, and about completed ones when that is wanted. */
@Injectable()
export class TaskNotifier extends FactSubscriber<Ended['type']> {
  readonly handles = ['task.failed', 'task.completed'] as const;

  constructor(
    private readonly settings: SettingsService,
    private readonly notifier: Notifier,
  ) {
    super();
  }

  async apply(sql: Sql, facts: Ended[]): Promise<BusMessage[]> {
    const { errorNotifications, taskCompleteNotifications } = this.settings.current();
    const wanted = { 'task.failed': errorNotifications, 'task.completed': taskCompleteNotifications };
    const hints: BusMessage[] = [];
    for (const kind of this.handles) {
      const ended = facts.filter((fact) => fact.type === kind);
      if (wanted[kind] && ended.length > 0) hints.push(...(await this.notifier.tell(sql, notice(kind, ended))));
    }
    return hints;
  }
}

function notice(kind: Ended['type'], ended: Ended[]): Notice {
  const verb = kind === 'task.failed' ? 'failed' : 'finished';
  const lines = ended.map(({ data: task }) => ({
    text: task.agentName ? `${task.agentName}: ${task.title}` : task.title,
    detail: kind === 'task.failed' ? (task.error?.message ?? 'no reason was recorded') : '',
    link: `/admin/task-queue?task=${task.id}`,
  }));
  const last = ended.at(-1)!.data;
  const { text, detail, link } = lines.at(-1)!;
  return {
    kind,
    count: ended.length,
    lines,
    one: `${last.agentName ?? last.title} ${verb}`,
    many: `{count} tasks ${verb}`,
    body: detail ? `${text}: ${detail}` : text,
    link,
    manyLink: `/admin/task-queue?status=${kind === 'task.failed' ? 'failed' : 'completed'}`,
  };
}
