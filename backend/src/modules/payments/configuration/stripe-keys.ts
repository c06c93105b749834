import { Injectable, Logger, OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { sealedColumn, SecretBox, secretMask } from '../../../platform/crypto';
import { atStart } from '../../../platform/database/through-outages';
import { Database } from '../../../platform/database/database';
import { EventBus } from '../../../platform/events';
import { type EffectiveKeys, effectiveKeys, keyVariables, stripeKeyNames, type StripeKeySet } from './effective-keys';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { PaymentConfigurationEntity } from '../entities/payment-configuration.entity';

export const secretKeyPlace = { ...sealedColumn('payment_configuration', 'secret_key'), row: '1' };
export const webhookSecretPlace = { ...sealedColumn('payment_configuration', 'webhook_secret'), row: '1' };

type Row = Pick<PaymentConfigurationEntity, 'secretKey' | 'publishableKey' | 'webhookSecret' | 'isEnabled' | 'version'>;

const noKeys: StripeKeySet = { secretKey: null, publishableKey: null, webhookSecret: null };
const unset: Row = { ...noKeys, isEnabled: true, version: 0 };

/** The keys of Stripe that count in this moment: known in every process, read again when any process changes them. */
@Injectable()
export class StripeKeys implements OnModuleInit {
  private readonly logger = new Logger('Payments');
  private readonly environment: StripeKeySet;
  private keys: EffectiveKeys;
  private enabled = true;
  private version = -1;

  constructor(
    config: AppConfig,
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly box: SecretBox,
  ) {
    const given = Object.fromEntries(stripeKeyNames.map((name) => [name, config[keyVariables[name]] ?? null]));
    this.environment = given as unknown as StripeKeySet;
    this.keys = this.combine(noKeys);
  }

  async onModuleInit(): Promise<void> {
    await atStart(() => this.load());
    this.bus.onWake(['payments.configured'], () => void this.reload());
    this.bus.onGap(() => void this.reload());
  }

  /** From memory; at most a moment behind the row. */
  current(): EffectiveKeys {
    return this.keys;
  }

  /** Whether the owner lets buyers pay; what was begun before is settled all the same. */
  get isEnabled(): boolean {
    return this.enabled;
  }

  /** The keys as they would count with these in the console. */
  combine(stored: StripeKeySet): EffectiveKeys {
    const keys = effectiveKeys(this.environment, stored);
    for (const value of [keys.secretKey, keys.webhookSecret]) if (value) secretMask.register(value);
    return keys;
  }

  /** Reads the row again; an answer that was overtaken by a newer one is left aside. */
  async load(): Promise<void> {
    const [row = unset] = await this.database.query(
      SQL`SELECT ${columnsOf(PaymentConfigurationEntity, ['secretKey', 'publishableKey', 'webhookSecret', 'isEnabled', 'version'])}
       FROM payment_configuration`,
    );
    const stored = await this.opened(row);
    if (row.version < this.version) return;
    this.version = row.version;
    this.enabled = row.isEnabled;
    this.keys = this.combine(stored);
    if (this.keys.problem) this.logger.warn(`There is no checkout. ${this.keys.problem}`);
  }

  private reload(): Promise<void> {
    return this.load().catch((error: Error) => this.logger.error(`The keys of Stripe could not be read again: ${error.message}`));
  }

  /** A key that does not open leaves the program without checkout, and the page of the owner says that it is missing. */
  private async opened({ secretKey, publishableKey, webhookSecret }: Row): Promise<StripeKeySet> {
    const open = async (sealed: string | null, place: typeof secretKeyPlace): Promise<string | null> => {
      if (sealed === null) return null;
      try {
        return await this.box.open(sealed, place);
      } catch (error) {
        this.logger.error(`A key of Stripe cannot be opened: ${(error as Error).message}`);
        return null;
      }
    };
    return {
      secretKey: await open(secretKey, secretKeyPlace),
      publishableKey,
      webhookSecret: await open(webhookSecret, webhookSecretPlace),
    };
  }
}
