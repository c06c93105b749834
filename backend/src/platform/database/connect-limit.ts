/**
 * Longest wait for a connection to Postgres, in milliseconds: for a new one, or in a pool for one that is free. A server that is away
 * refuses at once; a busy machine that starts a backend process, or a full pool, may need seconds (decision 63).
 */
export const connectMs = 8_000;
