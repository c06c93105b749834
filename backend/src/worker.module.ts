import { Module } from '@nestjs/common';
import { AppModule } from './app.module';
import { AgentSchedulingModule } from './modules/agents';
import { TaskExecutionModule } from './modules/tasks';

/** The same application without HTTP, with the parts that run jobs. */
@Module({ imports: [AppModule, TaskExecutionModule, AgentSchedulingModule] })
export class WorkerModule {}
