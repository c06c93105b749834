export { describeSocketEvents } from './describe-socket-events';
export { EventsGateway } from './events.gateway';
export { RealtimeModule } from './realtime.module';
export { WsAdapter } from './ws.adapter';
