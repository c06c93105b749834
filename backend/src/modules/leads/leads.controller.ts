import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { exportFile } from '../../platform/http/files/export-file';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { SendsTable } from '../../platform/http/files/sends-file';
import { Requires } from '../auth';
import { DemoRequestedDto, LeadDto, LeadExportQuery, LeadListQuery, RequestDemoDto, UpdateLeadDto } from './dto/lead.dto';
import { LeadsService } from './leads.service';

@ApiTags('leads')
@Controller('leads')
export class LeadsController {
  constructor(private readonly leads: LeadsService) {}

  /** Schedule Demo of the landing page; may be sent twice. */
  @Post()
  @Requires('public')
  @Refuses(commonErrors.too_many_attempts)
  request(@Body() body: RequestDemoDto, @Req() request: Request): Promise<DemoRequestedDto> {
    return this.leads.request(body, request.ip);
  }

  /** The meeting for a calendar. The address is the secret. */
  @Get('calendar/:key')
  @Requires('public')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ content: { 'text/calendar': { schema: { type: 'string' } } } })
  async calendar(@Param('key') key: string): Promise<StreamableFile> {
    return new StreamableFile(Buffer.from(await this.leads.calendar(key)), {
      type: 'text/calendar; charset=utf-8',
      disposition: 'attachment; filename="demo.ics"',
    });
  }

  /** Newest first. */
  @Get()
  @Requires('leads:read')
  async list(@Query() query: LeadListQuery, @Res({ passthrough: true }) response: Response): Promise<LeadDto[]> {
    return sendPage(response, await this.leads.list(query));
  }

  /** The list with the same filters, whole, as a file. */
  @Get('export')
  @Requires('leads:write')
  @SendsTable()
  export(@Query() { format, ...query }: LeadExportQuery): StreamableFile {
    return exportFile<LeadDto>(
      'demo-requests',
      format,
      {
        Name: (row) => row.name,
        Email: (row) => row.email,
        Company: (row) => row.company,
        Message: (row) => row.message,
        'Wanted time': (row) => row.startsAt,
        'Time zone': (row) => row.timeZone,
        Status: (row) => row.status,
        Asked: (row) => row.createdAt,
      },
      (cursor, limit) => this.leads.list({ ...query, cursor, limit }),
    );
  }

  /** Says what became of a request. */
  @Patch(':id')
  @Requires('leads:write')
  update(@IdParam() id: string, @Body() { status }: UpdateLeadDto): Promise<LeadDto> {
    return this.leads.update(id, status);
  }

  /** Removes a request. */
  @Delete(':id')
  @HttpCode(204)
  @Requires('leads:write')
  remove(@IdParam() id: string): Promise<void> {
    return this.leads.remove(id);
  }
}
