import { type Purpose, purposeNames } from './purposes';

/** `host:port` pairs that may be private, for each purpose. */
export type PrivateAllowed = ReadonlyMap<Purpose, ReadonlySet<string>>;

const entry = /^(?:([a-z]+)=)?((?:\[[0-9a-f:.]+\]|[a-z0-9._-]+):(\d{1,5}))$/i;

/**
 * `model=127.0.0.1:11434,mail=localhost:25`: addresses of one's own network, each for one purpose. The old form, a list without purposes,
 * allows each of them for all; the two do not mix, since nobody could tell what the second of `model=a:1,b:2` is meant for.
 * @throws Error that says what is wrong and what the value looks like.
 */
export function parseOutboundAllow(value: string): PrivateAllowed {
  const parts = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const read = parts.map((part) => {
    const [, purpose, address, port] = entry.exec(part) ?? [];
    if (!address || Number(port) < 1 || Number(port) > 65_535) {
      throw new Error(`has "${part}", which is not purpose=host:port, such as model=127.0.0.1:11434`);
    }
    if (purpose !== undefined && !purposeNames.includes(purpose as Purpose)) {
      throw new Error(`knows no purpose "${purpose}"; there are ${purposeNames.join(', ')}`);
    }
    return { purpose: purpose as Purpose | undefined, address: address.toLowerCase() };
  });
  const bare = read.filter(({ purpose }) => purpose === undefined);
  if (bare.length > 0 && bare.length < read.length) {
    throw new Error(`says for ${bare[0]!.address} not what it is allowed for: write purpose=${bare[0]!.address} as for the others`);
  }
  return new Map(
    purposeNames.map((name) => [
      name,
      new Set(read.filter(({ purpose }) => purpose === undefined || purpose === name).map(({ address }) => address)),
    ]),
  );
}

/** As OUTBOUND_ALLOW names it: lower case, an IPv6 address in brackets. */
export const hostAndPort = (host: string, port: number | string): string =>
  `${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`.toLowerCase();

/** Whether addresses are allowed without saying what for. */
export const isOldForm = (value: string): boolean => value.trim() !== '' && !value.includes('=');
