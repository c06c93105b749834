import type { Audit, RuleResult } from '../audit';
import type { Severity } from '../rule';

export const severities: readonly { severity: Severity; heading: string; why: string }[] = [
  { severity: 'error', heading: 'Fix first', why: 'keeps the page or its listing out of search, or breaks it' },
  { severity: 'warning', heading: 'Fix next', why: 'costs visits' },
  { severity: 'notice', heading: 'Polish', why: 'small gains' },
];

export const failedRules = (audit: Audit, severity: Severity): RuleResult[] =>
  audit.rules.filter((rule) => rule.status === 'failed' && rule.severity === severity);

/** Text from a page as Markdown that shows it literally. */
const literal = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#!~]/g, (char) => `\\${char}`);

/** A code span holds any text when its fence is longer than every run of backticks inside (CommonMark 0.31, section 6.1). */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${text} ${fence}` : fence + text + fence;
}

/** The to-do list, most important first. */
export function fixesMarkdown(audit: Audit): string {
  const parts = [`# Fixes for ${literal(audit.url ?? audit.page.title ?? 'the supplied page')}`, `Score ${audit.score} of 100.`];
  if (audit.counts.failed === 0) parts.push('Nothing to fix.');
  for (const { severity, heading, why } of severities) {
    const failed = failedRules(audit, severity);
    if (failed.length > 0) parts.push(`## ${heading} (${why})`, failed.map(ruleItems).join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

function ruleItems(rule: RuleResult): string {
  const items = rule.findings.map(({ message, fix, snippet, line }) => {
    const place = line === null ? '' : ` (line ${line})`;
    const source = snippet === null ? '' : `\n  - Now: ${code(snippet)}`;
    return `- [ ] ${literal(message)}${place}\n  - ${literal(fix)}${source}`;
  });
  const more = rule.count - rule.findings.length;
  return [...items, ...(more > 0 ? [`- [ ] ${more} more of the same kind.`] : [])].join('\n');
}
