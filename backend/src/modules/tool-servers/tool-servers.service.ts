import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { invalid, notFound, versionConflict } from '../../platform/errors/common.refusals';
import { type Transaction, Transactions } from '../../platform/events';
import { liesUnder, SecretVault } from '../api-keys';
import { AuditLog } from '../audit';
import type { LocalCommandDto, ToolServerDetailDto, ToolServerDto } from './dto/tool-server.dto';
import type { CreateToolServerDto, UpdateToolServerDto } from './dto/tool-server-requests.dto';
import { ServerPlaces } from './server-places';
import { ServerStore } from './server-store';
import { ServerTalks } from './server-talks';
import { toDetailDto, toServerDto } from './server-view';
import { ServerFailure } from './session/failure';
import { slugFor } from './tool-names';
import type { ServerRow } from './tool-server-values';
import { toolServersErrors } from './tool-servers.errors';
import { SQL, columnsOf } from '../../platform/database/sql';
import { ToolServerEntity } from './entities/tool-server.entity';

const mostServers = 50;

/** The tool servers of the shop. */
@Injectable()
export class ToolServersService {
  /** How long a server has to say what it has. What a test may change. */
  testMs = 20_000;

  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly store: ServerStore,
    private readonly places: ServerPlaces,
    private readonly talks: ServerTalks,
    private readonly vault: SecretVault,
    private readonly audit: AuditLog,
  ) {}

  /** By name. */
  async list(): Promise<ToolServerDto[]> {
    const servers = await this.store.servers();
    const tools = await this.store.tools(servers.map(({ id }) => id));
    return servers.map((server) =>
      toServerDto(
        server,
        tools.filter(({ serverId }) => serverId === server.id),
      ),
    );
  }

  commands(): LocalCommandDto[] {
    return [...this.places.commands.keys()].sort().map((name) => ({ name }));
  }

  /** @throws ApiError 404 */
  async get(id: string): Promise<ToolServerDetailDto> {
    return toDetailDto(await this.load(id), await this.store.tools([id]));
  }

  /** Keeps it; what it has is asked by `test`. @throws ApiError 400, 409 */
  async create(request: CreateToolServerDto): Promise<ToolServerDetailDto> {
    const { name, apiKeyId = null } = request;
    const place = this.placeOf(request);
    if (apiKeyId !== null) await this.checkKey(apiKeyId, place.address);
    const id = uuidv7();
    await this.transactions.run(async (transaction) => {
      const others = await transaction.query(SQL`SELECT ${columnsOf(ToolServerEntity, ['name', 'slug'])} FROM tool_servers FOR UPDATE`);
      if (others.length >= mostServers) throw new ApiError(toolServersErrors.too_many_servers);
      const slug = slugFor(name, new Set(others.map((other) => other.slug)));
      const [added] = await transaction.query(
        `INSERT INTO tool_servers (id, name, slug, address, command, api_key_id, needs_key) VALUES ($1, $2, $3, $4, $5, $6::uuid, $6::uuid IS NOT NULL)
         ON CONFLICT DO NOTHING RETURNING id`,
        [id, name, slug, place.address, place.command, apiKeyId],
      );
      if (!added) throw new ApiError(toolServersErrors.server_name_taken);
      transaction.state('tool_server.updated', { id });
      await this.record(transaction, 'tool_server.created', id, { after: { name, ...place, apiKeyId } });
    });
    return this.get(id);
  }

  /** @throws ApiError 400, 404, 409 */
  async update(id: string, { name, apiKeyId, version }: UpdateToolServerDto): Promise<ToolServerDetailDto> {
    if (typeof apiKeyId === 'string') await this.checkKey(apiKeyId, (await this.load(id)).address);
    await this.transactions.run(async (transaction) => {
      const server = await this.load(id, transaction, 'FOR UPDATE');
      if (version !== undefined && version !== server.version) throw versionConflict('tool server');
      const after = { name: name ?? server.name, apiKeyId: apiKeyId === undefined ? server.apiKeyId : apiKeyId };
      const [taken] = await transaction.query('SELECT 1 FROM tool_servers WHERE lower(name) = lower($1) AND id <> $2', [after.name, id]);
      if (taken) throw new ApiError(toolServersErrors.server_name_taken);
      await transaction.query(
        `UPDATE tool_servers SET name = $2, api_key_id = $3::uuid, needs_key = CASE WHEN $4::boolean THEN $3::uuid IS NOT NULL ELSE needs_key END,
           version = version + 1, updated_at = now() WHERE id = $1`,
        [id, after.name, after.apiKeyId, apiKeyId !== undefined],
      );
      transaction.state('tool_server.updated', { id });
      await this.record(transaction, 'tool_server.updated', id, { before: { name: server.name, apiKeyId: server.apiKeyId }, after });
    });
    return this.get(id);
  }

  /** Asks it what tools it has. What went wrong stands in the answer. @throws ApiError 404 */
  async test(id: string): Promise<ToolServerDetailDto> {
    const server = await this.load(id);
    try {
      const talk = { permit: null, signal: new AbortController().signal, timeoutMs: this.testMs };
      // Which protocol it speaks is found out anew.
      await this.talks.with({ ...server, protocol: null }, talk, async (session) =>
        this.talks.keep(server, session.facts(), await session.tools()),
      );
    } catch (error) {
      if (!(error instanceof ServerFailure)) throw error;
      await this.talks.keepFailure(id, [error.message, error.hint].filter(Boolean).join(' '));
    }
    return this.get(id);
  }

  /** Removes it with all that was allowed of it. @throws ApiError 404 */
  async remove(id: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const { name, address, command } = await this.load(id, transaction, 'FOR UPDATE');
      await transaction.query('DELETE FROM tool_servers WHERE id = $1', [id]);
      transaction.state('tool_server.updated', { id });
      await this.record(transaction, 'tool_server.deleted', id, { before: { name, address, command } });
    });
  }

  private placeOf({ address, command }: CreateToolServerDto): { address: string | null; command: string | null } {
    if ((address === undefined) === (command === undefined)) {
      throw invalid([{ field: 'address', message: 'or command: give one of the two' }]);
    }
    if (command !== undefined && !this.places.commands.has(command)) {
      const known = [...this.places.commands.keys()];
      const may =
        known.length > 0
          ? `must be one of: ${known.join(', ')}`
          : 'must be named by the configuration of the server first (TOOL_SERVER_COMMANDS)';
      throw invalid([{ field: 'command', message: may }]);
    }
    return { address: address === undefined ? null : new URL(address).href, command: command ?? null };
  }

  private async checkKey(apiKeyId: string, address: string | null): Promise<void> {
    const wrong = (message: string) => invalid([{ field: 'apiKeyId', message }]);
    if (address === null) throw wrong('goes along with an address alone: a program gets what the configuration of the server gives it');
    const key = (await this.vault.list(['other'])).find(({ id }) => id === apiKeyId);
    if (!key) throw wrong('must be an active key of the service other under API Keys');
    if (!key.baseUrl || !liesUnder(address, key.baseUrl))
      throw wrong(`is only sent to ${key.baseUrl ?? 'its own address, and it has none'}`);
  }

  private async load(id: string, sql: Sql = this.database, lock = ''): Promise<ServerRow> {
    const server = await this.store.server(id, sql, lock);
    if (!server) throw notFound('tool server');
    return server;
  }

  private record(
    { manager }: Transaction,
    action: string,
    subjectId: string,
    values: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  ): Promise<void> {
    return this.audit.record(manager, { action, subjectType: 'tool_server', subjectId, ...values });
  }
}
