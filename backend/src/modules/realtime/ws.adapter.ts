import type { INestApplicationContext } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import { SocketAdmission } from './socket-admission';

/** Socket.IO under /ws; upgrades it does not own are left to the plain endpoint. */
export class WsAdapter extends IoAdapter {
  constructor(private readonly app: INestApplicationContext) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): unknown {
    const admission = this.app.get(SocketAdmission);
    const ours: Partial<ServerOptions> = {
      ...options,
      path: '/ws',
      destroyUpgrade: false,
      serveClient: false,
      maxHttpBufferSize: 10_000,
      allowRequest: (request, answer) => {
        admission.refusal(request).then(
          (refusal) => answer(refusal, refusal === null),
          () => answer('503 Service Unavailable', false),
        );
      },
    };
    const server = super.createIOServer(port, ours) as Server;
    server.engine.on('connection', (connection: { request: IncomingMessage; once(event: 'close', then: () => void): void }) =>
      connection.once('close', () => admission.ended(connection.request)),
    );
    // Let in here, and refused by the protocol afterwards.
    server.engine.on('connection_error', ({ req }: { req: IncomingMessage }) => admission.ended(req));
    // Polling is answered by Socket.IO itself, past everything that writes headers.
    server.engine.on('headers', (headers: Record<string, string>) => {
      headers['X-Content-Type-Options'] = 'nosniff';
      headers['Cache-Control'] = 'no-store';
    });
    return server;
  }
}
