import type { EmailContent } from '../../../deliveries';
import { lazyPackage } from '../../../../platform/lazily';

const cheerio = lazyPackage<typeof import('cheerio')>('cheerio');

export interface LintFinding {
  rule: string;
  severity: 'error' | 'warning';
  message: string;
}

/** Phones show about this many characters of a subject. */
const subjectChars = 60;
/** Gmail cuts a message off above 102 kB. */
const htmlBytes = 102_000;
const shouted = /(?<![\p{L}\p{N}])\p{Lu}{4,}(?![\p{L}\p{N}])/gu;
const knownFields = new Set(['name', 'reason', 'products', 'unsubscribe']);

/** What filters and readers stumble over, with errors first. */
export function lint({ subject, text, html, unsubscribe }: EmailContent): LintFinding[] {
  const findings: LintFinding[] = [];
  const add = (severity: LintFinding['severity'], rule: string, message: string) => void findings.push({ rule, severity, message });
  if (subject.trim().length === 0) add('error', 'subject-missing', 'The mail has no subject.');
  if (subject.length > subjectChars)
    add('warning', 'subject-length', `The subject has ${subject.length} characters; phones show about ${subjectChars}.`);
  if (isShouting(subject)) add('warning', 'subject-capitals', 'The subject is written in capitals.');
  if (/!{2,}|\?{2,}|\$\$/.test(subject))
    add('warning', 'subject-marks', 'The subject repeats marks such as !!, which filters hold against it.');
  if ((text.match(shouted) ?? []).length > 3) add('warning', 'text-capitals', 'More than three words are written in capitals.');
  if (!unsubscribe || !text.includes('{{unsubscribe}}')) add('error', 'unsubscribe-text', 'The text has no link to unsubscribe.');
  const open = [...`${subject}${text}${html ?? ''}`.matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
    .map(([, name]) => name!)
    .filter((name) => !knownFields.has(name));
  if (open.length > 0) add('error', 'unknown-field', `Nothing is known for {{${open[0]}}}.`);
  if (html !== null) lintHtml(html, text, add);
  return findings.sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
}

function lintHtml(html: string, text: string, add: (severity: LintFinding['severity'], rule: string, message: string) => void): void {
  const page = cheerio().load(html);
  if (!html.includes('{{unsubscribe}}')) add('error', 'unsubscribe-html', 'The html has no link to unsubscribe.');
  if (Buffer.byteLength(html) > htmlBytes) add('warning', 'html-size', 'The html is larger than 102 kB; Gmail cuts it off there.');
  if (page('script, iframe, form, object').length > 0) add('error', 'html-active', 'Mail programs remove scripts, frames and forms.');
  const images = page('img');
  images.each((_, image) => {
    if (!page(image).attr('alt')) add('warning', 'image-alt', 'A picture has no alternative text; many programs show no pictures.');
  });
  if (images.length > 0 && text.length / images.length < 200)
    add('warning', 'image-ratio', 'There is little text beside the pictures, as in spam.');
  page('a').each((_, link) => {
    const href = page(link).attr('href') ?? '';
    if (href !== '{{unsubscribe}}' && !/^(https?:\/\/[^\s.]+\.[^\s]+|mailto:)/.test(href))
      add('error', 'link-broken', `A link leads nowhere: "${href}".`);
    if (href.startsWith('http:')) add('warning', 'link-plain', `A link is not encrypted: ${href}`);
  });
}

const isShouting = (text: string): boolean => {
  const letters = text.replace(/\P{L}/gu, '');
  return letters.length > 5 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
};
