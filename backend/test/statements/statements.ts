import { relative } from 'node:path';
import ts from 'typescript';
import { schemas } from '../../src/migrations/schemas';
import type { EntityClass } from '../../src/platform/database/entity-columns';
import { Evaluation } from './evaluate';
import { programFiles, sourceFile, sourceFolder } from './sources';

export interface FoundStatement {
  /** `modules/tasks/task-queries.ts:12`. */
  at: string;
  /** Undefined when its text is put together at runtime. */
  text: string | undefined;
}

/** Classes whose rows views have, from the `*.views.ts` of the modules. */
export const viewEntities = (): EntityClass[] =>
  programFiles()
    .filter((path) => path.endsWith('.views.ts'))
    .flatMap((path) => Object.values(require(path) as Record<string, EntityClass>));

export const tableEntities = (): EntityClass[] => Object.values(schemas).flatMap(({ entities }) => entities);

/** Everything that is passed to a method `query` and is SQL. */
export function statementsOfTheProgram(): FoundStatement[] {
  const evaluation = new Evaluation(new Map([...tableEntities(), ...viewEntities()].map((entity) => [entity.name, entity])));
  return programFiles().flatMap((path) => {
    const file = sourceFile(path);
    return queriesIn(file).flatMap((argument): FoundStatement[] => {
      const text = evaluation.text(argument);
      const line = file.getLineAndCharacterOfPosition(argument.getStart()).line + 1;
      return isOther(text) ? [] : [{ at: `${relative(sourceFolder, path).replaceAll('\\', '/')}:${line}`, text }];
    });
  });
}

/** GraphQL operations are named in one word; several statements at once cannot be prepared. */
const isOther = (text: string | undefined): boolean => text !== undefined && (!text.trim().includes(' ') || /;\s*\S/.test(text));

function queriesIn(file: ts.SourceFile): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'query') {
      const [statement] = node.arguments;
      if (statement) found.push(statement);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
