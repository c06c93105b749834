import { escapeMarkup } from '../markup';

const blockEnds = /<(?:br|hr|\/?(?:p|div|ul|ol|li|h[1-6]|table|tr|td|section))\b[^<>]*>/gi;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What a person reads of HTML, a line for each block. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[^<>]*>[^<]*/gi, ' ')
    .replaceAll(blockEnds, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,7})|([a-z]{2,5}));/gi, (written, digits?: string, name?: string) =>
      name === undefined ? character(Number(digits), written) : (named[name.toLowerCase()] ?? written),
    )
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');

const character = (code: number, written: string): string => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : written);

/** Paragraphs with an empty line between them as HTML; one whose lines all begin with `- ` is a list. */
export const htmlOfText = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const lines = block.split('\n');
      return lines.every((line) => line.startsWith('- '))
        ? `<ul>\n${lines.map((line) => `<li>${escapeMarkup(line.slice(2))}</li>`).join('\n')}\n</ul>`
        : `<p>${lines.map(escapeMarkup).join('<br>')}</p>`;
    })
    .join('\n');
