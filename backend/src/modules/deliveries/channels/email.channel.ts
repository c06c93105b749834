import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { SecretVault } from '../../api-keys';
import { type MailAccount, MailRefused, MailTransport } from '../../notifications';
import { SettingsService } from '../../settings';
import type { EmailContent } from '../delivery-values';
import { MailAddresses } from '../mail-addresses';
import { type Channel, type Outgoing, DeliveryFailure } from './channel';
import { personalise } from './personalise';

const unset =
  'Mail is switched off: name a mail server under Settings, or add a SendGrid key with a sender under API Keys (/admin/api-keys).';

/** Mail through the server of the settings; without one through the newest SendGrid key that has a sender. */
@Injectable()
export class EmailChannel implements Channel<'email'> {
  readonly name = 'email';
  readonly payee = 'mail';

  constructor(
    private readonly transport: MailTransport,
    private readonly vault: SecretVault,
    private readonly settings: SettingsService,
    private readonly addresses: MailAddresses,
  ) {}

  feeMicroUsd(): number {
    return 0;
  }

  flaw(target: string, { subject, text, replyTo }: EmailContent): string | null {
    if (!isEmail(target)) return 'this is not a mail address';
    if (replyTo !== null && !isEmail(replyTo)) return 'the address for answers is not a mail address';
    if (!subject.trim()) return 'a mail needs a subject';
    return text.trim() ? null : 'a mail needs a text, also beside html';
  }

  async missing(): Promise<string | null> {
    if (this.settings.current().mail.kind !== 'none') return null;
    return (await this.vault.list(['sendgrid'])).some(({ settings }) => settings.sender) ? null : unset;
  }

  async send({ id, taskId, target, content, fields }: Outgoing<'email'>): Promise<string | null> {
    const account = await this.account(taskId);
    const ownLink = content.unsubscribe && !content.unsubscribeLink ? await this.addresses.unsubscribeLink(target) : null;
    const link = content.unsubscribe ? (content.unsubscribeLink ?? ownLink) : null;
    const letter = personalise(content, link ? { ...fields, unsubscribe: link } : fields);
    // RFC 8058: the header pair by which mail programs offer a button of their own. Only this console answers a POST.
    const headers = link
      ? { 'List-Unsubscribe': `<${link}>`, ...(ownLink !== null && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }) }
      : undefined;
    try {
      const name = content.fromName ?? account.name;
      return await this.transport.send({ id, taskId, to: target, ...letter, replyTo: content.replyTo, headers }, { ...account, name });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      const kind = error.mayHaveLeft ? 'unclear' : error.retryable ? 'later' : 'refused';
      throw new DeliveryFailure(kind, error.isLogin ? 'provider_auth' : 'provider_failed', error.message, error.retryAfterMs);
    }
  }

  private async account(taskId: string): Promise<MailAccount> {
    const configured = await this.transport.account();
    if (configured) return configured;
    const known = (await this.vault.list(['sendgrid'])).find(({ settings }) => settings.sender);
    const key = known && (await this.vault.resolveKey(known.id, taskId));
    if (!key) throw new DeliveryFailure('refused', 'needs_provider', unset);
    return { kind: 'sendgrid', key: key.value, from: key.settings.sender!, name: this.settings.current().organizationName };
  }
}
