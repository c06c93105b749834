import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, Repository } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config';
import { SecretBox, secretMask } from '../../../platform/crypto';
import { Database, type Sql } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { commonErrors } from '../../../platform/errors/common.errors';
import { Transactions } from '../../../platform/events';
import { requestContext } from '../../../platform/http/request-context';
import { consoleAddress } from '../../../platform/links/console-address';
import { AuditLog } from '../../audit';
import { OrderEntity, unsettledStatuses } from '../../orders';
import type { ConfigurePaymentsDto, PaymentConfigurationDto } from '../dto/payment-configuration.dto';
import { PaymentCheck } from '../payment-check.service';
import { paymentsErrors } from '../payments.errors';
import { heardTypes } from '../stripe-words';
import { keyVariables, type StripeKeyName } from './effective-keys';
import {
  auditedChange,
  auditedKeys,
  isSameAccount,
  nextWebhookSecret,
  openOrdersRefusal,
  refuseMixed,
  refuseOverridden,
  shownKey,
  storedKeys,
} from './key-changes';
import { readAccount, type StripeAccount } from './stripe-account';
import { StripeClients } from './stripe-client';
import { secretKeyPlace, StripeKeys, webhookSecretPlace } from './stripe-keys';
import { type RowOf, SQL, columnsOf, nullable } from '../../../platform/database/sql';
import { PaymentConfigurationEntity } from '../entities/payment-configuration.entity';

const columns = SQL`${columnsOf(PaymentConfigurationEntity, ['secretKey', 'publishableKey', 'webhookSecret', 'isEnabled', 'account', 'version', 'updatedAt', 'updatedBy'])}`;

/** How card payments are set up: the one place where the owner does it, tries it, switches it off and takes it away. */
@Injectable()
export class PaymentConfiguration {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly keys: StripeKeys,
    private readonly clients: StripeClients,
    private readonly box: SecretBox,
    private readonly check: PaymentCheck,
    private readonly audit: AuditLog,
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
  ) {}

  async get(): Promise<PaymentConfigurationDto> {
    const keys = this.keys.current();
    const [[row], [heard], openOrders] = await Promise.all([
      this.database.query(SQL`SELECT ${columns} FROM payment_configuration`),
      this.database.query(SQL`SELECT max(received_at) AS ${nullable.timestamp('at')} FROM stripe_events WHERE source = 'webhook'`),
      this.openOrders().then(({ length }) => length),
    ]);
    const shown = (name: StripeKeyName) => ({
      source: keys.sources[name],
      variable: keyVariables[name],
      shown: shownKey(name, keys[name]),
    });
    return {
      enabled: row?.isEnabled ?? true,
      mode: keys.mode,
      problem: keys.problem,
      secretKey: shown('secretKey'),
      publishableKey: shown('publishableKey'),
      webhookSecret: shown('webhookSecret'),
      account: keys.secretKey ? (row?.account ?? null) : null,
      webhookAddress: `${consoleAddress(this.config)}/api/webhooks/stripe`,
      webhookEvents: [...heardTypes],
      isReachable: this.config.PUBLIC_URL !== undefined,
      lastWebhookAt: heard?.at?.toISOString() ?? null,
      openOrders,
      version: row?.version ?? 0,
      updatedAt: row?.updatedAt.toISOString() ?? null,
      updatedBy: row?.updatedBy ?? null,
    };
  }

  /**
   * Changes what the request names. A new key is tried at Stripe first and kept only when it is accepted.
   * @throws ApiError 400 for keys of two modes, 409 `set_by_environment`, `keys_not_accepted`, `orders_open` or `version_conflict`,
   *   503 when Stripe does not answer or nothing can be encrypted.
   */
  async change(request: ConfigurePaymentsDto): Promise<PaymentConfigurationDto> {
    refuseOverridden(request, this.keys.current().sources);
    for (const name of ['secretKey', 'webhookSecret'] as const) if (request[name]) secretMask.register(request[name]);
    const before = this.keys.current();
    const after = this.keys.combine(storedKeys(before, request));
    refuseMixed(request, after);
    const isNewKey = after.secretKey !== null && after.secretKey !== before.secretKey;
    const account = isNewKey ? await readAccount(await this.clients.open(after.secretKey!), after.secretKey!) : undefined;
    const isOther = after.secretKey !== before.secretKey && !(await this.isSame(before.secretKey, account));
    if (isOther) await this.settle(request.closeOpen ?? false);
    const webhookSecret = nextWebhookSecret(request, before.sources.webhookSecret, isOther);
    await this.write({ ...request, webhookSecret }, after.secretKey === null ? null : account);
    return this.get();
  }

  /** Asks Stripe about the key that counts now. @throws ApiError 409 `keys_not_accepted`, without a key too; 503 when Stripe does not answer. */
  async test(): Promise<PaymentConfigurationDto> {
    const { secretKey } = this.keys.current();
    if (!secretKey) throw new ApiError(paymentsErrors.keys_not_accepted, 'There is no secret key to try yet. Add it first.');
    const account = await readAccount(await this.clients.of(secretKey), secretKey);
    await this.transactions.run(async (transaction) => {
      const row = await lockedRow(transaction);
      await transaction.query('UPDATE payment_configuration SET account = $1, version = version + 1', [JSON.stringify(account)]);
      transaction.state('payments.configured', { version: row.version + 1 });
    });
    await this.keys.load();
    return this.get();
  }

  /**
   * Takes the keys of the console away; those of the environment stay.
   * @throws ApiError 409 `orders_open` while orders need them, unless `closeOpen`.
   */
  async remove(closeOpen: boolean): Promise<void> {
    const { sources } = this.keys.current();
    if (sources.secretKey === 'console') await this.settle(closeOpen);
    await this.write({ secretKey: null, publishableKey: null, webhookSecret: null }, null, 'payments.removed');
  }

  private async isSame(oldKey: string | null, account: StripeAccount | undefined): Promise<boolean> {
    if (!oldKey || !account?.id) return false;
    return isSameAccount(await readAccount(await this.clients.open(oldKey), oldKey).catch(() => null), account);
  }

  private async settle(closeOpen: boolean): Promise<void> {
    if (closeOpen) {
      // What Stripe knows better first: nothing that a bank works on is closed. One that cannot be closed is counted below.
      for (const close of [false, true])
        for (const { id, status } of await this.openOrders())
          if (!close || status !== 'processing') await this.check.ask(id, 'reconcile', close).catch(() => undefined);
    }
    const refusal = openOrdersRefusal(await this.openOrders(), closeOpen);
    if (refusal) throw refusal;
  }

  /** Orders with a payment at Stripe whose end is not known. */
  private openOrders(): Promise<Pick<OrderEntity, 'id' | 'status'>[]> {
    const where = { status: In([...unsettledStatuses]), stripePaymentIntentId: Not(IsNull()) };
    return this.orders.find({ where, select: { id: true, status: true } });
  }

  private async write(
    request: Pick<ConfigurePaymentsDto, StripeKeyName | 'enabled' | 'version'>,
    account: StripeAccount | null | undefined,
    action = 'payments.configured',
  ): Promise<void> {
    const sealed = {
      secretKey: request.secretKey ? await this.box.seal(request.secretKey, secretKeyPlace) : request.secretKey,
      webhookSecret: request.webhookSecret ? await this.box.seal(request.webhookSecret, webhookSecretPlace) : request.webhookSecret,
      publishableKey: request.publishableKey,
    };
    await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const row = await lockedRow(transaction);
      if (request.version !== undefined && request.version !== row.version) throw new ApiError(commonErrors.version_conflict);
      const next = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given);
      await transaction.query(
        `UPDATE payment_configuration SET secret_key = $1, publishable_key = $2, webhook_secret = $3, is_enabled = $4, account = $5,
           version = version + 1, updated_at = now(), updated_by = $6`,
        [
          next(sealed.secretKey, row.secretKey),
          next(sealed.publishableKey, row.publishableKey),
          next(sealed.webhookSecret, row.webhookSecret),
          next(request.enabled, row.isEnabled),
          JSON.stringify(next(account, row.account)),
          requestContext().actor.name,
        ],
      );
      transaction.state('payments.configured', { version: row.version + 1 });
      await this.audit.record(manager, {
        action,
        subjectType: 'payments',
        subjectId: null,
        before: { enabled: row.isEnabled, ...auditedKeys(row) },
        after: {
          enabled: next(request.enabled, row.isEnabled),
          ...auditedChange(row, sealed),
          account: next(account, row.account)?.id ?? null,
        },
      });
    });
    await this.keys.load();
  }
}

async function lockedRow(sql: Sql): Promise<RowOf<typeof columns>> {
  await sql.query('INSERT INTO payment_configuration (id, version) VALUES (1, 0) ON CONFLICT DO NOTHING');
  const [row] = await sql.query(SQL`SELECT ${columns} FROM payment_configuration FOR UPDATE`);
  return row!;
}
