/** A column that names tasks, and what it means for an ended task that the retention would remove. */
export interface TaskReference {
  /** What becomes of the row. `goes`: it is removed too. `forgets`: the column becomes null. `outlives`: it stays, and says in words of its own what was done. */
  readonly then: 'goes' | 'forgets' | 'outlives';
  /** The task stays while a row `r` names it and fulfils this condition. */
  readonly keepsWhile?: string;
  /** When the task `t` stays because of it, as a condition, where the column alone does not lead to the row. */
  readonly keeps?: string;
}

/** Database objects of one module besides its tables, which are its entities. SQL of other modules reads its views and calls its functions, and never names its tables. */
export interface ModuleSchema {
  /** Tables that the SQL of one other module may read as they are, by that module; it says what they mean in views of its own. */
  readonly lends?: Readonly<Record<string, readonly string[]>>;
  /** What the retention removes of a table, as a condition on its rows; `$1` is the time before which things are old. */
  readonly retention?: Readonly<Record<string, string>>;
  /** Every column that names tasks, as `table.column`. */
  readonly namesTasks?: Readonly<Record<string, TaskReference>>;
  /** Where texts about people may lie, by table: to forget a person takes their address out of these columns. */
  readonly personalTexts?: Readonly<Record<string, readonly string[]>>;
  /** What other modules may read, as the query of a view, by a name that says what it gives. */
  readonly views?: Readonly<Record<string, string>>;
  /** Functions of Postgres, as `CREATE OR REPLACE FUNCTION`, by their name. Their triggers are part of a migration, like the tables. */
  readonly functions?: Readonly<Record<string, string>>;
}
