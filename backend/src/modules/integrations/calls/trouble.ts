/** Why a call brought no data, and what the owner of the shop can do about it. */
export interface Trouble {
  message: string;
  hint: string;
}

const certificate = 'the certificate of';

/** What stops a connection, by the code of Node or OpenSSL. `host` stands for the address, `platform` for who was called. */
const connections: [RegExp, (platform: string, host: string) => Trouble][] = [
  [
    /SELF_SIGNED_CERT/,
    (platform, host) => ({
      message: `${platform} was not reached: ${certificate} ${host} is self-signed.`,
      hint: 'Install a certificate from a public authority on that server, for example from Let’s Encrypt. Then try again.',
    }),
  ],
  [
    /CERT_HAS_EXPIRED/,
    (platform, host) => ({
      message: `${platform} was not reached: ${certificate} ${host} has expired.`,
      hint: 'Renew the certificate on that server. Then try again.',
    }),
  ],
  [
    /CERT_NOT_YET_VALID/,
    (platform, host) => ({
      message: `${platform} was not reached: ${certificate} ${host} is not valid yet.`,
      hint: 'Check the clock of this server and the start date of the certificate.',
    }),
  ],
  [
    /ALTNAME_INVALID|HOSTNAME_MISMATCH/,
    (platform, host) => ({
      message: `${platform} was not reached: ${certificate} ${host} was issued for another host name.`,
      hint: 'Check the address for a typing error and for a missing www. If it is right, have the certificate issued for this name.',
    }),
  ],
  [
    /UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|CERT_UNTRUSTED/,
    (platform, host) => ({
      message: `${platform} was not reached: ${certificate} ${host} comes without the certificates of its authority.`,
      hint: 'Install the full certificate chain on that server. Then try again.',
    }),
  ],
  [
    /^(?:ERR_TLS|ERR_SSL|EPROTO|CERT_)/,
    (platform, host) => ({
      message: `${platform} was not reached: no encrypted connection to ${host} was possible.`,
      hint: 'Check that the address begins with https:// only if that server offers https, and that its certificate is valid.',
    }),
  ],
  [
    /^(?:ENOTFOUND|EAI_AGAIN)$/,
    (platform, host) => ({
      message: `${platform} was not reached: no server has the name ${host}.`,
      hint: 'Check the address for typing errors, and that the domain has not expired.',
    }),
  ],
  [
    /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/,
    (platform, host) => ({
      message: `${platform} was not reached: ${host} accepts no connection.`,
      hint: 'Check that the server is running and that no firewall blocks this one.',
    }),
  ],
];

export const connectionTrouble = (code: string, platform: string, host: string): Trouble | null =>
  connections.find(([codes]) => codes.test(code))?.[1](platform, host) ?? null;

/** @param from and `to` are addresses. */
export function redirectTrouble(platform: string, from: string, to: string): Trouble {
  const [before, after] = [new URL(from), new URL(to, from)];
  if (/\/wp-login\.php|\/login|\/account/.test(after.pathname))
    return {
      message: `${platform} redirects to a sign-in page at ${after.host} instead of answering.`,
      hint: 'Let calls of the API pass without the sign-in page. A coming-soon or members-only plugin usually adds it.',
    };
  const where = before.host === after.host ? after.origin + after.pathname : after.origin;
  return {
    message: `${platform} redirects from ${before.origin} to ${where}. Credentials are not sent to another address.`,
    hint: 'Sign in again with the address that the home page of the shop ends up at, with https:// and with or without www.',
  };
}

/** The kinds of web pages that come in place of data. */
export type PageKind = 'challenge' | 'security' | 'maintenance' | 'crash' | 'password' | 'notFound' | 'page';

interface PageTrouble extends Trouble {
  kind: PageKind;
}

interface WebPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

const isHtml = ({ headers, text }: WebPage): boolean =>
  /html/i.test(headers['content-type'] ?? '') || /^\s*<(?:!doctype|html|head|body)\b/i.test(text);

/** A limit passes by itself, also if a firewall imposes it. */
const limited = 429;

/** Signs that these products leave in the pages with which they refuse a call. */
const guards: [RegExp, string][] = [
  [/wordfence/i, 'Wordfence'],
  [/sucuri/i, 'Sucuri'],
  [/imunify360/i, 'Imunify360'],
  [/ithemes security|solid security|solidwp/i, 'Solid Security'],
  [/ninjafirewall/i, 'NinjaFirewall'],
  [/all.in.one wp security|aiowps/i, 'All-In-One Security'],
  [/mod_security|modsecurity|not acceptable!/i, 'ModSecurity'],
  [/siteground/i, 'the SiteGround firewall'],
];

const isChallenge = ({ headers, text }: WebPage): boolean =>
  headers['cf-mitigated'] === 'challenge' || /just a moment\.\.\.|cf-chl|challenge-platform|attention required! \| cloudflare/i.test(text);
const isMaintenance = ({ text }: WebPage): boolean => /maintenance|coming soon|under construction/i.test(text);
const isCrash = ({ text }: WebPage): boolean =>
  /critical error on this website|<b>(?:fatal|parse) error<\/b>|(?:fatal|parse) error:|error establishing a database connection/i.test(
    text,
  );

/** @returns null for an answer that is no web page. */
export function pageTrouble(platform: string, page: WebPage): PageTrouble | null {
  const { status, headers, text } = page;
  if (status === limited || !isHtml(page)) return null;
  if (isChallenge(page))
    return {
      kind: 'challenge',
      message: `Cloudflare stops calls to ${platform} with a browser check (status ${status}).`,
      hint: 'In Cloudflare, add a rule under Security > WAF that skips the check for the address of this server.',
    };
  const guard = guards.find(([signs]) => signs.test(text))?.[1];
  if (guard && status >= 400)
    return {
      kind: 'security',
      message: `${guard} blocks calls to ${platform} (status ${status}).`,
      hint: `Allow the address of this server in ${guard}, or switch off its rule for the API.`,
    };
  if (status === 401 && /basic/i.test(headers['www-authenticate'] ?? ''))
    return {
      kind: 'password',
      message: `A password protects the whole site of ${platform}, so calls do not get through (status 401).`,
      hint: 'Take the password off, or exempt the API from it.',
    };
  if (isMaintenance(page) && (status === 503 || status === 200))
    return {
      kind: 'maintenance',
      message: `${platform} is in maintenance mode (status ${status}).`,
      hint: 'Wait until the maintenance is over, or end it.',
    };
  if (status >= 500 && isCrash(page))
    return {
      kind: 'crash',
      message: `${platform} answers with an error page of its own program (status ${status}).`,
      hint: 'Look into the error log of that server.',
    };
  if (status === 403 || status === 406)
    return {
      kind: 'security',
      message: `A firewall or security plugin blocks calls to ${platform} (status ${status}).`,
      hint: 'Allow the address of this server there, or switch off the rule for the API.',
    };
  if (status >= 500) return null;
  if (status === 404)
    return { kind: 'notFound', message: `${platform} has no such address (status 404).`, hint: 'Check the address of the account.' };
  return {
    kind: 'page',
    message: `${platform} answered with a web page instead of data (status ${status}).`,
    hint: 'Check the address of the account, and whether a plugin or proxy answers in place of the API.',
  };
}
