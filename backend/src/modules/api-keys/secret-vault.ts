import { Injectable } from '@nestjs/common';
import { SecretBox, secretMask } from '../../platform/crypto';
import { Database } from '../../platform/database/database';
import { EventBus } from '../../platform/events';
import type { KeyTestDto } from './dto/api-key.dto';
import type { KeyService, KeySettings } from './key-services';
import { currentKey, previousKey } from './sealed-key-columns';
import { ServiceAddresses } from './service-addresses';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { ApiKeyEntity } from './entities/api-key.entity';

/** A key in the clear. It may stand in one call to its service and nowhere else. */
export interface ResolvedKey {
  service: KeyService;
  value: string;
  /** The value before a rotation, while it is kept: for a service that does not know the new one yet. */
  previous: string | null;
  settings: KeySettings;
  /** Address of the service, without a slash at the end; null when the key has none. */
  baseUrl: string | null;
}

/** A key without its value. */
export interface KnownKey {
  id: string;
  name: string;
  service: KeyService;
  settings: KeySettings;
  baseUrl: string | null;
  lastTest: KeyTestDto | null;
}

interface Stored {
  id: string;
  service: KeyService;
  encrypted: string;
  previous: string | null;
  settings: KeySettings;
}

const columns = SQL`${columnsOf(ApiKeyEntity, ['id', 'service'])},
  encrypted_key AS ${typed.of(ApiKeyEntity, 'encryptedKey', 'encrypted')}, CASE
  WHEN previous_until > now() THEN previous_key END AS ${nullable.text('previous')}, ${columnsOf(ApiKeyEntity, ['settings'])}`;

/** The only way to the value of a key for work that calls a service. */
@Injectable()
export class SecretVault {
  /** Sealed values that the mask knows already. */
  private readonly masked = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly box: SecretBox,
    private readonly addresses: ServiceAddresses,
  ) {}

  /**
   * The newest active key of the service; from now on it is masked in everything this process writes.
   * @param taskId the task that uses it, for the record of uses; null for the console's own work.
   * @returns null when there is no active key.
   */
  async resolve(service: KeyService, taskId: string | null): Promise<ResolvedKey | null> {
    const [key] = await this.database.query(
      SQL`SELECT ${columns} FROM api_keys WHERE service = $1 AND is_active ORDER BY created_at DESC, id DESC LIMIT 1`,
      [service],
    );
    return key ? this.use(key, taskId) : null;
  }

  /** Like `resolve`, for one of several keys of a service. @returns null when it is gone or not active any more. */
  async resolveKey(id: string, taskId: string | null): Promise<ResolvedKey | null> {
    const [key] = await this.database.query(SQL`SELECT ${columns} FROM api_keys WHERE id = $1 AND is_active`, [id]);
    return key ? this.use(key, taskId) : null;
  }

  /** The active keys of these services, newest first. */
  async list(services: readonly KeyService[]): Promise<KnownKey[]> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(ApiKeyEntity, ['id', 'name', 'service', 'settings', 'lastTest'])} FROM api_keys WHERE service = ANY($1)
        AND is_active
       ORDER BY created_at DESC, id DESC`,
      [services],
    );
    return rows.map((key) => ({ ...key, baseUrl: this.addresses.of(key.service, key.settings) }));
  }

  /** Makes the mask know every stored key: for texts that are sent outside and may quote anything, such as prompts. */
  async maskAll(): Promise<void> {
    const keys = await this.database.query(SQL`SELECT ${columns} FROM api_keys`);
    // One that cannot be opened any more keeps no other from being masked.
    await Promise.allSettled(keys.filter((key) => !this.masked.has(key.encrypted)).map((key) => this.open(key)));
  }

  private async use(key: Stored, taskId: string | null): Promise<ResolvedKey> {
    const { service, settings } = key;
    const opened = await this.open(key);
    await this.recordUse(key.id, taskId);
    return { ...opened, service, settings, baseUrl: this.addresses.of(service, settings) };
  }

  private async open({ id, encrypted, previous: before }: Stored): Promise<Pick<ResolvedKey, 'value' | 'previous'>> {
    const value = await this.box.open(encrypted, { ...currentKey, row: id });
    const previous = before && (await this.box.open(before, { ...previousKey, row: id }));
    secretMask.register(value);
    if (previous) secretMask.register(previous);
    this.masked.add(encrypted);
    return { value, previous };
  }

  private async recordUse(keyId: string, taskId: string | null): Promise<void> {
    if (taskId) {
      await this.database.query(
        'INSERT INTO api_key_uses (task_id, key_id) VALUES ($1, $2) ON CONFLICT (task_id, key_id) DO UPDATE SET at = now()',
        [taskId, keyId],
      );
    }
    // A busy key is one row; every ten seconds is exact enough for "last used".
    const [used] = await this.database.query(
      SQL`UPDATE api_keys SET last_used_at = now() WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '10 seconds')
       RETURNING ${columnsOf(ApiKeyEntity, ['id', 'name', 'service', 'isActive'])}`,
      [keyId],
    );
    if (used) this.bus.publish('api_key.updated', used);
  }
}
