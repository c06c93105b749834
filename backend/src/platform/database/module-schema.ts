/** What one module owns in the database. Nobody else's SQL names its tables; others read its views and call its functions. */
export interface ModuleSchema {
  readonly tables: readonly string[];
  /** What other modules may read, as the query of a view, by a name that says what it gives. */
  readonly views?: Readonly<Record<string, string>>;
  /** Functions of Postgres, as `CREATE OR REPLACE FUNCTION`, by their name. Their triggers are part of a migration, like the tables. */
  readonly functions?: Readonly<Record<string, string>>;
}
