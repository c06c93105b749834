interface Figure {
  integrationId: string;
  /** Null where the channel does not count it. */
  quantity: number | null;
}

/**
 * Pieces that are surely there: the lowest figure of an account. Listings of one account are added up, for the variations of one product
 * may be several listings elsewhere.
 * @returns null while any of them is unknown
 */
export function leastOf(listings: readonly Figure[]): number | null {
  const byAccount = new Map<string, number>();
  for (const { integrationId, quantity } of listings) {
    if (quantity === null) return null;
    byAccount.set(integrationId, (byAccount.get(integrationId) ?? 0) + Math.max(0, quantity));
  }
  return byAccount.size === 0 ? null : Math.min(...byAccount.values());
}
