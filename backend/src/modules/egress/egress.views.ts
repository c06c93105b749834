import { Column, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'refused_calls', synchronize: false })
export class RefusedCallView {
  @Column('timestamptz')
  minute: Date;

  @Column('int')
  count: number;
}
