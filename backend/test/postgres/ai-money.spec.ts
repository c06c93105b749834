import { Ai, Budgets, UsageLedger } from '../../src/modules/ai';
import type { ChatRequest } from '../../src/modules/ai';
import { Channels } from '../../src/modules/deliveries/channels/channels';
import { keyed } from '../../src/modules/deliveries/keyed-message';
import { Outbox } from '../../src/modules/deliveries/outbox';
import { issuePermit } from '../../src/platform/outbound/permit-issuer';
import { SettingsEditor, type SettingsDto } from '../../src/modules/settings';
import { type AiLab, startAiLab } from '../ai';
import { type OwnModelServer, refuses, says, startOwnModel } from '../model-server';
import { insertAgent } from '../rows';

const ask = (step: string, more: Partial<ChatRequest> = {}): ChatRequest => ({
  step,
  purpose: 'Ask',
  messages: [{ role: 'user', content: 'Hello' }],
  maxOutputTokens: 1_000,
  ...more,
});
type Limits = SettingsDto['budgets'];
const none: Limits = { perRunMicroUsd: null, perAgentDayMicroUsd: null, perMonthMicroUsd: null, allowUnknownPrices: false };

describe('Money', () => {
  let server: OwnModelServer;
  let other: OwnModelServer;
  let lab: AiLab;
  const ai = () => lab.process.get(Ai);

  beforeAll(async () => {
    [server, other] = [await startOwnModel(), await startOwnModel()];
    lab = await startAiLab([server, other]);
  });
  afterAll(async () => {
    await server.close();
    await other.close();
    await lab.close();
  });
  beforeEach(async () => {
    for (const table of ['tasks', 'agents', 'usage_ledger', 'api_keys', 'api_tokens', 'budget_notices', 'notifications'])
      await lab.database.query(`DELETE FROM ${table}`);
    await lab.database.query(`DELETE FROM model_prices WHERE source = 'person'`);
    await budgets({});
    server.calls.length = 0;
    server.answer = says(
      'Fine.',
      { prompt_tokens: 1_003, completion_tokens: 501, total_tokens: 1_504, prompt_tokens_details: { cached_tokens: 400 } },
      'gpt-5-mini',
    );
    other.answer = says('Fine.', { prompt_tokens: 777, completion_tokens: 333, total_tokens: 1_110 }, 'other');
  });

  const budgets = (change: Partial<Limits>) => lab.process.get(SettingsEditor).update({ budgets: { ...none, ...change } });
  const price = (provider: string, pattern: string, input: number, output: number) =>
    lab.database.query(
      `INSERT INTO model_prices (provider, pattern, input_price, output_price, source) VALUES ($1, $2, $3, $4, 'person')`,
      [provider, pattern, input, output],
    );
  const sums = async () => {
    const [ledger] = await lab.database.query(
      'SELECT sum(cost_micro_usd)::int AS cost, sum(input_tokens)::int AS input, sum(output_tokens)::int AS output, sum(cached_tokens)::int AS cached FROM usage_ledger',
    );
    const [task] = await lab.database.query(
      'SELECT cost_micro_usd::int AS cost, input_tokens::int AS input, output_tokens::int AS output, cached_tokens::int AS cached FROM tasks',
    );
    return { ledger, task };
  };
  const failure = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: { code: string; message: string }) => error,
    );

  it('should add up to the millionth of a dollar with two models and a fee in one run', async () => {
    await price(other.host, 'ot*', 333_333, 777_777);
    await lab.key({});
    const { run, end } = await lab.run();
    const first = await ai().chat(run, ask('one'));
    await lab.key(other, { name: 'Other', model: 'other' });
    const second = await ai().chat(run, ask('two'));
    await lab.process
      .get(UsageLedger)
      .recordFee(run, { step: 'post', provider: 'twitter', what: 'post with a link', costMicroUsd: 200_000 });
    await end();
    // (603 x 0.25 + 400 x 0.025 + 501 x 2) and (777 x 0.333333 + 333 x 0.777777), each rounded once
    expect([first.model, first.costMicroUsd, second.model, second.costMicroUsd]).toEqual(['gpt-5-mini', 1_163, 'other', 518]);
    const { ledger, task } = await sums();
    expect(task).toEqual(ledger);
    expect(task).toEqual({ cost: 1_163 + 518 + 200_000, input: 1_780, output: 834, cached: 400 });
    expect(await lab.database.value('SELECT fees_micro_usd::int FROM tasks')).toBe(200_000);
  });

  it('should not make the call that would pass a cap of one cent', async () => {
    await budgets({ perRunMicroUsd: 10_000 });
    await lab.key({});
    const { run, end } = await lab.run();
    let stopped: { code: string; message: string } | null = null;
    for (let i = 0; i < 20 && !stopped; i++) stopped = await failure(ai().chat(run, ask(`call-${i}`)));
    await end();
    expect(stopped).toMatchObject({ code: 'budget_exceeded', retryable: false });
    expect(stopped!.message).toContain('The budget of this run is 0.01 USD');
    const { ledger, task } = await sums();
    expect(task).toEqual(ledger);
    const spent = (task as { cost: number }).cost;
    expect(spent).toBe(server.calls.length * 1_163);
    expect(spent).toBeLessThanOrEqual(10_000);
    // The most that one more call could have cost: 1,000 tokens at 2 dollars a million, and the prompt.
    expect(spent + 2_000 + 20).toBeGreaterThan(10_000);
  });

  it('should keep the cap when calls are made at the same time', async () => {
    await budgets({ perRunMicroUsd: 10_000 });
    await lab.key({});
    const { run, end } = await lab.run();
    // Eight fit into it by what they cost in the end.
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, i) => failure(ai().chat(run, ask(`call-${i}`)))));
    await end();
    expect(outcomes.filter((outcome) => outcome?.code === 'budget_exceeded').length).toBeGreaterThanOrEqual(4);
    expect(await lab.database.value('SELECT cost_micro_usd::int FROM tasks')).toBeLessThanOrEqual(10_000);
  });

  it("should keep the limit of an agent's day over its runs, and its own limits before those of the settings", async () => {
    await budgets({ perAgentDayMicroUsd: 1_000_000 });
    const agent = await insertAgent(lab.database, { config: { budget: { perDayMicroUsd: 4_000 } } });
    await lab.key({});
    const first = await lab.run({ agent_id: agent });
    await ai().chat(first.run, ask('one'));
    await first.end();
    const second = await lab.run({ agent_id: agent });
    await ai().chat(second.run, ask('one'));
    expect(await failure(ai().chat(second.run, ask('two')))).toMatchObject({
      code: 'budget_exceeded',
      message: expect.stringContaining("of the agent's day") as string,
    });
    await second.end();
    // Yesterday does not count.
    await lab.database.query(`UPDATE usage_ledger SET at = at - interval '25 hours'`);
    const third = await lab.run({ agent_id: agent });
    expect(await failure(ai().chat(third.run, ask('one')))).toBeNull();
    await third.end();
  });

  it('should keep the limit of the month, for fees too', async () => {
    await budgets({ perMonthMicroUsd: 3_500 });
    await lab.key({});
    const { run, end } = await lab.run();
    await ai().chat(run, ask('one'));
    await expect(lab.process.get(Budgets).check(run, 15_000)).rejects.toMatchObject({ code: 'budget_exceeded' });
    await expect(lab.process.get(Budgets).check(run, 2_000)).resolves.toBeUndefined();
    await end();
  });

  it('should keep the limit of the month over posts of several tasks at the same moment, and give back what is not sent', async () => {
    await budgets({ perMonthMicroUsd: 450_000 });
    const outbox = lab.process.get(Outbox);
    const channels = lab.process.get(Channels);
    const runs = [await lab.run(), await lab.run(), await lab.run(), await lab.run()];
    const content = { text: 'New mugs', link: 'https://shop.test/mugs' };
    const messages = keyed(channels, [{ channel: 'x', target: 'me', content }]);
    const put = (taskId: string) => failure(outbox.put(issuePermit(taskId, false), 'post', messages));
    const outcomes = await Promise.all(runs.map(({ run }) => put(run.taskId)));
    expect(outcomes.filter((outcome) => outcome?.code === 'budget_exceeded')).toHaveLength(2);
    expect(await lab.database.value('SELECT sum(fee_micro_usd)::int FROM deliveries')).toBe(400_000);
    await expect(lab.process.get(Budgets).check(runs[0]!.run, 60_000)).rejects.toMatchObject({ code: 'budget_exceeded' });
    await lab.database.query(`UPDATE deliveries SET status = 'failed'`);
    await expect(lab.process.get(Budgets).check(runs[0]!.run, 60_000)).resolves.toBeUndefined();
    // A retry by a person queues them again, at the same cost.
    await budgets({ perMonthMicroUsd: 250_000 });
    await lab.database.query('UPDATE tasks SET retries = retries + 1');
    const again = await Promise.all(runs.map(({ run }) => put(run.taskId)));
    expect(again.filter((outcome) => outcome?.code === 'budget_exceeded')).toHaveLength(3);
    for (const { end } of runs) await end();
  });

  it('should tell people once that four fifths of a budget are gone', async () => {
    await budgets({ perRunMicroUsd: 6_000 });
    await lab.key({});
    const { run, end } = await lab.run({ title: 'Write captions' });
    for (const step of ['1', '2', '3']) await ai().chat(run, ask(step));
    expect(await lab.database.value('SELECT count(*)::int FROM notifications')).toBe(0);
    await lab.process.get(UsageLedger).recordFee(run, { step: 'post', provider: 'twitter', what: 'post', costMicroUsd: 1_500 });
    await lab.process.get(UsageLedger).recordFee(run, { step: 'post', provider: 'twitter', what: 'post', costMicroUsd: 100 });
    await end();
    expect(await lab.database.query('SELECT title, body FROM notifications')).toEqual([
      { title: '83% of the budget of this run are spent', body: 'Write captions: 0.004989 USD of 0.006 USD.' },
    ]);
  });

  it('should call an unknown price unknown, and not call while a budget could not be kept', async () => {
    await lab.key({ baseUrl: undefined }, { model: 'gpt-99' });
    const { run, end } = await lab.run();
    expect(await ai().chat(run, ask('free'))).toMatchObject({ costMicroUsd: null });
    expect(await lab.database.query('SELECT cost_micro_usd AS cost, prices FROM usage_ledger')).toEqual([{ cost: null, prices: null }]);
    expect(await lab.database.value('SELECT unpriced_calls FROM tasks')).toBe(1);
    await budgets({ perMonthMicroUsd: 1_000_000 });
    expect(await failure(ai().chat(run, ask('capped')))).toMatchObject({
      code: 'budget_exceeded',
      message: expect.stringContaining('price') as string,
    });
    await budgets({ perMonthMicroUsd: 1_000_000, allowUnknownPrices: true });
    expect(await failure(ai().chat(run, ask('allowed')))).toBeNull();
    await end();
    expect(server.calls).toHaveLength(2);
  });

  it('should find the price of a dated model, and of one with a star', async () => {
    await price('openai', 'gpt-9*', 1_000_000, 1_000_000);
    await price('openai', 'gpt-9-mini', 2_000_000, 2_000_000);
    const { run, end } = await lab.run();
    for (const [model, cost] of [
      ['gpt-5-mini-2025-08-07', 1_163],
      ['gpt-9-turbo', 1_504],
      ['gpt-9-mini-2027-01-31', 3_008],
    ] as const) {
      await lab.database.query('DELETE FROM api_keys');
      await lab.key({}, { model });
      expect(await ai().chat(run, ask(model))).toMatchObject({ costMicroUsd: cost });
    }
    await end();
  });

  it('should put nothing aside for long when the call is refused', async () => {
    await budgets({ perRunMicroUsd: 10_000 });
    await lab.key({});
    server.answer = refuses(401, { message: 'No' });
    const { run, end } = await lab.run();
    for (let i = 0; i < 12; i++) expect(await failure(ai().chat(run, ask(`${i}`)))).toMatchObject({ code: 'provider_auth' });
    await end();
  });

  it('should count what was put aside for a call whose process died', async () => {
    await budgets({ perRunMicroUsd: 10_000 });
    await lab.key({});
    const { run, end } = await lab.run();
    await ai().chat(run, ask('one'));
    await lab.database.query(`UPDATE usage_ledger SET settled_at = NULL, cost_micro_usd = NULL, reserved_micro_usd = 9_000`);
    expect(await failure(ai().chat(run, ask('two')))).toMatchObject({ code: 'budget_exceeded' });
    await end();
  });

  describe('of an API token', () => {
    const token = (microUsdPerDay: number) =>
      lab.database.value<string>(
        `INSERT INTO api_tokens (id, name, hash, ending, holder, mode, permissions, micro_usd_per_day, requests_per_minute, expires_at, by_administrator,
           made_by_name)
         VALUES (gen_random_uuid(), gen_random_uuid()::text, gen_random_uuid()::text::bytea, 'abcd', 'person', 'act', '{tasks:write}', $1, 60, now() + interval '1 day',
           true, 'Administrator') RETURNING id`,
        [microUsdPerDay],
      );
    const start = async (tokenId: string) => lab.run({ token_id: tokenId });

    it('should count what its deleted tasks have spent', async () => {
      await lab.key({});
      const tokenId = await token(3_000);
      const first = await start(tokenId);
      await ai().chat(first.run, ask('one'));
      await first.end();
      await lab.database.query('DELETE FROM tasks');
      const second = await start(tokenId);
      expect(await failure(ai().chat(second.run, ask('two')))).toMatchObject({
        code: 'budget_exceeded',
        message: expect.stringContaining('of the API token for today') as string,
      });
      await second.end();
    });

    it('should count what another token retried where it was spent', async () => {
      await lab.key({});
      const [one, other] = [await token(3_000), await token(3_000)];
      const { run, end } = await start(one);
      await ai().chat(run, ask('one'));
      await lab.database.query('UPDATE tasks SET token_id = $1', [other]);
      await end();
      const next = await start(one);
      expect(await failure(ai().chat(next.run, ask('two')))).toMatchObject({ code: 'budget_exceeded' });
      await next.end();
    });

    it('should hold over forty calls of four tasks at the same moment', async () => {
      await lab.key({});
      const tokenId = await token(20_000);
      const runs = [await start(tokenId), await start(tokenId), await start(tokenId), await start(tokenId)];
      const calls = Array.from({ length: 40 }, (_, index) => failure(ai().chat(runs[index % 4]!.run, ask(`call-${index}`))));
      const refused = (await Promise.all(calls)).filter((outcome) => outcome?.code === 'budget_exceeded').length;
      for (const { end } of runs) await end();
      const spent = await lab.database.value<number>('SELECT sum(cost_micro_usd)::int FROM usage_ledger');
      expect(refused).toBe(40 - server.calls.length);
      expect(spent).toBe(server.calls.length * 1_163);
      expect(spent).toBeLessThanOrEqual(20_000);
    });
  });

  it('should keep what was spent when task and agent are deleted', async () => {
    await lab.key({});
    const { run, end } = await lab.run();
    await ai().chat(run, ask('one'));
    await end();
    await lab.database.query('DELETE FROM tasks');
    expect(await lab.database.value('SELECT sum(cost_micro_usd)::int FROM usage_ledger')).toBe(1_163);
  });
});
