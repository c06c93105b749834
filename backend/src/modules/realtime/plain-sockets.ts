import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { BeforeApplicationShutdown, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { WebSocket, WebSocketServer } from 'ws';
import { heard, hears, type Permission, type Principal, seesPersonalData } from '../auth';
import { HealthService } from '../health';
import { LiveSessions } from './live-sessions';
import { SocketAdmission } from './socket-admission';

/** A client that reads this much slower than we send is cut off; it comes back and reads the lists again. */
const maxBufferedBytes = 1_000_000;
const pingEveryMs = 25_000;

/** Plain WebSockets on the path of Socket.IO, for any client that can listen: text frames `{ type, data }`. */
@Injectable()
export class PlainSockets implements BeforeApplicationShutdown, OnApplicationBootstrap {
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: 1_024 });
  private readonly alive = new WeakSet<WebSocket>();
  private readonly principals = new WeakMap<WebSocket, Principal>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly admission: SocketAdmission,
    private readonly sessions: LiveSessions,
    private readonly health: HealthService,
  ) {}

  get count(): number {
    return this.server.clients.size;
  }

  onApplicationBootstrap(): void {
    const http = this.host.httpAdapter.getHttpServer() as HttpServer;
    const socketIo = http.listeners('upgrade') as ((...args: unknown[]) => void)[];
    http.removeAllListeners('upgrade');
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      // `//` is a request target, but not an address.
      if (!URL.canParse(request.url ?? '/', 'http://x')) return refuse(socket, '404 Not Found');
      const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://x');
      if (pathname.replace(/\/$/, '') !== '/ws') return refuse(socket, '404 Not Found');
      if (this.health.isDraining) return refuse(socket, '503 Service Unavailable');
      // Socket.IO knows its path with a slash at the end only, and would leave the other without an answer.
      if (searchParams.has('EIO') && pathname === '/ws') request.url = `/ws/${search}`;
      if (searchParams.has('EIO')) return socketIo.forEach((listener) => listener.call(http, request, socket, head));
      this.admission.refusal(request).then(
        (refusal) => {
          if (refusal) refuse(socket, refusal);
          else this.server.handleUpgrade(request, socket, head, (client) => this.accept(client, this.admission.principalOf(request)));
        },
        () => refuse(socket, '503 Service Unavailable'),
      );
    });
    this.timer = setInterval(() => this.dropTheDead(), pingEveryMs);
  }

  /** Before the HTTP server ends, which waits for its connections. */
  beforeApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
    this.server.clients.forEach((client) => client.terminate());
    this.server.close();
  }

  /** One function for each client, which asks it to come back elsewhere. */
  closes(): (() => void)[] {
    return [...this.server.clients].map((client) => () => client.close(1012, 'service restart'));
  }

  /** To those who may hear it. */
  send(type: string, data: object, permission: Permission, personal: readonly string[] = []): void {
    if (this.server.clients.size === 0) return;
    const texts = new Map([true, false].map((sees) => [sees, JSON.stringify({ type, data: heard(data, personal, sees) })]));
    for (const client of this.server.clients) {
      const principal = this.principals.get(client)!;
      if (!hears(principal, permission, data)) continue;
      if (client.bufferedAmount > maxBufferedBytes) client.terminate();
      else if (client.readyState === WebSocket.OPEN) client.send(texts.get(seesPersonalData(principal))!);
    }
  }

  private accept(client: WebSocket, principal: Principal): void {
    this.alive.add(client);
    this.principals.set(client, principal);
    client.on(
      'close',
      this.sessions.add(principal, () => client.close(4401, 'signed out')),
    );
    client.on('pong', () => this.alive.add(client));
    client.on('error', () => client.terminate());
  }

  private dropTheDead(): void {
    for (const client of this.server.clients) {
      if (!this.alive.has(client)) client.terminate();
      this.alive.delete(client);
      client.ping();
    }
  }
}

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};
