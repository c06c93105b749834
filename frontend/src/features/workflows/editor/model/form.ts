import type { Form, FormField } from '../../definition';

export type QuestionKind = 'text' | 'email' | 'number' | 'integer' | 'boolean' | 'date' | 'choice';

export const questionKinds: Record<QuestionKind, { label: string; field: FormField }> = {
  text: { label: 'Text', field: { type: 'string', maxLength: 2_000 } },
  email: { label: 'Mail address', field: { type: 'string', format: 'email', maxLength: 200 } },
  number: { label: 'Number', field: { type: 'number' } },
  integer: { label: 'Whole number', field: { type: 'integer' } },
  boolean: { label: 'Yes or no', field: { type: 'boolean' } },
  date: { label: 'Date', field: { type: 'string', format: 'date' } },
  choice: { label: 'Choice', field: { type: 'string', enum: ['Yes', 'No'] } },
};

/** The kind that a stored question is of. */
export function kindOf({ type, format, enum: answers }: FormField): QuestionKind {
  if (answers) return 'choice';
  if (type !== 'string') return type;
  return format === 'email' ? 'email' : format === 'date' ? 'date' : 'text';
}

export function addQuestion(form: Form | undefined): Form {
  const properties = form?.properties ?? {};
  let name = 'answer';
  for (let count = 2; name in properties; count++) name = `answer${count}`;
  return { type: 'object', ...form, properties: { ...properties, [name]: questionKinds.text.field } };
}

export const changeQuestion = (form: Form, name: string, question: FormField): Form => ({
  ...form,
  properties: { ...form.properties, [name]: question },
});

/** Keeps the order. A name that another question has changes nothing. */
export function renameQuestion(form: Form, from: string, to: string): Form {
  if (to in form.properties) return form;
  const properties = Object.fromEntries(Object.entries(form.properties).map(([name, question]) => [name === from ? to : name, question]));
  return { ...form, properties, ...(form.required && { required: form.required.map((name) => (name === from ? to : name)) }) };
}

export function setRequired({ required = [], ...form }: Form, name: string, isRequired: boolean): Form {
  const next = isRequired ? [...required, name] : required.filter((other) => other !== name);
  return { ...form, ...(next.length > 0 && { required: next }) };
}

/** @returns undefined when no question is left. */
export function removeQuestion(form: Form, name: string): Form | undefined {
  const properties = Object.fromEntries(Object.entries(form.properties).filter(([other]) => other !== name));
  return Object.keys(properties).length === 0 ? undefined : setRequired({ ...form, properties }, name, false);
}
