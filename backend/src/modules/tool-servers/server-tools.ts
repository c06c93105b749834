import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import type { Permit } from '../../platform/outbound/permit';
import { Parsing } from '../../platform/parsing/parsing';
import type { FieldError } from '../../platform/errors/api-error';
import { readsPersonalData } from '../auth';
import { digest, type JsonValue, TaskError } from '../tasks';
import { toolArguments } from './schema.jobs';
import { ServerStore } from './server-store';
import { ServerTalks, type Talk } from './server-talks';
import type { ToolAnswer } from './session/answer';
import { ServerFailure } from './session/failure';
import type { ServerSession } from './session/server-session';
import { isServerToolName, type ServerToolName, serverToolName } from './tool-names';
import type { UsableTool } from './tool-server-values';

type Arguments = { [key: string]: JsonValue };
type Calling = Pick<Talk, 'signal'> & { permit: Permit };

/** The tools of servers, for agents and workflows: those that a person allowed, as they allowed them. */
@Injectable()
export class ServerTools {
  /** For a call with all that goes with it. What a test may set lower. */
  callMs = 60_000;

  constructor(
    private readonly store: ServerStore,
    private readonly talks: ServerTalks,
    private readonly parser: Parsing,
    private readonly database: Database,
  ) {}

  /** @param names those that are wanted, as `mcp/memory/search_nodes`; all by default */
  usable(names?: Iterable<string>): Promise<UsableTool[]> {
    if (!names) return this.store.usable();
    const wanted = [...names].filter(isServerToolName).map((name) => name.slice('mcp/'.length));
    return wanted.length === 0 ? Promise.resolve([]) : this.store.usable(wanted);
  }

  /** What a person allowed, also what cannot be called just now: whoever was given it keeps it. */
  async allowedNames(): Promise<ServerToolName[]> {
    return (await this.store.allowed()).map(({ slug, alias }) => serverToolName(slug, alias));
  }

  /** What does not fit in the arguments of a call, and these with the defaults of the schema. @throws TaskError `too_hard` */
  checked(tool: Pick<UsableTool, 'parameters'>, given: unknown, signal?: AbortSignal): Promise<{ args: unknown; problems: FieldError[] }> {
    return this.parser.run(toolArguments, { schema: tool.parameters, given }, { signal });
  }

  /** Calls a tool that only reads. @throws ServerFailure */
  read(tool: UsableTool, args: Arguments, calling: Calling): Promise<ToolAnswer> {
    return this.inSession(tool, calling, (session) => session.call(tool.name, args));
  }

  /**
   * Calls a tool that changes something, at most once for this step and these arguments, whatever became of the first call.
   * @throws ServerFailure; with `arrived` when it was called before, or nobody knows whether this call arrived
   */
  act(tool: UsableTool, args: Arguments, { step, ...calling }: Calling & { step: string }): Promise<ToolAnswer> {
    const row = [calling.permit.taskId, step, digest([tool.server.id, tool.name, args])];
    return this.inSession(tool, calling, async (session) => {
      const noted = await this.database.query(
        'INSERT INTO server_tool_calls (task_id, step, request_hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
        row,
      );
      if (noted.length === 0) throw calledBefore(tool);
      try {
        return await session.call(tool.name, args);
      } catch (error) {
        if (error instanceof ServerFailure && !error.arrived) await this.takeBack(row);
        throw error;
      }
    });
  }

  private async takeBack(row: string[]): Promise<void> {
    await this.database.query('DELETE FROM server_tool_calls WHERE task_id = $1 AND step = $2 AND request_hash = $3', row);
  }

  /** In a session that has just said that the tool is still the one that was accepted. */
  private async inSession<T>(tool: UsableTool, calling: Calling, work: (session: ServerSession) => Promise<T>): Promise<T> {
    // The data behind a server are unknown, and its refusals quote them too.
    await readsPersonalData();
    return this.talks.with(tool.server, { ...calling, timeoutMs: this.callMs }, async (session) => {
      const said = await session.tools();
      const now = said.find(({ definition }) => definition.name === tool.name);
      if (now?.hash === tool.acceptedHash) return work(session);
      await this.talks.keep(tool.server, session.facts(), said);
      throw changed(tool, now !== undefined);
    });
  }
}

const changed = ({ name, server }: UsableTool, isListed: boolean): TaskError =>
  new ServerFailure(
    'address_refused',
    `${server.name} ${isListed ? `describes ${name} in another way than it was accepted` : `does not list ${name} any more`}, so it is not called.`,
    false,
    {
      hint: 'Look at the difference under Integrations, Tool servers; then allow it, or not.',
    },
  );

const calledBefore = ({ name, server }: UsableTool): TaskError =>
  new ServerFailure(
    'interrupted',
    `${name} of ${server.name} was already called in this step, and the outcome is unknown. It is not called again.`,
    true,
    {
      hint: 'Look there what happened. A new task calls it anew.',
    },
  );
