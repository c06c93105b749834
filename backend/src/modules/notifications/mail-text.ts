import type { EventMail, LetterMail, MailContent } from './mail-content';
import { cell, escaped } from './mail-markup';
import { reportText } from './mail-report';

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

interface Frame {
  organization: string;
  /** Where the console is opened, without a slash at the end. */
  address: string;
}

/** A header is one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 150);

const page = (title: string, body: string, { organization, address }: Frame): string =>
  `<!doctype html><html><body style="font-family:sans-serif;color:#1f2937"><h2>${escaped(title)}</h2>${body}
<p style="color:#6b7280">${escaped(organization)} · <a href="${escaped(address)}/admin/settings">Change what is sent</a></p></body></html>`;

/** @param count events the mail stands for. */
export function mailText(content: MailContent, count: number, frame: Frame): MailText {
  if (content.kind === 'letter') return letter(content, frame);
  const { title, text, html } = content.kind === 'events' ? events(content, count, frame) : reportText(content, frame.address);
  return {
    subject: oneLine(`${frame.organization}: ${title}`),
    text: `${title}\n\n${text}\n\n${frame.organization} · ${frame.address}/admin/settings`,
    html: page(title, html, frame),
  };
}

function events(content: EventMail, count: number, { address }: Frame): { title: string; text: string; html: string } {
  const title = count > 1 ? content.many.replace('{count}', String(count)) : content.one;
  const left = count - content.lines.length;
  const more = left > 0 ? `… and ${left} more` : '';
  const url = (link: string | null) => (link ? address + link : '');
  return {
    title,
    text: [...content.lines.map(({ text, detail, link }) => [`- ${text}`, detail, url(link)].filter(Boolean).join('\n  ')), more]
      .join('\n')
      .trim(),
    html: `<ul>${content.lines
      .map(({ text, detail, link }) => {
        const name = link ? `<a href="${escaped(url(link))}">${escaped(text)}</a>` : escaped(text);
        return `<li>${name}${detail ? `<br>${escaped(detail)}` : ''}</li>`;
      })
      .join('')}</ul><p>${more}</p>`,
  };
}

/** Leads to nobody's settings: who reads it may have no account here. */
function letter({ subject, paragraphs, rows, link, closing }: LetterMail, { organization, address }: Frame): MailText {
  const url = link && address + link.path;
  const lines = rows.map(([name, value]) => `${name}: ${value}`);
  const parts = [...paragraphs, ...(lines.length > 0 ? [lines.join('\n')] : []), ...(url ? [`${link.text}: ${url}`] : []), closing];
  const html = [
    ...paragraphs.map((text) => `<p>${escaped(text)}</p>`),
    rows.length > 0
      ? `<table style="border-collapse:collapse">${rows
          .map(
            ([name, value]) => `<tr><td style="${cell};color:#6b7280">${escaped(name)}</td><td style="${cell}">${escaped(value)}</td></tr>`,
          )
          .join('')}</table>`
      : '',
    url ? `<p><a href="${escaped(url)}">${escaped(link.text)}</a></p>` : '',
    `<p>${escaped(closing)}</p>`,
  ].join('');
  return {
    subject: oneLine(`${organization}: ${subject}`),
    text: `${subject}\n\n${parts.filter(Boolean).join('\n\n')}\n\n${organization}`,
    html: `<!doctype html><html><body style="font-family:sans-serif;color:#1f2937"><h2>${escaped(subject)}</h2>${html}
<p style="color:#6b7280">${escaped(organization)}</p></body></html>`,
  };
}
