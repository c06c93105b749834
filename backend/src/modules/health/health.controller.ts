import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../auth';
import { LiveDto, ReadyDto } from './dto/health.dto';
import { HealthService } from './health.service';

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Only says that the event loop turns. */
  @Get('live')
  @Requires('public')
  live(): LiveDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @Requires('public')
  ready(): Promise<ReadyDto> {
    return this.health.ready();
  }
}
