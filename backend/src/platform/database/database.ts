import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ClientBase, Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { tracer } from '../tracing';
import { areRowsChecked, checkRows } from './checked-rows';
import { SQL, type Statement, typed } from './sql';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';

export interface Sql {
  /** Runs one statement. A `name` keeps its plan prepared on the connection: for the statements of the hot path. */
  query<Row extends object>(statement: Statement<Row>, values?: unknown[], name?: string): Promise<Row[]>;
  query(text: string, values?: unknown[], name?: string): Promise<object[]>;
}

/** `Sql`, or TypeORM's entity manager: for what is part of the transaction of either. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** Statements of one connection, or of any of a pool. */
export const asSql = (client: Pool | ClientBase): Sql => ({
  async query<Row extends object>(statement: string | Statement<Row>, values: unknown[] = [], name?: string): Promise<Row[]> {
    if (typeof statement === 'string') return (await client.query<Row>({ text: statement, values, name })).rows;
    const result = await client.query<Row>({ text: statement.text, values, name });
    if (areRowsChecked) checkRows(statement, result);
    return result.rows;
  },
});

/** Plain SQL on the same pool TypeORM uses, for set-based and fenced statements an ORM cannot say. */
@Injectable()
export class Database implements Sql {
  private readonly pool: Pool;
  private readonly sql: Sql;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.pool = (dataSource.driver as PostgresDriver).master as Pool;
    this.sql = asSql(this.pool);
    // Not when they connect: the first ones did before anybody could listen.
    if (tracer()) this.pool.on('acquire', (client) => tracer()?.watch(client));
  }

  query<Row extends object>(statement: Statement<Row>, values?: unknown[], name?: string): Promise<Row[]>;
  query(text: string, values?: unknown[], name?: string): Promise<object[]>;
  query(statement: string | Statement, values?: unknown[], name?: string): Promise<object[]> {
    return this.sql.query(statement as Statement, values, name);
  }

  /** The clock that all processes share. Their own may differ from it and jump, so nothing that is due is judged by them. */
  async now(): Promise<Date> {
    const [row] = await this.query(SQL`SELECT now() AS ${typed.timestamp('now')}`, [], 'now');
    return row!.now;
  }

  /**
   * Everything in `work` happens, or none of it. No network call belongs in here. For writes that state nothing: what others react to is
   * stated in `Transactions.run`.
   */
  async transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    // Between two statements a lost connection is an event; without a listener it would end the process.
    const lost = (error: Error) => (broken = error);
    client.on('error', lost);
    try {
      await client.query('BEGIN');
      const result = await work(asSql(client));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((cause: Error) => (broken = cause));
      throw error;
    } finally {
      client.release(broken);
      client.off('error', lost);
    }
  }

  /** Connections this process may hold. */
  get poolSize(): number {
    return this.pool.options.max;
  }

  /** Connections in use, idle and waited for. */
  usage(): { total: number; idle: number; waiting: number } {
    return { total: this.pool.totalCount, idle: this.pool.idleCount, waiting: this.pool.waitingCount };
  }
}
