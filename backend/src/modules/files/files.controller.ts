import { Controller, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { Proposes, Requires } from '../auth';
import { plansErrors } from '../plans';
import { FileDto, UploadQuery } from './dto/file.dto';
import { filesErrors } from './files.errors';
import { FilesService } from './files.service';

@ApiTags('files')
@Controller('files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  /** The file itself is the body, whatever its content type; at most 50 MB. */
  @Post()
  @Requires('files:write')
  @Proposes()
  @Refuses(filesErrors.empty_file, plansErrors.plan_limit_reached)
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  upload(@Query() query: UploadQuery, @Req() request: Request): Promise<FileDto> {
    return this.files.store(query.name, request.headers['content-type'] ?? 'application/octet-stream', request);
  }
}
