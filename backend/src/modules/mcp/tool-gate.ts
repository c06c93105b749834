import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { allows, TokenReach, tokenErrors, whyNot } from '../auth';
import { AuditLog } from '../audit';
import { LiveSessions } from '../realtime';
import { type HouseTool, type ToolCall, ToolRegistry } from '../tools';
import type { McpCaller } from './mcp-caller';

/** What the protocol says about a call. */
export type CallSide = Pick<ToolCall, 'isTakenBack' | 'progress'> & { signal: AbortSignal };

/** Lets a caller use a tool within what its token may, and records what it had done. */
@Injectable()
export class ToolGate {
  private readonly closing = new AbortController();
  private readonly found = new WeakMap<McpCaller, Map<string, Promise<HouseTool | null>>>();

  constructor(
    private readonly registry: ToolRegistry,
    private readonly reach: TokenReach,
    private readonly live: LiveSessions,
    private readonly audit: AuditLog,
    private readonly database: Database,
  ) {}

  /** A tool by its name, looked for once in each call. */
  find(name: string, caller: McpCaller): Promise<HouseTool | null> {
    const known = this.found.get(caller) ?? new Map<string, Promise<HouseTool | null>>();
    this.found.set(caller, known);
    const tool = known.get(name) ?? this.registry.lookUp(name);
    known.set(name, tool);
    return tool;
  }

  /** Why a caller may not use a tool at all; null when it may. */
  refusal({ principal: { token, role } }: McpCaller, { permission, deed, within }: HouseTool): ApiError | null {
    return whyNot(token, role, { permission, deed, within, isForPeople: false });
  }

  /** Tools that a caller may use: what it cannot use would only be in the way of a model. */
  async open(caller: McpCaller): Promise<HouseTool[]> {
    return (await this.registry.offered()).filter((tool) => this.refusal(caller, tool) === null);
  }

  /** @throws ApiError that the caller can act on */
  async use(tool: HouseTool, given: unknown, caller: McpCaller, side: CallSide): Promise<Record<string, unknown>> {
    const { live, closing } = this;
    const { principal, link } = caller;
    const refusal = this.refusal(caller, tool);
    if (refusal) throw refusal;
    const args = this.registry.checked(tool, given);
    if (tool.within)
      await this.reach.refuseBeyond(principal.token.reach, tool.within, { params: args as Record<string, string>, body: args });
    if (tool.deed !== 'reads') await this.record(tool, args);
    const ended = new AbortController();
    const watches: (() => void)[] = [];
    try {
      const answer = await tool.run(args, {
        caller: principal,
        may: (permission) => allows(principal, permission),
        link,
        isTakenBack: side.isTakenBack,
        progress: side.progress,
        // Only what waits asks for it; what answers at once is over before a token can be.
        get signal() {
          watches.push(live.add(principal, () => ended.abort()));
          return AbortSignal.any([side.signal, ended.signal, closing.signal]);
        },
      });
      if (ended.signal.aborted) throw new ApiError(tokenErrors.invalid_token);
      return answer as Record<string, unknown>;
    } finally {
      watches.forEach((end) => end());
    }
  }

  /** This process ends: whoever waits hears how far it is, and waits with the next one. */
  endWaiting(): void {
    this.closing.abort();
  }

  /** Before it is done: nothing is done that nobody can look up. */
  private async record({ name, permission }: HouseTool, args: Record<string, unknown>): Promise<void> {
    // Ids alone: what else a call holds may be about people, and this is kept for good.
    const ids = Object.fromEntries(Object.entries(args).filter(([field, value]) => field.endsWith('Id') && isUUID(value)));
    await this.database.transaction((sql) =>
      this.audit.record(sql, { action: 'tool.called', subjectType: 'tool', subjectId: name, after: { permission, by: 'MCP', ...ids } }),
    );
  }
}
