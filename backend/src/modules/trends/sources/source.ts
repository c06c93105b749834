import type { Relevance, Series, TrendSource } from '../trend-values';
import type { TrendSettingsDto } from '../dto/trend-requests.dto';

/** Words that sources are asked about. */
export interface Topic {
  text: string;
  relevance: Relevance;
  /** Products of the shop whose names made it a topic. */
  skus: string[];
  /** Where a watched keyword is looked up; null: everywhere. */
  only: TrendSource | null;
}

/** One trend as its source tells it, before anything is made of its history. */
export interface Found {
  /** Names it within its source, always the same. */
  key: string;
  title: string;
  category: string;
  description: string;
  relevance: Relevance;
  keywords: string[];
  skus: string[];
  volume: { value: number; unit: string; window: string; isLeast?: boolean } | null;
  growth: { percent: number | null; formula: string | null; reason: string | null };
  series: Series;
  links: { label: string; url: string }[];
}

/** What a source is handed for one look. */
export interface Look {
  topics: readonly Topic[];
  settings: TrendSettingsDto;
  now: Date;
  /** Aborted at the time limit of the source and when the task is stopped. */
  signal: AbortSignal;
  /** Hands over what was found so far: it stays when a later call fails. */
  found(trend: Found): void;
  /** Something that the reader should know although it is no failure. */
  note(text: string): void;
}

export interface Source {
  readonly id: TrendSource;
  /** @throws SourceError, OutboundRefusal */
  look(look: Look): Promise<void>;
}

/** A source that did not say what it should, in words for the reader. */
export class SourceError extends Error {
  constructor(
    message: string,
    /** It asked to be left alone for this long. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}
