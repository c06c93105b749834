import { Column, ViewEntity } from 'typeorm';
import type { ApprovalStatus } from './approval-values';

@ViewEntity({ name: 'approval_owners', synchronize: false })
export class ApprovalOwnerView {
  @Column('uuid')
  id: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;
}

@ViewEntity({ name: 'approval_requests', synchronize: false })
export class ApprovalRequestView {
  @Column('text')
  status: ApprovalStatus;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
