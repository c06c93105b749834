import { emptyDraft, inputOf, MAX_FILE, problemsOf, type Draft } from './draft';

const draft = (overrides: Partial<Draft>): Draft => ({ ...emptyDraft, title: 'Check the shelf', ...overrides });
const file = (size: number) => ({ name: 'sales.csv', size }) as File;

describe('a new task', () => {
  it('should need a name', () => {
    expect(problemsOf(draft({ title: '  ', steps: [] }))).toEqual({ title: 'Give the task a name.' });
  });

  it('should use the input of the agent unless another is wanted', () => {
    const own = draft({ agentId: 'a', type: 'SEO Optimization', usesOwnInput: true });
    expect(problemsOf(own)).toEqual({});
    expect(inputOf(own)).toBeUndefined();
    expect(problemsOf({ ...own, usesOwnInput: false })).toHaveProperty(['input.url']);
  });

  it('should declare its steps, possibly none', () => {
    const steps: Draft['steps'] = [
      { type: 'log', message: 'Reading' },
      { type: 'wait', seconds: '20' },
    ];
    expect(inputOf(draft({ steps }))).toEqual({ steps: [steps[0], { type: 'wait', seconds: 20 }] });
    expect(problemsOf(draft({ steps: [] }))).toEqual({});
  });

  it('should refuse a step without words and a wait beyond a day', () => {
    const steps: Draft['steps'] = [
      { type: 'log', message: ' ' },
      { type: 'wait', seconds: '86401' },
      { type: 'wait', seconds: '' },
    ];
    expect(Object.keys(problemsOf(draft({ steps })))).toEqual(['input.steps.0', 'input.steps.1', 'input.steps.2']);
  });

  it('should audit an address or a text, not both', () => {
    const page = { from: 'url' as const, url: ' https://shop.example/a ', html: '<p>', keyword: ' tea ' };
    const audit = draft({ type: 'SEO Optimization', page });
    expect(inputOf(audit)).toEqual({ url: 'https://shop.example/a', keyword: 'tea' });
    expect(inputOf({ ...audit, page: { ...page, from: 'html', keyword: '' } })).toEqual({ html: '<p>' });
    expect(problemsOf({ ...audit, page: { ...page, url: 'ftp://shop.example' } })).toHaveProperty(['input.url']);
  });

  it('should analyse a file that the server takes', () => {
    const analysis = draft({ type: 'Data Analysis', table: { ...emptyDraft.table, file: file(10) } });
    expect(problemsOf(analysis)).toEqual({});
    expect(inputOf(analysis, 'f1')).toEqual({ fileId: 'f1', preset: 'summary' });
    expect(problemsOf({ ...analysis, table: { ...analysis.table, file: null } })).toHaveProperty(['input.fileId']);
    expect(problemsOf({ ...analysis, table: { ...analysis.table, file: file(MAX_FILE + 1) } })).toHaveProperty(['input.fileId']);
    expect(inputOf({ ...analysis, table: { ...analysis.table, from: 'orders' } })).toEqual({ dataset: 'orders', preset: 'summary' });
  });
});
