import type { EmailContent } from '../../../deliveries';
import { escapeMarkup } from '../markup';
import { variation } from '../writing/variation';
import type { MailInput, Purpose } from './input';

/** What a letter says; `{{name}}` stands for the first name, `{{reason}}` for what this person bought. */
export interface Wording {
  subject: string;
  body: string;
}

type Choices = readonly [string, ...string[]];

/** Without a name: not everybody has told theirs. */
const subjects: Record<Purpose, Choices> = {
  newsletter: ['News from {shop}', 'What is new at {shop}', '{shop}: new this month'],
  offer: ['Something for you from {shop}', 'An offer from {shop}', 'For you: an offer from {shop}'],
  welcome: ['Welcome to {shop}', 'Good to have you here', 'Hello from {shop}'],
  'win back': ['It has been a while', 'We have not seen you lately', 'A note from {shop}'],
  'thank you': ['Thank you', 'Thank you from {shop}', 'A word of thanks'],
};

const openings: Record<Purpose, Choices> = {
  newsletter: ['Here is what is new in our shop.', 'A few things have changed in our shop since we last wrote.'],
  offer: ['We have an offer for you.', 'This time we write with an offer.'],
  welcome: ['Thank you for your order and welcome to our shop.', 'Welcome. It is good to have you as a customer.'],
  'win back': [
    'If you would like to see what is new since then, the button takes you to our shop.',
    'A few things have come in since then; the button takes you to them.',
  ],
  'thank you': ['You have ordered from us more than once, and we would like to say thank you.', 'Thank you for coming back to our shop.'],
};

const closings: Choices = ['If you have a question, just answer this mail.', 'Questions? Answer this mail and we will help.'];

/** The shop's own words where there are any, else plain ones that claim nothing. */
export function wordings(input: MailInput, shop: string): Wording[] {
  const choose = variation(input.seed, input.purpose, input.segment);
  const own = input.brandName ?? shop;
  const written = [
    'Hello {{name}},',
    input.purpose === 'win back' && !input.message ? '{{reason}}' : undefined,
    input.message ?? choose.pick('opening', openings[input.purpose]),
    input.offer,
    input.message ? undefined : choose.pick('closing', closings),
    input.closingLine,
    own,
  ];
  const body = written.filter((part) => part !== undefined).join('\n\n');
  const lines = input.subjects.length > 0 ? input.subjects : [choose.pick('subject', subjects[input.purpose])];
  return lines.map((line) => ({ subject: line.replaceAll('{shop}', own), body }));
}

/** The wording as a mail: text and html say the same, both with the recipient's own link to unsubscribe. */
export function letter({ subject, body }: Wording, input: MailInput, shop: string): EmailContent {
  const foot = [input.brandName ?? shop, input.senderAddress].filter(Boolean).join(', ');
  const button = input.link ? `${input.buttonText}: ${input.link}` : null;
  return {
    subject,
    replyTo: input.replyTo ?? null,
    fromName: input.brandName ?? null,
    unsubscribe: true,
    text: [body, button, `-- \n${foot}\nNo more mail from us: {{unsubscribe}}`].filter(Boolean).join('\n\n'),
    html: html(subject, body, input, foot),
  };
}

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
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px"><tr>
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
