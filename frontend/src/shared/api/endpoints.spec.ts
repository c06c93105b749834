import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(__dirname, '../..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  // The generated file is read for its types only.
  .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.|generated\.ts$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }))
  .filter(({ text }) => text.includes('.injectEndpoints('));

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
});
