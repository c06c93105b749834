import { Column, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'data_key_states', synchronize: false })
export class DataKeyStateView {
  @Column('int')
  version: number;

  @Column('text', { name: 'wrapped_key' })
  wrappedKey: string;
}

@ViewEntity({ name: 'schema_versions', synchronize: false })
export class SchemaVersionView {
  @Column('int')
  id: number;

  @Column('varchar')
  name: string;
}
