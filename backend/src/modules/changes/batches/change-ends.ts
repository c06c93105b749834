import { Injectable } from '@nestjs/common';
import { countText, plural } from '../../../platform/count-text';
import { type BusMessage, type Fact, FactSubscriber, type Transaction } from '../../../platform/events';
import { Notifier } from '../../notifications';
import { TaskWaits } from '../../tasks';
import { inSql, underWay } from '../line-state';
import { restateWaiting } from '../waiting';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { ChangeBatchEntity } from '../entities/change-batch.entity';

interface Trouble {
  id: string;
  title: string;
  /** Lines that somebody, or the limits, let go on. */
  meant: number;
  notMade: number;
}

/** Updates the notice about waiting changes, and ends batches, after a status change of lines. */
@Injectable()
export class ChangeEnds extends FactSubscriber<'change.updated'> {
  readonly handles = ['change.updated'] as const;

  constructor(
    private readonly notifier: Notifier,
    private readonly waits: TaskWaits,
  ) {
    super();
  }

  async apply(transaction: Transaction, facts: Fact<'change.updated'>[]): Promise<BusMessage[]> {
    const ids = [...new Set(facts.map(({ data }) => data.id))];
    await this.wake(transaction, ids);
    return [...(await restateWaiting(transaction)), ...(await this.tell(transaction, ids))];
  }

  /** The runs whose steps wait for it. */
  private async wake(transaction: Transaction, ids: string[]): Promise<void> {
    const over = await transaction.query(
      SQL`SELECT DISTINCT b.task_id AS ${typed.text('taskId')} FROM change_batches b WHERE b.id = ANY($1::uuid[])
        AND b.step_key IS NOT NULL AND NOT EXISTS
         (SELECT FROM change_lines l WHERE l.batch_id = b.id AND l.status IN ('proposed', ${inSql(underWay)}))`,
      [ids],
    );
    if (over.length === 0) return;
    await this.waits.wake(
      transaction,
      over.map(({ taskId }) => taskId),
    );
  }

  /** A program that proposes by itself goes on by itself, too, and tells what it cannot do. */
  private async tell(transaction: Transaction, ids: string[]): Promise<BusMessage[]> {
    const troubled = await transaction.query(
      SQL`WITH ended AS (SELECT b.id, b.title, (SELECT count(*) FILTER (WHERE l.decided_at IS NOT NULL AND l.status <> 'rejected')::int
           FROM change_lines l WHERE l.batch_id = b.id) AS meant,
         (SELECT count(*) FILTER (WHERE l.decided_at IS NOT NULL AND l.status IN ('refused', 'drifted'))::int
           FROM change_lines l WHERE l.batch_id = b.id) AS not_made
         FROM change_batches b WHERE b.id = ANY($1::uuid[]) AND NOT EXISTS
           (SELECT FROM change_lines l WHERE l.batch_id = b.id AND l.status IN (${inSql(underWay)})))
       UPDATE change_batches b SET trouble_told = e.not_made FROM ended e WHERE b.id = e.id AND e.not_made > b.trouble_told
         AND b.proposed_by <> 'program'
       RETURNING ${columnsOf(ChangeBatchEntity, ['id', 'title'], 'b')}, e.meant AS ${typed.int('meant')},
       e.not_made AS ${typed.int('notMade')}`,
      [ids],
    );
    const last = troubled.at(-1);
    if (!last) return [];
    return this.notifier.tell(transaction, {
      kind: 'change.trouble',
      count: troubled.length,
      one: notMade(last),
      many: '{count} changes were not made, or only in part',
      body: last.title,
      link: linkOf(last),
      manyLink: '/admin/changes?show=trouble',
      lines: troubled.map((one) => ({ text: `${one.title}: ${notMade(one)}`, link: linkOf(one) })),
    });
  }
}

const notMade = ({ notMade: lines, meant }: Trouble): string =>
  meant === 1 ? 'A change was not made' : `${countText(lines)} of ${plural(meant, 'change')} ${lines === 1 ? 'was' : 'were'} not made`;

const linkOf = ({ id }: Trouble): string => `/admin/changes/${id}?show=look`;
