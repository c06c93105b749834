import type { KeyService, SecretVault } from '../../api-keys';
import { DeliveryFailure } from './channel';

export const keyHint = (service: string): string => `There is no active API key for ${service}; add one under API Keys (/admin/api-keys).`;

export const hasKey = async (vault: SecretVault, service: KeyService): Promise<boolean> => (await vault.list([service])).length > 0;

/** @throws DeliveryFailure when the key is gone. */
export async function keyOf(vault: SecretVault, service: KeyService, taskId: string): Promise<{ value: string; baseUrl: string }> {
  const key = await vault.resolve(service, taskId);
  if (!key?.baseUrl) throw new DeliveryFailure('refused', 'needs_provider', keyHint(service));
  return { value: key.value, baseUrl: key.baseUrl };
}

export const bearer = (value: string): Record<string, string> => ({ authorization: `Bearer ${value}` });
