import { Module } from '@nestjs/common';
import { SalesModule } from '../sales';
import { SettingsModule } from '../settings';
import { FirstSteps } from './first-steps';
import { ShopStats } from './shop-stats';
import { StatsController } from './stats.controller';
import { StatsService } from './stats.service';

@Module({ imports: [SalesModule, SettingsModule], controllers: [StatsController], providers: [StatsService, ShopStats, FirstSteps] })
export class StatsModule {}
