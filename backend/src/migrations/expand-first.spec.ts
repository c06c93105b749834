import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrations } from '.';

/** A migration that takes something away says since when no process in use needs it: `static readonly contract = '...'`. */
type MigrationClass = (new () => MigrationInterface) & { contract?: string };

const withoutComments = (sql: string): string => sql.replaceAll(/--[^\n]*/g, '');

/** The parts of a list that are not inside brackets. */
function parts(list: string): string[] {
  const found = [''];
  let depth = 0;
  for (const sign of list) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map((part) => part.trim());
}

const namesAfter = (words: RegExp, sql: string): Set<string> => new Set([...sql.matchAll(words)].map(([, name]) => name!.toLowerCase()));

/** @returns what a process of the version before could not live with. */
function breaksOlder(text: string): string[] {
  const sql = withoutComments(text);
  const made = namesAfter(/CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/gi, sql);
  const functions = namesAfter(/CREATE\s+(?:OR\s+REPLACE\s+)?FUNCTION\s+(\w+)/gi, sql);
  const problems: string[] = [];
  for (const [statement, table] of sql.matchAll(/DROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?(\w+)/gi)) {
    if (!made.has(table!.toLowerCase())) problems.push(statement);
  }
  for (const [statement, name] of sql.matchAll(/DROP\s+FUNCTION\s+(?:IF\s+EXISTS\s+)?(\w+)/gi)) {
    if (!functions.has(name!.toLowerCase())) problems.push(statement);
  }
  for (const [, table, changes] of sql.matchAll(/ALTER\s+TABLE\s+(?:ONLY\s+)?(\w+)\s+([^;]*)/gi)) {
    if (made.has(table!.toLowerCase())) continue;
    for (const change of parts(changes!)) {
      const isNewColumn = /^ADD\s+(?!CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)/i.test(change);
      const isRequired = /NOT\s+NULL/i.test(change) && !/DEFAULT|GENERATED/i.test(change);
      const takesAway =
        /^DROP\s+(?!CONSTRAINT)/i.test(change) ||
        /^RENAME/i.test(change) ||
        /^ALTER\s.*(SET\s+NOT\s+NULL|\sTYPE\s|DROP\s+DEFAULT)/is.test(change);
      if (takesAway || (isNewColumn && isRequired)) problems.push(`ALTER TABLE ${table} ${change}`);
    }
  }
  return problems;
}

/** What a migration would say to Postgres. */
async function statementsOf(migration: MigrationClass): Promise<string> {
  const said: string[] = [];
  const query = (sql: string) => {
    said.push(sql);
    return Promise.resolve([]);
  };
  await new migration().up({ query } as unknown as QueryRunner);
  return said.join(';\n');
}

describe('A migration', () => {
  it.each((migrations as MigrationClass[]).map((migration) => [migration.name, migration] as const))(
    '%s should leave a database that the version before can work on',
    async (_, migration) => {
      if (migration.contract) return;
      expect(breaksOlder(await statementsOf(migration))).toEqual([]);
    },
  );

  it.each([
    'DROP TABLE tasks',
    'ALTER TABLE tasks DROP COLUMN title',
    'ALTER TABLE tasks DROP title',
    'ALTER TABLE tasks ADD note text, RENAME title TO name',
    'ALTER TABLE tasks RENAME TO jobs',
    'ALTER TABLE tasks ADD note text, ADD weight numeric(10,2) NOT NULL',
    'ALTER TABLE tasks ALTER COLUMN agent_id SET NOT NULL',
    'ALTER TABLE tasks ALTER COLUMN title TYPE int',
    'DROP FUNCTION claim_tasks(text, int)',
  ])('should be marked as a contract when it says %s', (sql) => expect(breaksOlder(sql)).toHaveLength(1));

  it.each([
    'CREATE TABLE a (id int); DROP TABLE a',
    "ALTER TABLE tasks ADD note text NOT NULL DEFAULT '', ADD other text",
    'ALTER TABLE tasks ALTER COLUMN agent_id DROP NOT NULL',
    'ALTER TABLE tasks DROP CONSTRAINT tasks_status',
    'CREATE TABLE b (id int NOT NULL); ALTER TABLE b ADD c int NOT NULL',
    'DROP FUNCTION f(int); CREATE FUNCTION f(int, int) RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    '-- DROP TABLE tasks',
  ])('should need no mark when it says %s', (sql) => expect(breaksOlder(sql)).toEqual([]));
});
