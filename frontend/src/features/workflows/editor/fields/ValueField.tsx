import { useState } from 'react';
import { isSame } from '../model/draft';
import { readValue, writeValue } from '../model/value';
import { TemplateField } from './TemplateField';
import type { Field } from './field';

interface ValueFieldProps {
  label: string;
  field: Field;
  multiline?: boolean;
  required?: boolean;
  placeholder?: string;
  help?: string;
  bare?: boolean;
}

/** Any value: a text with references, a number, true or false, or JSON. */
export function ValueField({ field, ...props }: ValueFieldProps) {
  const [text, setText] = useState(() => writeValue(field.value));
  // What was typed is kept as typed, unless the value became another one from outside.
  const shown = isSame(readValue(text), field.value ?? '') ? text : writeValue(field.value);
  const set = (next: unknown) => {
    const typed = typeof next === 'string' ? next : '';
    setText(typed);
    field.set(typed === '' && !props.required ? undefined : readValue(typed));
  };
  return <TemplateField {...props} field={{ ...field, value: shown, set }} />;
}
