import { Column, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'audit_trail', synchronize: false })
export class AuditTrailView {
  @Column('bigint')
  id: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  action: string;
}
