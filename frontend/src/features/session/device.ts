const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const find = (agent: string, table: readonly (readonly [string, string])[]) => table.find(([mark]) => agent.includes(mark))?.[1];

/** "Firefox on Windows" from a User-Agent header; what it does not know stays as it came. */
export function device(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const browser = find(userAgent, browsers);
  const system = find(userAgent, systems);
  return browser ? `${browser}${system ? ` on ${system}` : ''}` : userAgent.slice(0, 60);
}
