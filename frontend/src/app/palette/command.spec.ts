import { search, type Command } from './command';

const icon = (() => null) as unknown as Command['icon'];
const command = (id: string, more: Partial<Command> = {}): Command => ({ id, group: 'Go to', label: id, icon, run: '/', ...more });
const labels = (groups: ReturnType<typeof search>) => groups.map(({ group, hits }) => [group, hits.map(({ command: { label } }) => label)]);

describe('The command palette', () => {
  const commands = [
    command('Agents'),
    command('Settings', { words: 'theme density' }),
    command('Create Agent', { group: 'Create' }),
    command('Listing agent', { group: 'Agents', onlyFound: true }),
  ];

  it('should begin with what was used lately, then what there is, and not with every row of the shop', () => {
    expect(labels(search(commands, '', ['Listing agent', 'gone']))).toEqual([
      ['Recent', ['Listing agent']],
      ['Go to', ['Agents', 'Settings']],
      ['Create', ['Create Agent']],
    ]);
  });

  it('should show a row of last time before the user types, and leave it to the server after that', () => {
    const order = command('#1042', { group: 'Orders', onlyRecent: true });
    expect(labels(search([order], '', ['#1042']))).toEqual([['Recent', ['#1042']]]);
    expect(search([order], '', [])).toEqual([]);
    expect(search([order], '1042', ['#1042'])).toEqual([]);
  });

  it('should put the group with the best fit first', () => {
    expect(labels(search(commands, 'list', []))).toEqual([['Agents', ['Listing agent']]]);
    expect(labels(search(commands, 'agent', [])).map(([group]) => group)).toEqual(['Go to', 'Create', 'Agents']);
  });

  it('should find by other words, without marks', () => {
    const [group] = search(commands, 'theme', []);
    expect(group?.hits).toEqual([{ command: commands[1], ranges: [] }]);
  });

  it('should keep what the server found, and at most six of a group', () => {
    const tasks = Array.from({ length: 9 }, (_, n) => command(`Task ${n}`, { group: 'Tasks', found: true }));
    expect(search(tasks, 'SKU-4711', [])[0]?.hits).toHaveLength(6);
  });
});
