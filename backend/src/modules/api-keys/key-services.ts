import type { keyServices } from '@stallhand/shared';
import { invalid } from '../../platform/errors/common.refusals';
import type { Purpose } from '../../platform/outbound/purposes';

export { keyServices } from '@stallhand/shared';
export type KeyService = (typeof keyServices)[number];

/** What a key record carries besides the key itself. */
export interface KeySettings {
  /** Address of the service when it is not the usual one, for example of a model on this machine. */
  baseUrl?: string;
  model?: string;
  /** Verified address that mails come from. */
  sender?: string;
  /** Header that carries the key; `Authorization` sends it as a bearer token. */
  headerName?: string;
  /** Paths below the address that steps may read with the key, separated by commas: `/v1/stock/*, /v1/orders`. */
  readPaths?: string;
}

/** Which settings a service knows; any other is refused. */
export const settingsOf: Record<KeyService, readonly (keyof KeySettings)[]> = {
  openai: ['baseUrl', 'model'],
  google: ['baseUrl', 'model'],
  sendgrid: ['sender'],
  other: ['baseUrl', 'headerName', 'readPaths'],
  twitter: [],
  facebook: [],
  stripe: [],
  slack: [],
};

/** What a call to the service leaves for. */
export const purposeOf: Record<KeyService, Purpose> = {
  openai: 'model',
  google: 'model',
  sendgrid: 'mail',
  twitter: 'social',
  facebook: 'social',
  slack: 'social',
  stripe: 'payment',
  other: 'http',
};

/** @throws ApiError 400 when the service does not know one of the settings. */
export function checkedSettings(service: KeyService, settings: KeySettings): KeySettings {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined) as [keyof KeySettings, string][];
  const foreign = given.filter(([name]) => !settingsOf[service].includes(name));
  if (foreign.length > 0) {
    throw invalid(foreign.map(([name]) => ({ field: `settings.${name}`, message: `is not a setting of ${service}` })));
  }
  return Object.fromEntries(given);
}
