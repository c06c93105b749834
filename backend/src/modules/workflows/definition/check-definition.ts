import { checkCurrencies } from './check-currencies';
import { checkGraph } from './check-graph';
import { checkRules } from './check-rules';
import { checkShape } from './check-shape';
import { checkTemplates } from './check-templates';
import type { UrlRules } from './check-url';
import type { Definition } from './definition';
import type { Problem } from './problem';

const hasErrors = (problems: Problem[]): boolean => problems.some(({ level }) => level === 'error');

/**
 * Everything that can be said about a definition without looking at the shop. Each kind of check builds on the one
 * before, so a later one is skipped while an earlier one finds errors.
 */
export function checkDefinition(definition: unknown, urls: UrlRules): Problem[] {
  const shape = checkShape(definition);
  if (hasErrors(shape)) return shape;
  const graph = checkGraph(definition as Definition);
  const rules = checkRules(definition as Definition, urls);
  return [
    ...rules,
    ...checkCurrencies(definition as Definition),
    ...graph,
    ...(hasErrors(graph) ? [] : checkTemplates(definition as Definition)),
  ];
}
