import { Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { OnGatewayConnection, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { allEvents, EventBus, isSocketEvent, type ReadPermission } from '../../platform/events';
import { Meters } from '../../platform/metrics/meters';
import { heard, hears, identifying, may, type Principal, roles, seesPersonalData } from '../auth';
import { Coalescer } from './coalescer';
import { LiveSessions } from './live-sessions';
import { PlainSockets } from './plain-sockets';
import { SocketAdmission } from './socket-admission';
import { SlowReaders } from './slow-readers';

/** Passes the bus on to the browsers. It decides nothing: events are hints, REST is the truth. */
@Injectable()
@WebSocketGateway()
export class EventsGateway implements OnApplicationBootstrap, OnApplicationShutdown, OnGatewayConnection {
  @WebSocketServer()
  private readonly server: Server;

  /** By socket name: what may leave only so often. */
  private readonly coalescers = new Map<string, Coalescer>();
  private readonly slowReaders = new SlowReaders(() => [...this.server.sockets.sockets.values()].map(({ conn }) => conn));
  /** Who is behind the sockets of programs, by the id of the socket. */
  private readonly programs = new Map<string, Principal>();
  private unsubscribe: (() => void)[] = [];
  private readonly events;

  constructor(
    private readonly bus: EventBus,
    private readonly plain: PlainSockets,
    private readonly admission: SocketAdmission,
    private readonly sessions: LiveSessions,
    meters: Meters,
  ) {
    const connected = (): Record<string, number> =>
      this.server ? { socket_io: this.server.engine.clientsCount, websocket: this.plain.count } : {};
    meters.gauge({
      name: 'stallhand_sockets',
      help: 'Open live connections of this process.',
      labelNames: ['kind'],
      collect() {
        Object.entries(connected()).forEach(([kind, count]) => this.set({ kind }, count));
      },
    });
    this.events = meters.counter({
      name: 'stallhand_socket_events_total',
      help: 'Events handed on to live connections.',
      labelNames: ['event'],
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    this.slowReaders.watch();
    for (const { socket, heardBy, everyMs, personal } of [...allEvents().values()].filter(isSocketEvent))
      if (everyMs) this.coalescers.set(socket, new Coalescer(everyMs, (_id, data) => this.emit(socket, data as object, heardBy, personal)));
    this.unsubscribe = [
      this.bus.subscribe(({ type, data }) => this.passOn(type, data)),
      // Messages may have been missed: every client looks again.
      this.bus.onGap(() => this.emit('resync', {}, 'session:read')),
    ];
    await this.bus.hearEvents();
  }

  onApplicationShutdown(): void {
    this.unsubscribe.forEach((end) => end());
    this.coalescers.forEach((coalescer) => coalescer.close());
    this.slowReaders.close();
  }

  connected(): number {
    return this.server.engine.clientsCount + this.plain.count;
  }

  /** Lets every client go, spread over this time; they come back to another API, or to this one when it has started again. */
  sendElsewhere(withinMs: number): void {
    const closes = [
      ...[...this.server.sockets.sockets.values()].map(
        ({ conn }) =>
          () =>
            conn.close(),
      ),
      ...this.plain.closes(),
    ];
    closes.forEach((close, index) => setTimeout(close, (index / closes.length) * withinMs));
  }

  /** One room a role, and one for each program, whose token may hear less; the engine's connection is closed, not the socket, so that whoever may come back does. */
  handleConnection(client: Socket): void {
    const principal = this.admission.principalOf(client.request);
    void client.join(principal.token ? client.id : principal.role);
    if (principal.token) this.programs.set(client.id, principal);
    client.on('disconnect', () => this.programs.delete(client.id));
    client.on(
      'disconnect',
      this.sessions.add(principal, () => client.conn.close()),
    );
  }

  private passOn(type: string, data: unknown): void {
    // Who connects later reads everything first.
    if (this.connected() === 0) return;
    const event = allEvents().get(type);
    if (!event || !isSocketEvent(event)) return;
    const coalescer = this.coalescers.get(event.socket);
    const message = { event: type, ...(data as { id: string }) };
    if (coalescer) coalescer.push(message.id, message, !event.everyMs);
    else this.emit(event.socket, message, event.heardBy, event.personal);
  }

  private emit(name: string, data: object, permission: ReadPermission, personal: readonly string[] = []): void {
    this.events.inc({ event: name });
    const listeners = roles.filter((role) => may(role, permission));
    const programs = [...this.programs].filter(([, principal]) => hears(principal, permission, data));
    for (const sees of [true, false]) {
      const rooms = [
        ...listeners.filter((role) => may(role, identifying) === sees),
        ...programs.flatMap(([id, principal]) => (seesPersonalData(principal) === sees ? id : [])),
      ];
      // Without a room the event would reach every connection.
      if (rooms.length > 0) this.server.to(rooms).emit(name, heard(data, personal, sees));
    }
    this.plain.send(name, data, permission, personal);
  }
}
