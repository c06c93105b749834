import { Injectable } from '@nestjs/common';
import { TaskHandlerRegistry } from '../tasks';
import { agentTypes } from './agent-values';
import type { AgentTypeDto } from './dto/agent.dto';
import { NeedsProviderHandler } from './engines/needs-provider.handler';

/** The six types with what each takes and whether it can finish. */
@Injectable()
export class AgentTypes {
  constructor(private readonly handlers: TaskHandlerRegistry) {}

  list(): AgentTypeDto[] {
    return agentTypes.map((type) => {
      const handler = this.handlers.find(type)!;
      const missing = handler instanceof NeedsProviderHandler;
      return {
        type,
        summary: handler.summary,
        available: !missing,
        needs: missing ? 'An AI provider, which this version cannot use yet.' : null,
        inputSchema: handler.inputSchema as Record<string, unknown>,
      };
    });
  }
}
