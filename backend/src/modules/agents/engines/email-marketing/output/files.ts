import type MailComposer from 'nodemailer/lib/mail-composer';
import { type CsvCell, csvText } from '../../../../../platform/csv/csv';
import type { EmailContent } from '../../../../deliveries';
import type { StepRun } from '../../../../tasks';
import type { LintFinding } from '../lint';
import type { Audience, LeftOut, Recipient } from '../recipients';
import { amountText, decimalText, storedCents } from '../../../../../platform/money';
import { lazyPackage } from '../../../../../platform/lazily';

const mailComposer = lazyPackage<typeof MailComposer>('nodemailer/lib/mail-composer');

const previewLink = 'https://example.invalid/unsubscribe/preview';

/** One mail as it leaves, with the first recipient's name and a link that leads nowhere. */
export function eml(content: EmailContent, recipient: Recipient | undefined, from: string): Promise<Buffer> {
  const fields: Record<string, string> = { name: recipient?.name ?? 'there', reason: recipient?.reason ?? '', unsubscribe: previewLink };
  const fill = (text: string) => text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => fields[name] ?? '');
  const composer = new (mailComposer())({
    from: { name: content.fromName ?? '', address: from },
    to: recipient?.email ?? 'preview@example.invalid',
    ...(content.replyTo && { replyTo: content.replyTo }),
    subject: fill(content.subject),
    text: fill(content.text),
    html: fill(content.html ?? ''),
    // The same input gives the same bytes.
    date: new Date(0),
    messageId: '<preview@example.invalid>',
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { 'List-Unsubscribe': `<${previewLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    baseBoundary: 'stallhand-preview',
  } as ConstructorParameters<typeof MailComposer>[0]);
  return composer.compile().build();
}

export type Author = {
  /** `local`, or the model that worked on the wording. */
  writtenBy: string;
  fallbackReason: string | null;
};

export interface Mailing {
  letters: EmailContent[];
  recipients: Recipient[];
  findings: LintFinding[];
  previews: Buffer[];
  leftOut: Audience['leftOut'];
  left: LeftOut[];
  author: Author;
}

export function storeMailing(step: StepRun, { letters, recipients, findings, previews, leftOut, left, author }: Mailing): void {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const name = (index: number, ending: string) => (index === 0 ? `email.${ending}` : `email-${index + 1}.${ending}`);
  // Letters hold placeholders for the recipient's name and the reason, so they name no customer.
  letters.forEach(({ text, html }, index) => {
    step.artifact({ kind: 'mail', title: name(index, 'html'), mime: 'text/html', body: html ?? '', metrics: author, isPersonal: false });
    step.artifact({ kind: 'mail', title: name(index, 'txt'), mime: 'text/plain', body: text, isPersonal: false });
    step.artifact({ kind: 'preview', title: name(index, 'eml'), mime: 'message/rfc822', body: previews[index]! });
  });
  step.artifact({
    kind: 'recipients',
    title: 'recipients.csv',
    mime: 'text/csv',
    metrics: { recipients: recipients.length, ...leftOut },
    body: csvText([
      ['email', 'name', 'segment', 'orders', 'spent', 'currency', 'days_since_last_order', 'letter', 'why', 'reason'],
      ...recipients.map(row),
    ]),
  });
  if (left.length > 0)
    step.artifact({
      kind: 'recipients',
      title: 'left-out.csv',
      mime: 'text/csv',
      body: csvText([['email', 'why'], ...left.map(({ email, why }) => [email, why])]),
    });
  step.artifact({
    kind: 'lint',
    title: 'lint.json',
    mime: 'application/json',
    body: JSON.stringify(findings, null, 2),
    metrics: { errors, warnings: findings.length - errors },
    isPersonal: false,
  });
}

const spentText = (spent: number, currency: string | null): string => {
  const cents = storedCents(spent * 100, currency);
  return amountText(cents, currency ?? '') ?? decimalText(cents);
};

const row = ({ email, name, segment, orders, spent, currency, daysSince, letter, why, reason }: Recipient): CsvCell[] => [
  email,
  name,
  segment,
  orders,
  spentText(spent, currency),
  currency ?? '',
  daysSince ?? '',
  letter + 1,
  why,
  reason,
];
