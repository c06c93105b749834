import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const frontend = join(__dirname, '../..');

it('should build again after a change of any file that configures the build', () => {
  const { targets } = JSON.parse(readFileSync(join(frontend, 'project.json'), 'utf8')) as { targets: { build: { inputs: string[] } } };
  const files = readdirSync(frontend).filter((name) => name.endsWith('.ts'));
  expect(targets.build.inputs).toEqual(expect.arrayContaining(files.map((name) => `{projectRoot}/${name}`)));
});
