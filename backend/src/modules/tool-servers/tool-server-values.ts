import type { JsonObject, ToolDefinition } from './tool-definition';

export const serverStatuses = ['untested', 'ready', 'failing'] as const;
export type ServerStatus = (typeof serverStatuses)[number];

/** What a person says a tool does, whatever its server says. */
export const toolUses = ['off', 'reading', 'acting'] as const;
export type ToolUse = (typeof toolUses)[number];

/**
 * `new`: nobody has allowed it yet. `ready`: it can be used as it was accepted. `changed`: its server describes it in another way than it was
 * accepted, so it is not used. `gone`: its server does not list it any more. `unusable`: it is described in a way that cannot be used.
 */
export const toolStates = ['new', 'ready', 'changed', 'gone', 'unusable'] as const;
export type ToolState = (typeof toolStates)[number];

export interface ServerRow {
  id: string;
  name: string;
  slug: string;
  address: string | null;
  command: string | null;
  apiKeyId: string | null;
  needsKey: boolean;
  status: ServerStatus;
  lastError: string | null;
  saidName: string | null;
  saidVersion: string | null;
  protocol: string | null;
  checkedAt: Date | null;
  version: number;
  createdAt: Date;
}

/** What a call has to know of a server. */
export type CalledServer = Pick<ServerRow, 'id' | 'name' | 'slug' | 'address' | 'command' | 'apiKeyId' | 'needsKey' | 'protocol'>;

export interface ToolRow {
  id: string;
  serverId: string;
  name: string;
  alias: string;
  use: ToolUse;
  offered: ToolDefinition;
  offeredHash: string;
  problem: string | null;
  isListed: boolean;
  accepted: ToolDefinition | null;
  acceptedHash: string | null;
  acceptedBy: string | null;
  acceptedAt: Date | null;
}

/** Where a tool stands, by what its server says now and what a person accepted. */
export function stateOf(tool: Pick<ToolRow, 'use' | 'offeredHash' | 'acceptedHash' | 'isListed' | 'problem'>): ToolState {
  if (!tool.isListed) return 'gone';
  if (tool.use !== 'off' && tool.offeredHash !== tool.acceptedHash) return 'changed';
  if (tool.problem !== null) return 'unusable';
  return tool.use === 'off' ? 'new' : 'ready';
}

/** A tool that may be called, as it was accepted. */
export interface UsableTool {
  id: string;
  name: string;
  alias: string;
  use: 'reading' | 'acting';
  title: string | null;
  description: string;
  parameters: JsonObject;
  acceptedHash: string;
  server: CalledServer;
}
