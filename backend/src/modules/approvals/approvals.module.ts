import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { TasksModule } from '../tasks';
import { ApprovalDecisions } from './approval-decisions';
import { ApprovalQueries } from './approval-queries';
import { ApprovalStore } from './approval-store';
import { ApprovalUpkeep } from './approval-upkeep';
import { ApprovalWithdrawal } from './approval-withdrawal';
import { ApprovalsController } from './approvals.controller';
import { Approvals } from './approvals.service';
import { ApprovalTools } from './approvals.tools';
import { EffectGate } from './effect-gate';

/** Decisions of people that runs wait for. */
@Module({
  imports: [TasksModule, SettingsModule],
  controllers: [ApprovalsController],
  providers: [Approvals, EffectGate, ApprovalStore, ApprovalDecisions, ApprovalQueries, ApprovalWithdrawal, ApprovalTools],
  exports: [Approvals, EffectGate, ApprovalDecisions],
})
export class ApprovalsModule {}

/** Expiry; only in worker processes. */
@Module({ imports: [ApprovalsModule], providers: [ApprovalUpkeep] })
export class ApprovalUpkeepModule {}
