interface Row {
  id: string;
  updatedAt: string;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && 'updatedAt' in value && typeof value.updatedAt === 'string';

const hasItems = (value: unknown): value is { items: unknown[] } =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);

/** Every row that any cached answer holds. */
function cachedRows(state: unknown): Row[] {
  const { api } = state as { api: { queries: Record<string, { data?: unknown } | undefined> } };
  return Object.values(api.queries).flatMap((entry) => {
    const data = entry?.data;
    const rows: unknown[] = hasItems(data) ? data.items : Array.isArray(data) ? data : [data];
    return rows.filter(isRow);
  });
}

/** The newest `updatedAt` in the cache. Server time, so that a wrong clock on this side does not matter. */
export const latestChange = (state: unknown): string | null =>
  cachedRows(state).reduce<string | null>((latest, row) => (latest === null || row.updatedAt > latest ? row.updatedAt : latest), null);

/** How many different rows in the cache changed after `since`. */
export const countChangesSince = (state: unknown, since: string | null): number =>
  since === null ? 0 : new Set(cachedRows(state).flatMap((row) => (row.updatedAt > since ? [row.id] : []))).size;
