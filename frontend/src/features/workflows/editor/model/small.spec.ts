import { changesBetween, diffOf } from './changes';
import { changeOf, newDraft } from './draft';
import { splitSeconds } from './duration';
import { addQuestion, kindOf, removeQuestion, renameQuestion, setRequired } from './form';
import { getAt, setAt, splitPlace } from './path';
import { placeProblems, problemAt, sayProblem } from './problems';
import { rhythmOf, scheduleOf, scheduleWords } from './schedule';
import { readValue, writeValue } from './value';
import { conditionWords } from './phrases';
import type { Step } from '../../definition';

const wait = (id: string, forSec: number): Step => ({ id, type: 'delay', next: null, config: { forSec } });

describe('values under a path', () => {
  it('should set and take away without touching the original', () => {
    const step = { config: { list: [{ name: 'a' }, { name: 'b' }] } };
    expect(setAt(step, 'config.list.1.name', 'c')).toEqual({ config: { list: [{ name: 'a' }, { name: 'c' }] } });
    expect(setAt(step, 'config.list.0', undefined)).toEqual({ config: { list: [{ name: 'b' }] } });
    expect(step.config.list[1]?.name).toBe('b');
    expect(getAt(step, 'config.list.1.name')).toBe('b');
    expect(getAt(step, 'config.nothing.deeper')).toBeUndefined();
  });

  it('should leave no empty shell behind, but keep the config of a step', () => {
    expect(setAt({ retry: { max: 2 } }, 'retry.max', undefined)).toEqual({});
    expect(setAt({ config: { wait: false } }, 'config.wait', undefined)).toEqual({ config: {} });
    expect(setAt({}, 'retry.max', 3)).toEqual({ retry: { max: 3 } });
  });

  it('should split a place into list, position and rest', () => {
    expect(splitPlace('steps.2.config.url')).toEqual({ list: 'steps', index: 2, rest: 'config.url' });
    expect(splitPlace('settings.timezone')).toBeNull();
  });
});

describe('problems', () => {
  const checked = { steps: [wait('a', 1), wait('b', 1)], triggers: [{ id: 'hand', type: 'manual' as const }] };
  const found = placeProblems(
    [
      { path: 'steps.1.config.forSec', message: 'must be >= 1', level: 'error' },
      { path: 'settings.timezone', message: 'is not a time zone', level: 'error' },
      { path: 'steps.9.id', message: 'is missing', level: 'error' },
    ],
    checked,
  );

  it('should stand at the thing they are about, wherever that is in the list by now', () => {
    expect(problemAt(found, 'steps.b', 'config.forSec')).toBe('Must be >= 1.');
    expect(problemAt(found, 'steps.a', 'config.forSec')).toBeNull();
    expect(problemAt(found, 'settings', 'settings.timezone')).toBe('Is not a time zone.');
    expect(found[2]?.item).toBe('settings');
  });

  it('should count for the fields around them', () => {
    expect(problemAt(found, 'steps.b', 'config')).not.toBeNull();
    expect(problemAt(found, 'steps.b', 'config.for')).toBeNull();
  });

  it('should read as sentences', () => {
    expect(sayProblem('is missing')).toBe('Please fill this in.');
    expect(sayProblem('must be an id')).toBe('Please choose one.');
  });
});

describe('schedules', () => {
  it.each([
    [{ everySec: 7_200 }, 'Every 2h'],
    [{ cron: '30 9 * * *' }, 'Daily at 09:30'],
    [{ cron: '0 9 * * 7' }, 'Sundays at 09:00'],
    [{ cron: '5 18 1 * *' }, 'On day 1 of the month at 18:05'],
    [{ cron: '*/5 9-17 * * 1-5' }, 'At */5 9-17 * * 1-5'],
  ])('should read %j as "%s"', (trigger, words) => {
    expect(scheduleWords(trigger)).toBe(words);
  });

  it('should store what was chosen', () => {
    for (const cron of ['30 9 * * *', '0 9 * * 1', '5 18 1 * *', '1 2 3 4 5']) expect(scheduleOf(rhythmOf({ cron }))).toEqual({ cron });
    expect(scheduleOf({ kind: 'weekly', time: '08:05', weekday: 1 })).toEqual({ cron: '5 8 * * 1' });
  });

  it('should show seconds in the largest unit that is whole', () => {
    expect([90, 7_200, 259_200, undefined].map(splitSeconds)).toEqual([
      { amount: 90, unit: 1 },
      { amount: 2, unit: 3_600 },
      { amount: 3, unit: 86_400 },
      { amount: undefined, unit: 3_600 },
    ]);
  });
});

describe('changes', () => {
  const before = { triggers: [], steps: [wait('a', 1), wait('b', 1)] };
  it('should be told in words', () => {
    const after = { triggers: [], steps: [wait('b', 2), { ...wait('c', 1), name: 'Rest' }], settings: { timeoutSec: 5 } };
    expect(changesBetween(before, after)).toEqual([
      '“Rest” is new',
      '“Delay” is gone',
      '“Delay” changed',
      'Another step is first',
      'The settings changed',
    ]);
    expect(
      changesBetween(before, { triggers: [], steps: before.steps.map((step) => ({ config: step.config, ...step })) as Step[] }),
    ).toEqual([]);
  });

  it('should show the lines around a change and leave out the rest', () => {
    const lines = diffOf(
      { list: Array.from({ length: 40 }, (_, index) => index) },
      { list: Array.from({ length: 40 }, (_, index) => (index === 20 ? -1 : index)) },
    );
    expect(lines.filter((line) => line?.sign === '-').map((line) => line?.text.trim())).toEqual(['20,']);
    expect(lines.filter((line) => line?.sign === '+').map((line) => line?.text.trim())).toEqual(['-1,']);
    expect(lines).toHaveLength(10);
    expect([lines[0], lines.at(-1)]).toEqual([null, null]);
  });

  it('should send only what changed, the definition as a whole', () => {
    const draft = newDraft();
    expect(changeOf(draft, { ...draft, name: 'Other' })).toEqual({ name: 'Other' });
    expect(Object.keys(changeOf(draft, { ...draft, steps: [wait('a', 1)] }))).toEqual(['triggers', 'steps', 'settings']);
    expect(changeOf(draft, { ...draft })).toEqual({});
  });
});

describe('typed values', () => {
  it.each([
    ['5', 5],
    ['"5"', '5'],
    ['true', true],
    ['{"a":1}', { a: 1 }],
    ['{{trigger.total}}', '{{trigger.total}}'],
    ['hello', 'hello'],
    ['{ broken', '{ broken'],
    ['2026-01-01', '2026-01-01'],
  ])('should read %s', (text, value) => {
    expect(readValue(text)).toEqual(value);
    expect(readValue(writeValue(value))).toEqual(value);
  });
});

it('should build the questions of a form', () => {
  const form = setRequired(renameQuestion(addQuestion(undefined), 'answer', 'email'), 'email', true);
  expect(form).toEqual({ type: 'object', properties: { email: { type: 'string', maxLength: 2_000 } }, required: ['email'] });
  expect(kindOf({ type: 'string', enum: ['a'] })).toBe('choice');
  expect(renameQuestion(addQuestion(form), 'answer', 'email')).toEqual(addQuestion(form));
  expect(removeQuestion(form, 'email')).toBeUndefined();
});

it('should say a condition as a sentence', () => {
  const condition = {
    any: [
      [
        { left: '{{trigger.total}}', op: 'gt' as const, right: 50 },
        { left: '{{trigger.vip}}', op: 'is_true' as const },
      ],
      [{ left: '{{ trigger.country }}', op: 'eq' as const, right: 'DE' }],
    ],
  };
  expect(conditionWords(condition)).toBe('trigger.total is more than 50 and trigger.vip is true, or trigger.country is DE');
});
