import type { EmailContent } from '../../../deliveries';
import { escapeMarkup } from '../markup';
import { variation } from '../writing/variation';
import { contentOf, noProducts } from './content';
import type { MailInput, Purpose } from './input';

/** Words of a letter; `{{name}}` stands for the first name, `{{reason}}` for what this person bought, `{{products}}` for what may suit them. */
export interface Wording {
  subject: string;
  body: string;
}

type Choices = readonly [string, ...string[]];

/** Without a name: not everybody has told theirs. */
const subjects: Record<Purpose, Choices> = {
  newsletter: ['News from {shop}', 'A letter from {shop}'],
  launch: ['New in our shop', 'New at {shop}'],
  offer: ['An offer from {shop}', 'For you: an offer from {shop}'],
  welcome: ['Welcome to {shop}', 'Hello from {shop}'],
  'win back': ['It has been a while', 'A note from {shop}'],
  'thank you': ['Thank you', 'Thank you from {shop}', 'A word of thanks'],
};

/** First sentences that need no fact; the other purposes begin with their products. */
const openings: Partial<Record<Purpose, Choices>> = {
  welcome: ['Thank you for your order and welcome to our shop.', 'Welcome, and thank you for your order.'],
  'thank you': ['Thank you for ordering from our shop.', 'We would like to thank you for your orders.'],
};

const closings: Choices = ['If you have a question, just answer this mail.', 'Questions? Answer this mail and we will help.'];

/** The shop's own words where there are any, else plain ones that claim nothing. */
export function wordings(input: MailInput, shop: string, products = noProducts): Wording[] {
  const choose = variation(input.seed, input.purpose, input.segment);
  const own = input.brandName ?? shop;
  const content = contentOf(input, products, own);
  const opening = openings[input.purpose];
  const told = [
    input.purpose === 'win back' ? '{{reason}} {{products}}' : undefined,
    opening && choose.pick('opening', opening),
    ...content.paragraphs,
  ];
  const written = [
    'Hello {{name}},',
    ...(input.message === undefined ? told : [input.message]),
    input.offer,
    input.message === undefined && input.replyTo ? choose.pick('closing', closings) : undefined,
    input.closingLine,
    own,
  ];
  const body = written.filter((part) => part !== undefined).join('\n\n');
  const lines = input.subjects.length > 0 ? input.subjects : [content.subject ?? choose.pick('subject', subjects[input.purpose])];
  return lines.map((line) => ({ subject: line.replaceAll('{shop}', own), body }));
}

/**
 * The wording as a mail: text and html say the same, both with a link to unsubscribe.
 * @param consoleAddress a link to it means that this console ends the mails itself
 */
export function letter({ subject, body }: Wording, input: MailInput, shop: string, consoleAddress = ''): EmailContent {
  const foot = [input.brandName ?? shop, input.senderAddress].filter(Boolean).join(', ');
  const button = input.link ? `${input.buttonText}: ${input.link}` : null;
  return {
    subject,
    replyTo: input.replyTo ?? null,
    fromName: input.brandName ?? null,
    unsubscribe: true,
    unsubscribeLink: ownUnsubscribeLink(input.unsubscribeLink, consoleAddress),
    text: [body, button, `-- \n${foot}\nNo more mail from us: {{unsubscribe}}`].filter(Boolean).join('\n\n'),
    html: html(subject, body, input, foot),
  };
}

const ownUnsubscribeLink = (link: string | undefined, consoleAddress: string): string | null =>
  link === undefined || (consoleAddress !== '' && `${link}/`.startsWith(`${consoleAddress}/`)) ? null : link;

const ink = '#1f2937';

/** Tables and styles inside the elements: what mail programs understand (no script, no style sheet, no picture). */
function html(subject: string, body: string, { buttonText, link, language }: MailInput, foot: string): string {
  const paragraphs = body.split(/\n{2,}/).map((text) => `<p style="margin:0 0 16px">${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`);
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeMarkup(link)}" style="background:${ink};color:#ffffff;padding:12px 24px;border-radius:6px;text-decoration:none;display:inline-block">${escapeMarkup(buttonText)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;background:#f3f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:8px"><tr>
<td style="padding:32px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:${ink}">
${paragraphs.join('\n')}
${button}
<p style="margin:32px 0 0;font-size:13px;color:#4b5563">${escapeMarkup(foot)}<br><a href="{{unsubscribe}}" style="color:#4b5563">No more mail from us</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
