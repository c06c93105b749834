import type { Client, Transport } from '@modelcontextprotocol/client';
import type { LocalCommand } from '../../../platform/config/local-commands';
import { untilAborted } from '../../../platform/concurrency/until-aborted';
import type { OutboundHttp } from '../../../platform/outbound/outbound-http';
import type { Permit } from '../../../platform/outbound/permit';
import { type Egress, onlyHostOf } from '../../../platform/outbound/egress-policy';
import { isPlainName, type OfferedTool, readTool } from '../tool-definition';
import { readAnswer, type ToolAnswer } from './answer';
import { failureOf, sentMegabytes, ServerFailure, tooSlow } from './failure';
import { OutboundFetch } from './outbound-fetch';
import { clientSdk, stdioSdk } from './sdk';

/** Where a server is. */
export type ServerPlace = { address: string; headers: Readonly<Record<string, string>> } | { command: LocalCommand };

export interface SessionOptions {
  /** As people call it. */
  server: string;
  place: ServerPlace;
  permit: Permit | null;
  signal: AbortSignal;
  /** For everything of the session together. */
  timeoutMs: number;
  /** The protocol it spoke when it was asked last; null: it is found out. */
  protocol: string | null;
}

export interface ServerFacts {
  name: string;
  version: string;
  protocol: string;
}

const maxBytes = sentMegabytes * 1_000_000;
const mostPages = 10;
const mostTools = 200;
/** A farewell is polite, and nobody waits for it long. */
const farewellMs = 1_000;

/** What says of itself that it fits is not asked: what a call brings is data in any case. */
const believesAll = { getValidator: () => (value: unknown) => ({ valid: true as const, data: value as never, errorMessage: undefined }) };

/** One conversation with a server. It offers the server nothing: no model, no files, no questions to people. */
export class ServerSession {
  private constructor(
    private readonly client: Client,
    private readonly server: string,
    private readonly deadline: AbortSignal,
    private readonly broken: Promise<never>,
  ) {}

  /**
   * Opens a session, does `work` in it and closes it, whatever happens.
   * @throws ServerFailure; the reason of `signal` when it was aborted
   */
  static async with<T>(
    http: Pick<OutboundHttp, 'stream'>,
    options: SessionOptions,
    work: (session: ServerSession) => Promise<T>,
  ): Promise<T> {
    const { server, place, signal: given, timeoutMs } = options;
    const timer = AbortSignal.timeout(timeoutMs);
    const ended = new AbortController();
    const signal = AbortSignal.any([given, timer, ended.signal]);
    const client = new (clientSdk().Client)(
      { name: 'stallhand', version: '1' },
      {
        capabilities: {},
        versionNegotiation: { mode: 'auto' },
        inputRequired: { autoFulfill: false },
        jsonSchemaValidator: believesAll,
        listMaxPages: mostPages,
      },
    );
    const fetcher =
      'address' in place
        ? new OutboundFetch(http, { egress: egressOf(place.address, options), signal, maxBytes, headers: place.headers })
        : null;
    const transport =
      'address' in place ? overHttp(place.address, fetcher!) : new (stdioSdk().StdioClientTransport)(processOf(place.command));
    let failure: unknown;
    client.onerror = (error) => (failure ??= error);
    const session = new ServerSession(client, server, signal, fetcher?.broken ?? new Promise<never>(() => undefined));
    try {
      return await session.guarded(async () => {
        await client.connect(transport, session.connecting(options));
        return work(session);
      });
    } catch (error) {
      given.throwIfAborted();
      if (timer.aborted) throw tooSlow(server, error);
      throw failureOf(worse(error, failure), server);
    } finally {
      await closed(client, transport, fetcher);
      ended.abort();
    }
  }

  facts(): ServerFacts {
    const { name = '', version = '' } = this.client.getServerVersion() ?? {};
    return { name: name.slice(0, 200), version: version.slice(0, 100), protocol: this.client.getNegotiatedProtocolVersion() ?? '' };
  }

  /** @throws ServerFailure when it names more tools than are read, or one twice */
  async tools(): Promise<OfferedTool[]> {
    const { tools } = await this.client.listTools(undefined, this.request());
    if (tools.length > mostTools) throw new ServerFailure('too_large', `It lists ${tools.length} tools; ${mostTools} are read.`, false);
    const names = tools.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) throw new ServerFailure('invalid_input', 'It lists two tools with the same name.', false);
    if (!names.every(isPlainName))
      throw new ServerFailure('invalid_input', 'It lists a tool whose name is empty, too long or not all to be seen.', false);
    return tools.map(readTool);
  }

  /** @throws ServerFailure, which says whether the call may have arrived */
  async call(name: string, args: Record<string, unknown>): Promise<ToolAnswer> {
    try {
      return readAnswer(await this.client.callTool({ name, arguments: args }, this.request()));
    } catch (error) {
      throw failureOf(error, this.server);
    }
  }

  /** The deadline is in the signal; the library's own would only be another one. */
  private readonly request = () => ({ signal: this.deadline, timeout: 2_147_000_000 });

  private connecting({ protocol }: SessionOptions) {
    const isOld = protocol !== null && protocol < '2026';
    return { ...this.request(), ...(isOld && { prior: { kind: 'legacy' as const } }) };
  }

  /** A peer that answers nothing, or a library that waits for what does not come, ends with the deadline all the same. */
  private guarded<T>(work: () => Promise<T>): Promise<T> {
    const done = work();
    done.catch(() => undefined);
    return Promise.race([done, this.broken, untilAborted(this.deadline)]);
  }
}

const egressOf = (address: string, { permit }: SessionOptions): Egress => ({
  purpose: 'tool',
  taskId: permit?.taskId ?? null,
  permit,
  mayVisit: onlyHostOf(address),
});

const overHttp = (address: string, fetcher: OutboundFetch) =>
  new (clientSdk().StreamableHTTPClientTransport)(new URL(address), {
    fetch: fetcher.fetch,
    redirectPolicy: 'same-origin',
    reconnectionOptions: { maxRetries: 3, initialReconnectionDelay: 500, maxReconnectionDelay: 5_000, reconnectionDelayGrowFactor: 2 },
  });

const processOf = ({ command, args, env }: LocalCommand) => ({
  command,
  args: [...args],
  env: { ...env },
  stderr: 'ignore' as const,
  maxBufferSize: maxBytes,
});

/** What the library says first is often only that the connection closed; why it did was said elsewhere. */
const worse = (error: unknown, heard: unknown): unknown => {
  const isVague = error instanceof Error && !('status' in error) && /closed|abort/i.test(error.message);
  return isVague && heard !== undefined ? heard : error;
};

async function closed(client: Client, transport: Transport, fetcher: OutboundFetch | null): Promise<void> {
  try {
    const { StreamableHTTPClientTransport } = clientSdk();
    if (transport instanceof StreamableHTTPClientTransport && transport.sessionId !== undefined) {
      await Promise.race([transport.terminateSession(), new Promise((resolve) => setTimeout(resolve, farewellMs).unref())]);
    }
  } catch {
    // It is over either way.
  }
  await client.close().catch(() => undefined);
  await fetcher?.close();
}
