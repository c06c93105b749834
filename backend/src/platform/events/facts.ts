import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Sql } from '../database/database';
import { EventBus } from './event-bus';
import { descriptorOf } from './event-catalogue';
import type { BusEvents, BusMessage, EventName, FactData, FactName } from './event-types';

/** Something that happened, stored with the change that made it so, until every subscriber has seen it. */
export interface Fact<N extends FactName = FactName> {
  id: string;
  type: N;
  data: FactData[N];
  at: Date;
}

/** Reacts to facts exactly once: its writes commit together with the end of the fact. The projector finds every provider of this class. */
export abstract class FactSubscriber<N extends FactName = FactName> {
  abstract readonly handles: readonly N[];
  /** @returns hints to send once the writes are committed. */
  abstract apply(sql: Sql, facts: Fact<N>[]): Promise<BusMessage[]>;
}

export interface Transaction {
  readonly manager: EntityManager;
  /**
   * States what happened: a fact is stored now, and every event is sent to all processes after commit, never after a rollback.
   * @param data all that subscribers of the fact read; what the event carries is taken from it.
   */
  state<N extends EventName>(type: N, data: Stated<N>): void;
}

/** What is handed over with an event: for a fact also what is stored. */
export type Stated<N extends EventName> = N extends FactName ? BusEvents[N] & FactData[N] : BusEvents[N];

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
    const events: BusMessage[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      const value = await work({ manager, state: (type, data) => events.push({ type, data } as BusMessage) });
      const facts = events.filter(({ type }) => descriptorOf(type).fact);
      if (facts.length > 0) {
        await manager.query('INSERT INTO facts (type, data) SELECT * FROM unnest($1::text[], $2::jsonb[])', [
          facts.map((fact) => fact.type),
          facts.map((fact) => JSON.stringify(fact.data)),
        ]);
      }
      return value;
    });
    for (const event of events) this.bus.publish(event.type, event.data);
    return result;
  }
}
