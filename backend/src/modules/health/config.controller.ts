import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { version } from '../../platform/version';
import { Requires } from '../auth';
import { Letters } from '../notifications';
import { Shop, StripeGateway } from '../payments';
import { ConfigDto } from './dto/health.dto';
import { HealthService } from './health.service';

@ApiTags('config')
@Controller('config')
export class ConfigController {
  constructor(
    private readonly health: HealthService,
    private readonly stripe: StripeGateway,
    private readonly letters: Letters,
    private readonly shop: Shop,
  ) {}

  /** What the browser needs to know before anything else. */
  @Get()
  @Requires('public')
  read(): ConfigDto {
    const { publishableKey, isSelling } = this.stripe;
    return {
      version,
      accessMode: this.health.accessMode(),
      toolShop: this.shop.kind,
      stripePublishableKey: publishableKey,
      features: { demoShop: true, payments: isSelling, mail: this.letters.canSend },
    };
  }
}
