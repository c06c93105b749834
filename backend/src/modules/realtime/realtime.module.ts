import { Module } from '@nestjs/common';
import { HealthModule } from '../health';
import { SettingsModule } from '../settings';
import { EventsGateway } from './events.gateway';
import { LiveSessions } from './live-sessions';
import { PlainSockets } from './plain-sockets';
import { SocketAdmission } from './socket-admission';

@Module({
  imports: [HealthModule, SettingsModule],
  providers: [SocketAdmission, LiveSessions, EventsGateway, PlainSockets],
  exports: [EventsGateway, LiveSessions],
})
export class RealtimeModule {}
