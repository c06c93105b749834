import 'reflect-metadata';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/platform/database/data-source';
import { entityColumns, tableOf } from '../../src/platform/database/entity-columns';
import { createDatabase, type TestDatabase } from '../database';
import { statementsOfTheProgram, tableEntities, viewEntities } from '../statements/statements';

interface StoredColumn {
  name: string;
  type: number;
  isRequired: boolean;
}

/** Columns of which a migration says more than an entity can. */
const beyondEntities = {
  'import_rows.key': 'sorted byte by byte',
  'integrations.notice_token': 'default in a form of its own',
  'mail_addresses.token': 'default in a form of its own',
  'marketplace_products.search': 'generated',
  'marketplace_products.usefulness': 'generated',
  'migrations.id': 'made by TypeORM itself',
  'model_prices.id': 'default in a form of its own',
  'orders.link_token': 'kept for the previous version',
  'tasks.priority_rank': 'generated',
  'trends.priority_rank': 'generated',
  'trends.series': 'default in a form of its own',
};

/** Tables in which the log of a day and the statements of a long migration are kept while they move. */
const temporary = ['moved'];

describe('The entities', () => {
  let database: TestDatabase;
  const stored = new Map<string, StoredColumn[]>();

  beforeAll(async () => {
    database = await createDatabase();
    const rows = await database.query<StoredColumn & { relation: string }>(
      `SELECT c.relname AS relation, a.attname AS name, a.atttypid::int AS type, a.attnotnull AS "isRequired" FROM pg_attribute a
       JOIN pg_class c ON c.oid = a.attrelid WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
         AND a.attnum > 0 AND NOT a.attisdropped ORDER BY c.relname, a.attnum`,
    );
    for (const { relation, ...column } of rows) stored.set(relation, [...(stored.get(relation) ?? []), column]);
  });
  afterAll(() => database.drop());

  it.each(tableEntities().map(({ entity }) => [tableOf(entity), entity] as const))('should have the columns of %s', (table, entity) => {
    const declared = [...entityColumns(entity).values()];
    const columns = stored.get(table) ?? [];
    expect(declared.map(({ column }) => column).sort()).toEqual(columns.map(({ name }) => name).sort());
    for (const { column, kind, isNullable } of declared) {
      const { type, isRequired } = columns.find(({ name }) => name === column)!;
      expect({ column, isKnown: kind.oids.includes(type), isNullable }).toEqual({ column, isKnown: true, isNullable: !isRequired });
    }
  });

  it.each(viewEntities().map((entity) => [tableOf(entity), entity] as const))('should have the columns of the view %s', (view, entity) => {
    const columns = stored.get(view) ?? [];
    const declared = [...entityColumns(entity).values()];
    expect(declared.map(({ column }) => column).sort()).toEqual(columns.map(({ name }) => name).sort());
    for (const { column, kind } of declared) {
      const { type } = columns.find(({ name }) => name === column)!;
      expect({ column, isKnown: kind.oids.includes(type) }).toEqual({ column, isKnown: true });
    }
  });

  it('should differ from the schema only where a migration says more, by the schema builder of TypeORM', async () => {
    const source = new DataSource({
      ...dataSourceOptions(database.url, 2),
      migrations: [],
      entities: tableEntities().map(({ entity }) => entity),
    });
    await source.initialize();
    // TypeORM looks there for generated columns, which stand in migrations here.
    await source.query('CREATE TABLE typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)');
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    await source.destroy();
    const changed = upQueries.flatMap(({ query }) => {
      const [, table, column] =
        /^ALTER TABLE "(\w+)" (?:RENAME COLUMN|ADD|DROP COLUMN|ALTER COLUMN) "(?:TEMP_OLD_)?(\w+)"/.exec(query) ?? [];
      if (table) return [`${table}.${column}`];
      return query.startsWith('CREATE TABLE') ? [query] : [];
    });
    expect([...new Set(changed)].sort()).toEqual(Object.keys(beyondEntities).sort());
  });
});

describe('The statements of the program', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  /** @returns what Postgres says against a statement. */
  async function flawOf(text: string): Promise<string | null> {
    try {
      await client.query(`PREPARE probe AS ${text}`);
      await client.query('DEALLOCATE probe');
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  }

  it('should fit the migrated schema, each one that can be read from the sources', async () => {
    const found = statementsOfTheProgram();
    const fixed = found.filter((statement): statement is { at: string; text: string } => statement.text !== undefined);
    const flaws: string[] = [];
    for (const { at, text } of fixed) {
      if (!/^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE|VALUES)\b/i.test(text)) continue;
      const flaw = await flawOf(text);
      if (flaw && !temporary.some((table) => flaw.includes(`"${table}"`))) flaws.push(`${at}: ${flaw}`);
    }
    expect(flaws).toEqual([]);
    expect(fixed.length).toBeGreaterThan(1_000);
    // Those whose text depends on filters and sort orders; each is executed by a test.
    expect(found.length - fixed.length).toBeLessThan(190);
  });
});
