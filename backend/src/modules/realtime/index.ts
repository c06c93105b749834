export { RealtimeModule } from './realtime.module';
export { WsAdapter } from './ws.adapter';
