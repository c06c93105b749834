import { Injectable, OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Database } from '../../platform/database/database';
import { TaskHandlerRegistry } from '../tasks';
import type { AgentTypeDto } from './dto/agent.dto';
import { type AgentType, agentTypes } from './engines';
import type { AgentEngine, AgentTypeDefinition } from './engines/agent-type';
import { withToolNames } from './engines/tools/served-schema';
import { ToolBox } from './engines/tools/tool-box';
import { toolNames } from './engines/tools/tool-names';
import { ServerTools } from '../tool-servers';
import { SQL, columnsOf } from '../../platform/database/sql';
import { ProviderKeyView } from '../api-keys/api-keys.views';

/** The types of agents: who does their work, what each takes, whether it can finish now and what makes it better. */
@Injectable()
export class AgentTypes implements OnModuleInit {
  private readonly definitions: readonly AgentTypeDefinition[] = agentTypes;

  constructor(
    private readonly modules: ModuleRef,
    private readonly handlers: TaskHandlerRegistry,
    private readonly database: Database,
    private readonly servers: ServerTools,
    private readonly box: ToolBox,
  ) {}

  async onModuleInit(): Promise<void> {
    for (const { type, summary, inputSchema, inputNeeds, names, result, titleOf, requires, engine } of this.definitions) {
      const made = await this.modules.create<AgentEngine>(engine);
      this.handlers.register({
        type,
        summary,
        inputSchema,
        inputNeeds,
        names,
        result,
        titleOf,
        requires: (input) => requires(input, (tool) => this.box.requirementOf(tool)),
        run: (run) => made.run(run),
      });
    }
  }

  async list(): Promise<AgentTypeDto[]> {
    const keys = await this.database.query(
      SQL`SELECT DISTINCT ${columnsOf(ProviderKeyView, ['service'])} FROM provider_keys WHERE is_active`,
    );
    const names = [...toolNames, ...(await this.servers.allowedNames())];
    const present = new Set<string>(keys.map(({ service }) => service));
    return this.definitions.map(({ type, summary, inputSchema, result, betterWith, needs }) => ({
      type: type as AgentType,
      summary,
      worksNow: true,
      needs: needs?.(present) ?? null,
      betterWith: Object.entries(betterWith).map(([service, gain]) => ({ service, gain, present: present.has(service) })),
      inputSchema: withToolNames(inputSchema, names) as Record<string, unknown>,
      files: result.flatMap(({ file }) => (file.includes('*') ? [] : [file])),
    }));
  }
}
