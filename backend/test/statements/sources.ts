import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

export const sourceFolder = join(__dirname, '../../src');

const parsed = new Map<string, ts.SourceFile>();

export function sourceFile(path: string): ts.SourceFile {
  const file = parsed.get(path) ?? ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  parsed.set(path, file);
  return file;
}

/** Files of the program: no specs and no migrations. */
export const programFiles = (): string[] =>
  readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !name.startsWith('migrations/'))
    .map((name) => join(sourceFolder, name));

/** A constant or a function, under the name by which a file knows it. */
export type Declaration = ts.VariableDeclaration | ts.FunctionDeclaration;

/** @returns the declaration that an identifier stands for, in a scope around it or in a file from which it is imported. */
export function declarationOf(name: string, at: ts.Node): Declaration | undefined {
  for (let scope: ts.Node | undefined = at; scope; scope = scope.parent) {
    if (isParameter(scope, name)) return undefined;
    const found = statementsOf(scope)
      .map((statement) => declared(statement, name))
      .find(Boolean);
    if (found) return found;
  }
  return importedFrom(name, at.getSourceFile());
}

const statementsOf = (scope: ts.Node): readonly ts.Statement[] => (ts.isBlock(scope) || ts.isSourceFile(scope) ? scope.statements : []);

const isParameter = (scope: ts.Node, name: string): boolean =>
  ts.isFunctionLike(scope) && scope.parameters.some((parameter) => parameter.name.getText().match(/\w+/g)?.includes(name));

function declared(statement: ts.Statement, name: string): Declaration | undefined {
  if (ts.isFunctionDeclaration(statement)) return statement.name?.text === name ? statement : undefined;
  if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const)) return undefined;
  return statement.declarationList.declarations.find((one) => ts.isIdentifier(one.name) && one.name.text === name);
}

function importedFrom(name: string, file: ts.SourceFile): Declaration | undefined {
  for (const statement of file.statements) {
    if (!(ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) || !statement.moduleSpecifier) continue;
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
    const target = resolved(file.fileName, (statement.moduleSpecifier as ts.StringLiteral).text);
    if (!target) continue;
    if (!bindings) {
      const passed = ts.isExportDeclaration(statement) ? declarationOf(name, sourceFile(target)) : undefined;
      if (passed) return passed;
      continue;
    }
    if (!(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) continue;
    const elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] = bindings.elements;
    const binding = elements.find((element) => element.name.text === name);
    if (binding) return declarationOf((binding.propertyName ?? binding.name).text, sourceFile(target));
  }
  return undefined;
}

function resolved(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = join(dirname(from), specifier);
  return [`${path}.ts`, join(path, 'index.ts')].find((candidate) => existsSync(candidate));
}
