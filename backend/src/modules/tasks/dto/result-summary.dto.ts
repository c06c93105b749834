import { ApiProperty } from '@nestjs/swagger';

/** Unit of a figure: an amount in units of its currency, percent, or a number of things. */
export const figureUnits = ['money', 'percent', 'count'] as const;
export type FigureUnit = (typeof figureUnits)[number];

export const chartKinds = ['line', 'bars'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** Subject of a finding. Selects its picture. */
export const resultSubjects = ['product', 'price', 'stock', 'customers', 'text', 'page', 'posts', 'trend', 'data'] as const;
export type ResultSubject = (typeof resultSubjects)[number];

/**
 * `open`: a screen of the console. `start`: the form of a new task, filled in. `propose`: a batch of changes. `save`: a file of the task.
 * None has an effect by itself: each passes through the form, permissions and approvals of its target.
 */
export const actionKinds = ['open', 'start', 'propose', 'save'] as const;
export type ActionKind = (typeof actionKinds)[number];

export class ResultFigureDto {
  label: string;
  @ApiProperty({ enum: figureUnits, enumName: 'FigureUnit' })
  unit: FigureUnit;
  value: number;
  /** For `money` only: ISO 4217 code, or the symbol in the data. */
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  /** Change, for example `+4.2%`; null without a comparison. */
  @ApiProperty({ type: String, nullable: true })
  change: string | null;
  /** Reference of the figure or its change: `from $2,897.80 the week before`. */
  @ApiProperty({ type: String, nullable: true })
  note: string | null;
}

export class ResultPointDto {
  label: string;
  value: number;
}

export class ResultChartDto {
  title: string;
  /** Follows the title: `per week`. */
  @ApiProperty({ type: String, nullable: true })
  note: string | null;
  @ApiProperty({ enum: chartKinds, enumName: 'ChartKind' })
  kind: ChartKind;
  @ApiProperty({ enum: figureUnits, enumName: 'FigureUnit' })
  unit: FigureUnit;
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  points: ResultPointDto[];
  /** A value to compare with, drawn as a dashed line. */
  @ApiProperty({ type: ResultPointDto, nullable: true })
  target: ResultPointDto | null;
}

/** A link inside the console. */
export class ResultLinkDto {
  label: string;
  /** `/admin/...` */
  to: string;
}

export class ResultStartDto {
  /** Type of agent. */
  type: string;
  title: string;
  @ApiProperty({ type: 'object', additionalProperties: true })
  input: Record<string, unknown>;
}

/** A new value of one field of a listing, as changes are proposed. */
export class ResultChangeDto {
  @ApiProperty({ format: 'uuid' })
  listingId: string;
  field: string;
  @ApiProperty({ oneOf: [{ type: 'number' }, { type: 'string' }, { type: 'array', items: { type: 'string' } }] })
  to: number | string | string[];
  why: string;
}

export class ResultActionDto {
  @ApiProperty({ enum: actionKinds, enumName: 'ActionKind' })
  kind: ActionKind;
  /** Button label: `Order 49`. */
  label: string;
  /** For `open`. */
  @ApiProperty({ type: String, nullable: true })
  to: string | null;
  /** For `start`. */
  @ApiProperty({ type: ResultStartDto, nullable: true })
  start: ResultStartDto | null;
  /** For `propose`. */
  changes: ResultChangeDto[];
  /** For `save`: name of a file of the task. */
  @ApiProperty({ type: String, nullable: true })
  file: string | null;
}

export class ResultProductDto {
  sku: string;
  name: string;
}

export class ResultFindingDto {
  @ApiProperty({ enum: resultSubjects, enumName: 'ResultSubject' })
  subject: ResultSubject;
  title: string;
  @ApiProperty({ type: String, nullable: true })
  detail: string | null;
  @ApiProperty({ type: ResultProductDto, nullable: true })
  product: ResultProductDto | null;
  /** The rows that prove it. */
  @ApiProperty({ type: ResultLinkDto, nullable: true })
  evidence: ResultLinkDto | null;
  @ApiProperty({ type: ResultActionDto, nullable: true })
  action: ResultActionDto | null;
}

/** Result of a task, shown on every screen. Engines omit values that they cannot state. */
export class ResultSummaryDto {
  /** One sentence. */
  headline: string;
  /** At most three. */
  figures: ResultFigureDto[];
  @ApiProperty({ type: ResultChartDto, nullable: true })
  chart: ResultChartDto | null;
  /** The most important first. */
  findings: ResultFindingDto[];
}
