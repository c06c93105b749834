import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../platform/database/database';
import type { OfferedTool, ToolDefinition } from './tool-definition';
import { aliasFor } from './tool-names';
import type { CalledServer, ServerRow, ToolRow, UsableTool } from './tool-server-values';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { ToolServerEntity } from './entities/tool-server.entity';
import { ServerToolEntity } from './entities/server-tool.entity';

const serverColumns = SQL`${columnsOf(ToolServerEntity, ['id', 'name', 'slug', 'address', 'command', 'apiKeyId', 'needsKey', 'status', 'lastError', 'saidName', 'saidVersion', 'protocol', 'checkedAt', 'version', 'createdAt'], 's')}`;
const toolColumns = SQL`${columnsOf(ServerToolEntity, ['id', 'serverId', 'name', 'alias', 'use', 'offered', 'offeredHash', 'problem', 'isListed', 'accepted', 'acceptedHash', 'acceptedBy', 'acceptedAt'], 't')}`;
/** Allowed by a person, listed, and described as it was when they allowed it. */
const isReady = `t.use <> 'off' AND t.is_listed AND t.offered_hash = t.accepted_hash`;

/** Rows of tool servers and their tools. */
@Injectable()
export class ServerStore {
  constructor(private readonly database: Database) {}

  servers(): Promise<ServerRow[]> {
    return this.database.query(SQL`SELECT ${serverColumns} FROM tool_servers s ORDER BY lower(s.name)`);
  }

  async server(id: string, sql: Sql = this.database, lock = ''): Promise<ServerRow | null> {
    const [row] = await sql.query(SQL`SELECT ${serverColumns} FROM tool_servers s WHERE s.id = $1 ${lock}`, [id]);
    return row ?? null;
  }

  tools(serverIds: readonly string[], sql: Sql = this.database): Promise<ToolRow[]> {
    return sql.query(SQL`SELECT ${toolColumns} FROM server_tools t WHERE t.server_id = ANY($1) ORDER BY t.is_listed DESC, t.name`, [
      serverIds,
    ]);
  }

  /** The tools that may be called now. @param names those that are wanted, as `memory/search_nodes`; all by default */
  async usable(names?: readonly string[]): Promise<UsableTool[]> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(ServerToolEntity, ['id', 'name', 'alias'], 't')}, t.use AS ${typed.text('use').as<UsableTool['use']>()},
         t.accepted AS ${typed.json('accepted').as<ToolDefinition>()}, t.accepted_hash AS ${typed.text('acceptedHash')},
         jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.slug, 'address', s.address, 'command', s.command, 'apiKeyId',
         s.api_key_id,
           'needsKey', s.needs_key, 'protocol', s.protocol) AS ${typed.json('server').as<CalledServer>()}
       FROM server_tools t JOIN tool_servers s ON s.id = t.server_id
       WHERE ${isReady} AND ($1::text[] IS NULL OR (s.slug || '/' || t.alias) = ANY($1)) ORDER BY s.slug, t.alias`,
      [names ?? null],
      'usable_server_tools',
    );
    return rows.map(({ accepted: { title, description, inputSchema: parameters }, ...tool }) => ({
      ...tool,
      title,
      description,
      parameters,
    }));
  }

  allowed(): Promise<{ slug: string; alias: string }[]> {
    return this.database.query(
      SQL`SELECT ${columnsOf(ToolServerEntity, ['slug'], 's')}, ${columnsOf(ServerToolEntity, ['alias'], 't')} FROM server_tools t
        JOIN tool_servers s ON s.id = t.server_id WHERE t.use <> 'off' ORDER BY s.slug, t.alias`,
    );
  }

  /**
   * Writes down what a server lists.
   * @returns names of tools whose use ends with it
   */
  async relist(sql: Sql, serverId: string, offered: readonly OfferedTool[]): Promise<string[]> {
    const before = await this.tools([serverId], sql);
    const stopped = before.filter((tool) => {
      const now = offered.find(({ definition }) => definition.name === tool.name);
      const wasReady = tool.use !== 'off' && tool.isListed && tool.offeredHash === tool.acceptedHash;
      return wasReady && now?.hash !== tool.acceptedHash;
    });
    await sql.query(
      `INSERT INTO server_tools AS t (id, server_id, name, alias, offered, offered_hash, problem)
       SELECT n.id, $1, n.name, n.alias, n.offered, n.hash, n.problem
       FROM unnest($2::uuid[], $3::text[], $4::text[], $5::jsonb[], $6::text[], $7::text[]) AS n (id, name, alias, offered, hash, problem)
       ON CONFLICT ON CONSTRAINT server_tools_name_key DO UPDATE SET offered = excluded.offered, offered_hash = excluded.offered_hash,
         problem = excluded.problem, is_listed = true`,
      [
        serverId,
        offered.map(() => uuidv7()),
        offered.map(({ definition }) => definition.name),
        offered.map(({ definition }) => aliasFor(definition.name)),
        offered.map(({ definition }) => JSON.stringify(definition)),
        offered.map(({ hash }) => hash),
        offered.map(({ problem }) => problem),
      ],
    );
    // What nobody ever allowed is forgotten with its listing.
    await sql.query(`DELETE FROM server_tools WHERE server_id = $1 AND name <> ALL($2) AND use = 'off'`, [
      serverId,
      offered.map(({ definition }) => definition.name),
    ]);
    await sql.query(`UPDATE server_tools SET is_listed = false WHERE server_id = $1 AND name <> ALL($2)`, [
      serverId,
      offered.map(({ definition }) => definition.name),
    ]);
    return stopped.map(({ name }) => name);
  }
}
