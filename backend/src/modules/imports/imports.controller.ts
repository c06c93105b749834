import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { tableFile } from '../../platform/http/files/export-file';
import { FileFormatQuery } from '../../platform/http/files/file-format';
import { sendPage } from '../../platform/http/pagination';
import { ShownHashDto } from '../../platform/http/shown-version.dto';
import { IdParam } from '../../platform/http/uuid.pipe';
import { SendsTable } from '../../platform/http/files/sends-file';
import { requireSight, Requires } from '../auth';
import { filesErrors } from '../files';
import { plansErrors } from '../plans';
import { tasksErrors } from '../tasks';
import { ImportDetailDto, ImportDto, ImportNewsDto } from './dto/import.dto';
import { ImportListQuery, UpdateImportDto, UploadImportQuery } from './dto/import-requests.dto';
import { ImportNews } from './import-news';
import { ImportQueries } from './import-queries';
import { importsErrors } from './imports.errors';
import { ImportsService } from './imports.service';

@ApiTags('imports')
@Controller('imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly queries: ImportQueries,
    private readonly announced: ImportNews,
  ) {}

  /** Newest first. */
  @Get()
  @Requires('commerce:read')
  async list(@Query() query: ImportListQuery, @Res({ passthrough: true }) response: Response): Promise<ImportDto[]> {
    return sendPage(response, await this.queries.list(query));
  }

  /** The file itself is the body, at most 200 MB, 50 MB as .xlsx. Answers how it would be read; nothing is written yet. */
  @Post()
  @Requires('imports:write')
  @Refuses(filesErrors.empty_file, importsErrors.unreadable_file, plansErrors.plan_limit_reached, commonErrors.not_found)
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  upload(@Query() query: UploadImportQuery, @Req() request: Request): Promise<ImportDetailDto> {
    return this.imports.upload(query.name, request.headers['content-type'] ?? 'text/csv', request);
  }

  /** One import with what was found in its file. */
  @Get(':id')
  @Requires('imports:write')
  get(@IdParam() id: string): Promise<ImportDetailDto> {
    return this.imports.detail(id);
  }

  /** What automations will hear of when it is imported as it stands; nothing is said or written yet. */
  @Get(':id/news')
  @Requires('imports:write')
  news(@IdParam() id: string): Promise<ImportNewsDto> {
    return this.announced.of(id);
  }

  /** Changes how a file is read that has not started. */
  @Patch(':id')
  @Requires('imports:write')
  @Refuses(importsErrors.import_state)
  update(@IdParam() id: string, @Body() change: UpdateImportDto): Promise<ImportDetailDto> {
    return this.imports.update(id, change);
  }

  /** Forgets a file that was not imported. */
  @Delete(':id')
  @HttpCode(204)
  @Requires('imports:write')
  @Refuses(importsErrors.import_state)
  remove(@IdParam() id: string): Promise<void> {
    return this.imports.remove(id);
  }

  /** Imports the rows of the file, read as in the `version` that was shown. */
  @Post(':id/start')
  @HttpCode(200)
  @Requires('imports:write')
  @Refuses(importsErrors.import_incomplete, importsErrors.import_state, commonErrors.changed_since_shown)
  start(@IdParam() id: string, @Body() shown: ShownHashDto): Promise<ImportDetailDto> {
    return this.imports.start(id, shown);
  }

  /** Stops an import; what was brought in stays, and can be undone. */
  @Post(':id/cancel')
  @HttpCode(200)
  @Requires('imports:write')
  @Refuses(importsErrors.import_state, tasksErrors.transition_refused)
  cancel(@IdParam() id: string): Promise<ImportDetailDto> {
    return this.imports.cancel(id);
  }

  /** Takes out what the import brought in and puts back what it changed. */
  @Post(':id/undo')
  @HttpCode(200)
  @Requires('imports:write')
  @Refuses(importsErrors.import_state)
  undo(@IdParam() id: string): Promise<ImportDetailDto> {
    return this.imports.undo(id);
  }

  /** The lines that were left out, with the reason, as a file. They may name customers, so it needs `customers:identify` besides. */
  @Get(':id/errors')
  @Requires('imports:write')
  @SendsTable()
  async errors(@IdParam() id: string, @Query() { format = 'csv' }: FileFormatQuery): Promise<StreamableFile> {
    await requireSight(true);
    const { name, columns, rows } = await this.queries.errorFile(id);
    return tableFile(name, format, columns, rows);
  }
}
