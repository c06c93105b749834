import { Global, Module } from '@nestjs/common';
import { EgressPolicy } from './egress-policy';
import { OutboundHttp } from './outbound-http';
import { OutboundSocket } from './outbound-socket';

@Global()
@Module({ providers: [EgressPolicy, OutboundHttp, OutboundSocket], exports: [EgressPolicy, OutboundHttp, OutboundSocket] })
export class OutboundModule {}
