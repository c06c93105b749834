import { getMetadataArgsStorage } from 'typeorm';
import { type ColumnKind, kindOfType, kinds } from './column-kinds';

export type EntityClass<E extends object = object> = new () => E;

export interface EntityColumn {
  /** Its name in Postgres. */
  readonly column: string;
  readonly kind: ColumnKind;
  readonly isNullable: boolean;
  /** The type of its property is that of TypeORM's value, and `pg` returns another: a transformer, or a date. */
  readonly isConverted: boolean;
}

const known = new Map<EntityClass, ReadonlyMap<string, EntityColumn>>();

function readColumns(entity: EntityClass): ReadonlyMap<string, EntityColumn> {
  const own = getMetadataArgsStorage().filterColumns(entity);
  return new Map(
    own.map(({ propertyName, options, mode }) => {
      const type = options.type ?? (mode === 'version' ? 'int' : undefined);
      const kind = kindOfType[`${String(type)}${options.array ? '[]' : ''}`];
      if (!kind)
        throw new Error(`${entity.name}.${propertyName} has type ${String(type)}, of which no value is known: see column-kinds.ts.`);
      const isConverted = options.transformer !== undefined || kind === kinds.date;
      return [propertyName, { column: options.name ?? propertyName, kind, isNullable: options.nullable ?? false, isConverted }];
    }),
  );
}

/** Columns of an entity by property. */
export function entityColumns(entity: EntityClass): ReadonlyMap<string, EntityColumn> {
  const found = known.get(entity) ?? readColumns(entity);
  known.set(entity, found);
  return found;
}

/** @throws Error if the entity has no such column or the column is converted. */
export function entityColumn(entity: EntityClass, property: string): EntityColumn {
  const column = entityColumns(entity).get(property);
  if (!column) throw new Error(`${entity.name} has no column ${property}.`);
  if (column.isConverted) throw new Error(`SQL reads another value than ${entity.name}.${property} has. Convert it in the statement.`);
  return column;
}

/** Name of the table or view of an entity. @throws Error if the class is not an entity. */
export function tableOf(entity: EntityClass): string {
  const [table] = getMetadataArgsStorage().filterTables(entity);
  if (!table?.name) throw new Error(`${entity.name} is not the entity of a table.`);
  return table.name;
}
