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

/** The app whose sign-in failed a moment ago, as it calls itself. The server says so in a cookie, for in the address anybody could write a name. */
export function failedApp(cookies: string): string | null {
  const value = /(?:^|; )connect-failed=([^;]+)/.exec(cookies)?.[1];
  try {
    return value === undefined ? null : decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** The app cannot mend these by starting again. */
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
      text: `It tried to sign in without asking (${code}). Nothing was given to it. Start the sign-in yourself in the app.`,
    };
  if (code !== null && faultsOfApp.has(code))
    return {
      title: `${name} could not be connected`,
      text: `It asked in a way that this console does not take (${code}). Nothing was given to it. Update the app and connect it again; if that does not help, tell whoever makes it.`,
    };
  if (code === 'invalid_client' || code === 'invalid_client_metadata')
    return {
      title: 'This app is not known here',
      text: 'Its registration was removed because it was not used, or its description could not be read. Remove the connection in the app and add it again.',
    };
  if (code === 'invalid_redirect_uri')
    return {
      title: `${name} asks for the answer somewhere else`,
      text: 'It is not the address that it named before, so nothing was sent. Tell whoever makes it.',
    };
  return {
    title: 'This sign-in is over',
    text: 'It took too long, was used before, or was damaged on its way. Start it again in the app.',
  };
}
