import type { ServerToolDto, ToolDescriptionDto, ToolServerDetailDto, ToolServerDto } from './dto/tool-server.dto';
import type { ToolDefinition } from './tool-definition';
import { serverToolName } from './tool-names';
import { type ServerRow, stateOf, type ToolRow } from './tool-server-values';

export function toServerDto(server: ServerRow, tools: readonly ToolRow[]): ToolServerDto {
  const states = tools.map(stateOf);
  const { slug: _, needsKey, saidName, saidVersion, ...row } = server;
  return {
    ...row,
    lacksKey: needsKey && row.apiKeyId === null,
    calledItself: saidName ? [saidName, saidVersion].filter(Boolean).join(' ') : null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    tools: {
      ready: states.filter((state) => state === 'ready').length,
      changed: states.filter((state) => state === 'changed').length,
      all: states.filter((state) => state !== 'gone').length,
    },
  };
}

export const toDetailDto = (server: ServerRow, tools: readonly ToolRow[]): ToolServerDetailDto => ({
  ...toServerDto(server, tools),
  serverTools: tools.map((tool) => toToolDto(tool, server)),
});

const toToolDto = (tool: ToolRow, { slug }: ServerRow): ServerToolDto => ({
  id: tool.id,
  name: tool.name,
  toolName: serverToolName(slug, tool.alias),
  use: tool.use,
  state: stateOf(tool),
  offered: toDescription(tool.offered),
  hash: tool.offeredHash,
  accepted: tool.accepted && toDescription(tool.accepted),
  problem: tool.problem,
  acceptedBy: tool.acceptedBy,
  acceptedAt: tool.acceptedAt?.toISOString() ?? null,
});

const toDescription = ({ title, description, inputSchema }: ToolDefinition): ToolDescriptionDto => ({ title, description, inputSchema });
