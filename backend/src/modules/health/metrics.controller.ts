import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Requires } from '../auth';
import { Metrics } from './metrics';

@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  /** Prometheus text format. */
  @Get()
  @Requires('public')
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  read(): Promise<string> {
    return this.metrics.text();
  }
}
