import type { HouseTool } from '../tools';
import { askedPrompt, openPrompts } from './prompts';

const named = (...names: string[]) => names.map((name) => ({ name }) as HouseTool);
const everything = named(
  'approvals.list',
  'changes.list',
  'changes.read',
  'findings.list',
  'profit.list',
  'sales.read',
  'stock.list',
  'tasks.list',
  'trends.list',
);

describe('The questions of the house', () => {
  it('should be offered where every tool is open that an answer needs', () => {
    expect(openPrompts(everything).map(({ name }) => name)).toEqual([
      'how_did_we_do',
      'what_to_reorder',
      'where_do_we_lose_money',
      'what_waits_for_me',
      'what_came_of_our_changes',
      'what_is_rising',
    ]);
    expect(openPrompts(named('stock.list', 'profit.list')).map(({ name }) => name)).toEqual(['what_to_reorder', 'where_do_we_lose_money']);
    expect(openPrompts([])).toEqual([]);
  });

  it('should name only tools that they need, as clients call them', () => {
    for (const { name } of openPrompts(everything)) {
      const { text } = askedPrompt(name, {}) as { text: string };
      const used = [...text.matchAll(/\b[a-z]+_(?:list|read)\b/g)].map(([word]) => word.replace('_', '.'));
      expect(used.length).toBeGreaterThan(0);
      expect(everything.map((tool) => tool.name)).toEqual(expect.arrayContaining(used));
      expect(openPrompts(named(...used)).map((prompt) => prompt.name)).toContain(name);
    }
  });

  it('should take what was given, and the usual for what was not', () => {
    expect(askedPrompt('how_did_we_do', { period: '30d' })).toMatchObject({ text: expect.stringContaining('over 30d?') as string });
    expect(askedPrompt('how_did_we_do', { period: ' ' })).toMatchObject({ text: expect.stringContaining('over 7d?') as string });
  });

  it('should refuse what they do not take, and say what', () => {
    expect(askedPrompt('what_to_reorder', { day: '3' })).toBe('day is no argument of what_to_reorder');
    expect(askedPrompt('what_to_reorder', { days: 'x'.repeat(41) })).toBe('days must have at most 40 characters');
    expect(askedPrompt('what_not', {})).toBeNull();
  });
});
