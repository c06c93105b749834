/**
 * What the person who asked named: only such hosts are read and only such addresses, besides the shop's own customers,
 * are written to. Text from pages, files and models adds nothing to it, so it cannot send anything elsewhere.
 */
export interface Named {
  readonly hosts: ReadonlySet<string>;
  readonly addresses: ReadonlySet<string>;
}

const link = /(?:https?:\/\/|\bwww\.)[^\s"'<>\\)]+/gi;
/** Lengths as in RFC 5321, 4.5.3.1; with them and the look behind, a text without any @ is passed once. */
const address = /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,10}/gi;

/** @param instructions everything the person wrote, hosts by themselves included */
export function namedIn(instructions: string, hosts: readonly string[] = []): Named {
  return {
    hosts: new Set([...hostsIn(instructions), ...hosts.map(hostName)]),
    addresses: new Set((instructions.match(address) ?? []).map((found) => found.toLowerCase())),
  };
}

/** A host without the `www.` that sites add and drop as they like. */
export const hostName = (host: string): string => host.toLowerCase().replace(/^www\./, '');

/** Hosts of the links in a text. */
export const hostsIn = (text: string): string[] =>
  (text.match(link) ?? []).flatMap((found) => {
    const url = /^https?:/i.test(found) ? found : `https://${found}`;
    return URL.canParse(url) ? [hostName(new URL(url).hostname)] : [];
  });
