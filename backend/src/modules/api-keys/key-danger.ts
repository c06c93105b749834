import { isUUID } from 'class-validator';
import { plainObject } from '../../platform/http/plain-object';
import type { DangerRule } from '../auth';
import { ApiKeysService } from './api-keys.service';

/** A new key with an address of its own. */
export const bringsAddress: DangerRule = ({ body }) => {
  const request = plainObject(body);
  if (!request) return true;
  return 'settings' in request && plainObject(request.settings, ['model', 'sender', 'headerName']) === null;
};

/** A change after which the next call sends the key to another address. The settings are replaced as a whole: left out means back to the usual one. */
export const leadsElsewhere: DangerRule = async ({ params, body }, find) => {
  const change = plainObject(body, ['name', 'isActive', 'remindAt', 'settings', 'version']);
  if (!change) return true;
  if (!('settings' in change)) return false;
  const settings = plainObject(change.settings);
  if (!settings || !isUUID(params.id)) return true;
  const address = await find(ApiKeysService).addressOf(params.id as string);
  return address === undefined || (settings.baseUrl ?? null) !== address;
};
