import { ApiError } from '../../platform/errors/api-error';
import { platformNames, type Platform } from './platforms';

export const syncRunning = (): ApiError => new ApiError(409, 'sync_running', 'A sync of this account is under way already.');

export const paused = (): ApiError => new ApiError(409, 'integration_paused', 'This account is paused. Resume it first.');

export const nothingToRead = (reason: string | null): ApiError =>
  new ApiError(409, 'nothing_to_read', `Nothing can be read from this account yet. ${reason ?? ''}`.trim());

export const otherAccount = (platform: Platform, wanted: string, found: string): ApiError =>
  new ApiError(
    409,
    'other_account',
    `These credentials belong to ${found}, not to ${wanted}. Connect ${platformNames[platform]} with them as an account of its own.`,
  );

export const versionConflict = (): ApiError =>
  new ApiError(
    409,
    'version_conflict',
    'This connection was changed by somebody else in the meantime. Load it again and repeat your change.',
  );
