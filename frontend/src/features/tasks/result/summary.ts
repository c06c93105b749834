import { skipToken } from '@reduxjs/toolkit/query';
import type { ResultSummaryDto } from '../../../shared/api/generated';
import { plainText } from '../../../shared/ui/markdown/blocks';
import { useArtifactTextQuery } from '../api';
import type { TaskDetail } from '../task';
import type { Part } from './part';

const MOST = 160;

/** First line of a text, used as headline of older results without a summary. */
export function firstLine(text: string, isMarkdown: boolean): string | null {
  const words = isMarkdown ? plainText(text) : text;
  const line = words
    .split('\n')
    .map((one) => one.trim())
    .find(Boolean);
  if (!line) return null;
  return line.length > MOST ? `${line.slice(0, MOST - 1).trimEnd()}\u2026` : line;
}

/** Result summary of a task: from its engine, else the first line of its file. Null for a result without a file, whose text is shown itself. */
export function useSummary(task: Pick<TaskDetail, 'summary'>, [first]: readonly Part[]): ResultSummaryDto | null {
  const isText = first?.as === 'markdown' || first?.as === 'text';
  const source = task.summary === null && isText && !first.source?.file.isWithheld ? first.source : null;
  const { data } = useArtifactTextQuery(source ? { taskId: source.taskId, artifactId: source.file.id } : skipToken);
  if (task.summary !== null) return task.summary;
  const headline = source === null || data === undefined ? null : firstLine(data, first?.as === 'markdown');
  return headline === null ? null : { headline, figures: [], chart: null, findings: [] };
}
