import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { sendPage } from '../../platform/http/pagination';
import { AuditEntryDto, AuditFilter, AuditListQuery, AuditReader, AuditStatusDto } from '../audit';
import { Requires } from '../auth';

@ApiTags('audit')
@Controller('audit-log')
export class AuditController {
  constructor(private readonly reader: AuditReader) {}

  /** Who did what, newest first. */
  @Get()
  @Requires('audit:read')
  async list(@Query() query: AuditListQuery, @Res({ passthrough: true }) response: Response): Promise<AuditEntryDto[]> {
    return sendPage(response, await this.reader.list(query));
  }

  /** One JSON object per line, oldest first. */
  @Get('export')
  @Requires('audit:read')
  @ApiOkResponse({ content: { 'application/x-ndjson': { schema: { type: 'string' } } } })
  export(@Query() query: AuditFilter): StreamableFile {
    return new StreamableFile(Readable.from(this.reader.lines(query)), {
      type: 'application/x-ndjson',
      disposition: 'attachment; filename="audit-log.jsonl"',
    });
  }

  /** Computes the chain again: whether anything was changed, removed or put in. */
  @Get('status')
  @Requires('audit:read')
  status(): Promise<AuditStatusDto> {
    return this.reader.status();
  }
}
