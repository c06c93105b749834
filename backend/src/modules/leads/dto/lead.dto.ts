import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsEmail, IsIn, IsISO8601, IsString, Length, Matches, MaxLength } from 'class-validator';
import { FileFormatQuery } from '../../../platform/http/files/file-format';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';

export const leadStatuses = ['new', 'answered'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

const oneLine = { message: 'must be one line' };
const line = /^[^\r\n]*$/;

/** The form of the landing page. */
export class RequestDemoDto {
  @IsString()
  @Length(1, 120)
  @Matches(line, oneLine)
  name: string;

  @IsEmail()
  @MaxLength(254)
  email: string;

  @Optional()
  @IsString()
  @MaxLength(120)
  @Matches(line, oneLine)
  company?: string;

  @Optional()
  @IsString()
  @MaxLength(2_000)
  message?: string;

  /** Between an hour and 120 days from now. */
  @IsISO8601({ strict: true })
  @ApiProperty({ format: 'date-time' })
  startsAt: string;

  /** IANA name of the clock that the visitor looks at. */
  @IsString()
  @MaxLength(64)
  timeZone: string;

  /** A field that people do not see: whoever fills it in is a program, and nothing is stored. */
  @Optional()
  @IsString()
  @MaxLength(200)
  website?: string;
}

export class DemoRequestedDto {
  @ApiProperty({ format: 'date-time' })
  startsAt: string;
  @ApiProperty({ format: 'date-time' })
  endsAt: string;
  /** Where the calendar file is. */
  calendar: string;
  /** Whether a confirmation leaves by mail. */
  mailed: boolean;
}

export class LeadDto {
  id: string;
  name: string;
  email: string;
  @ApiProperty({ type: String, nullable: true })
  company: string | null;
  @ApiProperty({ type: String, nullable: true })
  message: string | null;
  startsAt: Date;
  /** IANA name of the visitor's clock. */
  timeZone: string;
  @ApiProperty({ enum: leadStatuses, enumName: 'LeadStatus' })
  status: LeadStatus;
  calendar: string;
  createdAt: Date;
}

/** `search` looks at name, address, company and message. */
export class LeadListQuery extends PageQuery {
  /** Only those in this state. */
  @Optional()
  @IsIn(leadStatuses)
  status?: LeadStatus;
}

export class LeadExportQuery extends IntersectionType(LeadListQuery, FileFormatQuery) {}

export class UpdateLeadDto {
  @IsIn(leadStatuses)
  @ApiProperty({ enum: leadStatuses, enumName: 'LeadStatus' })
  status: LeadStatus;
}
