import type { Input } from '../../../shared/ui/schema-form/schema';
import type { Form } from '../definition';

/** What of an earlier run's data the form asks for, all of it without a form; null where there was no earlier run. */
export function startInput(form: Form | null | undefined, from: Input | undefined): Input | null {
  if (!from) return null;
  if (!form) return from;
  return Object.fromEntries(Object.entries(from).filter(([name]) => Object.hasOwn(form.properties, name)));
}
