import { agentRow } from '../../shared/testing/rows';
import { agentsSentence, agentState, filterAgents, keysText, lastDays, nextStatus, scheduleText } from './agent';
import { setShopZone } from '../../shared/lib/shop-time';

const agents = [
  agentRow({ name: 'Listing auditor', status: 'running', schedule: 'hourly' }),
  agentRow({ name: 'Repricer', type: 'Data Analysis', description: 'Keeps prices over the cost floor', status: 'error' }),
];
const all = { search: '', status: '', type: '' };

describe('the agent filter', () => {
  it.each([
    ['LISTING', ['Listing auditor']],
    ['data analysis', ['Repricer']],
    ['cost floor', ['Repricer']],
    ['  ', ['Listing auditor', 'Repricer']],
    ['nothing', []],
  ])('should search %s in name, type and description', (search, names) =>
    expect(filterAgents(agents, { ...all, search }).map(({ name }) => name)).toEqual(names),
  );

  it('should want search and filters to match together', () => {
    expect(filterAgents(agents, { search: 'repricer', status: 'running', type: '' })).toEqual([]);
    expect(filterAgents(agents, { search: '', status: 'error', type: 'Data Analysis' })).toHaveLength(1);
  });
});

it('should say how many agents there are and what they do', () => {
  expect(agentsSentence(agents)).toBe('2 agents, 1 running, 1 in error');
  expect(agentsSentence([])).toBe('0 agents, 0 running');
});

describe('the word for what an agent does', () => {
  const ended = { status: 'completed', finishedAt: '2026-11-10T12:00:00.000Z' } as const;

  it.each([
    ['hourly', 'running', [], 'running'],
    ['hourly', 'paused', [], 'paused'],
    ['on-demand', 'running', [], 'running'],
    ['on-demand', 'running', [ended], 'running'],
    ['on-demand', 'paused', [{ status: 'waiting', finishedAt: null }], 'paused'],
    ['on-demand', 'error', [], 'error'],
    ['on-demand', 'idle', [ended, { status: 'running', finishedAt: null }], 'running'],
    ['on-demand', 'idle', [{ status: 'waiting', finishedAt: null }], 'waiting'],
  ] as const)('should be, %s and stored as %s with runs %j, %s', (schedule, status, runs, word) =>
    expect(agentState(agentRow({ schedule, status }), runs)).toBe(word),
  );

  it('should be what lists are counted and filtered by', () => {
    const onDemand = [agentRow({ status: 'running' })];
    expect(agentsSentence(onDemand)).toBe('1 agent, 1 running');
    expect(filterAgents(onDemand, { ...all, status: 'running' })).toHaveLength(1);
  });
});

it('should pause a running agent and start any other', () => {
  expect((['running', 'paused', 'error', 'idle', 'active'] as const).map((status) => nextStatus({ status }))).toEqual([
    'paused',
    'running',
    'running',
    'running',
    'running',
  ]);
});

it('should say when the next run is, with the day unless it is today', () => {
  const now = Date.parse('2026-11-10T14:02:00Z');
  const at = (day: number) => `2026-11-${day}T15:00:00Z`;
  expect(scheduleText({ schedule: 'hourly', nextRunAt: at(10) }, now)).toBe('hourly, next at 15:00');
  expect(scheduleText({ schedule: 'weekly', nextRunAt: at(16) }, now)).toBe('weekly, next at 16 Nov, 15:00');
  expect(scheduleText({ schedule: 'on-demand', nextRunAt: null }, now)).toBe('on-demand');
});

it('should name the keys, or that none is needed', () => {
  expect(keysText(['openai', 'sendgrid'])).toBe('OpenAI and SendGrid');
  expect(keysText([])).toBe('none needed');
});

it('should give whole days of the shop, today first, without gaps, also where its clocks change', () => {
  setShopZone('Europe/Berlin');
  try {
    const days = lastDays(Date.parse('2026-03-30T12:00:00Z'), 7);
    expect(new Date(days[0]!.from).toISOString()).toBe('2026-03-29T22:00:00.000Z');
    days.slice(1).forEach((day, index) => expect(day.to).toBe(days[index]!.from));
    expect(days.map(({ from, to }) => (to - from) / 3_600_000)).toEqual([24, 23, 24, 24, 24, 24, 24]);
  } finally {
    setShopZone('UTC');
  }
});
