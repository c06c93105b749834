import { Module } from '@nestjs/common';
import { EventsGateway } from './events.gateway';
import { PlainSockets } from './plain-sockets';

@Module({ providers: [EventsGateway, PlainSockets], exports: [EventsGateway] })
export class RealtimeModule {}
