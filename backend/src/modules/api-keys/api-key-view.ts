import type { ApiKeyEntity } from './entities/api-key.entity';
import type { KeyFact } from './api-keys.events';
import type { ApiKeyDto } from './dto/api-key.dto';

const bullets = '•'.repeat(8);

export const lastFour = (value: string): string => value.slice(-4);

/** A key as everybody may see it. */
export function toDto(key: ApiKeyEntity): ApiKeyDto {
  const { id, name, service, isActive, settings, lastTest, version } = key;
  return {
    id,
    name,
    service,
    isActive,
    settings,
    lastTest,
    version,
    keyValue: `${bullets}${key.last4}`,
    remindAt: key.remindAt?.toISOString() ?? null,
    rotatedAt: key.rotatedAt.toISOString(),
    previousUntil: key.previousUntil?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    createdAt: key.createdAt.toISOString(),
    updatedAt: key.updatedAt.toISOString(),
  };
}

export const toFact = ({ id, name, service, isActive }: ApiKeyEntity): KeyFact => ({ id, name, service, isActive });

/** What the audit log keeps: everything but the values. */
export const toAudit = (key: ApiKeyEntity): Record<string, unknown> => {
  const { name, service, isActive, settings, remindAt, keyValue } = toDto(key);
  return { name, service, isActive, settings, remindAt, keyValue };
};
