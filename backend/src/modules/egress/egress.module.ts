import { Module } from '@nestjs/common';
import { EgressCalls } from './egress-calls';
import { EgressRecorder } from './egress-recorder';

@Module({ providers: [EgressCalls, EgressRecorder], exports: [EgressCalls] })
export class EgressModule {}
