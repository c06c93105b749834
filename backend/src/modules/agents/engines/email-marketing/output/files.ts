import type MailComposer from 'nodemailer/lib/mail-composer';
import { type CsvCell, csvText } from '../../../../../platform/csv/csv';
import { type EmailContent, personalise } from '../../../../deliveries';
import { escapeMarkup } from '../../markup';
import type { StepRun } from '../../../../tasks';
import type { LintFinding } from '../lint';
import type { Audience, LeftOut, Recipient } from '../recipients';
import { amountText, decimalText, storedCents } from '../../../../../platform/money';
import { lazyPackage } from '../../../../../platform/lazily';

const mailComposer = lazyPackage<typeof MailComposer>('nodemailer/lib/mail-composer');

/** So many recipients are shown their mail, one of each version where there are several. */
const previewed = 3;
const previewLink = 'https://example.invalid/unsubscribe/preview';

type Reader = Pick<Recipient, 'email' | 'name' | 'reason' | 'products'>;

/** Stands for everybody where no customer may be named. */
const anyReader: Reader = {
  email: 'preview@example.invalid',
  name: 'there',
  reason: '(Each customer reads here what they bought last, and when.)',
  products: '(Each customer reads here which products of the shop may suit them.)',
};

const personalised = (content: EmailContent, { name, reason, products }: Reader) =>
  personalise(content, { name, reason, products, unsubscribe: content.unsubscribeLink ?? previewLink });

/** The mail as one recipient sees it: sender, receiver and subject above the letter. A page of its own. */
export function previewPage(content: EmailContent, reader: Reader, from: string): string {
  const { subject, text, html } = personalised(content, reader);
  const row = (label: string, value: string) =>
    `<tr><th style="padding:2px 16px 2px 0;text-align:left;font-weight:normal;color:#4b5563">${label}</th><td style="padding:2px 0;overflow-wrap:anywhere">${escapeMarkup(value)}</td></tr>`;
  const sender = content.fromName ? `${content.fromName} <${from}>` : from;
  const receiver = reader.name === anyReader.name ? reader.email : `${reader.name} <${reader.email}>`;
  const head = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 20px;font-family:Arial,sans-serif;font-size:14px;color:#1f2937">${row('From', sender)}${row('To', receiver)}${row('Subject', subject)}</table>`;
  const page = html ?? `<body><pre>${escapeMarkup(text)}</pre></body>`;
  const start = page.indexOf('>', page.indexOf('<body')) + 1;
  return `${page.slice(0, start)}\n${head}${page.slice(start)}`;
}

/** One mail as it leaves, for the first recipient and with a link that leads nowhere. */
export function eml(content: EmailContent, recipient: Recipient | undefined, from: string): Promise<Buffer> {
  const reader = recipient ?? anyReader;
  const filled = personalised(content, reader);
  const unsubscribe = content.unsubscribeLink ?? previewLink;
  const composer = new (mailComposer())({
    from: { name: content.fromName ?? '', address: from },
    to: reader.email,
    ...(content.replyTo && { replyTo: content.replyTo }),
    subject: filled.subject,
    text: filled.text,
    html: filled.html ?? '',
    // The same input gives the same bytes.
    date: new Date(0),
    messageId: '<preview@example.invalid>',
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      ...(!content.unsubscribeLink && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
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
  /** Address of the sender. */
  from: string;
  leftOut: Audience['leftOut'];
  left: LeftOut[];
  author: Author;
}

export function storeMailing(step: StepRun, { letters, recipients, findings, previews, from, leftOut, left, author }: Mailing): void {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const name = (index: number, ending: string) => (index === 0 ? `email.${ending}` : `email-${index + 1}.${ending}`);
  recipients.slice(0, previewed).forEach((recipient, index) =>
    step.artifact({
      kind: 'preview',
      title: `preview-${index + 1}.html`,
      mime: 'text/html',
      body: previewPage(letters[recipient.letter]!, recipient, from),
      metrics: author,
    }),
  );
  step.artifact({ kind: 'letters', title: 'letters.json', mime: 'application/json', body: JSON.stringify(letters), isPersonal: false });
  // For readers who may not see customers: the same letters without a recipient.
  letters.forEach((content, index) => {
    const { text, html } = personalised(content, anyReader);
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
      ['email', 'name', 'segment', 'orders', 'spent', 'currency', 'days_since_last_order', 'letter', 'why', 'reason', 'products'],
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

const row = ({ email, name, segment, orders, spent, currency, daysSince, letter, why, reason, products }: Recipient): CsvCell[] => [
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
  products,
];
