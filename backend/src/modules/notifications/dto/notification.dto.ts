import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsUUID } from 'class-validator';
import { Optional } from '../../../platform/http/optional';

export class NotificationDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  kind: string;
  title: string;
  body: string;
  /** Where it leads inside the console. */
  link: string | null;
  /** Events of the same kind folded into this one. */
  count: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readAt: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class ReadNotificationsDto {
  @Optional()
  @IsArray()
  @ArrayMaxSize(500)
  @IsUUID(undefined, { each: true })
  ids?: string[];

  /** Marks all as read. */
  @Optional()
  @IsBoolean()
  all?: boolean;
}

export class UnreadDto {
  unread: number;
}
