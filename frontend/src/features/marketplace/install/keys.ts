import type { ProductNeedDto } from '../../../shared/api/generated';
import type { ApiKey } from '../../../shared/api/types';

/** Service to the id of an API key; empty where none is wanted. */
export type KeyChoice = Readonly<Record<string, string>>;

/** Keys that may be used for a service: switched on, the one used last first. */
export const keysFor = (service: string, keys: readonly ApiKey[]): ApiKey[] =>
  keys
    .filter((key) => key.service === service && key.isActive)
    .sort((a, b) => Date.parse(b.lastUsedAt ?? b.createdAt) - Date.parse(a.lastUsedAt ?? a.createdAt));

/** What is chosen as long as nobody chose: a service with a key uses it. Chosen keys that are gone count as not chosen. */
export function chosenKeys(needs: readonly ProductNeedDto[], keys: readonly ApiKey[], chosen: KeyChoice): KeyChoice {
  return Object.fromEntries(
    needs.map(({ service }) => {
      const offered = keysFor(service, keys);
      const own = chosen[service];
      if (own === '') return [service, ''];
      return [service, offered.some(({ id }) => id === own) ? own! : (offered[0]?.id ?? '')];
    }),
  );
}

/** Services without a key that cannot do without. */
export const missingKeys = (needs: readonly ProductNeedDto[], choice: KeyChoice): string[] =>
  needs.filter(({ service, required }) => required && !choice[service]).map(({ service }) => service);

/** As the request wants it: without the services that go without a key. */
export const keysOf = (choice: KeyChoice): Record<string, string> =>
  Object.fromEntries(Object.entries(choice).filter(([, id]) => id !== ''));
