import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { Requires } from '../auth';
import { plansErrors } from '../plans';
import { demoShopErrors } from './demo-shop.errors';
import { DemoShopService } from './demo-shop.service';
import { DemoShopDto, LoadDemoShopDto } from './dto/demo-shop.dto';

@ApiTags('demo-shop')
@Controller('demo-shop')
export class DemoShopController {
  constructor(private readonly demoShop: DemoShopService) {}

  /** Whether the demo shop is there. */
  @Get()
  @Requires('stats:read')
  state(): Promise<DemoShopDto> {
    return this.demoShop.state();
  }

  /** Loads the demo shop: products, orders, customers and agents, marked as such. */
  @Post()
  @Requires('demo:manage')
  @Refuses(demoShopErrors.demo_installed, plansErrors.plan_limit_reached, commonErrors.not_found)
  install(@Body() body?: LoadDemoShopDto): Promise<DemoShopDto> {
    return this.demoShop.install({ history: body?.history ?? false });
  }

  /** Takes the demo shop away, and nothing else. */
  @Delete()
  @HttpCode(204)
  @Requires('demo:manage')
  @Refuses(commonErrors.not_found)
  remove(): Promise<void> {
    return this.demoShop.remove();
  }
}
