import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Letter {
  from: string;
  to: string[];
  /** Headers and body as sent, with quoted-printable undone. */
  text: string;
  login: string | null;
}

export interface MailServer {
  readonly port: number;
  /** For OUTBOUND_ALLOW, which has to allow it for mail. */
  readonly host: string;
  /** The settings of a shop that sends through it. */
  readonly account: { kind: 'smtp'; host: string; port: number; secure: false; user: string; from: string; password: string };
  readonly letters: Letter[];
  /** Answers the next recipients with this SMTP code instead of taking their mail. */
  refuseWith(code: number | null): void;
  close(): Promise<void>;
}

/** A real SMTP server on the loopback address that keeps what it gets. */
export async function startMailServer(login: { user: string; pass: string }): Promise<MailServer> {
  const letters: Letter[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === login.user && password === login.pass ? callback(null, { user: username }) : callback(new Error('Wrong password')),
    onRcptTo: (_address, _session, callback) =>
      refusal ? callback(Object.assign(new Error('not taken today'), { responseCode: refusal })) : callback(),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: plain(Buffer.concat(chunks)),
          login: session.user ?? null,
        });
        callback(null, `queued as ${letters.length}`);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    host: `127.0.0.1:${port}`,
    account: { kind: 'smtp', host: '127.0.0.1', port, secure: false, user: login.user, from: 'news@shop.test', password: login.pass },
    letters,
    refuseWith: (code) => (refusal = code),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const plain = (raw: Buffer): string =>
  Buffer.from(
    raw
      .toString('latin1')
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
