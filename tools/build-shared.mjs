/** Compiles shared/src to shared/dist for Node. Bundlers and Jest read the sources, and so does TypeScript. Only syntax errors stop it. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './lib/paths.mjs';

const folder = join(root, 'shared');
const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, removeComments: true };

/** @throws Error with the compiler's message for a file that is not TypeScript; the last build then stays */
export function buildShared() {
  const sources = readdirSync(join(folder, 'src')).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  const compiled = sources.map((fileName) => {
    const source = readFileSync(join(folder, 'src', fileName), 'utf8');
    const { outputText, diagnostics } = ts.transpileModule(source, { fileName, compilerOptions, reportDiagnostics: true });
    if (diagnostics.length > 0)
      throw new Error(`shared/src/${fileName}: ${ts.flattenDiagnosticMessageText(diagnostics[0].messageText, '\n')}`);
    return [fileName.replace(/\.ts$/, '.js'), outputText];
  });
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true, maxRetries: 5 });
  mkdirSync(dist);
  for (const [name, text] of compiled) writeFileSync(join(dist, name), text);
  return compiled.length;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.log(`${buildShared()} files -> shared/dist`);
