import type { ReportFinding, ReportMail, ReportSales } from './mail-content';
import { escaped, table } from './mail-markup';

interface Part {
  text: string[];
  html: string;
}

/** @param address where the console is opened, without a slash at the end. */
export function reportText(report: ReportMail, address: string): { title: string; text: string; html: string } {
  const title = report.kind === 'weekly' ? `Week of ${report.from} to ${report.to}` : `The day ${report.to}`;
  const parts = [
    work(report),
    ...(report.kind === 'weekly' ? [dayByDay(report.days)] : []),
    ...(report.failing.length > 0 ? [failing(report.failing)] : []),
    ...(report.shop ? [shop(report.shop, report.before)] : []),
    ...(report.findings && report.findings.length > 0 ? [stoodOut(report.findings, address)] : []),
    ...(report.link ? [goOn(address + report.link)] : []),
  ];
  return { title, text: parts.map(({ text }) => text.join('\n')).join('\n\n'), html: parts.map(({ html }) => html).join('') };
}

function work({ completed, failed, efficiency }: ReportMail): Part {
  const figures: [string, string][] = [
    ['Completed', String(completed)],
    ['Failed', String(failed)],
    ['Efficiency', efficiency === null ? 'No data' : `${efficiency}%`],
  ];
  return { text: figures.map(([name, value]) => `${name}: ${value}`), html: table(['', ''], figures) };
}

function dayByDay(days: ReportMail['days']): Part {
  return {
    text: ['Day         Completed  Failed', ...days.map((d) => `${d.day}  ${pad(d.completed, 9)}  ${pad(d.failed, 6)}`)],
    html: `<h3>Day by day</h3>${chart(days)}`,
  };
}

function failing(agents: ReportMail['failing']): Part {
  return {
    text: ['Failed most often:', ...agents.map(({ agent, failures }) => `${agent}: ${failures}`)],
    html: `<h3>Failed most often</h3>${table(
      ['Agent', 'Failures'],
      agents.map(({ agent, failures }) => [escaped(agent), String(failures)]),
    )}`,
  };
}

/** Amounts of two currencies are never added: each has its own block. */
function shop(sales: readonly ReportSales[], before = 'the time before'): Part {
  if (sales.length === 0) {
    const none = `No orders, and none in ${before}.`;
    return { text: ['Shop:', none], html: `<h3>Shop</h3><p>${escaped(none)}</p>` };
  }
  const heading = (currency: string) => (sales.length > 1 ? `Shop, ${currency}` : 'Shop');
  const shown = ({ value, change }: ReportSales['figures'][number]) => (change ? `${value} (${change})` : value);
  return {
    text: sales.flatMap(({ currency, figures }, index) => [
      ...(index > 0 ? [''] : []),
      `${heading(currency)} (change to ${before}):`,
      ...figures.map((figure) => `${figure.label}: ${shown(figure)}`),
    ]),
    html: sales
      .map(
        ({ currency, figures }) =>
          `<h3>${escaped(heading(currency))}</h3>${table(
            ['', '', `Change to ${escaped(before)}`],
            figures.map(({ label, value, change }) => [label, value, change ?? ''].map(escaped)),
          )}`,
      )
      .join(''),
  };
}

function stoodOut(findings: readonly ReportFinding[], address: string): Part {
  return {
    text: ['Stood out:', ...findings.map(({ title, formula, link }) => `- ${title}\n  ${formula}\n  ${address}${link}`)],
    html: `<h3>Stood out</h3><ul>${findings
      .map(({ title, formula, link }) => `<li><a href="${escaped(address + link)}">${escaped(title)}</a><br>${escaped(formula)}</li>`)
      .join('')}</ul>`,
  };
}

const goOn = (url: string): Part => ({
  text: [`See it in the console: ${url}`],
  html: `<p><a href="${escaped(url)}">See it in the console</a></p>`,
});

const pad = (value: number, width: number): string => String(value).padStart(width);

/** Bars out of table cells: mail programs show neither SVG nor scripts, and many block pictures. */
function chart(days: ReportMail['days']): string {
  const most = Math.max(1, ...days.map(({ completed, failed }) => completed + failed));
  const bar = (value: number, colour: string) =>
    value > 0
      ? `<span style="display:inline-block;height:12px;width:${Math.max(2, Math.round((value / most) * 240))}px;background:${colour}"></span>`
      : '';
  return table(
    ['Day', 'Completed', 'Failed', ''],
    days.map(({ day, completed, failed }) => [day, String(completed), String(failed), bar(completed, '#16a34a') + bar(failed, '#dc2626')]),
  );
}
