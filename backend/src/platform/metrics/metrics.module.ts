import { Global, Module } from '@nestjs/common';
import { HttpMeter } from './http-meter';
import { Meters } from './meters';

@Global()
@Module({ providers: [Meters, HttpMeter], exports: [Meters, HttpMeter] })
export class MetricsModule {}
