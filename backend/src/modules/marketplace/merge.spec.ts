import type { Definition } from '../workflows';
import { mergeDefinitions, mergeFields } from './merge';

const step = (id: string, text: string, next?: string) => ({ id, type: 'transform' as const, next, config: { output: { text } } });
const workflow = (...steps: Definition['steps']): Definition => ({ schemaVersion: 1, triggers: [{ id: 'manual', type: 'manual' }], steps });

describe('mergeDefinitions', () => {
  const base = workflow(step('read', 'a', 'write'), step('write', 'b'));

  it('should take over what is new and keep what was changed here', () => {
    const mine = workflow(step('read', 'mine', 'write'), step('write', 'b'));
    const theirs = workflow(step('read', 'a', 'write'), step('write', 'theirs', 'tell'), step('tell', 'c'));
    const { value, conflicts } = mergeDefinitions(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(value.steps).toEqual([step('read', 'mine', 'write'), step('write', 'theirs', 'tell'), step('tell', 'c')]);
  });

  it('should keep steps that were added here, and leave out those that either side removed', () => {
    const mine = workflow(step('read', 'a', 'write'), step('write', 'b'), step('own', 'x'));
    const theirs = workflow(step('read', 'a', 'write'));
    expect(mergeDefinitions(base, mine, theirs).value.steps.map(({ id }) => id)).toEqual(['read', 'own']);
  });

  it('should name a part that both sides changed, and keep the one from here', () => {
    const { value, conflicts } = mergeDefinitions(base, workflow(step('read', 'mine')), workflow(step('read', 'theirs')));
    expect(conflicts).toEqual(['steps.read']);
    expect(value.steps).toEqual([step('read', 'mine')]);
  });

  it('should see no conflict where both sides made the same change', () => {
    const both = workflow(step('read', 'same'), step('write', 'b'));
    expect(mergeDefinitions(base, both, both)).toMatchObject({ conflicts: [], value: { steps: both.steps } });
  });

  it('should merge settings, triggers and the start one by one', () => {
    const mine: Definition = { ...base, settings: { timeoutSec: 60 }, start: 'write' };
    const theirs: Definition = {
      ...base,
      settings: { budgetMicroUsd: 5 },
      triggers: [...base.triggers, { id: 'daily', type: 'schedule', cron: '0 9 * * *' }],
    };
    const { value, conflicts } = mergeDefinitions(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(value).toMatchObject({ settings: { timeoutSec: 60, budgetMicroUsd: 5 }, start: 'write' });
    expect(value.triggers.map(({ id }) => id)).toEqual(['manual', 'daily']);
  });
});

describe('mergeFields', () => {
  it('should look into objects as deep as it is told', () => {
    const base = { name: 'A', config: { input: { tone: 'warm', count: 5 } } };
    const mine = { name: 'B', config: { input: { tone: 'plain', count: 5 } } };
    const theirs = { name: 'A', config: { input: { tone: 'warm', count: 7 } } };
    expect(mergeFields(base, mine, theirs, 2)).toEqual({
      value: { name: 'B', config: { input: { tone: 'plain', count: 7 } } },
      conflicts: [],
    });
    expect(mergeFields(base, mine, theirs).conflicts).toEqual(['config']);
  });
});
