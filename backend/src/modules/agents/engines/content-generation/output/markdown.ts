import { limitOf } from '../checks';
import type { ContentInput } from '../input';
import type { Piece } from '../piece';

/** Everything to paste, part by part, with its length against the limit of the channel. */
export function contentMarkdown(pieces: readonly Piece[], input: ContentInput): string {
  return `${pieces.map((piece) => pieceMarkdown(piece, input)).join('\n\n---\n\n')}\n`;
}

function pieceMarkdown({ sku, name, parts }: Piece, input: ContentInput): string {
  if ('article' in parts)
    return [`# ${parts.title}`, parts.article, '---', `Description for search results: ${parts['meta description']}`].join('\n\n');
  const head = `# ${name}${sku ? ` (${sku})` : ''}`;
  if (input.goal === 'FAQ') return [head, ...questions(parts).map(([question, answer]) => `**${question}**\n\n${answer}`)].join('\n\n');
  const bullets = partsOf(parts, 'bullet');
  const sections = Object.entries(parts)
    .filter(([part]) => !/^bullet (?!1$)/.test(part))
    .map(([part, text]) =>
      part === 'bullet 1' ? `## Bullets\n\n${bullets.map((bullet) => `- ${bullet}`).join('\n')}` : section(part, text, input),
    );
  return [head, ...sections].join('\n\n');
}

function section(part: string, text: string, input: ContentInput): string {
  const limit = limitOf(input.channel, part);
  const length =
    part === 'tags'
      ? `${text.split(', ').length} tags`
      : limit === null
        ? `${text.length} characters`
        : `${text.length} of ${limit} characters`;
  return `## ${part.slice(0, 1).toUpperCase()}${part.slice(1)}\n\n${text}\n\n_${length}_`;
}

export const partsOf = (parts: Piece['parts'], kind: string): string[] =>
  Object.entries(parts)
    .filter(([part]) => part.startsWith(`${kind} `))
    .map(([, text]) => text);

export function questions(parts: Piece['parts']): [string, string][] {
  const answers = partsOf(parts, 'answer');
  return partsOf(parts, 'question').map((question, index) => [question, answers[index]!]);
}
