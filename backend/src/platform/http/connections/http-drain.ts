import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** A connection that was accepted last has this long to bring its request. */
const lastCallMs = 250;

/**
 * Ends an HTTP server so that no caller notices. A connection that is closed while it is idle may break the request that is just
 * on its way; so each connection ends with an answer that says so, for as long as callers come.
 */
export class HttpDrain {
  private readonly open = new Set<ServerResponse>();
  /** Upgraded ones included, which HTTP itself forgets. */
  private readonly sockets = new Set<Socket>();
  private lastCall = 0;
  private isAnnounced = false;

  constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    server.prependListener('request', (_request, response) => {
      this.lastCall = performance.now();
      this.open.add(response);
      response.once('close', () => this.open.delete(response));
      if (this.isAnnounced) response.shouldKeepAlive = false;
    });
  }

  /** From now on every answer is the last one on its connection, also those under way. */
  announce(): void {
    this.isAnnounced = true;
    this.open.forEach((response) => (response.shouldKeepAlive = false));
  }

  /** Takes no new connection and waits for the answers under way, at most `graceMs`; what is left then is cut. */
  async end(graceMs: number): Promise<void> {
    await idleTurn();
    // That of HTTP would close idle connections too, and with them those whose request has not been read yet.
    NetServer.prototype.close.call(this.server);
    const began = performance.now();
    const isQuiet = () => this.open.size === 0 && performance.now() - Math.max(began, this.lastCall) >= lastCallMs;
    while (!isQuiet() && performance.now() - began < graceMs) await new Promise((resolve) => setTimeout(resolve, 10));
    this.sockets.forEach((socket) => socket.destroy());
  }
}

/**
 * Waits for a turn of the event loop with nothing to do, which ends right after it has looked for connections: one that still
 * waits to be accepted would be lost.
 */
async function idleTurn(): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const began = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - began < 1) return;
  }
}
