import { isUUID } from 'class-validator';
import { plainObject } from '../../platform/http/plain-object';
import type { DangerRule } from '../auth';
import { ApiKeysService } from './api-keys.service';
import type { KeySettings } from './key-services';
import { pathsOf } from './reading-paths';

const harmless: readonly (keyof KeySettings)[] = ['model', 'sender', 'headerName'];

/** A new key with an address of its own. */
export const bringsAddress: DangerRule = ({ body }) => {
  const request = plainObject(body);
  if (!request) return true;
  return 'settings' in request && plainObject(request.settings, harmless) === null;
};

/**
 * A change after which the next call sends the key to another address, or steps read with it where they could not. The settings are
 * replaced as a whole: an address left out means back to the usual one.
 */
export const opensMore: DangerRule = async ({ params, body }, find) => {
  const change = plainObject(body, ['name', 'isActive', 'remindAt', 'settings', 'version']);
  if (!change) return true;
  if (!('settings' in change)) return false;
  const settings = plainObject(change.settings, [...harmless, 'baseUrl', 'readPaths']);
  if (!settings || !isUUID(params.id)) return true;
  const before = await find(ApiKeysService).settingsOf(params.id as string);
  return before === null || (settings.baseUrl ?? null) !== (before.baseUrl ?? null) || readsMore(before, settings.readPaths);
};

function readsMore(before: KeySettings, readPaths: unknown = ''): boolean {
  const known = pathsOf(before);
  return typeof readPaths !== 'string' || pathsOf({ readPaths }).some((path) => !known.includes(path));
}
