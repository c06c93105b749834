import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expression, fileOf, html, type SiteFile } from './site-file';

/** Files by address pattern, written by the build of the frontend. Static addresses come before those with parameters. */
type Preloads = Record<string, string[]>;

/** The console asks for the session first. `use-credentials` is how it asks: otherwise the browser would ask twice. */
const session = '<link rel="preload" as="fetch" href="/api/session" crossorigin="use-credentials">';

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" href="/${file}" crossorigin>`
    : `<link rel="modulepreload" href="/${file}" crossorigin>`;

/**
 * Adds links so that the files of a screen and the session load beside the program, not after it has run.
 * @param template `index.html` of the build
 */
export const withPreloads = (template: string, files: readonly string[]): string =>
  template.replace('</head>', () => `${[session, ...files.map(linkTo)].map((link) => `  ${link}\n  `).join('')}</head>`);

/** The document of the console for each of its screens. */
export class ConsolePages {
  private readonly screens: { pattern: RegExp; files: string[] }[] = [];
  private readonly written = new Map<RegExp, SiteFile>();
  private readonly template: string;

  /** @param folder the built frontend */
  constructor(folder: string) {
    this.template = readFileSync(join(folder, 'index.html'), 'utf8');
    const path = join(folder, '.preloads.json');
    const preloads = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Preloads) : {};
    const addresses = Object.keys(preloads).toSorted((one, other) => Number(one.includes(':')) - Number(other.includes(':')));
    this.screens = addresses.map((address) => ({ pattern: expression(address), files: preloads[address]! }));
  }

  /** @returns null for an address that is no screen of the console */
  file(path: string): SiteFile | null {
    const screen = this.screens.find(({ pattern }) => pattern.test(path));
    if (!screen) return null;
    const { pattern, files } = screen;
    const file = this.written.get(pattern) ?? fileOf(html, withPreloads(this.template, files));
    this.written.set(pattern, file);
    return file;
  }
}
