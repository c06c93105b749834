import { Controller, Get, Header, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { sendPage } from '../../platform/http/pagination';
import { AuditAnchorDto, AuditEntryDto, AuditFilter, AuditListQuery, AuditReader, AuditStatusDto } from '../audit';
import { isWithheld, Requires } from '../auth';

@ApiTags('audit')
@Controller('audit-log')
export class AuditController {
  constructor(private readonly reader: AuditReader) {}

  /** Who did what, newest first. */
  @Get()
  @Requires('audit:read')
  async list(@Query() query: AuditListQuery, @Res({ passthrough: true }) response: Response): Promise<AuditEntryDto[]> {
    return sendPage(response, await this.reader.list(query, !isWithheld(true)));
  }

  /** One JSON object per line, oldest first. */
  @Get('export')
  @Requires('audit:read')
  @ApiOkResponse({ content: { 'application/x-ndjson': { schema: { type: 'string' } } } })
  export(@Query() query: AuditFilter): StreamableFile {
    return new StreamableFile(Readable.from(this.reader.lines(query, !isWithheld(true))), {
      type: 'application/x-ndjson',
      disposition: 'attachment; filename="audit-log.jsonl"',
    });
  }

  /** How the log ends now, signed by this console, as a file to keep elsewhere. */
  @Get('anchor')
  @Requires('audit:read')
  @Refuses(commonErrors.secrets_not_configured)
  @Header('Content-Disposition', 'attachment; filename="audit-anchor.json"')
  anchor(): Promise<AuditAnchorDto> {
    return this.reader.anchor();
  }

  /** Computes the chain again: whether anything was changed, removed or put in. */
  @Get('status')
  @Requires('audit:read')
  status(): Promise<AuditStatusDto> {
    return this.reader.status();
  }
}
