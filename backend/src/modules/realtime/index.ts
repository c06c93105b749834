export { describeSocketEvents } from './describe-socket-events';
export { EventsGateway } from './events.gateway';
export { LiveSessions } from './live-sessions';
export { RealtimeModule } from './realtime.module';
export { WsAdapter } from './ws.adapter';
