import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { notFound } from '../../../platform/errors/common.refusals';
import { plainObject } from '../../../platform/http/plain-object';
import type { Reach } from '../../../platform/http/request-context';
import { isLimited, type ReachedObject, type WithinRule } from './reach';
import { tokenErrors } from './token.errors';
import { ownedWithin } from './reach-sql';
import { SQL, nullable } from '../../../platform/database/sql';

/** Queries that give the owners of one object, as `o`: what it hangs on must be within the reach. */
const owners: Readonly<Record<'task' | 'approval', string>> = {
  task: 'SELECT 1 AS ok FROM task_owners o WHERE o.id = $1',
  approval: 'SELECT 1 AS ok FROM approval_owners a JOIN task_owners o ON o.id = a.task_id WHERE a.id = $1',
};

/** Keeps a limited token from what is not on its lists. To the token, that does not exist. */
@Injectable()
export class TokenReach {
  constructor(private readonly database: Database) {}

  /** @throws ApiError 404 for an id that is not within the reach, as for one that does not exist; 403 where the call must name one. */
  async refuseBeyond(reach: Reach, { params = {}, body = {} }: WithinRule, request: Pick<Request, 'params' | 'body'>): Promise<void> {
    if (!isLimited(reach)) return;
    const fields = plainObject(request.body) ?? {};
    for (const [name, object] of Object.entries(params)) await this.refuse(reach, object, request.params[name]);
    for (const [name, object] of Object.entries(body)) {
      if (fields[name] === undefined || fields[name] === null) throw mustName(name);
      await this.refuse(reach, object, fields[name]);
    }
  }

  private async refuse(reach: Reach, object: ReachedObject, id: unknown): Promise<void> {
    if (!(await this.holds(reach, object, id))) throw notFound(object === 'integration' ? 'channel' : object);
  }

  private async holds(reach: Reach, object: ReachedObject, id: unknown): Promise<boolean> {
    if (object === 'agent') return isListed(reach.agents, id);
    if (object === 'workflow') return isListed(reach.workflows, id);
    if (object === 'integration') return isListed(reach.integrations, id);
    // What is no id is refused for what it is, further on.
    if (!isUUID(id)) return true;
    if (object === 'change') return this.holdsChange(reach, id as string);
    const values: unknown[] = [id];
    const within = ownedWithin('o', reach, (value) => values.push(value));
    return (await this.database.query(`${owners[object]} AND ${within}`, values)).length > 0;
  }

  /** All its lines must be of channels within the reach. */
  private async holdsChange({ integrations }: Reach, id: string): Promise<boolean> {
    if (!integrations) return true;
    const [row] = await this.database.query(
      SQL`SELECT bool_and(integration_id = ANY ($2::uuid[])) AS ${nullable.boolean('ok')} FROM change_accounts WHERE batch_id = $1`,
      [id, integrations],
    );
    return row?.ok ?? false;
  }
}

const mustName = (field: string): ApiError =>
  new ApiError(tokenErrors.token_limited, `This token is limited to what is on its lists: name one of them as ${field}.`);

/** An object that a call leaves open is not one of a list. */
export const isListed = (list: readonly string[] | null, id: unknown): boolean =>
  list === null || (typeof id === 'string' && list.includes(id.toLowerCase()));

/**
 * What `@Within({ body: { agentId: 'agent' } })` asks of a call, for each entry of one that has many.
 * @throws ApiError as `TokenReach.refuseBeyond`
 */
export function refuseOtherAgents(reach: Reach, field: string, id: unknown): void {
  if (!isLimited(reach)) return;
  if (id === undefined || id === null) throw mustName(field);
  if (!isListed(reach.agents, id)) throw notFound('agent');
}
