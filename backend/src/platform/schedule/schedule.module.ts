import { Global, Module } from '@nestjs/common';
import { JobSchedule } from './job-schedule';

@Global()
@Module({ providers: [JobSchedule], exports: [JobSchedule] })
export class ScheduleModule {}
