import { Type } from '@sinclair/typebox';
import { ApiError } from '../../platform/errors/api-error';
import { defineTool } from './house-tool';
import { choice, inputOf, outputOf, paging } from './tool-parts';
import { ToolRegistry, wireName } from './tool-registry';

const shelf = (name = 'shelf.list') =>
  defineTool({
    name,
    title: 'Shelf',
    description: 'What is on the shelf.',
    permission: 'commerce:read',
    deed: 'reads',
    input: inputOf({ ...paging, sort: Type.Optional(choice(['sku', 'quantity'], { default: 'sku' })) }),
    output: outputOf({ asked: Type.Unknown() }),
    run: (args) => Promise.resolve({ asked: args }),
  });

const registryWith = (...names: string[]) => {
  const registry = new ToolRegistry();
  registry.add(...names.map(shelf));
  return registry;
};

/** Fields that were refused, and why. */
function refused(work: () => unknown): [string, string][] {
  try {
    work();
  } catch (error) {
    return ((error as ApiError).extra.errors ?? []).map(({ field, message }) => [field, message]);
  }
  return [];
}

describe('The registry of tools', () => {
  it('should find a tool by its name and as protocols spell it', () => {
    const registry = registryWith('shelf.list');
    expect(wireName('shelf.list')).toBe('shelf_list');
    expect(registry.find('shelf.list')).toBe(registry.find('shelf_list'));
    expect(registry.find('shelf.list')?.title).toBe('Shelf');
  });

  it.each(['', 'shelf', 'shelf_', 'shelf.list.more', 'shelf_list_more', '__proto__', 'SHELF_LIST'])('should know no tool %j', (name) =>
    expect(registryWith('shelf.list').find(name)).toBeNull(),
  );

  it('should list them in the same order, whichever module was first', () => {
    const names = (registry: ToolRegistry) => registry.all().map(({ name }) => name);
    expect(names(registryWith('bb.read', 'aa.read'))).toEqual(['aa.read', 'bb.read']);
    expect(names(registryWith('aa.read', 'bb.read'))).toEqual(['aa.read', 'bb.read']);
  });

  it('should stop the start where two tools have one name, or one has a name that protocols do not take', () => {
    expect(() => registryWith('aa.read', 'aa.read')).toThrow('Two tools are called aa.read.');
    for (const name of ['read', 'a.b.c', 'a.Read', 'a_b.read', 'aa.read!'])
      expect(() => registryWith(name)).toThrow(`The tool ${name} must be called subject.verb.`);
  });

  it('should fill in what was left out, and leave what was given alone', () => {
    const registry = registryWith('shelf.list');
    const given = { limit: 3 };
    expect(registry.checked({ name: 'shelf.list' }, given)).toEqual({ limit: 3, sort: 'sku' });
    expect(registry.checked({ name: 'shelf.list' }, undefined)).toEqual({ limit: 50, sort: 'sku' });
    expect(given).toEqual({ limit: 3 });
  });

  it.each<[string, unknown, [string, string][]]>([
    ['a list', [], [['arguments', 'must be an object']]],
    ['a text', '{}', [['arguments', 'must be an object']]],
    ['a field that there is not', { limt: 3 }, [['limt', 'is not a known field']]],
    ['a number that is too large', { limit: 201 }, [['limit', 'must be 200 or less']]],
    ['a word that is none of them', { sort: 'colour' }, [['sort', 'must be one of: sku, quantity']]],
    ['a text for a number', { limit: '3' }, [['limit', 'must be a whole number']]],
  ])('should refuse %s and name the field', (_what, given, problems) =>
    expect(refused(() => registryWith('shelf.list').checked({ name: 'shelf.list' }, given))).toEqual(problems),
  );

  it('should find what comes and goes while it runs, in the words of either side', async () => {
    const registry = registryWith('shelf.list');
    registry.addSource({
      subject: 'workflow',
      all: () => Promise.resolve([shelf('workflow.count')]),
      find: (verb) => Promise.resolve(verb === 'count_boxes' ? shelf('workflow.count') : null),
    });
    expect((await registry.offered()).map(({ name }) => name)).toEqual(['shelf.list', 'workflow.count']);
    expect(registry.all().map(({ name }) => name)).toEqual(['shelf.list']);
    expect((await registry.lookUp('workflow_count_boxes'))?.name).toBe('workflow.count');
    expect((await registry.lookUp('workflow.count_boxes'))?.name).toBe('workflow.count');
    expect((await registry.lookUp('shelf_list'))?.name).toBe('shelf.list');
    for (const name of ['', 'workflow', 'workflow_', 'workflow_other', 'other_count']) expect(await registry.lookUp(name)).toBeNull();
    expect(() => registry.addSource({ subject: 'workflow', all: () => Promise.resolve([]), find: () => Promise.resolve(null) })).toThrow(
      'Two sources make tools called workflow.',
    );
  });
});
