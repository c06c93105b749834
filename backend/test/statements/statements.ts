import { relative, sep } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import ts from 'typescript';
import type { EntityClass } from '../../src/platform/database/entity-columns';
import { Evaluation } from './evaluate';
import { programFiles, sourceFile, sourceFolder } from './sources';

export interface FoundStatement {
  /** `modules/tasks/task-queries.ts:12`. */
  at: string;
  /** Undefined when its text is put together at runtime. */
  text: string | undefined;
}

const classesIn = (path: string): EntityClass[] => Object.values(jest.requireActual<Record<string, EntityClass>>(path));

/** Classes of the views that other modules read, from the `*.views.ts`. */
export const viewEntities = (): EntityClass[] =>
  programFiles()
    .filter((path) => path.endsWith('.views.ts'))
    .flatMap(classesIn);

/** Entities of the tables by the module that owns them, `platform` among them. */
export function tableEntities(): { owner: string; entity: EntityClass }[] {
  const files = programFiles().filter((path) => path.endsWith('.entity.ts'));
  return files.flatMap((path) => {
    const [folder, module] = relative(sourceFolder, path).split(sep);
    return classesIn(path)
      .filter(isEntity)
      .map((entity) => ({ owner: folder === 'modules' ? module! : 'platform', entity }));
  });
}

const isEntity = (candidate: unknown): candidate is EntityClass =>
  typeof candidate === 'function' && getMetadataArgsStorage().filterTables(candidate).length > 0;

/** Everything that is passed to a method `query` and is SQL. */
export function statementsOfTheProgram(): FoundStatement[] {
  const evaluation = new Evaluation(
    new Map([...tableEntities().map(({ entity }) => entity), ...viewEntities()].map((entity) => [entity.name, entity])),
  );
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
