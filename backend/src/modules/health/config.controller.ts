import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../auth';
import { ConfigDto } from './dto/health.dto';
import { HealthService } from './health.service';
import { version } from './version';

@ApiTags('config')
@Controller('config')
export class ConfigController {
  constructor(private readonly health: HealthService) {}

  /** What the browser needs to know before anything else. */
  @Get()
  @Requires('public')
  read(): ConfigDto {
    return { version, accessMode: this.health.accessMode(), stripePublishableKey: null, features: { demoShop: true } };
  }
}
