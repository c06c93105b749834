import { Injectable } from '@nestjs/common';
import { SecretBox, secretMask } from '../../platform/crypto';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { apiKeysErrors } from './api-keys.errors';
import { AuditLog } from '../audit';
import { lastFour } from './api-key-view';
import { ApiKeysService } from './api-keys.service';
import type { ApiKeyDto, KeyTestDto, RevealedKeyDto } from './dto/api-key.dto';
import type { RotateApiKeyDto, TestApiKeyDto } from './dto/api-key-requests.dto';
import { checkedSettings } from './key-services';
import { KeyTester } from './key-tester';
import { currentKey, previousKey } from './sealed-key-columns';

const hideAfterSeconds = 20;
const defaultOverlapHours = 24;
const hourMs = 3_600_000;

/** The calls that have the value of a key in their hands. */
@Injectable()
export class KeySecrets {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly database: Database,
    private readonly box: SecretBox,
    private readonly tester: KeyTester,
    private readonly audit: AuditLog,
  ) {}

  async reveal(id: string): Promise<RevealedKeyDto> {
    const key = await this.keys.load(id);
    const keyValue = await this.box.open(key.encryptedKey, { ...currentKey, row: id });
    secretMask.register(keyValue);
    await this.database.transaction((sql) =>
      this.audit.record(sql, { action: 'api_key.revealed', subjectType: 'api_key', subjectId: id, after: { name: key.name } }),
    );
    return { keyValue, hideAfterSeconds };
  }

  /** @throws ApiError 400 when the service does not know one of the settings. */
  async testUnsaved({ service, keyValue, settings }: TestApiKeyDto): Promise<KeyTestDto> {
    return this.tester.test(service, keyValue, checkedSettings(service, settings ?? {}));
  }

  async test(id: string): Promise<KeyTestDto> {
    const key = await this.keys.load(id);
    const value = await this.box.open(key.encryptedKey, { ...currentKey, row: id });
    const result = await this.tester.test(key.service, value, key.settings);
    await this.keys.change(id, 'tested', undefined, (row) => {
      // A value that was switched in the meantime was not the one tested.
      if (row.encryptedKey === key.encryptedKey) row.lastTest = result;
    });
    return result;
  }

  /**
   * @throws ApiError 409 `key_test_failed` with the result when the service does not accept the new value;
   * 409 `version_conflict` when the key was changed meanwhile.
   */
  async rotate(id: string, request: RotateApiKeyDto): Promise<ApiKeyDto> {
    const key = await this.keys.load(id);
    const { keyValue: value, overlapHours = defaultOverlapHours } = request;
    secretMask.register(value);
    const before = await this.box.open(key.encryptedKey, { ...currentKey, row: id });
    if (before === value) throw new ApiError(apiKeysErrors.same_value);
    const test = request.skipTest ? null : await this.tester.test(key.service, value, key.settings);
    if (test && !test.ok) {
      throw new ApiError(apiKeysErrors.key_test_failed, `The key was not switched: ${test.message}`, { details: { test } });
    }
    const sealed = await this.box.seal(value, { ...currentKey, row: id });
    const kept = overlapHours > 0 ? await this.box.seal(before, { ...previousKey, row: id }) : null;
    return this.keys.change(id, 'rotated', key.version, (row) => {
      const now = Date.now();
      // The reminder keeps its distance to the rotation.
      const distance = row.remindAt ? row.remindAt.getTime() - row.rotatedAt.getTime() : 0;
      row.remindAt = distance > 0 ? new Date(now + distance) : null;
      Object.assign(row, {
        encryptedKey: sealed,
        last4: lastFour(value),
        rotatedAt: new Date(now),
        previousKey: kept,
        previousUntil: kept && new Date(now + overlapHours * hourMs),
        lastTest: test,
      });
    });
  }
}
