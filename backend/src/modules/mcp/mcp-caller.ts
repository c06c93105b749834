import type { Request } from 'express';
import type { AppConfig } from '../../platform/config/app-config';
import { consoleBase } from '../../platform/http/console-base';
import { ApiError } from '../../platform/errors/api-error';
import type { Principal } from '../auth';
import { mcpErrors } from './mcp.errors';

/** Who calls by MCP: always a program with a token. */
export interface McpCaller {
  principal: Principal & { token: NonNullable<Principal['token']> };
  /** Address of a screen of the console. */
  link: (path: string) => string;
}

/** @throws ApiError 401 for a call without a token, also one of somebody who is signed in: pages could make a browser send it. */
export function callerOf({ principal, protocol, headers }: Request, { PUBLIC_URL }: Pick<AppConfig, 'PUBLIC_URL'>): McpCaller {
  if (!principal?.token) throw new ApiError(mcpErrors.token_required);
  const base = consoleBase({ protocol, headers }, { PUBLIC_URL });
  return { principal: { ...principal, token: principal.token }, link: (path) => new URL(path, base).href };
}
