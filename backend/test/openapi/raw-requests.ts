import { Agent, request as httpRequest } from 'node:http';

export interface RawAnswer {
  status: number;
  body: { statusCode: number; code: string; message: string; requestId: string; errors?: { field: string; message: string }[] };
}

/** Sends host, path and body exactly as written, over at most eight connections. */
export class RawRequests {
  sentCount = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(private readonly url: string) {}

  close(): void {
    this.agent.destroy();
  }

  send(method: string, path: string, body?: string | Buffer, headers: Record<string, string> = {}): Promise<RawAnswer> {
    return new Promise<RawAnswer>((resolve, reject) => {
      const { hostname, port } = new URL(this.url);
      this.sentCount++;
      let answered = false;
      const sent = httpRequest({ hostname, port, method, path, headers, agent: this.agent }, (answer) => {
        answered = true;
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: answer.statusCode!, body: (text.startsWith('{') ? JSON.parse(text) : text) as RawAnswer['body'] });
        });
      });
      // A server may refuse a large body before it has read all of it, and close a kept-alive connection.
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (sent.reusedSocket && !answered) resolve(this.send(method, path, body, headers));
        else if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error);
      });
      sent.end(body);
    });
  }

  sendJson(method: string, path: string, body: unknown): Promise<RawAnswer> {
    return this.send(method, path, JSON.stringify(body), { 'content-type': 'application/json' });
  }
}

/** Checks the shape of a refusal. @param code any code if it is undefined */
export function expectRefusal({ status, body }: RawAnswer, wanted: number[], code?: string): void {
  expect(wanted).toContain(status);
  expect(body).toMatchObject({ statusCode: status, code: code ?? (expect.any(String) as string), message: expect.any(String) as string });
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(body)).not.toMatch(/node_modules|SELECT |INSERT |\.ts:|\.js:|at .* \(/);
}

/** @returns the fault of a refusal in one line, or null if the refusal is correct. */
export function faultOf(what: string, answer: RawAnswer, wanted: number[], code?: string): string | null {
  try {
    expectRefusal(answer, wanted, code);
    return null;
  } catch {
    return `${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
  }
}

/** Runs the cases concurrently. @returns their faults. */
export const faultsOf = async <T>(cases: readonly T[], faultIn: (one: T) => Promise<string | null>): Promise<string[]> =>
  (await Promise.all(cases.map(faultIn))).filter((fault) => fault !== null);
