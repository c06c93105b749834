import { ApiProperty } from '@nestjs/swagger';
import {
  type IntegrationStatus,
  integrationStatuses,
  schedules,
  type StreamName,
  streamNames,
  type SyncSchedule,
  type SyncStatus,
  syncStatuses,
} from '../integration-values';
import { type ConnectablePlatform, connectableIds, type Platform, platformIds } from '../platforms';
import { ConnectFieldDto, MissingPieceDto } from './platform-parts.dto';

/** What one sync took in of one kind of data. */
export class StreamCountDto {
  @ApiProperty({ enum: streamNames, enumName: 'StreamName' })
  stream: StreamName;
  rows: number;
  pages: number;
  /** Calls of the platform. */
  calls: number;
  /** Milliseconds spent waiting because the platform asked for it. */
  waitedMs: number;
}

/** One reading of a platform. */
export class SyncDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  taskId: string;
  @ApiProperty({ enum: syncStatuses, enumName: 'SyncStatus' })
  status: SyncStatus;
  /** `manual`, `schedule` or `connect`. */
  trigger: string;
  /** Read everything again instead of what changed. */
  isFull: boolean;
  /** Percent, 0 to 100. */
  progress: number;
  /** Current step, or the event that it waits for. */
  note: string | null;
  /** Until when it waits, at the latest. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  waitingUntil: string | null;
  streams: StreamCountDto[];
  error: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: string | null;
}

/** How far one kind of data was read. */
export class StreamDto {
  @ApiProperty({ enum: streamNames, enumName: 'StreamName' })
  stream: StreamName;
  /** What it brings, in words. */
  title: string;
  /** Why it is not read; null when it is. */
  blockedBy: string | null;
  /** Rows taken in since the account was connected; the same one twice counts twice. */
  rows: number;
  /** The end of the last complete reading. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  completedAt: string | null;
  /** The next reading asks for changes after this; null asks for everything. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  since: string | null;
  /** A reading was interrupted and goes on where it stopped. */
  isUnfinished: boolean;
}

/** A connected account of a seller platform. */
export class IntegrationDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: platformIds, enumName: 'Platform' })
  platform: Platform;
  /** How the platform names the account. */
  accountId: string;
  accountName: string | null;
  currency: string | null;
  /** Belongs to the demo shop: its platform is simulated inside this program. */
  isDemo: boolean;
  @ApiProperty({ enum: integrationStatuses, enumName: 'IntegrationStatus' })
  status: IntegrationStatus;
  /** Why it is inactive or in error. */
  statusReason: string | null;
  /** A person has stopped its syncs. */
  paused: boolean;
  missing: MissingPieceDto[];
  @ApiProperty({ enum: schedules, enumName: 'SyncSchedule' })
  schedule: SyncSchedule;
  /** The end of the last sync that came through. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastSync: string | null;
  /** Null if nothing is read by itself: a manual schedule, a paused account, or one of which nothing can be read yet. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextSyncAt: string | null;
  /** The platform refuses the credentials. They are tried again once a day until then. */
  needsSignIn: boolean;
  /** The latest sync; null before the first. */
  @ApiProperty({ type: SyncDto, nullable: true })
  sync: SyncDto | null;
  version: number;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

const recordKinds = ['products', 'inventory', 'orders', 'customers', 'metrics'] as const;
const newsStates = ['live', 'polling'] as const;

/** Whether orders come in at once. */
export class NewsDto {
  /** `polling`: they come in with each sync. */
  @ApiProperty({ enum: newsStates, enumName: 'NewsState' })
  state: (typeof newsStates)[number];
  /** Why they do not come at once; null when they do. */
  why: string | null;
  /** The last delivery of a webhook. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastAt: string | null;
  /** When the webhooks were last looked up at the platform. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checkedAt: string | null;
  /** Minutes between two of these checks. */
  checkMinutes: number;
}

/** The daily comparison of an account with what its platform lists, since platforms do not tell of everything that is deleted. */
export class ComparisonDto {
  /** The end of the last complete one, of the stream that was compared longest ago. Null while one stream was never compared to its end. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  completedAt: string | null;
  /** Why what the platform does not list was not taken for removed; null when all was settled. */
  doubt: string | null;
}

/** A record that the ledger cannot keep. It leaves the list when a later read brings it in order. */
export class SetAsideDto {
  @ApiProperty({ enum: recordKinds, enumName: 'RecordKind' })
  kind: (typeof recordKinds)[number];
  /** The platform's id of the record. */
  recordId: string;
  /** As the record names it: `currency`, `lines/2/quantity`. */
  field: string;
  /** Goes on after the field: `is not a currency code`. */
  reason: string;
  @ApiProperty({ format: 'date-time' })
  seenAt: string;
}

export class SetAsideListDto {
  /** All of them; `rows` are the latest. */
  count: number;
  rows: SetAsideDto[];
}

export class IntegrationDetailDto extends IntegrationDto {
  streams: StreamDto[];
  /** When the token that calls carry runs out; it is renewed before. Null for credentials that do not expire by themselves. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  tokenExpiresAt: string | null;
  /** Facts about the connection that are not secret, for example `Sandbox: yes`. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  details: Record<string, string>;
  /** What was typed into the fields that are not secret, to sign in again. */
  @ApiProperty({ type: 'object', additionalProperties: { oneOf: [{ type: 'string' }, { type: 'boolean' }] } })
  values: Record<string, string | boolean>;
  /** The seller can agree on a page of the platform. */
  canConsent: boolean;
  /** Null for platforms that tell nothing by themselves. */
  @ApiProperty({ type: NewsDto, nullable: true })
  news: NewsDto | null;
  /** Null for platforms that do not list what they have. */
  @ApiProperty({ type: ComparisonDto, nullable: true })
  comparison: ComparisonDto | null;
  /** Records of the account that the ledger cannot keep. */
  setAside: SetAsideListDto;
}

export class PlatformDto {
  @ApiProperty({ enum: connectableIds, enumName: 'ConnectablePlatform' })
  platform: ConnectablePlatform;
  name: string;
  /** What comes in from it. */
  summary: string;
  fields: ConnectFieldDto[];
  /** Where the credentials come from, in a few steps. */
  steps: string[];
}

export class EbayNoticesDto {
  /** Where eBay sends that an account was deleted; null while the console has no public https address. */
  endpoint: string | null;
  /** To be entered at eBay beside the address. */
  verificationToken: string;
}

export class ConsentDto {
  /** The page of the platform on which the seller agrees. */
  url: string;
}
