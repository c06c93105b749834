import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications';
import { PlanLimits } from './plan-limits';
import { PlansController } from './plans.controller';
import { PlansService } from './plans.service';
import { TrialReminders } from './trial-reminders';

/** The plan of this console, and what it allows. */
@Module({ controllers: [PlansController], providers: [PlansService, PlanLimits], exports: [PlanLimits] })
export class PlansModule {}

/** Reminders; only in worker processes. */
@Module({ imports: [NotificationsModule], providers: [TrialReminders] })
export class PlanUpkeepModule {}
