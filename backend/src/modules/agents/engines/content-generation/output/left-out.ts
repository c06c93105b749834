import { literal } from '../../data-analysis/output/markdown';
import { listed } from '../../writing/speaker';
import type { metricsOf } from './metrics';

/** What a reader might miss in each text, and why it is not there; and what was not proposed; null when nothing is. */
export function leftOutMarkdown(texts: ReturnType<typeof metricsOf>['texts'], notProposed: readonly string[] = []): string | null {
  const sections = texts.flatMap(({ sku, name, keywords, missingFacts }) => {
    const lines = [
      ...keywords.flatMap(({ keyword, leftOut }) => (leftOut === null ? [] : [`- The keyword "${keyword}". ${leftOut}`])),
      ...(missingFacts.length > 0
        ? [`- ${listed(missingFacts)}: not in the name and not stated. Add it under "Facts about the products".`]
        : []),
    ];
    return lines.length > 0 ? [`## ${name}${sku ? ` (${sku})` : ''}\n\n${lines.join('\n')}`] : [];
  });
  if (notProposed.length > 0) sections.push(`## Not proposed\n\n${notProposed.map((line) => `- ${literal(line)}`).join('\n')}`);
  return sections.length > 0 ? `# Left out\n\n${sections.join('\n\n')}\n` : null;
}
