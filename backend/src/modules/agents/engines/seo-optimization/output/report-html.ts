import { escapeMarkup as e } from '../../markup';
import type { Audit, RuleResult } from '../audit';
import { failedRules, severities } from './fixes';
import { style } from './report-style';
import { countText } from '../../../../../platform/count-text';

/** The report as one file: no script, nothing loaded from elsewhere, every text from the page escaped. */
export function reportHtml(audit: Audit): string {
  const name = audit.page.title ?? audit.url ?? 'Supplied page';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>SEO report: ${e(name)}</title>
<style>${style}</style>
</head>
<body>
<main>
${header(audit, name)}
${preview(audit)}
${severities.map(({ severity, heading, why }) => group(heading, why, severity, failedRules(audit, severity))).join('\n')}
${audit.counts.failed === 0 ? '<section><h2>Nothing to fix</h2><p class="faint">Every rule that applies is met.</p></section>' : ''}
${others(audit)}
</main>
</body>
</html>
`;
}

function header({ score, counts, url, keyword, page }: Audit, name: string): string {
  const verdict = score >= 90 ? 'good' : score >= 70 ? 'fair' : 'poor';
  const facts = [
    keyword && ['Keyword', keyword],
    ['Words', countText(page.words)],
    page.readingEase !== null && ['Reading ease', String(page.readingEase)],
    ['Pictures', String(page.images)],
    ['Links', String(page.links)],
    page.structuredData.length > 0 && ['Structured data', page.structuredData.join(', ')],
  ].filter((fact): fact is string[] => Boolean(fact));
  return `<header>
<div class="score ${verdict}"><strong>${score}</strong><span>of 100</span><div class="bar"><i style="width:${score}%"></i></div></div>
<div class="about">
<h1>${e(name)}</h1>
${url ? `<p class="address">${e(url)}</p>` : ''}
<p class="counts"><span><b class="error">${counts.error}</b> to fix first</span> <span><b class="warning">${counts.warning}</b> to fix next</span> <span><b class="notice">${counts.notice}</b> to polish</span> <span><b class="ok">${counts.passed}</b> passed</span></p>
<dl>${facts.map(([term, value]) => `<div><dt>${e(term!)}</dt><dd>${e(value!)}</dd></div>`).join('')}</dl>
</div>
</header>`;
}

function preview({ url, page }: Audit): string {
  const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text);
  const shown = url ? new URL(url) : null;
  return `<section><h2>How a search result may look</h2>
<div class="result">
<p class="where">${shown ? e([shown.host, ...shown.pathname.split('/').filter(Boolean)].join(' › ')) : 'your-shop.example'}</p>
<p class="what">${e(cut(page.title ?? 'No title: search engines will make one up', 60))}</p>
<p>${e(cut(page.description ?? 'No description: search engines will pick some text from the page.', 160))}</p>
</div></section>`;
}

function group(heading: string, why: string, severity: string, failed: readonly RuleResult[]): string {
  if (failed.length === 0) return '';
  return `<section><h2>${heading} <span class="faint">${why}</span></h2>${failed.map((rule) => card(rule, severity)).join('\n')}</section>`;
}

/** A card is headed by what is wrong; findings that say the same show only their place. */
function card({ title, findings, count }: RuleResult, severity: string): string {
  const heading = findings[0]!.message;
  const more = count - findings.length;
  return `<article class="${severity}"><h3>${e(heading)}</h3><p class="goal">Goal: ${e(title)}</p>
${findings.map((one, index) => finding(one, one.message !== heading, one.fix !== findings[index - 1]?.fix)).join('\n')}${more > 0 ? `<p class="faint">and ${more} more of the same kind</p>` : ''}</article>`;
}

function finding({ message, fix, snippet, line }: RuleResult['findings'][number], withMessage: boolean, withFix: boolean): string {
  const source = snippet === null ? '' : `<pre>${line === null ? '' : `<span>line ${line}</span>`}<code>${e(snippet)}</code></pre>`;
  return `<div class="finding">${withMessage ? `<p>${e(message)}</p>` : ''}${withFix ? `<p class="fix"><b>Fix</b> ${e(fix)}</p>` : ''}${source}</div>`;
}

function others({ rules, counts, page }: Audit): string {
  const list = (status: RuleResult['status']) =>
    rules
      .filter((rule) => rule.status === status)
      .map((rule) => `<li>${e(rule.title)}</li>`)
      .join('');
  const outline = page.headings
    .map(
      ({ level, text }) =>
        `<li style="margin-left:${(level - 1) * 20}px"><span class="faint">h${level}</span> ${e(text || '(empty)')}</li>`,
    )
    .join('');
  return `<section class="rest">
${outline ? `<details><summary>Headings of the page</summary><ul class="outline">${outline}</ul></details>` : ''}
${counts.passed > 0 ? `<details><summary>${counts.passed} rules passed</summary><ul>${list('passed')}</ul></details>` : ''}
${counts.notApplicable > 0 ? `<details><summary>${counts.notApplicable} rules do not apply here</summary><ul>${list('not_applicable')}</ul></details>` : ''}
</section>`;
}
