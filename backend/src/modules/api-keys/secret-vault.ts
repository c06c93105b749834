import { Injectable } from '@nestjs/common';
import { SecretBox, secretMask } from '../../platform/crypto';
import { Database } from '../../platform/database/database';
import { EventBus } from '../../platform/events';
import type { KeyFact } from './api-keys.events';
import type { KeyService, KeySettings } from './key-services';
import { currentKey, previousKey } from './sealed-key-columns';
import { ServiceAddresses } from './service-addresses';

/** A key in the clear. It may stand in one call to its service and nowhere else. */
export interface ResolvedKey {
  value: string;
  /** The value before a rotation, while it is kept: for a service that does not know the new one yet. */
  previous: string | null;
  settings: KeySettings;
  /** Address of the service, without a slash at the end; null when the key has none. */
  baseUrl: string | null;
}

interface Stored {
  id: string;
  encrypted: string;
  previous: string | null;
  settings: KeySettings;
}

/** The only way to the value of a key for work that calls a service. */
@Injectable()
export class SecretVault {
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
    const [key] = await this.database.query<Stored>(
      `SELECT id, encrypted_key AS encrypted, CASE WHEN previous_until > now() THEN previous_key END AS previous, settings
       FROM api_keys WHERE service = $1 AND is_active ORDER BY created_at DESC, id DESC LIMIT 1`,
      [service],
    );
    if (!key) return null;
    const { id, settings } = key;
    const value = await this.box.open(key.encrypted, { ...currentKey, row: id });
    const previous = key.previous && (await this.box.open(key.previous, { ...previousKey, row: id }));
    secretMask.register(value);
    if (previous) secretMask.register(previous);
    await this.recordUse(id, taskId);
    return { value, previous, settings, baseUrl: this.addresses.of(service, settings) };
  }

  private async recordUse(keyId: string, taskId: string | null): Promise<void> {
    if (taskId) {
      await this.database.query(
        'INSERT INTO api_key_uses (task_id, key_id) VALUES ($1, $2) ON CONFLICT (task_id, key_id) DO UPDATE SET at = now()',
        [taskId, keyId],
      );
    }
    // A busy key is one row; every ten seconds is exact enough for "last used".
    const [used] = await this.database.query<KeyFact>(
      `UPDATE api_keys SET last_used_at = now() WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '10 seconds')
       RETURNING id, key_name AS name, service, is_active AS "isActive"`,
      [keyId],
    );
    if (used) this.bus.publish('api_key.updated', used);
  }
}
