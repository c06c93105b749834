import { ApiProperty } from '@nestjs/swagger';
import { priorities, type Priority, settingLimits } from '@stallhand/shared';
import { Type } from 'class-transformer';
import {
  Equals,
  IsBoolean,
  IsDefined,
  IsEmail,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsTimeZone,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { VersionedDto } from '../../../platform/http/changes.dto';
import { Optional } from '../../../platform/http/optional';
import { approvalPolicies, type ApprovalPolicy, mailKinds } from '../settings-values';
import { IsKeptTaskDays } from './kept-task-days';
import { AppearanceDto, BackupPlanDto, BudgetsDto, InvoiceNumbersDto, QuietHoursDto, SellerDto } from './settings.dto';

export class MailRequest {
  @IsIn(mailKinds)
  kind: (typeof mailKinds)[number];

  /** Name or address of the SMTP server. */
  @IsOptional()
  @IsString()
  @MaxLength(253)
  @Matches(/^[A-Za-z0-9.:-]+$/, { message: 'host must be a host name or an IP address' })
  host?: string | null;

  @Optional()
  @IsInt()
  @Min(1)
  @Max(65_535)
  port?: number;

  @Optional()
  @IsBoolean()
  secure?: boolean;

  @IsOptional()
  @IsString()
  @MaxLength(254)
  user?: string | null;

  /** Sender address. */
  @IsOptional()
  @IsEmail()
  @MaxLength(254)
  from?: string | null;

  /** SMTP password or SendGrid key. Left out: the stored one stays; null removes it. */
  @IsOptional()
  @IsString()
  @Length(1, 500)
  password?: string | null;
}

const policy = { enum: approvalPolicies, enumName: 'ApprovalPolicy', required: false };

/** Classes that are left out keep their answer. */
export class ApprovalPolicyRequest {
  @ApiProperty(policy)
  @Optional()
  @IsIn(approvalPolicies)
  send_mail?: ApprovalPolicy;

  @ApiProperty(policy)
  @Optional()
  @IsIn(approvalPolicies)
  post?: ApprovalPolicy;

  @ApiProperty(policy)
  @Optional()
  @IsIn(approvalPolicies)
  change_price?: ApprovalPolicy;

  @ApiProperty(policy)
  @Optional()
  @IsIn(approvalPolicies)
  delete?: ApprovalPolicy;

  @ApiProperty(policy)
  @Optional()
  @IsIn(approvalPolicies)
  spend?: ApprovalPolicy;

  @ApiProperty(policy)
  @Optional()
  @IsIn(approvalPolicies)
  custom?: ApprovalPolicy;
}

/** Fields that are left out keep their value. */
export class UpdateSettingsDto extends VersionedDto {
  @Optional()
  @IsString()
  @Length(1, 120)
  @Matches(/\S/, { message: '$property must have a visible character' })
  organizationName?: string;

  /** IANA name, for example `Europe/Berlin`. */
  @Optional()
  @IsString()
  @MaxLength(64)
  @IsTimeZone()
  // Intl also takes offsets, which Postgres reads with the opposite sign.
  @Matches(/^[A-Za-z]/, { message: '$property must be a name such as Europe/Berlin' })
  timeZone?: string;

  @Optional()
  @IsIn(priorities)
  defaultTaskPriority?: Priority;

  @Optional()
  @IsInt()
  @Min(settingLimits.maxConcurrentTasks[0])
  @Max(settingLimits.maxConcurrentTasks[1])
  maxConcurrentTasks?: number;

  @Optional()
  @IsBoolean()
  autoRetryFailedTasks?: boolean;

  @Optional()
  @IsInt()
  @Min(settingLimits.taskTimeoutMinutes[0])
  @Max(settingLimits.taskTimeoutMinutes[1])
  taskTimeoutMinutes?: number;

  @Optional()
  @IsBoolean()
  emailNotifications?: boolean;

  @Optional()
  @IsBoolean()
  inAppNotifications?: boolean;

  @Optional()
  @IsBoolean()
  showFirstSteps?: boolean;

  @Optional()
  @IsBoolean()
  taskCompleteNotifications?: boolean;

  @Optional()
  @IsBoolean()
  errorNotifications?: boolean;

  @Optional()
  @IsBoolean()
  weeklyReports?: boolean;

  @Optional()
  @IsBoolean()
  dailyReports?: boolean;

  @IsOptional()
  @IsEmail()
  @MaxLength(254)
  notificationEmail?: string | null;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => QuietHoursDto)
  quietHours?: QuietHoursDto | null;

  @Optional()
  @IsBoolean()
  requireApiKeyRotation?: boolean;

  @Optional()
  @IsInt()
  @Min(settingLimits.rotationIntervalDays[0])
  @Max(settingLimits.rotationIntervalDays[1])
  rotationIntervalDays?: number;

  @Optional()
  @IsInt()
  @Min(settingLimits.logRetentionDays[0])
  @Max(settingLimits.logRetentionDays[1])
  logRetentionDays?: number;

  /** Days after their end: 181 to 3650, or 0 for ever. */
  @Optional()
  @IsKeptTaskDays({ required: false })
  taskRetentionDays?: number;

  @Optional()
  @IsInt()
  @Min(settingLimits.marketingPauseDays[0])
  @Max(settingLimits.marketingPauseDays[1])
  marketingPauseDays?: number;

  /** Needs password mode. */
  @Optional()
  @IsBoolean()
  enableTwoFactor?: boolean;

  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => AppearanceDto)
  appearance?: AppearanceDto;

  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => BackupPlanDto)
  backups?: BackupPlanDto;

  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => BudgetsDto)
  budgets?: BudgetsDto;

  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => MailRequest)
  mail?: MailRequest;

  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => SellerDto)
  seller?: SellerDto;

  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => InvoiceNumbersDto)
  invoiceNumbers?: InvoiceNumbersDto;

  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => ApprovalPolicyRequest)
  approvalPolicy?: ApprovalPolicyRequest;
}

export class ResetSettingsDto {
  /** Typed by the person: `RESET`. */
  @IsDefined()
  @Equals('RESET', { message: 'confirm must be RESET' })
  @ApiProperty({ enum: ['RESET'] })
  confirm: 'RESET';
}
