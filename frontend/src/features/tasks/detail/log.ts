import type { LogLevel, TaskLogDto } from '../../../shared/api/generated';

const order: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/** The lines of `least` and everything more serious. */
export const linesFrom = (lines: readonly TaskLogDto[], least: LogLevel): TaskLogDto[] =>
  lines.filter((line) => order.indexOf(line.level) >= order.indexOf(least));

/** One line as text, as the download has it. */
export const lineText = (line: TaskLogDto): string =>
  [line.at, line.level.toUpperCase().padEnd(5), line.stepKey && `[${line.stepKey}]`, line.message, line.data && JSON.stringify(line.data)]
    .filter(Boolean)
    .join(' ');
