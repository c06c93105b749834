import { maxFileBytes } from '@stallhand/shared';
import { emptyDraft, fieldsOf, fileProblem, inputOf, placeOf, urlProblem, type Draft } from './draft';

const draft = (overrides: Partial<Draft>): Draft => ({ ...emptyDraft, title: 'Check the shelf', ...overrides });
const file = (size: number) => ({ name: 'sales.csv', size }) as File;

describe('a new task', () => {
  it('should use the input of the agent unless another is wanted', () => {
    const own = draft({ agentId: 'a', type: 'SEO Optimization', usesOwnInput: true });
    expect(inputOf(own)).toBeUndefined();
    expect(inputOf({ ...own, usesOwnInput: false })).toEqual({ url: '' });
  });

  it('should begin with the defaults of the type, and with one step where steps can be listed', () => {
    const line = {
      title: 'Write a line',
      properties: { type: { const: 'log' }, message: { type: 'string' } },
      required: ['type', 'message'],
    };
    const schema = {
      properties: { steps: { type: 'array', items: { type: 'object', oneOf: [line] } }, most: { type: 'integer', default: 5 }, note: {} },
    };
    expect(fieldsOf(schema)).toEqual({ steps: [{ type: 'log' }], most: 5, note: null });
    expect(fieldsOf()).toEqual({});
  });

  it('should audit an address, a text or the listings of the shop, and only one of them', () => {
    const page = { ...emptyDraft.page, url: ' https://shop.example/a ', html: '<p>', keyword: ' tea ' };
    const audit = draft({ type: 'SEO Optimization', page });
    expect(inputOf(audit)).toEqual({ url: 'https://shop.example/a', keyword: 'tea' });
    expect(inputOf({ ...audit, page: { ...page, from: 'html', keyword: '' } })).toEqual({ html: '<p>' });
    const listings = { ...page, from: 'listings' as const };
    expect(inputOf({ ...audit, page: listings })).toEqual({ dataset: 'listings' });
    const skus = { dataset: 'listings', skus: ['MUG', 'CUP'], propose: true };
    expect(inputOf({ ...audit, page: { ...listings, skus: ' MUG \n\nCUP\nMUG', propose: true } })).toEqual(skus);
    expect(urlProblem(page.url)).toBeNull();
    expect(urlProblem('ftp://shop.example')).not.toBeNull();
  });

  it('should analyse a file that the server takes', () => {
    const analysis = draft({ type: 'Data Analysis', table: { ...emptyDraft.table, from: 'file', file: file(10) } });
    expect(inputOf(draft({ type: 'Data Analysis' }))).toEqual({ dataset: 'orders', preset: 'summary' });
    expect(inputOf(analysis, 'f1')).toEqual({ fileId: 'f1', preset: 'summary' });
    expect([file(10), null, file(maxFileBytes + 1)].map(fileProblem)).toEqual([
      null,
      'Choose a CSV or Excel file.',
      'The file is larger than 50 MB.',
    ]);
    expect(inputOf({ ...analysis, table: { ...analysis.table, from: 'orders' } })).toEqual({ dataset: 'orders', preset: 'summary' });
  });

  it('should know where it asks for what the server refuses', () => {
    expect(placeOf('title', draft({}))).toBe('title');
    expect(placeOf('input.steps.2.seconds', draft({}))).toBe('fields.steps.2.seconds');
    expect(placeOf('input.url', draft({ type: 'SEO Optimization' }))).toBe('page.url');
    expect(placeOf('input.fileId', draft({ type: 'Data Analysis' }))).toBe('table.file');
    expect(placeOf('input.url', draft({ type: 'Email Marketing' }))).toBe('fields.url');
    expect(placeOf('input.url', draft({ type: 'Email Marketing', agentId: 'a' }))).toBe('input.url');
  });
});
