import { Module } from '@nestjs/common';
import { ActivitiesController } from './activities.controller';
import { ActivitiesService } from './activities.service';
import { ActivityRecorder } from './activity-recorder';

@Module({ controllers: [ActivitiesController], providers: [ActivitiesService, ActivityRecorder] })
export class ActivitiesModule {}
