import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { recordedBody, type Recording } from './recording';

const fileOf = (name: string) => readFileSync(join(__dirname, `${name}.json`), 'utf8');
const recording = JSON.parse(fileOf('workspace')) as Recording;
const files = JSON.parse(fileOf('files')) as Record<string, string>;
const answer = <T>(key: string) => recordedBody(recording, key) as T;
const keys = Object.keys(recording.answers);
/** All answers to questions of this form, as one list. */
const answersTo = <T>(form: RegExp) => keys.filter((key) => form.test(key)).map((key) => answer<T>(key));

interface Task {
  id: string;
  type: string;
  status: string;
  agentId: string | null;
  createdAt: string;
  error: { code: string; hint: string | null } | null;
  summary?: { headline: string } | null;
}
const dayMs = 86_400_000;
const days = (moments: string[]) => new Set(moments.map((moment) => moment.slice(0, 10)));
const tasks = [...new Map(answersTo<Task[]>(/^\/api\/tasks\?/).flatMap((list) => list.map((task) => [task.id, task]))).values()];
const agents = answer<{ id: string; type: string; status: string; schedule: string }[]>('/api/agents?limit=500');
const sixTypes = ['Content Generation', 'Custom', 'Data Analysis', 'Email Marketing', 'SEO Optimization', 'Social Media Management'];

describe('The showcase', () => {
  it('should be light to load, and hold no refusal', () => {
    expect(gzipSync(fileOf('workspace'), { level: 9 }).length).toBeLessThanOrEqual(300_000);
    expect(gzipSync(fileOf('files'), { level: 9 }).length).toBeLessThanOrEqual(250_000);
    expect(keys.filter((key) => recording.answers[key]!.status >= 400)).toEqual([]);
  });

  it('should have two weeks of tasks behind it, up to the day it was recorded', () => {
    const worked = days(tasks.filter(({ status }) => status === 'completed').map(({ createdAt }) => createdAt));
    expect(worked.size).toBeGreaterThanOrEqual(14);
    const oldest = Math.min(...tasks.map(({ createdAt }) => Date.parse(createdAt)));
    expect(Date.parse(recording.recordedAt) - oldest).toBeGreaterThan(13 * dayMs);
    expect(tasks.length).toBeGreaterThan(200);
    expect(tasks.map(({ status }) => status)).toEqual(expect.arrayContaining(['completed', 'failed', 'waiting', 'running', 'queued']));
  });

  it('should say of failures what helps', () => {
    const failed = tasks.filter(({ status }) => status === 'failed');
    expect(failed.length).toBeGreaterThanOrEqual(3);
    // Who rejected something knows why it did not go on.
    expect(failed.filter(({ error }) => !error?.hint && error?.code !== 'approval_rejected')).toEqual([]);
  });

  it('should have agents of all six types at work by their clock, with a full week', () => {
    const running = agents.filter(({ status, schedule }) => status === 'running' && schedule !== 'on-demand');
    expect([...new Set(running.map(({ type }) => type))].sort()).toEqual(sixTypes);
    const lanes = answersTo<{ runs: { startedAt: string }[] }[]>(/^\/api\/agents\/lanes\?agentId=.*hours=168/).flat();
    expect(lanes.filter(({ runs }) => days(runs.map(({ startedAt }) => startedAt)).size >= 6).length).toBeGreaterThanOrEqual(6);
  });

  it('should have a result to read of every type', () => {
    const results = answersTo<Task>(/^\/api\/tasks\/[0-9a-f-]{36}$/).filter(({ summary }) => summary?.headline);
    expect(results.map(({ type }) => type)).toEqual(expect.arrayContaining(sixTypes));
  });

  it('should ask for a mail, a post and a notice, each with its text', () => {
    const pending = answer<{ id: string; sideEffect: string }[]>('/api/approvals?limit=50&status=pending');
    expect(pending.map(({ sideEffect }) => sideEffect)).toEqual(expect.arrayContaining(['send_mail', 'post', 'custom']));
    expect(pending.filter(({ id }) => !answer(`/api/approvals/${id}`))).toEqual([]);
  });

  it('should have workflows with their runs, and messages that left', () => {
    const runs = answersTo<{ workflowId: string; status: string }[]>(/^\/api\/workflow-runs\?/).flat();
    expect(new Set(runs.map(({ workflowId }) => workflowId)).size).toBeGreaterThanOrEqual(3);
    const messages = answer<{ channel: string }[]>('/api/deliveries?limit=50');
    expect(messages.map(({ channel }) => channel)).toEqual(expect.arrayContaining(['email', 'x', 'slack']));
  });

  it('should have tools installed, one of them bought with a test payment', () => {
    expect(answer<{ items: unknown[] }>('/api/marketplace/all?limit=100&state=installed').items.length).toBeGreaterThanOrEqual(4);
    const [order] = answer<{ id: string; status: string; livemode: boolean }[]>('/api/orders?limit=100');
    expect(order).toMatchObject({ status: 'paid', livemode: false });
    expect(answer(`/api/orders/${order!.id}`)).toBeDefined();
    expect(
      answer<{ items: { id: string }[] }>('/api/marketplace/all?limit=100').items.filter(
        ({ id }) => !answer(`/api/marketplace/products/${id}`),
      ),
    ).toEqual([]);
    expect(answer('/api/payments/configuration')).toBeDefined();
  });

  it('should show trends with their series, and what they are good for', () => {
    const trends = answersTo<{ source: string; series?: { points: unknown[] } | null }>(/^\/api\/trends\/[0-9a-f-]{36}$/);
    expect(trends.filter(({ series }) => (series?.points.length ?? 0) >= 14).length).toBeGreaterThanOrEqual(5);
    expect(trends.map(({ source }) => source)).toEqual(expect.arrayContaining(['own', 'wikipedia']));
    expect(answer<unknown[]>('/api/trend-opportunities?limit=100').length).toBeGreaterThanOrEqual(3);
  });

  it('should have found something: unusual sales, a limit that was passed, little stock, too much promised', () => {
    expect(answer<{ findings: unknown[] }>('/api/analytics/findings').findings.length).toBeGreaterThanOrEqual(1);
    expect(answer<{ firings: unknown[] }[]>('/api/analytics/alerts').flatMap(({ firings }) => firings).length).toBeGreaterThanOrEqual(1);
    expect(answersTo<unknown[]>(/^\/api\/inventory\?.*show=low/).flat().length).toBeGreaterThanOrEqual(1);
    expect(answersTo<unknown[]>(/^\/api\/inventory\?.*show=oversold/).flat().length).toBeGreaterThanOrEqual(1);
  });

  it('should let screens that send something by themselves do so, without a word about a demo', () => {
    const pieces = answer<{ id: string }[]>('/api/nfts?limit=24');
    const sent = [...agents.map(({ id }) => `POST /api/agents/${id}/estimate`), ...pieces.map(({ id }) => `POST /api/nfts/${id}/views`)];
    expect(sent.filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('should have every picture that it shows', () => {
    const pieces = answer<{ imageUrl: string | null }[]>('/api/nfts?limit=24');
    expect(pieces.length).toBeGreaterThanOrEqual(8);
    expect(pieces.filter(({ imageUrl }) => imageUrl === null || !files[imageUrl])).toEqual([]);
  });
});
