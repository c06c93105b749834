import { ApiProperty } from '@nestjs/swagger';
import { priorities, type Priority } from '@stallhand/shared';
import { IsBoolean, IsIn, IsInt, IsString, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { approvalPolicies, type ApprovalPolicy, backupIntervals, densities, mailKinds, motions, themes } from '../settings-values';

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const clockMessage = { message: '$property must be a time as HH:MM' };

export class QuietHoursDto {
  /** `HH:MM` in the shop's time zone. */
  @IsString()
  @Matches(clock, clockMessage)
  from: string;

  /** `HH:MM`; earlier than `from` means the next morning. */
  @IsString()
  @Matches(clock, clockMessage)
  to: string;
}

export class AppearanceDto {
  @ApiProperty({ enum: themes })
  @IsIn(themes)
  theme: (typeof themes)[number];

  @ApiProperty({ enum: densities })
  @IsIn(densities)
  density: (typeof densities)[number];

  /** `reduced`: nothing moves, whatever the device asks for. */
  @ApiProperty({ enum: motions })
  @IsIn(motions)
  motion: (typeof motions)[number];
}

/** When backups are made by themselves, on the shop's clock. */
export class BackupPlanDto {
  @ApiProperty({ enum: backupIntervals })
  @IsIn(backupIntervals)
  every: (typeof backupIntervals)[number];

  /** `HH:MM`. */
  @IsString()
  @Matches(clock, clockMessage)
  at: string;

  /** 0 (Sunday) to 6, of a weekly one. */
  @IsInt()
  @Min(0)
  @Max(6)
  weekday: number;
}

const policy = { enum: approvalPolicies, enumName: 'ApprovalPolicy' };

/** `ask`: a person decides first; `allow`: it happens; `never`: the task fails. */
export class ApprovalPolicyDto {
  @ApiProperty(policy)
  send_mail: ApprovalPolicy;
  @ApiProperty(policy)
  post: ApprovalPolicy;
  @ApiProperty(policy)
  change_price: ApprovalPolicy;
  @ApiProperty(policy)
  delete: ApprovalPolicy;
  @ApiProperty(policy)
  spend: ApprovalPolicy;
  @ApiProperty(policy)
  custom: ApprovalPolicy;
}

const highestBudget = 1_000_000_000_000;
const orNone = () => ValidateIf((_, value) => value !== null);

/** Limits in millionths of a US dollar; null: none. */
export class BudgetsDto {
  @ApiProperty({ type: Number, nullable: true })
  @orNone()
  @IsInt()
  @Min(0)
  @Max(highestBudget)
  perRunMicroUsd: number | null;

  /** For each agent, over one day of the shop. */
  @ApiProperty({ type: Number, nullable: true })
  @orNone()
  @IsInt()
  @Min(0)
  @Max(highestBudget)
  perAgentDayMicroUsd: number | null;

  @ApiProperty({ type: Number, nullable: true })
  @orNone()
  @IsInt()
  @Min(0)
  @Max(highestBudget)
  perMonthMicroUsd: number | null;

  /** Whether models without a known price may be called although a limit could not be kept then. */
  @IsBoolean()
  allowUnknownPrices: boolean;
}

export class MailDto {
  @ApiProperty({ enum: mailKinds })
  kind: (typeof mailKinds)[number];
  @ApiProperty({ type: String, nullable: true })
  host: string | null;
  port: number;
  secure: boolean;
  @ApiProperty({ type: String, nullable: true })
  user: string | null;
  @ApiProperty({ type: String, nullable: true })
  from: string | null;
  /** Whether a password (SMTP) or key (SendGrid) is stored; it is never shown. */
  hasPassword: boolean;
}

/** Seller details on documents for buyers. Empty values are left out. */
export class SellerDto {
  @IsString()
  @MaxLength(200)
  name: string;

  @IsString()
  @MaxLength(200)
  street: string;

  @IsString()
  @MaxLength(200)
  street2: string;

  @IsString()
  @MaxLength(40)
  postalCode: string;

  @IsString()
  @MaxLength(200)
  city: string;

  @IsString()
  @MaxLength(200)
  region: string;

  /** Country name or two-letter code. */
  @IsString()
  @MaxLength(100)
  country: string;

  @IsString()
  @MaxLength(254)
  email: string;

  /** VAT identification number. */
  @IsString()
  @MaxLength(40)
  vatId: string;

  @IsString()
  @MaxLength(40)
  taxNumber: string;

  /** Printed at the end of each document, for example the reason why no VAT is charged. */
  @IsString()
  @MaxLength(500)
  note: string;
}

export class InvoiceNumbersDto {
  /** If false, documents of orders are receipts without a number. */
  @IsBoolean()
  enabled: boolean;

  /** Prefix of the invoice number. Each prefix has its own series, which counts from 1 without gaps. */
  @IsString()
  @MaxLength(20)
  @Matches(/^[\p{L}\p{N} /_-]*$/u, { message: 'prefix may have letters, digits, spaces, dashes and slashes' })
  prefix: string;
}

export class SettingsDto {
  organizationName: string;
  /** IANA name. */
  timeZone: string;
  @ApiProperty({ enum: priorities })
  defaultTaskPriority: Priority;
  /** 1 to 100, in all processes together. */
  maxConcurrentTasks: number;
  autoRetryFailedTasks: boolean;
  /** 1 to 1440. */
  taskTimeoutMinutes: number;
  emailNotifications: boolean;
  inAppNotifications: boolean;
  taskCompleteNotifications: boolean;
  errorNotifications: boolean;
  /** By mail, on Mondays at 09:00: the week before. */
  weeklyReports: boolean;
  /** By mail, every day at 09:00: the day before. */
  dailyReports: boolean;
  @ApiProperty({ type: String, nullable: true })
  notificationEmail: string | null;
  @ApiProperty({ type: QuietHoursDto, nullable: true })
  quietHours: QuietHoursDto | null;
  requireApiKeyRotation: boolean;
  /** 1 to 365. */
  rotationIntervalDays: number;
  /** 1 to 365. */
  logRetentionDays: number;
  /** Days after their end for which tasks are kept: 181 to 3650, or 0 for ever. */
  taskRetentionDays: number;
  enableTwoFactor: boolean;
  /** Days in which one person gets at most one advertising letter: 0 (no limit) to 365. */
  marketingPauseDays: number;
  /** Whether the dashboard lists what is left to do on a new installation. */
  showFirstSteps: boolean;
  appearance: AppearanceDto;
  backups: BackupPlanDto;
  budgets: BudgetsDto;
  mail: MailDto;
  seller: SellerDto;
  invoiceNumbers: InvoiceNumbersDto;
  approvalPolicy: ApprovalPolicyDto;
  version: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updatedAt: string | null;
  @ApiProperty({ type: String, nullable: true })
  updatedBy: string | null;
  /** Names of the settings that `POST /api/settings/undo` would put back; empty when there is nothing to undo. */
  undoable: string[];
}
