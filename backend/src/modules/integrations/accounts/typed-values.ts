import type { Credentials } from '../connectors/connector';
import type { PlatformConnector } from '../connectors/connectors';

type Typed = Record<string, string | boolean>;

/** Stored credentials as they were typed. */
function typed({ fields }: Pick<PlatformConnector, 'fields'>, credentials: Credentials): Typed {
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  const known = Object.entries(credentials).filter(([name]) => kinds.has(name));
  return Object.fromEntries(known.map(([name, value]) => [name, kinds.get(name) === 'switch' ? value === 'yes' : value]));
}

const isSecret = ({ fields }: Pick<PlatformConnector, 'fields'>, name: string): boolean =>
  fields.some((field) => field.name === name && field.kind === 'password');

/** The same without what is secret. */
export const shownValues = (connector: PlatformConnector, credentials: Credentials): Typed =>
  Object.fromEntries(Object.entries(typed(connector, credentials)).filter(([name]) => !isSecret(connector, name)));

/** New values over old ones: what is left empty stays, and a new way to sign in replaces the old one. */
export function retyped(connector: PlatformConnector, old: Credentials, given: Record<string, unknown>): Record<string, unknown> {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null && value !== ''));
  const groups = connector.alternatives ?? [];
  const chosen = groups.find((group) => group.some((name) => name in filled));
  const dropped = chosen ? groups.filter((group) => group !== chosen).flat() : [];
  const kept = Object.entries(typed(connector, old)).filter(([name]) => !dropped.includes(name));
  return { ...Object.fromEntries(kept), ...filled };
}
