import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { Requires, StepUp } from '../auth';
import { ClearDataDto, ClearedDto, OldTasksDto, OldTasksQuery, PurgeRunDto, StorageDto, SystemDto } from './dto/system.dto';
import { StorageService } from './storage/storage.service';
import { ClearData } from './system/clear-data';
import { SystemService } from './system/system.service';

@ApiTags('system')
@Controller('system')
export class SystemController {
  constructor(
    private readonly system: SystemService,
    private readonly storage: StorageService,
    private readonly data: ClearData,
  ) {}

  /** What runs here: versions, database, queue. */
  @Get()
  @Requires('settings:read')
  read(): Promise<SystemDto> {
    return this.system.read();
  }

  /** What takes how much space, and what the log retention would free. */
  @Get('storage')
  @Requires('settings:read')
  readStorage(): Promise<StorageDto> {
    return this.storage.read();
  }

  /** How many tasks a night would remove if ended ones were kept for so many days. */
  @Get('storage/old-tasks')
  @Requires('settings:read')
  async countOldTasks(@Query() { days }: OldTasksQuery): Promise<OldTasksDto> {
    return { count: await this.storage.countOldTasks(days) };
  }

  /** Removes what is older than the log retention, in the background; `GET /api/system/storage` shows the result. */
  @Post('storage/purge')
  @HttpCode(202)
  @Requires('settings:write')
  purge(): Promise<PurgeRunDto> {
    return this.storage.requestPurge();
  }

  /** Writes a backup file, then removes all data of the shop. Settings, people and the audit log stay. */
  @Post('clear')
  @HttpCode(200)
  @Requires('data:clear')
  @StepUp()
  @Refuses(commonErrors.secrets_not_configured)
  clear(@Body() { confirm }: ClearDataDto): Promise<ClearedDto> {
    return this.data.clear(confirm);
  }
}
