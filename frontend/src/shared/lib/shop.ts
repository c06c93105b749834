import type { ConfigDto } from '../api/generated';

/**
 * Who buys here, said wherever a price stands, before it.
 * @returns null where there is nothing to say: without sign-in whoever is here may buy.
 */
export function whoBuys(app: Pick<ConfigDto, 'accessMode' | 'toolShop'> | undefined): string | null {
  if (!app || app.accessMode === 'open') return null;
  return app.toolShop === 'own'
    ? 'Tools are bought for this console, by people who sign in to it.'
    : 'You get a file for your own Stallhand as soon as it is paid.';
}
