import type { Connector, Credentials } from '../connectors/connector';

type Typed = Record<string, string | boolean>;

/** Stored credentials as they were typed. */
function typed({ fields }: Connector, credentials: Credentials): Typed {
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  const known = Object.entries(credentials).filter(([name]) => kinds.has(name));
  return Object.fromEntries(known.map(([name, value]) => [name, kinds.get(name) === 'switch' ? value === 'yes' : value]));
}

/** The same without what is secret. */
export const shownValues = (connector: Connector, credentials: Credentials): Typed =>
  Object.fromEntries(Object.entries(typed(connector, credentials)).filter(([name]) => !connector.secrets.includes(name)));

/** New values over old ones: what is left empty stays, and a new way to sign in replaces the old one. */
export function retyped(connector: Connector, old: Credentials, given: Record<string, unknown>): Record<string, unknown> {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null && value !== ''));
  const groups = connector.alternatives ?? [];
  const chosen = groups.find((group) => group.some((name) => name in filled));
  const dropped = chosen ? groups.filter((group) => group !== chosen).flat() : [];
  const kept = Object.entries(typed(connector, old)).filter(([name]) => !dropped.includes(name));
  return { ...Object.fromEntries(kept), ...filled };
}
