import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { Requires } from '../auth';
import { LiveDto, ReadyDto } from './dto/health.dto';
import { healthErrors } from './health.errors';
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

  /** Whether this process can answer: 503 while it starts or stops, or cannot reach its database. */
  @Get('ready')
  @Requires('public')
  @Refuses(healthErrors.database_unavailable, healthErrors.schema_mismatch)
  ready(): Promise<ReadyDto> {
    return this.health.ready();
  }
}
