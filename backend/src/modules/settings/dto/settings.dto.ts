import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, Matches } from 'class-validator';
import { densities, mailKinds, taskPriorities, themes } from '../settings-values';

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

export class SettingsDto {
  organizationName: string;
  /** IANA name. */
  timeZone: string;
  @ApiProperty({ enum: taskPriorities })
  defaultTaskPriority: (typeof taskPriorities)[number];
  /** 1 to 100, in all processes together. */
  maxConcurrentTasks: number;
  autoRetryFailedTasks: boolean;
  /** 1 to 1440. */
  taskTimeoutMinutes: number;
  emailNotifications: boolean;
  inAppNotifications: boolean;
  taskCompleteNotifications: boolean;
  errorNotifications: boolean;
  weeklyReports: boolean;
  @ApiProperty({ type: String, nullable: true })
  notificationEmail: string | null;
  @ApiProperty({ type: QuietHoursDto, nullable: true })
  quietHours: QuietHoursDto | null;
  requireApiKeyRotation: boolean;
  /** 1 to 365. */
  rotationIntervalDays: number;
  /** 1 to 365. */
  logRetentionDays: number;
  enableTwoFactor: boolean;
  appearance: AppearanceDto;
  mail: MailDto;
  version: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updatedAt: string | null;
  @ApiProperty({ type: String, nullable: true })
  updatedBy: string | null;
  /** Names of the settings that `POST /api/settings/undo` would put back; empty when there is nothing to undo. */
  undoable: string[];
}
