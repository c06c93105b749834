import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { ServerOptions } from 'socket.io';
import { SameOrigin } from '../auth';

/** Socket.IO under /ws; upgrades it does not own are left to the plain endpoint. */
export class WsAdapter extends IoAdapter {
  constructor(private readonly app: INestApplicationContext) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): unknown {
    const sameOrigin = this.app.get(SameOrigin);
    const ours: Partial<ServerOptions> = {
      ...options,
      path: '/ws',
      destroyUpgrade: false,
      serveClient: false,
      maxHttpBufferSize: 10_000,
      allowRequest: (request, answer) => answer(null, sameOrigin.refusal(request) === null),
    };
    return super.createIOServer(port, ours);
  }
}
