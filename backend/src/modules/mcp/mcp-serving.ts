import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiError } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { plainObject } from '../../platform/http/plain-object';
import { refuseUnstorable } from '../../platform/http/unstorable-text';
import { lazily } from '../../platform/lazily';
import { TokenAccess, tokenErrors } from '../auth';
import { HouseServers } from './house-servers';
import type { McpCaller } from './mcp-caller';
import { mcpErrors } from './mcp.errors';
import { resourceTool } from './resources';
import { loadSdk } from './sdk';
import { ToolGate } from './tool-gate';
import { type HouseTool, ToolRegistry } from '../tools';

/** What one body may hold; more is no message but a load. */
const mostMessages = 20;

/** Answers messages of the protocol: HTTP on this side, the server of the SDK on the other. */
@Injectable()
export class McpServing {
  private readonly logger = new Logger('MCP');
  private readonly handler = lazily(() => this.make());

  constructor(
    private readonly servers: HouseServers,
    private readonly gate: ToolGate,
    private readonly registry: ToolRegistry,
    private readonly tokens: TokenAccess,
  ) {}

  /** @throws ApiError before anything was answered */
  async answer(request: Request, response: Response, caller: McpCaller): Promise<void> {
    if (request.method === 'POST') {
      request.body = messageIn(request.body);
      if (Array.isArray(request.body) && request.body.length > 1)
        await this.tokens.countMore(caller.principal.token.id, request.body.length - 1);
      await this.refuseBeyondScope(request.body, caller);
    }
    const { token } = caller.principal;
    const auth = { token: token.id, clientId: token.id, scopes: [...token.permissions], extra: { caller } };
    const handle = await this.handler();
    await handle(Object.assign(request, { auth }), response, request.body);
  }

  /**
   * A missing permission is refused by HTTP, as the protocol wants it, so that clients can ask for it; all else that a tool refuses is
   * its answer. @throws ApiError 403
   */
  private async refuseBeyondScope(body: unknown, caller: McpCaller): Promise<void> {
    for (const message of [body].flat()) {
      const tool = await this.toolOf(plainObject(message), caller);
      const refusal = tool && this.gate.refusal(caller, tool);
      if (refusal?.code === tokenErrors.insufficient_scope.code) throw refusal;
    }
  }

  private async toolOf(message: Record<string, unknown> | null, caller: McpCaller): Promise<HouseTool | null> {
    const params = plainObject(message?.params);
    if (message?.method === 'tools/call' && typeof params?.name === 'string') return this.gate.find(params.name, caller);
    if (message?.method === 'resources/read' && typeof params?.uri === 'string') return this.registry.find(resourceTool(params.uri) ?? '');
    return null;
  }

  private async make() {
    const sdk = await loadSdk();
    const onerror = (error: Error) => this.logger.debug({ err: error });
    return sdk.toNodeHandler(
      sdk.createMcpHandler((context) => this.servers.make(sdk, context), { onerror }),
      { onerror },
    );
  }
}

/** @throws ApiError 400 for what is no JSON, or holds what cannot be stored */
function messageIn(body: unknown): unknown {
  // Another content type was not read; the SDK says which it wants.
  if (typeof body !== 'string') return undefined;
  let message: unknown;
  try {
    message = JSON.parse(body);
  } catch {
    throw new ApiError(commonErrors.invalid_json);
  }
  if (typeof message !== 'object' || message === null) throw new ApiError(mcpErrors.not_a_message);
  if (Array.isArray(message) && message.length > mostMessages) throw new ApiError(commonErrors.too_many_values);
  refuseUnstorable(message, 'message');
  return message;
}
