const lookEveryMs = 1_000;
/** Messages that may wait for one reader; a crowd of changes at once is gone again at the next look. */
const maxWaiting = 1_000;

interface Connection {
  close(discard?: boolean): unknown;
}

/** The parts of an Engine.IO connection that it does not declare. */
interface Inside {
  writeBuffer: unknown[];
  /** Long-polling has no socket. */
  transport: { socket?: { terminate(): void } };
}
const inside = (connection: Connection): Inside => connection as unknown as Inside;

/**
 * Cuts off clients that read slower than we send, before what waits for them fills our memory: those that are far behind at two
 * looks in a row. They come back and read the lists again.
 */
export class SlowReaders {
  private behind = new Set<Connection>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly connections: () => Connection[]) {}

  watch(): void {
    this.timer = setInterval(() => this.look(), lookEveryMs);
  }

  close(): void {
    if (this.timer) clearInterval(this.timer);
  }

  look(): void {
    const behind = this.connections().filter((connection) => inside(connection).writeBuffer.length > maxWaiting);
    behind.filter((connection) => this.behind.has(connection)).forEach(cut);
    this.behind = new Set(behind);
  }
}

/** At once: whoever does not read would not read a farewell either. */
function cut(connection: Connection): void {
  const { socket } = inside(connection).transport;
  connection.close(true);
  socket?.terminate();
}
