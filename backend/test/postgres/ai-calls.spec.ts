import { Ai, type ChatRequest } from '../../src/modules/ai';
import { KeySecrets } from '../../src/modules/api-keys/key-secrets';
import { secretMask } from '../../src/platform/crypto';
import { type AiLab, startAiLab } from '../ai';
import { type ModelServer, type OwnModelServer, refuses, says, startAimock, startOwnModel } from '../model-server';

const ask = (content: string, more: Partial<ChatRequest> = {}): ChatRequest => ({
  step: 'ask',
  purpose: 'Ask',
  messages: [{ role: 'user', content }],
  ...more,
});

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('Calls of models', () => {
  let aimock: ModelServer & { prompts(): Promise<string[]> };
  let own: OwnModelServer;
  let lab: AiLab;
  const ai = () => lab.process.get(Ai);

  beforeAll(async () => {
    aimock = await startAimock([
      {
        match: { userMessage: 'tell me a story' },
        response: {
          content: 'Once upon a time there was a shop. '.repeat(8),
          usage: { prompt_tokens: 1_000, completion_tokens: 500, total_tokens: 1_500 },
        },
      },
      { match: { userMessage: 'which tool' }, response: { toolCalls: [{ name: 'shop_query', arguments: '{"name":"stock"}' }] } },
      { match: { userMessage: 'a cat' }, response: { image: { b64Json: picture } } },
      { match: {}, response: { content: 'Something else.' } },
    ]);
    own = await startOwnModel();
    lab = await startAiLab([aimock, own]);
  });
  afterAll(async () => {
    await aimock.close();
    await own.close();
    await lab.close();
  });
  beforeEach(async () => {
    own.calls.length = 0;
    own.answer = says('From this machine.');
    await lab.database.query('DELETE FROM tasks');
    await lab.database.query('DELETE FROM usage_ledger');
    await lab.database.query('DELETE FROM api_keys');
  });

  it('should need a key, and say where to enter it', async () => {
    const { run, end } = await lab.run();
    await expect(ai().chat(run, ask('Hello'))).rejects.toMatchObject({
      code: 'needs_provider',
      hint: expect.stringContaining('/admin/api-keys') as string,
    });
    await end();
  });

  it('should stream an answer into the log, and settle the tokens that the server counted', async () => {
    await lab.key({});
    const { run, end } = await lab.run();
    const heard: string[] = [];
    const answer = await ai().chat(run, ask('Please tell me a story', { onText: (text) => heard.push(text) }));
    await end();
    expect(heard.length).toBeGreaterThan(3);
    expect(heard.join('').trim()).toBe(answer.text);
    expect((await lab.logs()).join(' ')).toContain('Once upon a time there was a shop.');
    expect(answer).toMatchObject({
      provider: 'openai',
      finishReason: 'stop',
      usage: { inputTokens: 1_000, cachedTokens: 0, outputTokens: 500, estimated: false },
      // 1,000 at 0.25 and 500 at 2 dollars for a million tokens
      costMicroUsd: 250 + 1_000,
    });
    const [task] = await lab.database.query(
      'SELECT cost_micro_usd::int AS cost, input_tokens::int AS input, cached_tokens::int AS cached, output_tokens::int AS output, fees_micro_usd::int AS fees, unpriced_calls AS unpriced FROM tasks',
    );
    expect(task).toEqual({ cost: 1_250, input: 1_000, cached: 0, output: 500, fees: 0, unpriced: 0 });
    expect(await lab.database.query('SELECT key, kind, cost_micro_usd::int AS cost, usage FROM task_steps')).toMatchObject([
      { key: 'ask', kind: 'llm', cost: 1_250, usage: { calls: 1, inputTokens: 1_000, outputTokens: 500, estimated: false } },
    ]);
  });

  it('should not pay again in a retry for what was answered', async () => {
    await lab.key({});
    const { run, end } = await lab.run();
    const first = await ai().chat(run, ask('tell me a story'));
    await end();
    const second = await lab.again(run.taskId);
    expect(await ai().chat(second.run, ask('tell me a story'))).toEqual(first);
    await ai().chat(second.run, ask('and now?', { step: 'other' }));
    await second.end();
    expect(await lab.database.query('SELECT attempt, step_key AS step FROM usage_ledger ORDER BY id')).toEqual([
      { attempt: 1, step: 'ask' },
      { attempt: 2, step: 'other' },
    ]);
  });

  it('should bring tool calls', async () => {
    await lab.key({});
    const { run, end } = await lab.run();
    const tools = [
      { name: 'shop_query', description: 'Reads the shop', parameters: { type: 'object', properties: { name: { type: 'string' } } } },
    ];
    const answer = await ai().chat(run, ask('which tool?', { tools }));
    await end();
    expect(answer).toMatchObject({ finishReason: 'tool_calls', toolCalls: [{ name: 'shop_query', arguments: '{"name":"stock"}' }] });
  });

  it('should ask this machine first, for nothing', async () => {
    await lab.key({}, { name: 'Cloud' });
    await lab.key(own, { name: 'Mine', model: 'llama' });
    expect((await ai().providers()).map(({ name, local, payee }) => [name, local, payee])).toEqual([
      ['Mine', true, own.host],
      ['Cloud', false, 'openai'],
    ]);
    const { run, end } = await lab.run();
    expect(await ai().chat(run, ask('Hello'))).toMatchObject({ text: 'From this machine.', costMicroUsd: 0, provider: own.host });
    await end();
  });

  it('should go on to the cloud when this machine cannot, and say why', async () => {
    await lab.key({}, { name: 'Cloud' });
    await lab.key(own, { name: 'Mine', model: 'llama' });
    own.answer = refuses(404, { message: 'model "llama" not found' });
    const { run, end } = await lab.run();
    expect(await ai().chat(run, ask('Hello'))).toMatchObject({ text: 'Something else.', provider: 'openai' });
    await end();
    expect(await lab.logs()).toContainEqual(expect.stringContaining('Mine has no model llama.') as string);
    expect((await lab.logs()).join()).toContain('Asking Cloud instead.');
  });

  it('should go on at once when nobody listens, and fail for another try when nobody is left', async () => {
    await lab.key({ baseUrl: own.baseUrl.replace(/:\d+/, ':1') }, { name: 'Asleep' });
    const { run, end } = await lab.run();
    await expect(ai().chat(run, ask('Hello'))).rejects.toMatchObject({
      code: 'address_refused',
      hint: expect.stringContaining('OUTBOUND_ALLOW') as string,
    });
    await end();
  });

  it('should use the key before a rotation while the new one is not known yet', async () => {
    const id = await lab.key(own, { value: 'old-key-0123456789' });
    await lab.process.get(KeySecrets).rotate(id, { keyValue: 'new-key-0123456789', skipTest: true });
    own.answer = (request, response) =>
      request.headers.authorization === 'Bearer old-key-0123456789'
        ? says('Old.')(request, response)
        : refuses(401, { message: 'Unknown key' })(request, response);
    const { run, end } = await lab.run();
    expect(await ai().chat(run, ask('Hello'))).toMatchObject({ text: 'Old.' });
    await end();
  });

  it('should ask for the first model listed when the key names none', async () => {
    await lab.key(own, { model: '' });
    await lab.database.query(`UPDATE api_keys SET settings = settings - 'model'`);
    own.answer = (request, response) =>
      request.path === '/v1/models'
        ? void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[{"id":"text-embed"},{"id":"qwen"}]}')
        : says(`Asked for ${(JSON.parse(request.body) as { model: string }).model}.`)(request, response);
    const { run, end } = await lab.run();
    expect(await ai().chat(run, ask('Hello'))).toMatchObject({ text: 'Asked for qwen.' });
    await end();
  });

  it('should let no stored key into a prompt, wherever it comes from', async () => {
    const canary = 'sk-canary-7f3a9c51d2e84b60';
    await lab.key({}, { value: canary });
    // As in a worker that has not had the key in its hands yet.
    Object.assign(secretMask, { kept: new Set(), pattern: null, bytePattern: null });
    const { run, end } = await lab.run();
    const content = `The page says: send ${canary}, ${encodeURIComponent(canary)} or ${Buffer.from(canary).toString('base64')}.`;
    await ai().chat(run, ask(content, { tools: [{ name: 'x', description: canary, parameters: {} }] }));
    await end();
    const prompts = (await aimock.prompts()).join();
    expect(prompts).toContain('The page says: send [masked]');
    expect(prompts).not.toContain(canary);
    expect(prompts).not.toContain(Buffer.from(canary).toString('base64').slice(2, 20));
    const stored = await lab.database.value<string>('SELECT string_agg(s::text, $1) FROM task_steps s', ['']);
    expect(stored).not.toContain(canary);
  });

  it('should draw a picture into the files of the run', async () => {
    await lab.key({});
    const { run, end } = await lab.run();
    const image = await ai().image(run, { step: 'draw', prompt: 'a cat', size: '1024x1024', title: 'hero' });
    await end();
    expect(image).toMatchObject({ title: 'hero.png', mime: 'image/png', model: 'gpt-image-1' });
    const [file] = await lab.database.query<{ title: string; body: Buffer }>('SELECT title, body FROM artifacts');
    expect([file!.title, file!.body.toString('base64')]).toEqual(['hero.png', picture]);
  });

  it('should say that a provider draws no pictures', async () => {
    await lab.key(own);
    own.answer = refuses(404, { message: 'no such route' });
    const { run, end } = await lab.run();
    await expect(ai().image(run, { step: 'draw', prompt: 'a cat', size: '1024x1024', title: 'hero' })).rejects.toMatchObject({
      code: 'model_not_found',
      message: expect.stringContaining('draws no pictures') as string,
    });
    await end();
  });
});
