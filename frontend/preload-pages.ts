import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface Chunk {
  type: 'chunk';
  fileName: string;
  imports: string[];
  moduleIds: string[];
  viteMetadata?: { importedCss: Set<string> };
}
type Bundle = Record<string, Chunk | { type: 'asset' }>;

/** Files of a chunk and of what it imports at once: scripts, then style sheets. */
function filesOf(start: Chunk, bundle: Bundle): string[] {
  const chunks = new Set<Chunk>();
  const open = [start];
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (chunks.has(chunk)) continue;
    chunks.add(chunk);
    open.push(...chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk'));
  }
  return [
    ...[...chunks].map(({ fileName }) => fileName),
    ...[...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  ];
}

const chunkWith = (source: string, bundle: Bundle): Chunk => {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(source)));
  if (found?.type !== 'chunk') throw new Error(`The build has no chunk with ${source}.`);
  return found;
};

/** The console with everything it imports. */
export const consoleFiles = (bundle: Bundle): string[] => filesOf(chunkWith('/src/app/routes.tsx', bundle), bundle);

/**
 * Modules that each address of the console imports.
 * @param routes source of `routes.tsx`
 */
export function pageModules(routes: string): Map<string, string[]> {
  const imported = new Map<string, string[]>();
  for (const [, name = '', body = ''] of routes.matchAll(/^const (\w+) = lazyPage\((.*|[^]*?\n\})\);$/gm))
    imported.set(name, [...body.matchAll(/import\('\.([^']+)'\)/g)].map(([, path = '']) => path).reverse());
  const paths = [...routes.matchAll(/(?:path: '([^'*]*)'|(index): true), element: <(\w+Page) \/>/g)].filter(
    ([, path]) => !path?.startsWith('/'),
  );
  return new Map(
    paths.map(([, path, , page = '']) => {
      const modules = imported.get(page);
      if (!modules?.length) throw new Error(`routes.tsx does not import ${page}.`);
      return [path ? `/admin/${path}` : '/admin', modules];
    }),
  );
}

/**
 * Writes `.preloads.json`: the files that each address of the console needs beside the console itself. The API names them in the document,
 * so that they load beside the program and not after it has run.
 */
export const preloadPages = (app: string): Plugin => ({
  name: 'preload-pages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = bundle as unknown as Bundle;
    const here = new Set(consoleFiles(chunks));
    const files = (module: string) => {
      const source = module.startsWith('./') ? `/src${module.slice(1)}` : `/src/app${module}`;
      return filesOf(chunkWith(`${source}.tsx`, chunks), chunks).filter((file) => !here.has(file));
    };
    const pages = [...pageModules(readFileSync(`${app}/routes.tsx`, 'utf8'))].map(
      ([address, modules]) => [address, [...new Set(modules.flatMap(files))]] as const,
    );
    this.emitFile({ type: 'asset', fileName: '.preloads.json', source: JSON.stringify(Object.fromEntries(pages)) });
  },
});
