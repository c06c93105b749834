import type { AllowConnectDto, ConnectRequestDto } from '../../shared/api/generated';
import { isUsable } from './plain-words';
import { firstValues, requestOf, type TokenValues } from './token';

export const valuesOf = ({ name, mode, ticked }: ConnectRequestDto): TokenValues => ({
  ...firstValues,
  name,
  preset: 'custom',
  mode,
  permissions: ticked,
});

/** An app is given nothing that it cannot use the way it is to go about it, whatever was ticked before. */
export function grantOf(values: TokenValues): Omit<AllowConnectDto, 'version'> {
  const { holder: _, ...grant } = requestOf(values, []);
  return { ...grant, permissions: grant.permissions.filter((permission) => isUsable(permission, values.mode)) };
}

/** How the app may go about it, as whoever agrees reads it. */
export const modeChoices = [
  { mode: 'read', label: 'Only look', help: 'It changes nothing.' },
  {
    mode: 'propose',
    label: 'Look and propose',
    help: 'Whatever would leave or be written waits for you, even where your agents act alone.',
  },
  {
    mode: 'act',
    label: 'Act within your limits',
    help: 'It does what is ticked below. Your budgets, limits and approvals hold for it too.',
  },
] as const;

/** Name of the app whose sign-in just failed. It comes in a cookie of the server, because any link could carry a name in its address. */
export function failedApp(cookies: string): string | null {
  const value = /(?:^|; )connect-failed=([^;]+)/.exec(cookies)?.[1];
  try {
    return value === undefined ? null : decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** Faults of the app: starting the sign-in again does not help. */
const faultsOfApp = new Set([
  'invalid_request',
  'invalid_scope',
  'invalid_target',
  'unauthorized_client',
  'unsupported_response_type',
  'unsupported_response_mode',
  'request_not_supported',
  'request_uri_not_supported',
  'registration_not_supported',
]);

/** Why a sign-in could not begin, or not go on. The codes are those of OAuth. */
export function failureWords(code: string | null, app: string | null = null): { title: string; text: string } {
  const name = app ?? 'The app';
  if (code === 'consent_required' || code === 'interaction_required' || code === 'login_required')
    return {
      title: `${name} must ask you first`,
      text: `The app tried to sign in without asking you (${code}). It got no access. Start the sign-in yourself in the app.`,
    };
  if (code !== null && faultsOfApp.has(code))
    return {
      title: `Couldn't connect ${app ?? 'the app'}`,
      text: `The app sent a request that this console does not support (${code}). It got no access. Update the app and connect it again. If that does not help, contact its developer.`,
    };
  if (code === 'invalid_client' || code === 'invalid_client_metadata')
    return {
      title: 'This app is not known here',
      text: 'Its registration was removed because it was not used, or its description could not be read. Remove the connection in the app and add it again.',
    };
  if (code === 'invalid_redirect_uri')
    return {
      title: `${name} asked for an unknown return address`,
      text: 'The address is not one that the app registered, so nothing was sent. Contact its developer.',
    };
  return {
    title: 'This sign-in is over',
    text: 'It took too long, was used before, or was damaged on its way. Start it again in the app.',
  };
}
