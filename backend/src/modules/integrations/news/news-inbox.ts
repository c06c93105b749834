import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { notFound, tooMany } from '../../../platform/errors/common.refusals';
import { EventBus } from '../../../platform/events';
import { CallerLimit } from '../../../platform/http/connections/network';
import { RateLimit } from '../../../platform/http/connections/rate-limit';
import { AccountSecrets } from '../accounts/account-secrets';
import { LongWait, PlatformFailure } from '../calls/platform-failure';
import { Connectors } from '../connectors/connectors';
import type { Delivery, ShopHooks } from '../connectors/news';
import type { MissingPieceDto } from '../dto/platform-parts.dto';
import { integrationsErrors } from '../integrations.errors';
import type { Platform } from '../platforms';
import { hookAddress } from './hook-address';
import { listens } from './listening';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { IntegrationEntity } from '../entities/integration.entity';
import { IntegrationHookEntity } from '../entities/integration-hook.entity';

interface Called {
  platform: Platform;
  sealed: string;
  secret: string | null;
  missing: MissingPieceDto[];
  listens: boolean;
}

/** Takes what shops send: checks who it is, notes which row is meant, and answers. A worker reads the row. */
@Injectable()
export class NewsInbox {
  /** Right calls, for each account. */
  private readonly calls = new RateLimit(1_000, 100);
  /** Limit per caller for unsigned calls: a stranger who knows the address must not use up the shop's limit. */
  private readonly greetings = new CallerLimit(60, 1);
  /** Wrong addresses and wrong signatures, for each caller. */
  private readonly wrongs = new CallerLimit(20, 0.5);

  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly connectors: Connectors,
    private readonly secrets: AccountSecrets,
  ) {}

  /**
   * Proves to a platform that the address is ours.
   * @throws ApiError 404 for an account that proves nothing, or 429.
   */
  async prove(id: string, challenge: string, caller: string | undefined): Promise<Record<string, string>> {
    const account = await this.account(id);
    const hooks = account && this.connectors.of(account.platform).hooks;
    const secret = account && hooks?.prove ? await this.secrets.openHookSecret(id, account.secret) : null;
    const { PUBLIC_URL } = this.config;
    if (!hooks?.prove || !secret || !PUBLIC_URL) throw this.wrong(caller, notFound('hook'));
    this.takeRoom(id);
    return hooks.prove(challenge, { address: hookAddress(PUBLIC_URL, id), secret });
  }

  /** @throws ApiError 401, 404, 429, or 503 while a signature cannot be checked. */
  async receive(id: string, delivery: Delivery, caller: string | undefined): Promise<void> {
    const account = await this.account(id);
    const connector = account && this.connectors.of(account.platform);
    if (!account || !connector?.hooks || !connector.news) throw this.wrong(caller, notFound('hook'));
    if (connector.hooks.isGreeting?.(delivery)) return refuseTooMany(this.greetings.take(caller));
    const credentials = await this.secrets.openCredentials(connector, id, account.sealed);
    const secret = await this.secrets.openHookSecret(id, account.secret);
    if (!(await isSigned(connector.hooks, delivery, { credentials, secret }))) {
      throw this.wrong(caller, new ApiError(integrationsErrors.news_not_authentic));
    }
    this.takeRoom(id);
    const item = connector.hooks.concerns(delivery);
    const isRead =
      item && connector.news.streams.includes(item.stream) && !account.missing.some(({ streams }) => streams.includes(item.stream));
    if (!isRead || !account.listens) return;
    await this.note(id, item.stream, item.id);
    this.bus.publish('integration.news', { id });
  }

  /**
   * However often a row is named while it waits, it is read once; one that is being read now is read again. The account is locked first, as by
   * who disconnects it.
   */
  private async note(id: string, stream: string, objectId: string): Promise<void> {
    await this.database.query(
      `WITH heard AS (INSERT INTO integration_hooks (id, last_at) SELECT id, now() FROM integrations WHERE id = $1 FOR KEY SHARE
         ON CONFLICT (id) DO UPDATE SET last_at = now())
       INSERT INTO integration_news AS n (integration_id, stream, object_id) SELECT id, $2, $3 FROM integrations WHERE id = $1 FOR KEY SHARE
       ON CONFLICT (integration_id, stream, object_id) DO UPDATE SET turn = n.turn + 1, tries = 0, due_at = now(), read_at = NULL`,
      [id, stream, objectId],
    );
  }

  private async account(id: string): Promise<Called | null> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(IntegrationEntity, ['platform'], 'i')},
        i.credentials AS ${typed.of(IntegrationEntity, 'credentials', 'sealed')}, ${columnsOf(IntegrationHookEntity, ['secret'], 'h')},
        ${columnsOf(IntegrationEntity, ['missing'], 'i')}, ${listens} AS ${typed.boolean('listens')}
       FROM integrations i LEFT JOIN integration_hooks h ON h.id = i.id WHERE i.id = $1`,
      [id],
      'news_account',
    );
    return row ?? null;
  }

  private takeRoom(id: string): void {
    refuseTooMany(this.calls.take(id));
  }

  /** What a wrong call gets: the refusal, or after too many of them that it has to wait. */
  private wrong(caller: string | undefined, refusal: ApiError): ApiError {
    const wait = this.wrongs.take(caller);
    return wait > 0 ? tooMany(wait) : refusal;
  }
}

function refuseTooMany(waitSeconds: number): void {
  if (waitSeconds > 0) throw tooMany(waitSeconds);
}

async function isSigned(hooks: ShopHooks, delivery: Delivery, secrets: Parameters<ShopHooks['isSigned']>[1]): Promise<boolean> {
  try {
    return await hooks.isSigned(delivery, secrets);
  } catch (error) {
    if (!(error instanceof PlatformFailure) && !(error instanceof LongWait)) throw error;
    throw new ApiError(integrationsErrors.platform_unavailable, 'The signature cannot be checked right now.', { retryAfterSeconds: 60 });
  }
}
