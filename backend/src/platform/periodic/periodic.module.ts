import { Global, Module } from '@nestjs/common';
import { Periodic } from './periodic';

@Global()
@Module({ providers: [Periodic], exports: [Periodic] })
export class PeriodicModule {}
