import { Module } from '@nestjs/common';
import { AgentsModule } from '../agents';
import { AiModule } from '../ai';
import { SettingsModule } from '../settings';
import { WorkflowsModule } from '../workflows';
import { WorkflowTemplatesController } from './workflow-templates.controller';
import { WorkflowTemplatesService } from './workflow-templates.service';

/** Workflows that are installed with one click. */
@Module({
  imports: [WorkflowsModule, AgentsModule, AiModule, SettingsModule],
  controllers: [WorkflowTemplatesController],
  providers: [WorkflowTemplatesService],
})
export class WorkflowTemplatesModule {}
