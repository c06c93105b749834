/** Where these begin, an address that was copied from the browser is no longer that of the shop. */
const insideShop = new Set(['wp-json', 'wp-admin', 'wp-login.php', 'index.php']);

/**
 * `Shop.example/store/wp-admin/` is `https://shop.example/store`: https unless http was typed, WordPress in a folder or not.
 * @returns null for what can be no address of a shop.
 */
export function shopAddressOf(typed: string): string | null {
  const text = typed.includes('://') ? typed : `https://${typed}`;
  if (!URL.canParse(text)) return null;
  const { protocol, origin, pathname, username, password } = new URL(text);
  if ((protocol !== 'http:' && protocol !== 'https:') || username || password) return null;
  const parts = pathname.split('/').filter(Boolean);
  const inside = parts.findIndex((part) => insideShop.has(part));
  return [origin, ...(inside === -1 ? parts : parts.slice(0, inside))].join('/');
}

/** Without its scheme: the shop stays the same account when it gets https. */
export const shopName = (address: string): string => address.slice(address.indexOf('://') + 3);
