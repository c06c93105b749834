import type { ComparedStream } from '../connectors/listing';
import type { ComparisonDto } from '../dto/integration.dto';
import type { MissingPieceDto } from '../dto/platform-parts.dto';

export interface ComparisonRow {
  stream: string;
  /** The end of its last complete comparison; null before the first. */
  completedAt: Date | null;
  doubt: string | null;
}

/**
 * How far back the comparison of an account may be: to its stream that was compared longest ago. Null while one never was.
 * @param streams that the platform lists
 * @param missing what the account lacks; streams that are not read without it are not compared either
 */
export function lastCompared(
  streams: readonly ComparedStream[],
  missing: readonly Pick<MissingPieceDto, 'streams'>[],
  rows: readonly ComparisonRow[],
): ComparisonDto {
  const compared = streams.filter((stream) => !missing.some((piece) => piece.streams.includes(stream)));
  const found = compared.map((stream) => rows.find((row) => row.stream === stream));
  const times = found.flatMap((row) => row?.completedAt?.getTime() ?? []);
  const isComplete = compared.length > 0 && times.length === compared.length;
  return {
    completedAt: isComplete ? new Date(Math.min(...times)).toISOString() : null,
    doubt: found.flatMap((row) => row?.doubt ?? []).join(' ') || null,
  };
}
