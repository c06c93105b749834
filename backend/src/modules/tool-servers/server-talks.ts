import { Injectable } from '@nestjs/common';
import { secretMask } from '../../platform/crypto';
import { OutboundHttp } from '../../platform/outbound/outbound-http';
import type { Permit } from '../../platform/outbound/permit';
import { Parsing } from '../../platform/parsing/parsing';
import { Transactions } from '../../platform/events';
import { Notifier } from '../notifications';
import { toolSchemas } from './schema.jobs';
import { ServerPlaces } from './server-places';
import { ServerStore } from './server-store';
import { type ServerFacts, ServerSession } from './session/server-session';
import { type OfferedTool, visible } from './tool-definition';
import type { CalledServer } from './tool-server-values';

export interface Talk {
  /** Null for the console's own requests, which call no tool. */
  permit: Permit | null;
  signal: AbortSignal;
  timeoutMs: number;
}

const link = '/admin/integrations/tool-servers';

/** Talks to servers, and writes down what they say of their tools. */
@Injectable()
export class ServerTalks {
  constructor(
    private readonly http: OutboundHttp,
    private readonly places: ServerPlaces,
    private readonly parser: Parsing,
    private readonly store: ServerStore,
    private readonly transactions: Transactions,
    private readonly notifier: Notifier,
  ) {}

  /** @throws ServerFailure */
  async with<T>(server: CalledServer, talk: Talk, work: (session: ServerSession) => Promise<T>): Promise<T> {
    const place = await this.places.of(server, talk.permit?.taskId ?? null);
    return ServerSession.with(this.http, { server: server.name, place, protocol: server.protocol, ...talk }, work);
  }

  /** Keeps what a server lists, and tells people whose tools changed after they were allowed. */
  async keep(server: CalledServer, facts: ServerFacts, said: readonly OfferedTool[]): Promise<void> {
    const offered = await this.checked(said);
    await this.transactions.run(async (transaction) => {
      if (!(await this.store.server(server.id, transaction, 'FOR UPDATE'))) return;
      await transaction.query(
        `UPDATE tool_servers SET status = 'ready', last_error = NULL, said_name = $2, said_version = $3, protocol = $4, checked_at = now(),
           updated_at = now() WHERE id = $1`,
        [server.id, secretMask.text(visible(facts.name)), secretMask.text(visible(facts.version)), facts.protocol],
      );
      const stopped = await this.store.relist(transaction, server.id, offered);
      transaction.state('tool_server.updated', { id: server.id });
      if (stopped.length === 0) return;
      const one = `Tools of ${server.name} changed`;
      const body = `${stopped.slice(0, 10).join(', ')}: not used until you review the change and allow it.`;
      const lines = [{ text: one, detail: body, link: `${link}/${server.id}` }];
      const notice = {
        kind: 'tool_server.changed' as const,
        count: 1,
        one,
        many: 'Tools of {count} servers changed',
        body,
        keepsOthers: true,
        lines,
      };
      const hints = await this.notifier.tell(transaction, { ...notice, link: `${link}/${server.id}`, manyLink: link });
      for (const { type, data } of hints) transaction.state(type as 'notification.created', data as { id: string });
    });
  }

  /** Keeps why a server could not be asked. */
  async keepFailure(serverId: string, message: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const found = await transaction.query(
        `UPDATE tool_servers SET status = 'failing', last_error = $2, checked_at = now(), updated_at = now() WHERE id = $1 RETURNING id`,
        [serverId, secretMask.text(message).slice(0, 1_000)],
      );
      if (found.length > 0) transaction.state('tool_server.updated', { id: serverId });
    });
  }

  /** With what is wrong with their schemas, beside what was seen at once. */
  private async checked(said: readonly OfferedTool[]): Promise<OfferedTool[]> {
    const schemas = said.map(({ definition }) => definition.inputSchema);
    const problems = await this.parser
      .run(toolSchemas, schemas, {})
      // One that stops the reader takes the others of its server with it.
      .catch((error: Error) => schemas.map(() => error.message));
    // A server that knows its key may say it anywhere.
    return said.map(({ definition, ...tool }, index) => ({
      ...tool,
      definition: { ...secretMask.value(definition), name: definition.name },
      problem: tool.problem ?? problems[index] ?? null,
    }));
  }
}
