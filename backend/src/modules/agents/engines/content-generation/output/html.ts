import { escapeMarkup as text } from '../../markup';
import type { ContentInput } from '../input';
import type { Piece } from '../piece';
import { tableCells } from './article';
import { partsOf, questions } from './markdown';

const paragraphs = (block: string): string =>
  block
    .split('\n\n')
    .map((paragraph) => `<p>${text(paragraph)}</p>`)
    .join('\n');

/** The same texts as simple HTML without styles, as shop editors take it; one section for each product. */
export function contentHtml(pieces: readonly Piece[], { language }: ContentInput): string {
  const title = pieces.length === 1 ? pieces[0]!.name : `Texts for ${pieces.length} products`;
  const head = `<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${text(title)}</title>`;
  const body = pieces.map((piece) => `<section>\n${pieceHtml(piece)}\n</section>`).join('\n');
  return `<!doctype html>\n<html lang="${text(language)}">\n<head>\n${head}\n</head>\n<body>\n${body}\n</body>\n</html>\n`;
}

function pieceHtml({ name, parts }: Piece): string {
  if (parts.article !== undefined) return `<h1>${text(parts.title!)}</h1>\n${article(parts.article)}`;
  const asked = questions(parts);
  const bullets = partsOf(parts, 'bullet');
  return [
    `<h2>${text(parts.title ?? name)}</h2>`,
    bullets.length > 0 ? `<ul>\n${bullets.map((bullet) => `<li>${text(bullet)}</li>`).join('\n')}\n</ul>` : null,
    parts.description ? paragraphs(parts.description) : null,
    ...asked.map(([question, answer]) => `<h3>${text(question)}</h3>\n<p>${text(answer)}</p>`),
    asked.length > 0 ? faqData(asked) : null,
  ]
    .filter(Boolean)
    .join('\n');
}

/** schema.org data for the same questions; `<` is escaped so that no text can end the script. */
function faqData(asked: [string, string][]): string {
  const mainEntity = asked.map(([name, answer]) => ({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text: answer } }));
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${data}</script>`;
}

/** The Markdown that the article writer makes: headings, paragraphs and one table. */
function article(markdown: string): string {
  return markdown
    .split('\n\n')
    .map((block) =>
      block.startsWith('## ') ? `<h2>${text(block.slice(3))}</h2>` : block.startsWith('| ') ? table(block) : `<p>${text(block)}</p>`,
    )
    .join('\n');
}

function table(block: string): string {
  const row = (cells: string[], tag: string) => `<tr>${cells.map((cell) => `<${tag}>${text(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>\n${tableCells(block)
    .map((cells, index) => row(cells, index === 0 ? 'th' : 'td'))
    .join('\n')}\n</table>`;
}
