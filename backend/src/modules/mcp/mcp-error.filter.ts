import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppConfig } from '../../platform/config/app-config';
import type { ApiError } from '../../platform/errors/api-error';
import { asApiError } from '../../platform/errors/api-error.filter';
import { consoleBase } from '../../platform/http/console-base';
import { plainObject } from '../../platform/http/plain-object';
import { withSignIn } from '../oauth';

/** Of JSON-RPC 2.0; what has no code there has the one that the protocol leaves to servers. */
function rpcCode({ code, kind: { status } }: ApiError): number {
  if (code === 'invalid_json') return -32_700;
  if (code === 'not_a_message') return -32_600;
  return status >= 500 ? -32_603 : -32_000;
}

/** What was wrong, for programs: the codes of the API. */
export const detailsOf = ({ code, extra: { errors, details } }: ApiError) => ({ code, ...(errors && { errors }), ...details });

/** Refuses a call of MCP as the protocol says it: a status of HTTP, and an error of JSON-RPC that says the cure. */
@Catch()
export class McpErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('MCP');

  constructor(private readonly config: AppConfig) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request & { id?: string }>();
    const response = host.switchToHttp().getResponse<Response>();
    const refusal = asApiError(error);
    const status = refusal.getStatus();
    const requestId = String(request.id ?? '');
    if (status >= 500) this.logger.error({ err: error, requestId });
    if (response.headersSent) return void response.destroy();
    const { challenge = status === 401 ? 'Bearer' : undefined, retryAfterSeconds = status === 503 ? 5 : undefined } = refusal.extra;
    if (challenge)
      response.setHeader('WWW-Authenticate', withSignIn(forApp(challenge, refusal, request), consoleBase(request, this.config)));
    if (retryAfterSeconds) response.setHeader('Retry-After', retryAfterSeconds);
    const data = { ...detailsOf(refusal), requestId };
    response
      .status(status)
      .json({ jsonrpc: '2.0', error: { code: rpcCode(refusal), message: refusal.message, data }, id: idIn(request.body) });
  }
}

/** An app signs in again with all that it needs: what it has, and what was missing. */
function forApp(challenge: string, { extra: { details } }: ApiError, { principal }: Request): string {
  if (typeof details?.permission !== 'string' || principal?.token?.holder !== 'app') return challenge;
  const has = [...principal.token.permissions].filter((permission) => permission !== 'session:read');
  return `Bearer error="insufficient_scope", scope="${[...has, details.permission].join(' ')}"`;
}

/** The message that is answered, where it says which it is. */
function idIn(body: unknown): string | number | null {
  const id = plainObject(body)?.id;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
