import { Module } from '@nestjs/common';
import { EventsGateway } from './events.gateway';
import { LiveSessions } from './live-sessions';
import { PlainSockets } from './plain-sockets';
import { SocketAdmission } from './socket-admission';

@Module({ providers: [SocketAdmission, LiveSessions, EventsGateway, PlainSockets], exports: [EventsGateway] })
export class RealtimeModule {}
