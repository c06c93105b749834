import { Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Server } from 'socket.io';
import { EventBus } from '../../platform/events';
import { Coalescer } from './coalescer';
import { PlainSockets } from './plain-sockets';
import { socketEvents } from './socket-events';

/** Progress of one task leaves at most four times a second. */
const progressEveryMs = 250;

/** Passes the bus on to the browsers. It decides nothing: events are hints, REST is the truth (R29). */
@Injectable()
@WebSocketGateway()
export class EventsGateway implements OnApplicationBootstrap, OnApplicationShutdown {
  @WebSocketServer()
  private readonly server: Server;

  private readonly progress = new Coalescer(progressEveryMs, (_id, data) => this.emit('task_updated', data));
  private unsubscribe: (() => void)[] = [];

  constructor(
    private readonly bus: EventBus,
    private readonly plain: PlainSockets,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = [
      this.bus.subscribe(({ type, data }) => {
        const name = socketEvents[type];
        if (!name) return;
        if (name === 'task_updated') this.progress.push((data as { id: string }).id, data, type !== 'task.updated');
        else this.emit(name, data);
      }),
      // Messages may have been missed: every client looks again.
      this.bus.onGap(() => this.emit('resync', {})),
    ];
  }

  onApplicationShutdown(): void {
    this.unsubscribe.forEach((end) => end());
    this.progress.close();
  }

  connected(): number {
    return this.server.engine.clientsCount + this.plain.count;
  }

  private emit(name: string, data: unknown): void {
    this.server.emit(name, data);
    this.plain.send(name, data);
  }
}
