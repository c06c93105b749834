import { ApiError } from '../../platform/errors/api-error';
import { refuseUnstorable } from '../../platform/http/unstorable-text';
import type { ConnectedApps } from '../auth';
import type { Adapter, AdapterPayload, Library } from './library';
import { type OAuthRecords, type Payload, type RecordKind } from './oauth-records';

const kinds: ReadonlySet<string> = new Set<RecordKind>([
  'Client',
  'Interaction',
  'Grant',
  'AuthorizationCode',
  'AccessToken',
  'RefreshToken',
]);

export const pathOfResume = (uid: string): string => `/oauth/authorize/${uid}`;

export interface AdapterParts {
  records: OAuthRecords;
  apps: Pick<ConnectedApps, 'isAlive' | 'end'>;
  errors: Library['errors'];
  issuer: string;
}

/**
 * Where the library keeps things. A session it has nowhere: who somebody is says our own, each time anew, so what the library knows of a
 * person ends with the request.
 */
export function adapterFor(kind: string, parts: AdapterParts): Adapter {
  return kinds.has(kind) ? stored(kind as RecordKind, parts) : nowhere;
}

const nothing = (): Promise<undefined> => Promise.resolve(undefined);
const nowhere: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUid: nothing,
  findByUserCode: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

function stored(kind: RecordKind, { records, apps, errors, issuer }: AdapterParts): Adapter {
  return {
    ...nowhere,
    async upsert(id, payload, seconds) {
      try {
        refuseUnstorable(payload, 'request');
      } catch (error) {
        throw error instanceof ApiError ? new errors.InvalidRequest(error.message) : error;
      }
      await records.put(kind, id, withoutId(payload), seconds);
    },
    async find(id) {
      const found = await records.find(kind, id);
      // What a person ended counts nowhere, and with it all that hangs on it.
      if (!found || (kind === 'Grant' && !(await apps.isAlive(id)))) return undefined;
      return withId(kind, id, found.payload, found.isConsumed, issuer);
    },
    async consume(id) {
      if (await records.consume(kind, id)) return;
      const found = await records.find(kind, id);
      if (typeof found?.payload.grantId === 'string') await apps.end([found.payload.grantId], `${labels[kind] ?? kind} used twice`);
      throw new errors.InvalidGrant('used twice');
    },
    destroy: (id) => records.remove(kind, id),
    async revokeByGrantId(grantId) {
      await apps.end([grantId], 'a code or token was used twice, or the app signed out');
      await records.removeOfGrant(grantId);
    },
  };
}

const labels: Partial<Record<RecordKind, string>> = { AuthorizationCode: 'code', RefreshToken: 'refresh token' };

/** The id is stored as a hash alone, so nothing stored may name it. */
function withoutId({ jti: _id, returnTo: _way, ...rest }: AdapterPayload): Payload {
  return rest;
}

function withId(kind: RecordKind, id: string, payload: Payload, isConsumed: boolean, issuer: string): AdapterPayload {
  if (kind === 'Client') return payload;
  return {
    ...payload,
    jti: id,
    ...(kind === 'Interaction' && { returnTo: new URL(pathOfResume(id), issuer).href }),
    ...(isConsumed && { consumed: true }),
  };
}
