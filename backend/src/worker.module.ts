import { Module } from '@nestjs/common';
import { AppModule } from './app.module';
import { UpkeepModule } from './modules/administration';
import { AgentSchedulingModule } from './modules/agents';
import { ApiKeyUpkeepModule } from './modules/api-keys';
import { MailModule } from './modules/notifications';
import { TaskExecutionModule } from './modules/tasks';

/** The same application without HTTP, with the parts that run jobs. */
@Module({ imports: [AppModule, TaskExecutionModule, AgentSchedulingModule, ApiKeyUpkeepModule, MailModule, UpkeepModule] })
export class WorkerModule {}
