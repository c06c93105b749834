/** `scheme`: a link without a host, such as `tel:` or `javascript:`. */
export const placeKinds = ['host', 'address', 'scheme'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Somewhere a reader, or a program, can be led to by a text. */
export interface Place {
  kind: PlaceKind;
  /** Host as `hostName` gives it, address in lower case, or the link itself. */
  value: string;
  /** Whether it stands there whole: no gap touches it, and no user name hides the host. What is not whole names nothing. */
  whole: boolean;
  /** Where it stands in `readable(text)`. */
  at: number;
}

/** Stands for what is filled into a text: a host that touches it is not known yet. */
export const gap = '\uFFFC';

/** Signs that nobody sees and that programs leave out of hosts: soft hyphens, joiners, marks of direction. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** As programs read it: full-width signs are plain ones, every dot of the world is a dot, what nobody sees is gone. */
export const readable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(/[\u3002\uFF0E\uFF61]/g, '.');

/**
 * A host in the one way we compare it: lower case, Punycode, numbers of IPv4 as four, without port, dot at its end, or the `www.` that sites add
 * and drop as they like. What cannot be a host is only put into lower case.
 */
export function hostName(host: string): string {
  const url = `http://${readable(host)}`;
  const name = URL.canParse(url) ? new URL(url).hostname : host.toLowerCase();
  return name.replace(/\.$/, '').replace(/^www\./, '');
}

/** Programs find the host behind these with any number of slashes, even none. */
const webSchemes = new Set(['http', 'https', 'ws', 'wss', 'ftp']);
/** Links that need no slashes; readers make them clickable, or run them. */
const bareSchemes =
  /^(?:tel|sms|mms|javascript|vbscript|data|blob|whatsapp|skype|sips?|xmpp|callto|facetime|geo|magnet|bitcoin|ethereum|market|intent|tg|viber|line|maps|news|urn|about|view-source|cid):\S/i;
/** Names of files, which a text has more often than hosts. None of them is a domain of the highest level. */
const fileEndings = new Set(
  'js jsx tsx css html htm pdf csv json xml txt png jpg jpeg gif svg webp doc docx xls xlsx ppt pptx exe'.split(' '),
);
const longestHost = 253;
const longestAuthority = 1_000;
const longestLocalPart = 64;

/**
 * Every host and address that a network, a mail program or a browser would make clickable, however it is written: without a scheme, with
 * too few or the wrong slashes, in letters that only look like others. Rather one too many than one too few.
 */
export function placesIn(text: string): Place[] {
  const found: Place[] = [];
  for (const match of readable(text).matchAll(/[^\s"`<>(){}|,;*]+/g)) found.push(...inWord(match[0], match.index));
  return found;
}

function inWord(word: string, at: number): Place[] {
  const schemes = [...word.matchAll(/(?<![a-z0-9+.-])([a-z][a-z0-9+.-]{0,30}):([/\\]*)/gi)].filter(
    ([, scheme, slashes]) => slashes!.length > 1 || webSchemes.has(scheme!.toLowerCase()),
  );
  const places = schemes.flatMap((match) => afterSlashes(word, match.index + match[0].length, at + match.index));
  const before = schemes[0] ? word.slice(0, schemes[0].index) : word;
  const mail = before.search(/mailto:/i);
  if (mail >= 0) places.push(...addressesIn(recipients(before.slice(mail + 7)), at));
  const link = before.replace(/^[^a-z0-9]+/i, '');
  if (bareSchemes.test(link))
    return [...places, { kind: 'scheme', value: link.toLowerCase().slice(0, 200), whole: !link.includes(gap), at }];
  const relative = /^[^\p{L}\p{N}\\/]*[/\\]{2,}/u.exec(before);
  if (relative) return [...places, ...afterSlashes(before, relative[0].length, at)];
  return [...places, ...addressesIn(before, at), ...bareHostsIn(before, at)];
}

/** The host behind the slashes that end at `from`; one behind a user name is another one than it seems. */
function afterSlashes(word: string, from: number, at: number): Place[] {
  const start = word.slice(Math.max(0, from - 40), from);
  const rest = word.slice(from, from + longestAuthority);
  const authority = /^[^/\\?#]*/
    .exec(rest)![0]
    .replace(/(?<![.,:;!?'’…])[.,:;!?'’…]+$/u, '')
    .replace(/^([^[]*)\]$/, '$1');
  if (authority === '') return [];
  const url = `http://${authority.replaceAll(gap, 'x')}`;
  if (!URL.canParse(url)) return [{ kind: 'scheme', value: `${start}${authority.slice(0, 100)}`.toLowerCase(), whole: false, at }];
  // A gap right behind it may go on with the host: `https://shop.example{{x}}`.
  const whole = !`${start}${authority}`.includes(gap) && !authority.includes('@');
  return [{ kind: 'host', value: hostName(new URL(url).host), whole, at }];
}

/** The addresses of a `mailto:` link apart from each other. */
const recipients = (link: string): string => link.replace(/%40/gi, '@').replace(/[?&=/]/g, ' ');

function addressesIn(word: string, at: number): Place[] {
  const found: Place[] = [];
  for (let sign = word.indexOf('@'); sign >= 0; sign = word.indexOf('@', sign + 1)) {
    const before = word.slice(Math.max(0, sign - longestLocalPart - 1), sign);
    const local = /(?<![^\s:/\\@[\]?#&=])[^\s:/\\@[\]?#&=]*$/.exec(before)![0].replace(/^['.]+/, '');
    const domain = /^[\p{L}\p{N}\p{M}.\-\uFFFC]*/u.exec(word.slice(sign + 1, sign + 2 + longestHost))![0].replace(/(?<![.-])[.-]+$/, '');
    if (local === '' || !domain.includes('.') || !URL.canParse(`http://${domain.replaceAll(gap, 'x')}`)) continue;
    const after = word[sign + 1 + domain.length];
    const value = `${local}@${new URL(`http://${domain.replaceAll(gap, 'x')}`).hostname}`.toLowerCase();
    const whole = !`${local}${domain}${after ?? ''}`.includes(gap) && local.length <= longestLocalPart;
    found.push({ kind: 'address', value, whole, at });
  }
  return found;
}

/** `shop.example`, `www.shop.example/sale`, `10.0.0.1:80`; what follows a slash behind one is its path. */
function bareHostsIn(word: string, at: number): Place[] {
  const found: Place[] = [];
  const path = word.search(/[/\\?#]/);
  for (const match of word.matchAll(/[\p{L}\p{N}\p{M}._\-\uFFFC]+/gu)) {
    const isPath = found.length > 0 && path >= 0 && path < match.index;
    const isAddress = word[match.index - 1] === '@' || word[match.index + match[0].length] === '@';
    if (isPath || isAddress) continue;
    for (const run of match[0].split(/\.{2,}/)) {
      const name = run.replace(/^[._-]+|(?<![._-])[._-]+$/g, '');
      if (isHost(name))
        found.push({ kind: 'host', value: hostName(name.replaceAll(gap, 'x')), whole: !match[0].includes(gap), at: at + match.index });
    }
  }
  return found;
}

function isHost(name: string): boolean {
  if (!name.includes('.') || name.length > longestHost || !URL.canParse(`http://${name.replaceAll(gap, 'x')}`)) return false;
  const labels = name.split('.');
  if (labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label) && Number(label) <= 255)) return true;
  const last = labels.at(-1)!.toLowerCase();
  return (/^[\p{L}\p{M}]{2,63}$/u.test(last) || last.startsWith('xn--')) && !fileEndings.has(last);
}
