import { ApiProperty } from '@nestjs/swagger';
import { backupKinds, type BackupKind } from '../backups/backup-file';

export class BackupDto {
  /** Of the file in the backup folder. */
  name: string;
  @ApiProperty({ enum: backupKinds })
  kind: BackupKind;
  /** The moment that it holds; null when the file cannot be read as a backup. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  at: string | null;
  bytes: number;
  /** What to type on the server to restore it, once the console is stopped. */
  restore: string;
}

export class BackupRunDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: ['manual', 'scheduled'] })
  kind: 'manual' | 'scheduled';
  @ApiProperty({ enum: ['waiting', 'running', 'done', 'failed'] })
  status: 'waiting' | 'running' | 'done' | 'failed';
  @ApiProperty({ format: 'date-time' })
  requestedAt: string;
  @ApiProperty({ type: String, nullable: true })
  requestedBy: string | null;
  /** Tables that are written, of `tablesTotal`. */
  tablesDone: number;
  tablesTotal: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: string | null;
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
}

export class BackupsDto {
  /** Where they lie on the server. */
  folder: string;
  /** How many planned ones and those by hand stay after a planned one; those before a clearing always stay. */
  keeps: number;
  /** Newest first. */
  backups: BackupDto[];
  /** The latest one that was asked for here or planned; null when there was none. */
  lastRun: BackupRunDto | null;
  /** When the next one is planned; null when none is. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextAt: string | null;
}
