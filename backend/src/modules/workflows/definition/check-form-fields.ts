import { type Problem, wrong } from './problem';
import type { Form } from './schema-parts';

/** Whether a form asks only for fields that it has. */
export const checkForm = (form: Form | undefined, path: string): Problem[] =>
  (form?.required ?? []).flatMap((name, index) =>
    Object.hasOwn(form!.properties, name) ? [] : [wrong(`${path}.required.${index}`, `there is no field "${name}"`)],
  );
