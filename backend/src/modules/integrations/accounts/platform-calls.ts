import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../platform/errors/api-error';
import { isCurrency } from '../../commerce';
import { storableJson } from '../../tasks';
import { integrationsErrors } from '../integrations.errors';
import { AccountApi } from '../calls/account-api';
import { LongWait, PlatformFailure } from '../calls/platform-failure';
import { PlatformHttp } from '../calls/platform-http';
import type { Credentials, Grant, Verified } from '../connectors/connector';
import type { PlatformConnector } from '../connectors/connectors';
import { AccessTokens, type Held, type OnReplaced, PassingTokens } from './access-tokens';
import { AccountSecrets } from './account-secrets';

const longestCheckMs = 45_000;
/** Characters. */
const longestName = 500;

export interface Checked {
  verified: Verified;
  /** Null where nothing can be read yet. */
  grant: Grant | null;
  credentials: Credentials;
}

/** The way to the calls of an account: one that is being checked, or one that is connected. */
@Injectable()
export class PlatformCalls {
  /** What this process knows about the limits of each account. */
  private readonly memories = new Map<string, Map<string, unknown>>();

  constructor(
    private readonly http: PlatformHttp,
    private readonly tokens: AccessTokens,
    private readonly secrets: AccountSecrets,
  ) {}

  /**
   * Asks the platform about credentials that are not stored.
   * @param onReplaced told when the platform gave others in place of some of them, whatever becomes of the check.
   * @returns the credentials as they are after that.
   * @throws ApiError 409 `credentials_refused`, 503 `platform_unavailable` or `platform_busy`.
   */
  async check(connector: PlatformConnector, given: Credentials, onReplaced?: OnReplaced): Promise<Checked> {
    this.secrets.mask(connector, given);
    const signal = AbortSignal.timeout(longestCheckMs);
    const tokens = new PassingTokens(connector, given, signal, onReplaced);
    try {
      const verified = storable(
        await connector.verify(new AccountApi(connector, given, tokens, this.httpOf(connector), signal, new Map())),
      );
      const grant = isBlocked(connector, verified) ? null : await tokens.grant();
      return { verified, grant, credentials: tokens.credentials };
    } catch (error) {
      throw asApiError(connector.name, error, signal);
    }
  }

  /** For an account that is not stored any more. */
  leaving(connector: PlatformConnector, credentials: Credentials, signal: AbortSignal): AccountApi {
    return new AccountApi(
      connector,
      credentials,
      new PassingTokens(connector, credentials, signal),
      this.httpOf(connector),
      signal,
      new Map(),
    );
  }

  of(id: string, connector: PlatformConnector, held: Held, signal: AbortSignal): AccountApi {
    const memory = this.memories.get(id) ?? new Map<string, unknown>();
    this.memories.set(id, memory);
    return new AccountApi(connector, held.credentials, this.tokens.of(id, connector, held, signal), this.httpOf(connector), signal, memory);
  }

  private httpOf({ outbound }: PlatformConnector): PlatformHttp {
    return outbound ? this.http.through(outbound) : this.http;
  }
}

/** Nothing at all can be read with it. */
export const isBlocked = (connector: PlatformConnector, { missing }: Pick<Verified, 'missing'>): boolean =>
  connector.streams.every(({ name }) => missing.some(({ streams }) => streams.includes(name)));

/** What a platform says about an account, as far as it can be stored and shown; an unknown currency stays unknown. */
function storable(verified: Verified): Verified {
  const clean = JSON.parse(storableJson(verified)) as Verified;
  const { accountId, accountName, currency } = clean;
  return {
    ...clean,
    accountId: accountId.slice(0, longestName),
    accountName: accountName && accountName.slice(0, longestName),
    currency: isCurrency(currency) ? currency : null,
  };
}

function asApiError(name: string, error: unknown, signal: AbortSignal): Error {
  if (error instanceof LongWait) {
    const retryAfterSeconds = Math.max(1, Math.ceil((error.until.getTime() - Date.now()) / 1_000));
    return new ApiError(integrationsErrors.platform_busy, `${name} is asked too often right now. Try again in ${retryAfterSeconds} s.`, {
      retryAfterSeconds,
    });
  }
  if (signal.aborted)
    return new ApiError(integrationsErrors.platform_unavailable, `${name} did not answer in time. Try again.`, { retryAfterSeconds: 30 });
  if (!(error instanceof PlatformFailure)) return error as Error;
  const message = error.hint ? `${error.message} ${error.hint}` : error.message;
  if (error.kind === 'credentials' || error.kind === 'permission' || error.kind === 'refused') {
    return new ApiError(integrationsErrors.credentials_refused, message);
  }
  return new ApiError(error.kind === 'limit' ? integrationsErrors.platform_busy : integrationsErrors.platform_unavailable, message, {
    retryAfterSeconds: 30,
  });
}
