import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConsolePages, withPreloads } from './console-pages';

const template = '<html><head><title>Stallhand</title></head><body></body></html>';

it('should name the session, the scripts and the style sheets at the end of the head', () => {
  const written = withPreloads(template, ['assets/A-1.js', 'assets/A-2.css']);
  expect(written).toMatch(
    /<title>Stallhand<[/]title>\s+<link rel="preload" as="fetch" href="[/]api[/]session" crossorigin="use-credentials">/,
  );
  expect(written).toContain('<link rel="modulepreload" href="/assets/A-1.js" crossorigin>');
  expect(written).toContain('<link rel="preload" as="style" href="/assets/A-2.css" crossorigin>');
});

describe('ConsolePages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-pages-'));
  const preloads = {
    '/admin': ['assets/Dashboard.js'],
    '/admin/integrations/:integrationId': ['assets/Integration.js'],
    '/admin/integrations/tool-servers': ['assets/ToolServers.js'],
  };
  writeFileSync(join(folder, 'index.html'), template);
  writeFileSync(join(folder, '.preloads.json'), JSON.stringify(preloads));
  afterAll(() => rmSync(folder, { recursive: true }));
  const pages = new ConsolePages(folder);
  const textOf = (path: string) => pages.file(path)?.plain.toString();

  it.each([
    ['/admin', 'Dashboard'],
    ['/admin/', 'Dashboard'],
    ['/admin/integrations/7', 'Integration'],
    ['/admin/integrations/tool-servers', 'ToolServers'],
  ])('should name the files of %s', (path, name) => {
    expect(textOf(path)).toContain(`href="/assets/${name}.js"`);
  });

  it('should leave other addresses and files to the static files', () => {
    expect(textOf('/sign-in')).toBeUndefined();
    expect(textOf('/favicon.svg')).toBeUndefined();
  });
});
