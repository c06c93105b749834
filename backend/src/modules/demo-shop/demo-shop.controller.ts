import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../auth';
import { DemoShopService } from './demo-shop.service';
import { DemoShopDto } from './dto/demo-shop.dto';

@ApiTags('demo-shop')
@Controller('demo-shop')
export class DemoShopController {
  constructor(private readonly demoShop: DemoShopService) {}

  @Get()
  @Requires('stats:read')
  state(): Promise<DemoShopDto> {
    return this.demoShop.state();
  }

  @Post()
  @Requires('demo:manage')
  install(): Promise<DemoShopDto> {
    return this.demoShop.install();
  }

  @Delete()
  @HttpCode(204)
  @Requires('demo:manage')
  remove(): Promise<void> {
    return this.demoShop.remove();
  }
}
