import type { ConnectRequestDto, GrantDto } from '../../shared/api/generated';
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
export function grantOf(values: TokenValues): GrantDto {
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

/** Why a sign-in could not begin, or not go on. The codes are those of OAuth. */
export function failureWords(code: string | null): { title: string; text: string } {
  if (code === 'invalid_client' || code === 'invalid_client_metadata')
    return {
      title: 'This app is not known here',
      text: 'Its registration was removed because it was not used, or its description could not be read. Remove the connection in the app and add it again.',
    };
  if (code === 'invalid_redirect_uri')
    return {
      title: 'The app asks for the answer somewhere else',
      text: 'It is not the address that it named before, so nothing was sent. Tell whoever makes it.',
    };
  return {
    title: 'This sign-in is over',
    text: 'It took too long, was used before, or was damaged on its way. Start it again in the app.',
  };
}
