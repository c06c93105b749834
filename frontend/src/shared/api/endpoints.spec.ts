import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(__dirname, '../..');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.|generated\.ts$|testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }));
const files = sources.filter(({ text }) => text.includes('.injectEndpoints('));

const endpointsOf = (text: string) => [...text.matchAll(/(\w+): \w+\.(?:query|mutation|infiniteQuery)\b/g)].map(([, name]) => name!);

describe('Endpoints of the API', () => {
  it('should be found in every file that adds some', () => {
    expect(files.length).toBeGreaterThan(25);
    expect(files.filter(({ text }) => endpointsOf(text).length === 0).map(({ name }) => name)).toEqual([]);
  });

  it('should each have a name of its own, for a second one of the same name is silently ignored', () => {
    const owners = new Map<string, string[]>();
    for (const { name, text } of files)
      for (const endpoint of endpointsOf(text)) owners.set(endpoint, [...(owners.get(endpoint) ?? []), name]);
    expect([...owners].filter(([, names]) => names.length > 1)).toEqual([]);
  });

  it('should be the only way to an address, so that none is spelt that the API does not have', () => {
    const spelt = sources.flatMap(({ name, text }) =>
      [...text.matchAll(/(?<!startsWith\()['"`](\/api\/[^'"`]*)/g)].map(([, address]) => `${name}: ${address}`),
    );
    expect(spelt).toEqual(['app/shell/PublicFooter.tsx: /api/docs']);
  });
});
