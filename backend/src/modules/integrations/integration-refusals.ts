import { ApiError } from '../../platform/errors/api-error';
import { integrationsErrors } from './integrations.errors';
import { platformName, type Platform } from './platforms';

export const nothingToRead = (reason: string | null): ApiError =>
  new ApiError(integrationsErrors.nothing_to_read, `Nothing can be read from this account yet. ${reason ?? ''}`.trim());

export const otherAccount = (platform: Platform, wanted: string, found: string): ApiError =>
  new ApiError(
    integrationsErrors.other_account,
    `These credentials belong to ${found}, not to ${wanted}. Connect ${platformName(platform)} with them as an account of its own.`,
  );
