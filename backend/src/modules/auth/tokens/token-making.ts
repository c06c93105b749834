import type { Sql } from '../../../platform/database/database';
import { refusalOf } from '../../../platform/database/refusal';
import { ApiError } from '../../../platform/errors/api-error';
import { SQL, typed } from '../../../platform/database/sql';
import { invalid } from '../../../platform/errors/common.refusals';
import type { GrantDto } from '../dto/api-tokens.dto';
import { may, type Permission, type Role } from '../permissions';
import type { Principal } from '../principal';
import { networkOf } from './networks';
import type { TokenHolder } from './token-grant';
import { tokenErrors } from './token.errors';

const usualDays = 90;
const usualRate = 120;
const nameIndex = 'api_tokens_name';

/** Columns of what a token may be limited to: the view that knows them, and the field of the request. */
const lists = {
  agentIds: 'agent_directory',
  workflowIds: 'workflow_directory',
  integrationIds: 'connected_accounts',
} as const;

/** Who has it, and by what it is found. */
export type Held =
  | { holder: 'person' | 'service'; hash: Buffer; ending: string }
  | { holder: Extract<TokenHolder, 'app'>; clientId: string; clientHost: string };

/**
 * Writes a token that was asked for, after what it is to be given was checked.
 * @throws ApiError 400 for a permission that the person lacks, a network that is none, or something that does not exist.
 */
export async function insertToken(sql: Sql, id: string, person: Principal, request: GrantDto, held: Held): Promise<void> {
  const networks = checkedNetworks(request.networks ?? []);
  const permissions = checkedPermissions(request.permissions, person.role);
  for (const field of Object.keys(lists) as (keyof typeof lists)[]) await refuseUnknown(sql, field, request[field] ?? null);
  const app = held.holder === 'app' ? held : null;
  const secret = held.holder === 'app' ? null : held;
  await sql.query(
    `INSERT INTO api_tokens (id, name, holder, hash, ending, made_by, made_by_name, by_administrator, mode, permissions, agent_ids,
       workflow_ids, integration_ids, micro_usd_per_day, requests_per_minute, networks, expires_at, client_id, client_host)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, now() + make_interval(days => $17), $18, $19)`,
    [
      id,
      checkedName(request.name),
      held.holder,
      secret?.hash ?? null,
      secret?.ending ?? '',
      person.userId,
      person.name,
      person.userId === null,
      request.mode,
      permissions,
      request.agentIds ?? null,
      request.workflowIds ?? null,
      request.integrationIds ?? null,
      request.microUsdPerDay ?? null,
      request.requestsPerMinute ?? usualRate,
      networks,
      request.expiresInDays ?? usualDays,
      app?.clientId ?? null,
      app?.clientHost ?? null,
    ],
  );
}

/** It stands in quotes in every record of what the token does, so it must not end them, nor turn the line around. */
export function checkedName(name: string): string {
  if (/['\p{C}]/u.test(name)) throw invalid([{ field: 'name', message: 'must not have quotes or invisible characters' }]);
  return name.trim();
}

async function refuseUnknown(sql: Sql, field: keyof typeof lists, ids: readonly string[] | null): Promise<void> {
  if (!ids?.length) return;
  const known = await sql.query(SQL`SELECT ${typed.text('id')} FROM ${lists[field]} WHERE id = ANY ($1::uuid[])`, [ids]);
  const missing = ids.find((id) => !known.some((row) => row.id === id.toLowerCase()));
  if (missing) throw invalid([{ field, message: `has ${missing}, which does not exist` }]);
}

function checkedPermissions(wanted: readonly Permission[], role: Role): Permission[] {
  const beyond = wanted.find((permission) => !may(role, permission));
  if (beyond) throw invalid([{ field: 'permissions', message: `has ${beyond}, which your own role does not allow` }]);
  return [...new Set(wanted)];
}

function checkedNetworks(given: readonly string[]): string[] {
  return [
    ...new Set(
      given.map((text, index) => {
        const network = networkOf(text.trim());
        if (!network) throw invalid([{ field: `networks.${index}`, message: 'must be an address or a network, such as 192.0.2.0/24' }]);
        return network;
      }),
    ),
  ];
}

export const named = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw refusalOf(error)?.constraint === nameIndex ? new ApiError(tokenErrors.token_name_taken) : error;
  });
