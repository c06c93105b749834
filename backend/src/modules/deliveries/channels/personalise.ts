import type { EmailContent } from '../delivery-values';

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** Every name that stands in double braces. */
export const placeholdersIn = ({ subject, text, html }: EmailContent): Set<string> =>
  new Set([...`${subject}\n${text}\n${html ?? ''}`.matchAll(placeholder)].map(([, name]) => name!));

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The letter as one recipient gets it. A value is text: in html it is escaped, in a subject it stays on its line. */
export function personalise(content: EmailContent, fields: Record<string, string>): Pick<EmailContent, 'subject' | 'text' | 'html'> {
  const fill = (template: string, write: (value: string) => string) =>
    template.replace(placeholder, (_, name: string) => write(Object.hasOwn(fields, name) ? fields[name]! : ''));
  return {
    subject: fill(content.subject, (value) => value.replace(/\s+/g, ' ')),
    text: fill(content.text, (value) => value),
    html: content.html === null ? null : fill(content.html, escapeHtml),
  };
}
