import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { invalid, notFound } from '../../platform/errors/common.refusals';
import { Transactions } from '../../platform/events';
import { requestContext } from '../../platform/http/request-context';
import { AuditLog } from '../audit';
import type { ToolServerDetailDto } from './dto/tool-server.dto';
import type { AllowToolDto } from './dto/tool-server-requests.dto';
import { ServerStore } from './server-store';
import { toDetailDto } from './server-view';
import { serverToolName } from './tool-names';
import type { ToolRow, ToolUse } from './tool-server-values';
import { toolServersErrors } from './tool-servers.errors';

/** What people allow of tool servers: which tool, and whether it reads or acts. */
@Injectable()
export class ToolPermits {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: ServerStore,
    private readonly audit: AuditLog,
  ) {}

  /** Pins what the person read. @throws ApiError 400, 404, 409 when it is described in another way by now, or cannot be used */
  async allow(serverId: string, toolId: string, { use, hash }: AllowToolDto): Promise<ToolServerDetailDto> {
    if (use !== 'off' && hash === undefined) throw invalid([{ field: 'hash', message: 'is missing: send the one of what was read' }]);
    return this.transactions.run(async (transaction) => {
      const server = await this.store.server(serverId, transaction, 'FOR UPDATE');
      if (!server) throw notFound('tool server');
      const tool = (await this.store.tools([serverId], transaction)).find(({ id }) => id === toolId);
      if (!tool) throw notFound('tool');
      if (use !== 'off') refuseUnusable(tool, hash!);
      await this.write(transaction, tool, use);
      transaction.state('tool_server.updated', { id: serverId });
      await this.audit.record(transaction.manager, {
        action: use === 'off' ? 'tool_server.tool_refused' : 'tool_server.tool_allowed',
        subjectType: 'tool_server',
        subjectId: serverId,
        before: { tool: serverToolName(server.slug, tool.alias), use: tool.use, hash: tool.acceptedHash },
        after: { tool: serverToolName(server.slug, tool.alias), use, hash: use === 'off' ? null : hash },
      });
      return toDetailDto(server, await this.store.tools([serverId], transaction));
    });
  }

  private async write(sql: Sql, { id, isListed }: ToolRow, use: ToolUse): Promise<void> {
    if (use !== 'off') {
      await sql.query(
        `UPDATE server_tools SET use = $2, accepted = offered, accepted_hash = offered_hash, accepted_by = $3, accepted_at = now() WHERE id = $1`,
        [id, use, requestContext().actor.name],
      );
    } else if (isListed) {
      await sql.query(
        `UPDATE server_tools SET use = 'off', accepted = NULL, accepted_hash = NULL, accepted_by = NULL, accepted_at = NULL WHERE id = $1`,
        [id],
      );
    } else await sql.query('DELETE FROM server_tools WHERE id = $1', [id]);
  }
}

function refuseUnusable({ name, isListed, problem, offeredHash }: ToolRow, hash: string): void {
  if (!isListed) throw new ApiError(toolServersErrors.tool_unusable, `The server does not list ${name} any more.`);
  if (problem !== null) throw new ApiError(toolServersErrors.tool_unusable, `${name} cannot be used. ${problem}`);
  if (offeredHash !== hash) throw new ApiError(toolServersErrors.tool_changed);
}
