import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Sql } from '../database/database';
import { EventBus } from './event-bus';
import type { BusEvents, BusMessage, EventName } from './event-types';

/** Something that happened, stored with the change that made it so, until every subscriber has seen it. */
export interface Fact<N extends EventName = EventName> {
  id: string;
  type: N;
  data: BusEvents[N];
  at: Date;
}

/** Reacts to facts exactly once: its writes commit together with the end of the fact. The projector finds every provider of this class. */
export abstract class FactSubscriber<N extends EventName = EventName> {
  abstract readonly handles: readonly N[];
  /** @returns hints to send once the writes are committed. */
  abstract apply(sql: Sql, facts: Fact<N>[]): Promise<BusMessage[]>;
}

export interface Transaction {
  readonly manager: EntityManager;
  /** States a fact: stored now, sent to all processes after commit, never after a rollback. */
  state<N extends EventName>(type: N, data: BusEvents[N]): void;
}

/** The transaction's own connection as plain SQL; only the structured answer holds the rows of an UPDATE, too. */
export const sqlOf = ({ manager }: Pick<Transaction, 'manager'>): Sql => ({
  query: async <T>(text: string, values?: unknown[]) => (await manager.queryRunner!.query(text, values, true)).records as T[],
});

/** Changes rows and states the facts about them as one. */
@Injectable()
export class Transactions {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bus: EventBus,
  ) {}

  async run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const facts: BusMessage[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      const value = await work({ manager, state: (type, data) => facts.push({ type, data } as BusMessage) });
      if (facts.length > 0) {
        await manager.query('INSERT INTO facts (type, data) SELECT * FROM unnest($1::text[], $2::jsonb[])', [
          facts.map((fact) => fact.type),
          facts.map((fact) => JSON.stringify(fact.data)),
        ]);
      }
      return value;
    });
    for (const fact of facts) this.bus.publish(fact.type, fact.data);
    return result;
  }
}
