import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime';
import { TasksModule } from '../tasks';
import { HouseServers } from './house-servers';
import { McpController } from './mcp.controller';
import { McpServing } from './mcp-serving';
import { Resources } from './resources';
import { ToolGate } from './tool-gate';

/** The tools of the house for assistants and programs that speak the Model Context Protocol; only in API processes. */
@Module({
  imports: [RealtimeModule, TasksModule],
  controllers: [McpController],
  providers: [McpServing, HouseServers, Resources, ToolGate],
  exports: [ToolGate],
})
export class McpModule {}
