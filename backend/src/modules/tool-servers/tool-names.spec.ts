import { placesIn } from '../../platform/links/places';
import { aliasFor, serverToolName, serverToolPattern, slugFor } from './tool-names';

const nameOf = (tool: string) => serverToolName('memory', aliasFor(tool));

describe('names of tools of servers', () => {
  it.each(['search_nodes', 'http.fetch', 'shop.query', 'a b', '', 'x'.repeat(200), 'ｈttp', 'поиск', '../..', 'a\u0000b', 'tool\u202e'])(
    'should fit the pattern and the 64 characters of models: %j',
    (tool) => {
      expect(nameOf(tool)).toMatch(new RegExp(serverToolPattern));
      expect(nameOf(tool).length).toBeLessThanOrEqual(60);
    },
  );
  it('should stay two for two tools whose spellings become one', () => {
    expect(new Set(['a.b', 'a_b', 'a b', 'a-b', `${'x'.repeat(40)}1`, `${'x'.repeat(40)}2`].map(nameOf)).size).toBe(6);
  });
  it.each(['com', 'evil.example', 'shop.query'])('should name no host and no address, whatever the server calls %s', (tool) =>
    expect(placesIn(`Use ${nameOf(tool)} now.`)).toEqual([]),
  );
  it.each([
    ['GitHub', 'github'],
    ['Mein Wörterbuch für alle', 'mein-wo-rterbuch'],
    ['///', 'server'],
    ['--a--', 'a'],
  ])('should take the slug of %s from its name', (name, slug) => expect(slugFor(name, new Set())).toBe(slug));
  it('should give the second server of a name another slug', () => {
    expect(slugFor('GitHub', new Set(['github']))).toBe('github-2');
    expect(slugFor('a'.repeat(30), new Set(['a'.repeat(16)]))).toBe(`${'a'.repeat(14)}-2`);
  });
});
