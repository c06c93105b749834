import { Ai } from '../../src/modules/ai';
import type { ChatRequest } from '../../src/modules/ai';
import { StopRequest } from '../../src/modules/tasks/execution/claimed-task';
import { type AiLab, startAiLab } from '../ai';
import { eventually } from '../eventually';
import { chunk, events, inTurn, type ModelAnswer, type OwnModelServer, refuses, says, startOwnModel } from '../model-server';

const question: ChatRequest = { step: 'ask', purpose: 'Ask', messages: [{ role: 'user', content: 'Hello?' }] };

describe('A provider that does not do as it should', () => {
  let server: OwnModelServer;
  let lab: AiLab;

  beforeAll(async () => {
    server = await startOwnModel();
    lab = await startAiLab([server]);
    await lab.key({}, { name: 'Cloud' });
  });
  afterAll(async () => {
    await server.close();
    await lab.close();
  });
  beforeEach(async () => {
    server.calls.length = 0;
    await lab.database.query('DELETE FROM tasks');
    await lab.database.query('DELETE FROM usage_ledger');
  });

  async function ask(answer: ModelAnswer, request: Partial<ChatRequest> = {}) {
    server.answer = answer;
    const { run, end } = await lab.run();
    const outcome = await lab.process
      .get(Ai)
      .chat(run, { ...question, ...request })
      .catch((error: unknown) => error);
    await end();
    return outcome;
  }
  const ledger = () =>
    lab.database.query(
      'SELECT estimated, settled_at IS NOT NULL AS settled, input_tokens > 0 AS input, output_tokens > 0 AS output FROM usage_ledger ORDER BY id',
    );

  it.each<[string, ModelAnswer, string, boolean, number]>([
    ['401', refuses(401, { message: 'Incorrect API key', code: 'invalid_api_key' }), 'provider_auth', false, 1],
    ['404 for the model', refuses(404, { message: 'The model does not exist', code: 'model_not_found' }), 'model_not_found', false, 1],
    [
      'no credit',
      refuses(429, { message: 'Pay first', type: 'insufficient_quota', code: 'insufficient_quota' }),
      'provider_quota',
      false,
      1,
    ],
    ['500 three times', refuses(500, { message: 'Oops' }), 'provider_failed', true, 3],
    [
      'a redirect',
      (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      'provider_failed',
      false,
      1,
    ],
  ])('should name %s and charge nothing for it', async (_what, answer, code, retryable, calls) => {
    expect(await ask(answer)).toMatchObject({ code, retryable });
    expect(server.calls).toHaveLength(calls);
    expect(await ledger()).toEqual([]);
  });

  it('should not wait for a provider that wants a minute, and pass its wish on', async () => {
    const failure = await ask(refuses(429, { message: 'Slow down', code: 'rate_limit_exceeded' }, { 'retry-after': '60' }));
    expect(failure).toMatchObject({ code: 'provider_rate_limited', retryable: true, retryAfterMs: 60_000 });
    expect(server.calls).toHaveLength(1);
  });

  it('should wait as long as it is told when that is short', async () => {
    const from = Date.now();
    const answer = await ask(inTurn(refuses(429, { code: 'rate_limit_exceeded' }, { 'retry-after': '1' }), says('Now.')));
    expect(answer).toMatchObject({ text: 'Now.' });
    expect(Date.now() - from).toBeGreaterThan(950);
    expect((await lab.logs()).join()).toContain('wants fewer calls. Asking again in 1 s.');
  });

  it.each<[string, ModelAnswer]>([
    ['a stream that breaks off', (_, response) => void response.writeHead(200, events).end(chunk('Half an ans'))],
    [
      'a stream whose connection is cut',
      (_, response) => {
        response.writeHead(200, events).write(chunk('Half an ans'));
        setTimeout(() => response.destroy(), 30);
      },
    ],
    ['JSON that is none in a stream', (_, response) => void response.writeHead(200, events).end(`${chunk('A')}data: {"choices": [\n\n`)],
    ['a whole answer that is no JSON', (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('<html>')],
    ['an empty body', (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end()],
    ['an empty answer', says('')],
    ['an empty stream', (_, response) => void response.writeHead(200, events).end('data: [DONE]\n\n')],
    [
      'an error in the middle',
      (_, response) => void response.writeHead(200, events).end(`${chunk('A')}data: {"error":{"message":"gone"}}\n\n`),
    ],
  ])('should ask again after %s, and count what it may have cost', async (_what, broken) => {
    const answer = await ask(inTurn(broken, says('Whole.')));
    expect(answer).toMatchObject({ text: 'Whole.', usage: { estimated: false, inputTokens: 100, outputTokens: 10 } });
    expect(server.calls).toHaveLength(2);
    expect(await ledger()).toMatchObject([
      { estimated: true, settled: true, input: true },
      { estimated: false, settled: true },
    ]);
  });

  it('should give up on three broken answers in a row, with another attempt later', async () => {
    expect(await ask((_, response) => void response.writeHead(200, events).end(chunk('Half')))).toMatchObject({
      code: 'provider_failed',
      retryable: true,
    });
    expect(server.calls).toHaveLength(3);
  });

  it.each<[string, ModelAnswer]>([
    ['before the answer', () => undefined],
    ['in the middle of it', (_, response) => void response.writeHead(200, events).write(chunk('Half'))],
    [
      'while sending signs of life',
      (_, response) => {
        response.writeHead(200, events);
        const timer = setInterval(() => response.write(': ping\n\n'), 50);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('should not wait for a server that falls silent %s', async (_when, answer) => {
    expect(await ask(answer)).toMatchObject({
      code: 'provider_failed',
      retryable: true,
      message: expect.stringContaining('said nothing for 1 seconds') as string,
    });
    expect(await ledger()).toMatchObject([{ estimated: true, settled: true, input: true }]);
  });

  it.each<[string, ModelAnswer]>([
    ['in one piece', says('x'.repeat(2_000_000))],
    [
      'as a stream',
      (_, response) => {
        response.writeHead(200, events);
        for (let i = 0; i < 200; i++) response.write(chunk('x'.repeat(10_000)));
        response.end();
      },
    ],
  ])('should refuse an answer of 2 MB %s', async (_how, answer) => {
    expect(await ask(answer)).toMatchObject({ code: 'too_large', retryable: false });
    expect(server.calls).toHaveLength(1);
  });

  it('should end a streaming call, which would never end by itself, at a cancel, and count what came', async () => {
    let closed = false;
    server.answer = (_, response) => {
      response.writeHead(200, events);
      const timer = setInterval(() => response.write(chunk('word ')), 20);
      response.on('close', () => {
        clearInterval(timer);
        closed = true;
      });
    };
    const { run } = await lab.run();
    let heard = 0;
    const onText = () => void (++heard === 4 && run.stop(new StopRequest('cancelled')));
    await expect(lab.process.get(Ai).chat(run, { ...question, onText })).rejects.toBeInstanceOf(StopRequest);
    await run.close();
    await eventually('the connection is closed', () => closed);
    expect(await ledger()).toEqual([{ estimated: true, settled: true, input: true, output: true }]);
  });

  it.each([
    ['stream_options', 'stream_options'],
    ['max_completion_tokens', 'max_completion_tokens'],
    ['seed', 'seed'],
  ])('should do without %s where the server does not know it', async (_what, field) => {
    const answer = await ask(
      (request, response) =>
        request.body.includes(`"${field}"`)
          ? refuses(400, { message: `Unknown field: ${field}` })(request, response)
          : says('Fine.')(request, response),
      { seed: 7 },
    );
    expect(answer).toMatchObject({ text: 'Fine.' });
    expect(server.calls).toHaveLength(2);
    expect(server.calls[1]!.body).toContain('"max_');
  });

  it('should estimate tokens where the server gives no figures', async () => {
    const answer = await ask((_, response) => void response.writeHead(200, events).end(`${chunk('Hello there.')}data: [DONE]\n\n`));
    expect(answer).toMatchObject({ text: 'Hello there.', usage: { estimated: true, outputTokens: 4 } });
  });

  it('should leave out what a model thought to itself', async () => {
    expect(await ask(says('<think>They say hello. 42?</think>\n\nHello.'))).toMatchObject({ text: 'Hello.' });
  });

  it('should hand on what is no tool call as it is, and refuse one that cannot be read', async () => {
    const piece = (calls: unknown) =>
      `data: ${JSON.stringify({ choices: [{ delta: { tool_calls: calls }, finish_reason: 'tool_calls' }] })}\n\n`;
    const called = await ask(
      (_, response) =>
        void response
          .writeHead(200, events)
          .end(
            `${piece([{ index: 0, id: 'c1', function: { name: 'delete_all', arguments: '{"a' } }])}${piece([{ index: 0, function: { arguments: '":1}' } }])}data: [DONE]\n\n`,
          ),
    );
    expect(called).toMatchObject({ toolCalls: [{ id: 'c1', name: 'delete_all', arguments: '{"a":1}' }], finishReason: 'tool_calls' });
    expect(await ask((_, response) => void response.writeHead(200, events).end(piece([{ index: 5_000_000 }])))).toMatchObject({
      code: 'provider_failed',
    });
  });
});
