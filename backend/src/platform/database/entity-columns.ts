import { getMetadataArgsStorage } from 'typeorm';
import { type ColumnKind, kindOfType } from './column-kinds';

export type EntityClass<E extends object = object> = new () => E;

export interface EntityColumn {
  /** Its name in Postgres. */
  readonly column: string;
  readonly kind: ColumnKind;
  readonly isNullable: boolean;
  /** TypeORM converts its value, which SQL does not. */
  readonly isTransformed: boolean;
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
      const isTransformed = options.transformer !== undefined;
      return [propertyName, { column: options.name ?? propertyName, kind, isNullable: options.nullable ?? false, isTransformed }];
    }),
  );
}

/** Columns of an entity by property. */
export function entityColumns(entity: EntityClass): ReadonlyMap<string, EntityColumn> {
  const found = known.get(entity) ?? readColumns(entity);
  known.set(entity, found);
  return found;
}

/** @throws when the entity has no such column, or converts its values. */
export function entityColumn(entity: EntityClass, property: string): EntityColumn {
  const column = entityColumns(entity).get(property);
  if (!column) throw new Error(`${entity.name} has no column ${property}.`);
  if (column.isTransformed) throw new Error(`${entity.name}.${property} is transformed: SQL would read another value.`);
  return column;
}

/** Name of the table or view of an entity. @throws when the class is none. */
export function tableOf(entity: EntityClass): string {
  const [table] = getMetadataArgsStorage().filterTables(entity);
  if (!table?.name) throw new Error(`${entity.name} is not the entity of a table.`);
  return table.name;
}
