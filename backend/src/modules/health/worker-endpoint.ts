import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { ApiError } from '../../platform/errors/api-error';
import { Meters } from '../../platform/metrics/meters';
import { isLoopback } from '../auth';
import { MetricsAccess } from './metrics-access';

/** A worker has no HTTP; with METRICS_PORT it answers a scraper and a supervisor, and nobody else. */
@Injectable()
export class WorkerEndpoint implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly access: MetricsAccess,
    private readonly meters: Meters,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT: port, HOST, ACCESS_MODE } = this.config;
    if (port === undefined) return;
    if (ACCESS_MODE === 'open' && !isLoopback(HOST)) throw new Error(`In open mode a worker only listens on 127.0.0.1. HOST is ${HOST}.`);
    const server = createServer((request, response) => void this.answer(request, response));
    // A scraper that does not go on must hold nothing.
    server.requestTimeout = 10_000;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, HOST, resolve));
    this.server = server;
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer({ method, url = '/', headers, socket }: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const path = url.split('?')[0];
      if (method !== 'GET' || (path !== '/metrics' && path !== '/health/live')) return void response.writeHead(404).end();
      if (path === '/health/live') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
      this.access.check(headers.authorization);
      // In open mode a page of somebody else could point its own name at this address.
      if (!this.access.isScraper(headers.authorization) && !isLoopback((headers.host ?? '').replace(/:\d+$/, '')))
        return void response.writeHead(403).end();
      const text = await this.meters.text();
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
    } catch (error) {
      if (error instanceof ApiError) response.writeHead(error.getStatus()).end(error.message);
      else socket.destroy();
    }
  }
}
