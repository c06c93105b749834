import { ApiProperty } from '@nestjs/swagger';
import { type ServerStatus, serverStatuses, type ToolState, toolStates, type ToolUse, toolUses } from '../tool-server-values';

/** How many of its tools stand where. */
export class ToolCountsDto {
  ready: number;
  /** Allowed, and not used since their server describes them in another way. */
  changed: number;
  all: number;
}

export class ToolServerDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  name: string;
  /** Address of the server; null for a program on this machine. */
  address: string | null;
  /** Name of the program in the configuration of the server (TOOL_SERVER_COMMANDS); null for an address. */
  command: string | null;
  /** Key that goes along with each call. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  apiKeyId: string | null;
  /** It was added with a key, and that is gone: it is not called without one. */
  lacksKey: boolean;
  @ApiProperty({ enum: serverStatuses, enumName: 'ToolServerStatus' })
  status: ServerStatus;
  /** Why it could not be asked the last time. */
  lastError: string | null;
  /** What it calls itself, with its version; nothing relies on it. */
  calledItself: string | null;
  /** Version of the protocol that it speaks. */
  protocol: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checkedAt: string | null;
  tools: ToolCountsDto;
  version: number;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

/** How a server describes a tool. */
export class ToolDescriptionDto {
  title: string | null;
  description: string;
  /** JSON Schema of its arguments. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  inputSchema: object;
}

export class ServerToolDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** As its server calls it. */
  name: string;
  /** As agents and workflows name it: `mcp/memory/search_nodes`. */
  toolName: string;
  @ApiProperty({ enum: toolUses, enumName: 'ServerToolUse' })
  use: ToolUse;
  @ApiProperty({ enum: toolStates, enumName: 'ServerToolState' })
  state: ToolState;
  /** What its server says now. */
  offered: ToolDescriptionDto;
  /** Of all that its server says now; sent back to allow just that. */
  hash: string;
  /** What somebody read who allowed it; null while nobody has. */
  @ApiProperty({ type: ToolDescriptionDto, nullable: true })
  accepted: ToolDescriptionDto | null;
  /** Why it cannot be used. */
  problem: string | null;
  acceptedBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  acceptedAt: string | null;
}

export class ToolServerDetailDto extends ToolServerDto {
  serverTools: ServerToolDto[];
}

/** A program of this machine that may be added as a tool server. */
export class LocalCommandDto {
  name: string;
}
