import './approvals.events';

export { type ApprovalRequest, type ApprovalResult, leavesNothing } from './approval-values';
export { ApprovalsModule, ApprovalUpkeepModule } from './approvals.module';
export { Approvals } from './approvals.service';
export { redoWhenRejected } from './redo';
