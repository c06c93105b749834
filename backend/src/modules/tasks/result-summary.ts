import type { ResultActionDto, ResultChartDto, ResultFigureDto, ResultFindingDto, ResultSummaryDto } from './dto/result-summary.dto';
import type { ArtifactDraft } from './task-handler';

export const summaryKind = 'summary';
const summaryMime = 'application/vnd.stallhand.result+json';

const mostFigures = 3;
const mostFindings = 12;
const mostPoints = 60;
/** Maximum characters of a headline, a title and a sentence. */
const mostWords = { headline: 160, title: 120, detail: 240 };

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;
export type Figure = Optional<ResultFigureDto, 'currency' | 'change' | 'note'>;
export type Chart = Optional<ResultChartDto, 'note' | 'currency' | 'target'>;
export type Finding = Optional<Omit<ResultFindingDto, 'action'>, 'detail' | 'product' | 'evidence'> & { action?: Action | null };
export type Action = Optional<ResultActionDto, 'to' | 'start' | 'changes' | 'file'>;

/** The result of a run as an engine states it. */
export interface Summary {
  headline: string;
  figures?: readonly Figure[];
  chart?: Chart | null;
  findings?: readonly Finding[];
}

/** The file that keeps a summary. It is stored with the step that makes it. */
export const summaryFile = (summary: Summary): ArtifactDraft => ({
  kind: summaryKind,
  title: 'summary.json',
  mime: summaryMime,
  body: JSON.stringify(complete(summary)),
});

/** @returns null for an invalid summary, so that a damaged file does not hide the result */
export function summaryIn(body: Buffer): ResultSummaryDto | null {
  try {
    const value = JSON.parse(body.toString('utf8')) as Partial<ResultSummaryDto> | null;
    const isWhole = typeof value?.headline === 'string' && Array.isArray(value.figures) && Array.isArray(value.findings);
    return isWhole ? (value as ResultSummaryDto) : null;
  } catch {
    return null;
  }
}

function complete({ headline, figures = [], chart = null, findings = [] }: Summary): ResultSummaryDto {
  return {
    headline: shortened(headline, mostWords.headline),
    figures: figures
      .filter(({ value }) => Number.isFinite(value))
      .slice(0, mostFigures)
      .map((figure) => ({ currency: null, change: null, note: null, ...figure })),
    chart: chart && completeChart(chart),
    findings: findings.slice(0, mostFindings).map(({ title, detail = null, product = null, evidence = null, action = null, subject }) => ({
      subject,
      title: shortened(title, mostWords.title),
      detail: detail && shortened(detail, mostWords.detail),
      product,
      evidence,
      action: action && { to: null, start: null, changes: [], file: null, ...action },
    })),
  };
}

/** The last points of a line and the first of bars: the newest and the largest. A chart needs two. */
function completeChart(chart: Chart): ResultChartDto | null {
  const known = chart.points.filter(({ value }) => Number.isFinite(value));
  const points = chart.kind === 'line' ? known.slice(-mostPoints) : known.slice(0, mostPoints);
  return points.length < 2 ? null : { note: null, currency: null, target: null, ...chart, points };
}

function shortened(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}\u2026`;
}
