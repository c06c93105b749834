import { Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { AppConfig } from '../../platform/config/app-config';
import { secretMask } from '../../platform/crypto';
import { OutboundHttp, OutboundRefusal } from '../../platform/outbound/outbound-http';
import { isLoopback } from '../auth';
import { MailPassword, type MailTransport as Transport, SettingsService } from '../settings';
import type { MailText } from './mail-text';

export interface Mail extends MailText {
  /** Stays the same over all tries, so that a mail that arrives twice can be recognised. */
  id: string;
  to: string;
}

/** A mail that did not leave, in words for the delivery log. */
export class MailRefused extends Error {
  constructor(
    message: string,
    /** Whether trying again makes sense. */
    readonly retryable: boolean,
  ) {
    super(secretMask.text(message).slice(0, 500));
  }
}

const timeoutMs = 15_000;

/** Hands a mail to the server that the owner configured; that one, and only that one, may have a private address. */
@Injectable()
export class MailTransport {
  constructor(
    private readonly config: AppConfig,
    private readonly settings: SettingsService,
    private readonly password: MailPassword,
    private readonly outbound: OutboundHttp,
  ) {}

  /**
   * @returns what the server calls the mail; null when it has no name for it.
   * @throws MailRefused
   */
  async send(mail: Mail): Promise<string | null> {
    const { mail: transport, organizationName } = this.settings.current();
    const password = await this.password.open();
    if (transport.kind === 'smtp') return this.smtp(mail, transport, organizationName, password);
    if (transport.kind === 'sendgrid') return this.sendGrid(mail, transport, organizationName, password ?? '');
    throw new MailRefused('Mail is switched off.', false);
  }

  private async smtp({ id, ...mail }: Mail, server: Transport, name: string, password: string | null): Promise<string | null> {
    const { host, port, secure, user, from } = server;
    const smtp = createTransport({
      ...{ host: host!, port, secure },
      ...(user && { auth: { user, pass: password ?? '' } }),
      // A password never crosses a network in clear text.
      requireTLS: !secure && user !== null && !isLoopback(host!),
      ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    });
    try {
      const sender = { name, address: from! };
      const sent = await smtp.sendMail({ ...mail, from: sender, messageId: `<${id}@${from!.split('@')[1]}>` });
      return sent.response.slice(0, 200);
    } catch (error) {
      const { message, responseCode = 0, code } = error as Error & { responseCode?: number; code?: string };
      throw new MailRefused(message, responseCode < 500 && code !== 'EAUTH' && code !== 'ENOAUTH');
    } finally {
      smtp.close();
    }
  }

  /** https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send */
  private async sendGrid({ id, to, subject, text, html }: Mail, { from }: Transport, name: string, key: string): Promise<string | null> {
    const answer = await this.outbound
      .request(`${this.config.SENDGRID_API_BASE}/v3/mail/send`, {
        ...{ method: 'POST', signal: AbortSignal.timeout(timeoutMs), timeoutMs, maxBytes: 100_000, maxRedirects: 0 },
        headers: { authorization: `Bearer ${key}` },
        json: {
          personalizations: [{ to: [{ email: to }] }],
          from: { email: from, name },
          subject,
          content: [
            { type: 'text/plain', value: text },
            { type: 'text/html', value: html },
          ],
          headers: { 'Message-ID': `<${id}@${from!.split('@')[1]}>` },
        },
      })
      .catch((error: unknown) => {
        throw new MailRefused((error as Error).message, !(error instanceof OutboundRefusal) || error.retryable);
      });
    if (answer.status === 202) return answer.headers['x-message-id'] ?? null;
    throw new MailRefused(`SendGrid answered ${answer.status}: ${answer.text()}`, answer.status === 429 || answer.status >= 500);
  }
}
