import { canonical } from '../../../../platform/digest';
import type { StepBehind } from '../../../approvals';
import type { JsonValue } from '../../../tasks';
import type { StepScope } from '../../engine/run-state';
import { asText, pathsIn, type Templates } from '../../expressions/template';
import { TemplateError } from '../../expressions/template-error';
import type { KnownSettings } from '../sentence-parts';
import type { DefinedStep } from '../step';

type KnownScope = Pick<StepScope, 'results' | 'templates' | 'prefix'>;

/**
 * Describes the steps behind an approval, with the values that are known by then. A template of a value that a later step gives stays as it
 * is written.
 */
export function effectsOf(steps: readonly DefinedStep[], scope: KnownScope): StepBehind[] {
  const templates = scope.templates();
  const isItemKnown = scope.prefix !== '' && steps.every(({ step }) => step.type !== 'loop');
  const isKnown = ([root, id]: (string | number)[]): boolean => {
    if (root === 'item' || root === 'index') return isItemKnown;
    return root !== 'steps' || Object.hasOwn(scope.results, String(id));
  };
  return steps.map(({ step: { id, name, type, config, next: _next, ...around }, definition }) => {
    const written = Object.entries({ ...(config as object), ...around }) as [string, JsonValue][];
    const known = written.map(([key, value]) => [key, canonical(withKnown(value, templates, isKnown)) as JsonValue] as const);
    const settings = known.map(([key, value]) => ({ name: key, value: asText(value) }));
    return {
      step: name ?? id,
      does: sentenceOf(definition.sentence ?? (() => type), Object.fromEntries(known)),
      settings,
      text: `${name ?? id} (${type}): ${settings.map(({ name: key, value }) => `${key}: ${value}`).join(', ')}`,
    };
  });
}

type IsKnown = (path: (string | number)[]) => boolean;

function withKnown(value: JsonValue, templates: Templates, isKnown: IsKnown): JsonValue {
  if (Array.isArray(value)) return value.map((item) => withKnown(item, templates, isKnown));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withKnown(item, templates, isKnown)]));
  if (typeof value !== 'string') return value;
  try {
    return pathsIn(value).every(isKnown) ? (templates.value(value) ?? null) : value;
  } catch (error) {
    if (error instanceof TemplateError) return value;
    throw error;
  }
}

/** Describes the action of a step and its target. Long values are shortened; only the settings are complete. */
function sentenceOf(sentence: (settings: KnownSettings) => string, settings: KnownSettings): string {
  return settings.skipIf === undefined ? sentence(settings) : `${sentence(settings)}, unless its condition says to skip it`;
}
