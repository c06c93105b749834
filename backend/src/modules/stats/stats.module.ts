import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { FirstSteps } from './first-steps';
import { StatsController } from './stats.controller';
import { StatsService } from './stats.service';

@Module({ imports: [SettingsModule], controllers: [StatsController], providers: [StatsService, FirstSteps] })
export class StatsModule {}
