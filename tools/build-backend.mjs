/**
 * Compiles backend/src to backend/dist with the Nest Swagger transformer, which turns DTO classes into OpenAPI schemas.
 * Only syntax errors stop it: checking all types takes as long as compiling, and `npm run check` and `npm test` do it.
 * `--watch` compiles again on every change, with the shared package, and tells its parent process `built`, until it is stopped.
 */
import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { buildShared } from './build-shared.mjs';
import { root } from './lib/paths.mjs';

const { before } = createRequire(join(root, 'backend/package.json'))('@nestjs/swagger/plugin');
const configFile = join(root, 'backend/tsconfig.build.json');
const swagger = (program) => before({ introspectComments: true, classValidatorShim: true }, program);

const formatHost = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: ts.sys.getCurrentDirectory,
  getNewLine: () => '\n',
};
const report = (diagnostics) => console.error(ts.formatDiagnosticsWithColorAndContext(diagnostics, formatHost));

const parseHost = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
    report([diagnostic]);
    process.exit(1);
  },
};

const { options, fileNames, errors } = ts.getParsedCommandLineOfConfigFile(configFile, {}, parseHost);

const clearOutput = () => rmSync(options.outDir, { recursive: true, force: true, maxRetries: 5 });

/** What programs read at run time from beside their code. */
const data = ['openapi-examples.json', 'modules/commerce/documents/fonts', 'modules/integrations/connectors/demo/pictures'];
const copyData = () => {
  for (const path of data) cpSync(join(root, 'backend/src', path), join(options.outDir, path), { recursive: true });
};

function stopOn(problems) {
  if (problems.length === 0) return;
  report(problems);
  process.exit(1);
}

if (process.argv.includes('--watch')) {
  clearOutput();
  copyData();
  const createProgram = (...args) => {
    const builder = ts.createEmitAndSemanticDiagnosticsBuilderProgram(...args);
    const { emit } = builder;
    if (builder.getSyntacticDiagnostics().length === 0) buildShared();
    builder.emit = (file, writeFile, token, onlyDts) => emit(file, writeFile, token, onlyDts, { before: [swagger(builder.getProgram())] });
    return builder;
  };
  const onError = (diagnostic) => report([diagnostic]);
  const onStatus = (diagnostic, newLine, compilerOptions, errorCount) => {
    console.log(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    if (errorCount === 0) process.send?.('built');
  };
  ts.createWatchProgram(ts.createWatchCompilerHost(configFile, {}, ts.sys, createProgram, onError, onStatus));
} else {
  const program = ts.createProgram({ rootNames: fileNames, options });
  stopOn([...errors, ...program.getOptionsDiagnostics(), ...program.getSyntacticDiagnostics()]);
  // Everything is compiled in memory first: sources that do not compile leave the last good build alone.
  const files = [];
  const emitted = program.emit(undefined, (...file) => files.push(file), undefined, false, { before: [swagger(program)] });
  stopOn(emitted.diagnostics);
  clearOutput();
  for (const [file, text] of files) ts.sys.writeFile(file, text);
  copyData();
  console.log(`${fileNames.length} files -> ${relative(root, options.outDir)}`);
}
