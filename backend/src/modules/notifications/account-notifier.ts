import { Injectable } from '@nestjs/common';
import { type BusMessage, type Fact, FactSubscriber, type Transaction } from '../../platform/events';
import type { AccountChange } from '../auth';
import { Letters } from './letters';
import { SettingsService } from '../settings';
import { Notifier } from './notifier';
import { momentText } from '../../platform/schedule/shop-time';

/** What the person reads, and what others read after the name; `who` where a link and no session stands behind it. */
const words: Record<AccountChange, { yours: string; theirs: string; who?: string; subject?: string }> = {
  app_added: { yours: 'Signing in now asks for a code of an authenticator app.', theirs: 'set up an authenticator app as second factor' },
  app_removed: {
    yours: 'Signing in no longer asks for a code of an authenticator app.',
    theirs: 'has no authenticator app as second factor any more',
  },
  guessing: {
    subject: 'Someone is trying to get into your account',
    yours:
      'Many wrong passwords or codes were given for your account in a short time. Browsers in which you signed in before and your passkeys still work. Set up a second factor if you have none.',
    theirs: 'is the target of many wrong passwords or codes',
    who: 'Unknown',
  },
  passkey_added: { yours: 'A passkey was added. It signs in to your account.', theirs: 'has a new passkey' },
  passkey_removed: { yours: 'A passkey was removed.', theirs: 'has a passkey less' },
  passkey_copied: {
    yours: 'A passkey was refused because it counts backwards: there may be a copy of it. Remove it and add a new one.',
    theirs: 'used a passkey that may have been copied; it was refused',
  },
  password_changed: { yours: 'Your password was changed.', theirs: 'changed the password' },
  password_reset: {
    yours: 'A new password was chosen by a link.',
    theirs: 'has a new password, chosen by a link',
    who: 'Anyone with the link',
  },
  reset_link_made: {
    yours: 'A link was made with which a new password can be chosen.',
    theirs: 'can choose a new password: a link was made',
  },
  token_made: {
    yours: 'An API token was made, with which a program acts for you. You find it under Settings, Security, and can revoke it there.',
    theirs: 'made an API token',
  },
};

/** Notifies a person of changes to how they sign in, and the owners in the bell. It cannot be switched off. */
@Injectable()
export class AccountNotifier extends FactSubscriber<'account.changed'> {
  readonly handles = ['account.changed'] as const;

  constructor(
    private readonly letters: Letters,
    private readonly notifier: Notifier,
    private readonly settings: SettingsService,
  ) {
    super();
  }

  async apply(transaction: Transaction, facts: Fact<'account.changed'>[]): Promise<BusMessage[]> {
    const hints: BusMessage[] = [];
    for (const { id, data, at } of facts) {
      const { name, email, change, by, address } = data;
      const { yours, theirs, who = by, subject = 'Your account was changed' } = words[change];
      await this.letters.post(transaction, {
        key: `account:${id}`,
        kind: 'account',
        to: email,
        content: {
          subject,
          paragraphs: [`Hello ${name},`, yours],
          rows: [
            ['When', momentText(new Date(at), this.settings.current().timeZone)],
            ['By', who ?? 'New sign-in to your account'],
            ['From', address ?? 'The server itself'],
          ],
          link: { text: 'Look at your account', path: settingsPath },
          closing: 'If you know nothing of it: change your password, sign out everywhere else, and tell an owner of this console.',
        },
      });
      hints.push(
        ...(await this.notifier.ring(transaction, {
          kind: 'account.changed',
          userId: data.userId,
          count: 1,
          one: `${name} ${theirs}`,
          many: '{count} changes of how people get into their accounts',
          body: `${name} (${email}) ${theirs}${who ? ` (${who})` : ''}.`,
          link: settingsPath,
          manyLink: settingsPath,
        })),
      );
    }
    return hints;
  }
}

const settingsPath = '/admin/settings?tab=security';
