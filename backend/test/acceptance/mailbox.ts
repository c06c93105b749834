import { type Letter, startMailServer } from '../mail-server';
import type { Acceptance } from './acceptance';

/** A mail as its reader's program shows it. */
export interface Mail {
  to: string;
  subject: string;
  /** Header lines as they came. */
  head: string;
  text: string;
  html: string | null;
}

export interface Mailbox {
  /** For OUTBOUND_ALLOW. */
  readonly allowed: string;
  /** What an owner writes under Settings. */
  connect(shop: Acceptance): Promise<void>;
  /** All that arrived. */
  mails(): Mail[];
  close(): Promise<void>;
}

const login = { user: 'shop', pass: 'p4ssw0rd-of-the-mail' };

/** A mail server of the shop, and what arrives through it. */
export async function startMailbox(): Promise<Mailbox> {
  const server = await startMailServer(login);
  return {
    allowed: `mail=${server.host}`,
    async connect(shop) {
      const account = { host: '127.0.0.1', port: server.port, secure: false, user: login.user, password: login.pass };
      const { status } = await shop.call('PUT', '/api/settings', { mail: { kind: 'smtp', from: 'news@shop.test', ...account } });
      expect(status).toBe(200);
    },
    mails: () => server.letters.map(read),
    close: () => server.close(),
  };
}

const headerOf = (head: string, name: string): string =>
  (new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(head)?.[1] ?? '').replace(/\r\n[ \t]+/g, ' ').trim();

function read({ to, text: raw }: Letter): Mail {
  const [head, body] = parted(raw);
  const boundary = /boundary="?([^";\r\n]+)/.exec(head)?.[1];
  const parts = boundary === undefined ? [[head, body] as const] : body.split(`--${boundary}`).slice(1, -1).map(parted);
  const of = (type: string) => parts.find(([own]) => headerOf(own, 'content-type').startsWith(type));
  const words = (part: readonly [string, string] | undefined) =>
    part
      ? decoded(...part)
          .replaceAll('\r\n', '\n')
          .trim()
      : null;
  return { to: to[0]!, subject: headerOf(head, 'subject'), head, text: words(of('text/plain')) ?? '', html: words(of('text/html')) };
}

function parted(part: string): [head: string, body: string] {
  const start = part.replace(/^\r\n/, '');
  const at = start.indexOf('\r\n\r\n');
  return [start.slice(0, at), start.slice(at + 4)];
}

/** Quoted-printable is undone when the server has taken the mail. */
const decoded = (head: string, body: string): string =>
  headerOf(head, 'content-transfer-encoding') === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : body;
