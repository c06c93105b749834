import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications';
import { SettingsModule } from '../settings';
import { LeadNotifier } from './lead-notifier';
import { LeadsController } from './leads.controller';
import { LeadsService } from './leads.service';

@Module({ imports: [NotificationsModule, SettingsModule], controllers: [LeadsController], providers: [LeadsService, LeadNotifier] })
export class LeadsModule {}
