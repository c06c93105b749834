import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { asSql, type Sql } from '../database/database';
import { SQL, columnsOf } from '../database/sql';
import { FactEntity } from '../entities/fact.entity';
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
  /**
   * @param transaction states facts of its own, and takes what is due after the commit.
   * @returns hints to send once the writes are committed.
   */
  abstract apply(transaction: Transaction, facts: Fact<N>[]): Promise<BusMessage[]>;
}

/** What is handed over with an event: for a fact also what is stored. */
export type Stated<N extends EventName> = N extends FactName ? BusEvents[N] & FactData[N] : BusEvents[N];

/** One unit of work: its statements, what they mean to others, and what is done once they are committed. */
export interface Transaction extends Sql {
  /** The same connection for entities. */
  readonly manager: EntityManager;
  /**
   * States what happened: a fact is stored now, and every event is sent to all processes after commit, never after a rollback.
   * @param data all that subscribers of the fact read; what the event carries is taken from it.
   */
  state<N extends EventName>(type: N, data: Stated<N>): void;
  /** For what is not true before the commit, such as waking a worker; in the order of the calls, never after a rollback. It must not throw. */
  afterCommit(work: () => void): void;
}

/** Changes rows and states the facts about them as one. No network call belongs in here. */
@Injectable()
export class Transactions {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bus: EventBus,
  ) {}

  async run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const events: BusMessage[] = [];
    const later: (() => void)[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      const sql = asSql((await manager.queryRunner!.connect()) as PoolClient);
      const value = await work({
        manager,
        query: sql.query.bind(sql),
        state: (type, data) => events.push({ type, data } as BusMessage),
        afterCommit: (call) => later.push(call),
      });
      await storeFacts(sql, events);
      return value;
    });
    for (const event of events) this.bus.publish(event.type, event.data);
    for (const call of later) call();
    return result;
  }
}

async function storeFacts(sql: Sql, events: BusMessage[]): Promise<void> {
  const facts = events.filter(({ type }) => descriptorOf(type).fact);
  if (facts.length === 0) return;
  await sql.query('INSERT INTO facts (type, data) SELECT * FROM unnest($1::text[], $2::jsonb[])', [
    facts.map(({ type }) => type),
    facts.map(({ data }) => JSON.stringify(data)),
  ]);
}

/**
 * SQL that states facts in the statement that changes the rows, for hot paths:
 * `WITH changed AS (UPDATE ... RETURNING id, status), stated AS (${factsAbout('changed', 'task.deleted', "jsonb_build_object('id', id)")}) ...`.
 * However many rows there are, their facts of one type are one row. The caller publishes the events after its commit.
 * @param rows the part of the statement that changed them.
 * @param type one for all rows, or one for each value of a column; rows with another value state nothing.
 * @param data SQL of what the fact keeps.
 */
export function factsAbout(
  rows: string,
  type: FactName | { column: string; is: Readonly<Record<string, FactName>> },
  data: string,
): string {
  return `INSERT INTO fact_bursts (id, type, ids, data)
  SELECT min(f.id), f.type, array_agg(f.id ORDER BY f.id), jsonb_agg(f.data ORDER BY f.id)
  FROM (SELECT nextval('facts_id_seq') AS id, ${typeOf(type)} AS type, ${data} AS data FROM ${rows}) f WHERE f.type IS NOT NULL GROUP BY f.type`;
}

function typeOf(type: Parameters<typeof factsAbout>[1]): string {
  if (typeof type === 'string') return `'${type}'`;
  const cases = Object.entries(type.is).map(([value, name]) => `WHEN '${value}' THEN '${name}'`);
  return `CASE ${type.column} ${cases.join(' ')} END`;
}

/** The facts of the relation `burst`, each by itself, with its id. */
const factsOfBursts = `SELECT ids[n], type, fact, at FROM burst, jsonb_array_elements(data) WITH ORDINALITY AS f (fact, n)`;

/** Takes the oldest facts that wait, $1 or up to a burst more, in their order. */
export const takeFacts = SQL`WITH waiting AS (
    (SELECT id, 1 AS facts FROM facts WHERE parked_at IS NULL ORDER BY id LIMIT $1)
    UNION ALL (SELECT id, cardinality(ids) FROM fact_bursts ORDER BY id LIMIT $1)
  ), due AS (
    SELECT id FROM (SELECT id, sum(facts) OVER (ORDER BY id) - facts AS before FROM waiting) w WHERE before < $1
  ), single AS (
    DELETE FROM facts WHERE id IN (SELECT id FROM due) RETURNING id, type, data, at
  ), burst AS (
    DELETE FROM fact_bursts WHERE id IN (SELECT id FROM due) RETURNING type, ids, data, at
  )
  SELECT ${columnsOf(FactEntity, ['id', 'type', 'data', 'at'])} FROM single
  UNION ALL ${factsOfBursts}
  ORDER BY id`;

/** Takes the oldest fact if it waits by itself: none when an older one is still in a burst. */
export const takeOneFact = SQL`DELETE FROM facts WHERE id = (
    SELECT id FROM facts WHERE parked_at IS NULL AND id < coalesce((SELECT min(id) FROM fact_bursts), 9223372036854775807)
    ORDER BY id LIMIT 1
  ) RETURNING ${columnsOf(FactEntity, ['id', 'type', 'data', 'at'])}`;

/** Bursts become facts that wait by themselves, with their ids. */
export const takeBurstsApart = `WITH burst AS (DELETE FROM fact_bursts RETURNING type, ids, data, at)
  INSERT INTO facts (id, type, data, at) OVERRIDING SYSTEM VALUE
  ${factsOfBursts}`;
