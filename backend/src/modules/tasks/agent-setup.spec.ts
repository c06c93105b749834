import { type InputNeed, needsOfAuthor, notSetUp, unmetNeeds, withUsual } from './agent-setup';

const source: InputNeed = { oneOf: ['dataset', 'csv'], usual: { dataset: 'orders' } };
const topic: InputNeed = { oneOf: ['topic'], when: ({ about }) => about === 'topic', message: 'Enter a topic.' };

describe('The input that an agent needs', () => {
  it('should be filled in only where nothing of it is given', () => {
    expect(withUsual([source], {})).toEqual({ dataset: 'orders' });
    expect(withUsual([source], { question: 'Why?' })).toEqual({ question: 'Why?', dataset: 'orders' });
    expect(withUsual([source], { csv: 'a,b' })).toEqual({ csv: 'a,b' });
    expect(withUsual([source, topic], { dataset: 'stock' })).toEqual({ dataset: 'stock' });
  });

  it.each([
    [{}, []],
    [{ about: 'topic' }, [{ field: 'topic', message: 'Enter a topic.' }]],
    [{ about: 'topic', topic: '  ' }, [{ field: 'topic', message: 'Enter a topic.' }]],
    [{ about: 'topic', topic: [] }, [{ field: 'topic', message: 'Enter a topic.' }]],
    [{ about: 'topic', topic: 'autumn' }, []],
  ])('should be named where it is missing: %j', (input, problems) => {
    expect(unmetNeeds([source, topic], input)).toEqual(problems);
  });

  it('should be asked of the author of an agent for other shops, unless only the owner knows it', () => {
    const address: InputNeed = { oneOf: ['address'], message: 'Enter your address.', isOwners: true };
    expect(unmetNeeds([topic, address], { about: 'topic' }).map(({ field }) => field)).toEqual(['topic', 'address']);
    expect(unmetNeeds(needsOfAuthor([topic, address]), { about: 'topic' }).map(({ field }) => field)).toEqual(['topic']);
  });

  it('should refuse a run, with the field and the page on which to fix it', () => {
    const refusal = notSetUp('Watch', [{ field: 'config.input.topic', message: 'Enter a topic.', link: '/admin/agents/1?edit=true' }]);
    expect([refusal.getStatus(), refusal.code, refusal.message]).toEqual([409, 'agent_not_set_up', "Watch can't run yet. Enter a topic."]);
    expect(refusal.extra).toEqual({
      errors: [{ field: 'config.input.topic', message: 'Enter a topic.' }],
      details: { field: 'config.input.topic', link: '/admin/agents/1?edit=true' },
    });
  });
});
