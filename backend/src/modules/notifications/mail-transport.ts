import { PassThrough } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { AppConfig } from '../../platform/config/app-config';
import { secretMask } from '../../platform/crypto';
import { toService } from '../../platform/outbound/egress-policy';
import { OutboundHttp } from '../../platform/outbound/outbound-http';
import { OutboundRefusal } from '../../platform/outbound/outbound-refusal';
import { OutboundSocket } from '../../platform/outbound/outbound-socket';
import { retryAfterMs } from '../../platform/outbound/retry-after';
import { isLoopback } from '../auth';
import { MailPassword, SettingsService } from '../settings';
import { plainSmtpFailure } from './smtp-failure';
import { lazyPackage } from '../../platform/lazily';

const nodemailer = lazyPackage<typeof import('nodemailer')>('nodemailer');

export interface Mail {
  /** The task that sends it; null for the console's own letters. */
  taskId: string | null;
  /** Stays the same over all tries, so that a mail that arrives twice can be recognised. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  replyTo?: string | null;
  headers?: Record<string, string>;
}

/** A server, and in whose name it sends. */
export type MailAccount = { from: string; name: string } & (
  | { kind: 'smtp'; host: string; port: number; secure: boolean; user: string | null; password: string | null }
  | { kind: 'sendgrid'; key: string }
);

/** A mail that did not leave, or of which nobody knows, in words for the delivery log. */
export class MailRefused extends Error {
  constructor(
    message: string,
    /** Whether trying again makes sense. */
    readonly retryable: boolean,
    /** The server had the whole mail and did not say what it made of it. */
    readonly mayHaveLeft = false,
    /** The server does not accept who we say we are. */
    readonly isLogin = false,
    /** Milliseconds to wait, when the server says so. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(secretMask.text(message).slice(0, 500));
  }
}

const timeoutMs = 15_000;
/** Servers that take no mail for now (greylisting, RFC 6647) want to be left alone for minutes, not seconds. */
const notNowMs = 5 * 60_000;
const loginCodes = new Set(['EAUTH', 'ENOAUTH']);

/** Hands a mail to the server that the owner configured; a private address of it has to be allowed for mail. */
@Injectable()
export class MailTransport {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly config: AppConfig,
    private readonly settings: SettingsService,
    private readonly password: MailPassword,
    private readonly outbound: OutboundHttp,
    private readonly sockets: OutboundSocket,
  ) {}

  /** The server of the settings; null while mail is switched off. */
  async account(): Promise<MailAccount | null> {
    const { mail, organizationName: name } = this.settings.current();
    const { kind, host, port, secure, user, from } = mail;
    if (kind === 'none') return null;
    const password = await this.password.open();
    if (kind === 'sendgrid') return { kind, key: password ?? '', from: from!, name };
    return { kind, host: host!, port, secure, user, password, from: from!, name };
  }

  /**
   * @param account where it leaves; the server of the settings without it.
   * @returns the name of the mail by which it can be found at the server; null when it has none.
   * @throws MailRefused
   */
  async send(mail: Mail, account?: MailAccount): Promise<string | null> {
    const server = account ?? (await this.account());
    if (!server) throw new MailRefused('Mail is switched off.', false);
    return server.kind === 'smtp' ? this.smtp(mail, server) : this.sendGrid(mail, server);
  }

  private async smtp({ id, taskId, html, replyTo, ...mail }: Mail, server: MailAccount & { kind: 'smtp' }): Promise<string | null> {
    const { host, port, secure, user, password, from, name } = server;
    const smtp = nodemailer().createTransport({
      // Without this the library would look the name up by itself and connect to whatever it finds.
      getSocket: (_options: SMTPTransport.Options, done: SocketGiven) => {
        this.sockets.open({ host, port, protocol: 'SMTP' }, { purpose: 'mail', taskId }, timeoutMs).then(
          (connection) => done(null, { connection }),
          (error: Error) => done(error, null),
        );
      },
      host,
      port,
      secure,
      ...(user && { auth: { user, pass: password ?? '' } }),
      // A password never crosses a network in clear text.
      requireTLS: !secure && user !== null && !isLoopback(host),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // A server takes a mail only after the dot that follows its last byte; until then nothing has left (RFC 5321, 4.1.1.4).
    let isHandedOver = false;
    smtp.use('stream', ({ message }, next) => {
      const flush = (done: () => void) => {
        isHandedOver = true;
        done();
      };
      message.transform(new PassThrough({ flush }));
      next();
    });
    try {
      const sender = { name, address: from };
      const own = { messageId: messageId(id, from), ...(html !== null && { html }), ...(replyTo && { replyTo }) };
      await smtp.sendMail({ ...mail, ...own, from: sender });
      // What the server answered is its own text; this is how the mail is called on both sides.
      return own.messageId;
    } catch (error) {
      if (error instanceof OutboundRefusal) throw new MailRefused(`${error.message} ${error.hint}`, error.retryable);
      const { message, responseCode = 0, code = '' } = error as Error & { responseCode?: number; code?: string };
      this.logger.warn(`${host}:${port} did not take a mail (${code}): ${secretMask.text(message).slice(0, 300)}`);
      const isLogin = loginCodes.has(code);
      const wait = responseCode >= 400 && responseCode < 500 ? notNowMs : null;
      const words = plainSmtpFailure({ code, responseCode, server: `${host}:${port}` });
      throw new MailRefused(words, responseCode < 500 && !isLogin, isHandedOver && responseCode === 0, isLogin, wait);
    } finally {
      smtp.close();
    }
  }

  /** https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send */
  private async sendGrid(
    { id, taskId, to, subject, text, html, replyTo, headers }: Mail,
    { from, name, key }: MailAccount & { kind: 'sendgrid' },
  ): Promise<string | null> {
    const answer = await this.outbound
      .request(`${this.config.SENDGRID_API_BASE}/v3/mail/send`, {
        egress: toService('mail', this.config.SENDGRID_API_BASE, taskId),
        method: 'POST',
        signal: new AbortController().signal,
        timeoutMs,
        maxBytes: 100_000,
        maxRedirects: 0,
        headers: { authorization: `Bearer ${key}` },
        json: {
          personalizations: [{ to: [{ email: to }] }],
          from: { email: from, name },
          ...(replyTo && { reply_to: { email: replyTo } }),
          subject,
          content: [{ type: 'text/plain', value: text }, ...(html === null ? [] : [{ type: 'text/html', value: html }])],
          headers: { ...headers, 'Message-ID': messageId(id, from) },
        },
      })
      .catch((error: unknown) => {
        if (!(error instanceof OutboundRefusal)) throw new MailRefused((error as Error).message, true, true);
        throw new MailRefused(error.message, error.retryable, !error.neverArrived);
      });
    const { status } = answer;
    if (status === 202) return answer.headers['x-message-id'] ?? null;
    const message = `SendGrid answered ${status}: ${answer.text()}`;
    const isUnclear = status >= 500 && status !== 503;
    throw new MailRefused(
      message,
      status === 429 || status >= 500,
      isUnclear,
      status === 401 || status === 403,
      retryAfterMs(answer.headers),
    );
  }
}

type SocketGiven = Parameters<NonNullable<SMTPTransport.Options['getSocket']>>[1];

const messageId = (id: string, from: string): string => `<${id}@${from.split('@')[1]}>`;
