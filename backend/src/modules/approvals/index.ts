import './approvals.events';

export { type ApprovalRequest, type ApprovalResult, leavesNothing, type StepBehind } from './approval-values';
export { ApprovalsModule, ApprovalUpkeepModule } from './approvals.module';
export { Approvals } from './approvals.service';
export { asksAlwaysOf } from './asks-always';
export { type DeclaredEffect, EffectGate, type Passage } from './effect-gate';
export { notApproved } from './not-approved';
export { redoWhenRejected } from './redo';
