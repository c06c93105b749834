import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../auth';
import { StatsDto } from './dto/stats.dto';
import { StatsService } from './stats.service';

@ApiTags('stats')
@Controller('stats')
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  @Get()
  @Requires('stats:read')
  current(): Promise<StatsDto> {
    return this.stats.current();
  }
}
