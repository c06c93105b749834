import { Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { Requires, StepUp } from '../auth';
import { BackupsService } from './backups/backups.service';
import { BackupRunDto, BackupsDto } from './dto/backups.dto';

@ApiTags('backups')
@Controller('backups')
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  /** The backups in the folder of the server, newest first, and the one that is being made. */
  @Get()
  @Requires('settings:read')
  list(): Promise<BackupsDto> {
    return this.backups.read();
  }

  /** Makes a backup, in the background; `GET /api/backups` shows how far it is. */
  @Post()
  @HttpCode(202)
  @Requires('settings:write')
  @Refuses(commonErrors.secrets_not_configured)
  make(): Promise<BackupRunDto> {
    return this.backups.request();
  }

  /** The sealed file, as `npm run restore` takes it. */
  @Get(':name/file')
  @Requires('data:download')
  @StepUp()
  @ApiOkResponse({ content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } })
  async download(@Param('name') name: string): Promise<StreamableFile> {
    const { content, bytes } = await this.backups.open(name);
    return new StreamableFile(content, {
      type: 'application/octet-stream',
      disposition: `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`,
      length: bytes,
    });
  }
}
