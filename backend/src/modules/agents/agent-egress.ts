import { Injectable } from '@nestjs/common';
import { EgressCalls, type EgressDto } from '../egress';
import { isServerToolName } from '../tool-servers';
import { AgentQueries } from './agent-queries';
import { agentTypes } from './engines';
import type { AgentTypeDefinition } from './engines/agent-type';
import { ToolBox } from './engines/tools/tool-box';

/** What an agent may send outside: by its type, and by the tools that it was given. */
@Injectable()
export class AgentEgress {
  constructor(
    private readonly agents: AgentQueries,
    private readonly box: ToolBox,
    private readonly calls: EgressCalls,
  ) {}

  /** @throws ApiError 404 */
  async of(id: string): Promise<EgressDto> {
    const { type, config } = await this.agents.get(id);
    const definitions: readonly AgentTypeDefinition[] = agentTypes;
    const own = definitions.find((definition) => definition.type === (type as string))?.leaves ?? [];
    const { tools = [], input } = config as { tools?: string[]; input?: { steps?: { tool?: string }[] } };
    const used = new Set([...tools, ...(input?.steps ?? []).map(({ tool }) => tool)]);
    const ours = this.box.tools.flatMap(({ name, leaves }) => (leaves && used.has(name) ? [leaves] : []));
    // Whether it can be called now does not matter: it may be allowed again.
    const theirs = [...used].some((name) => name !== undefined && isServerToolName(name)) ? (['tool'] as const) : [];
    return this.calls.of(id, [...own, ...ours, ...theirs]);
  }
}
