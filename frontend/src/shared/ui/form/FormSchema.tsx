import FormHelperText from '@mui/material/FormHelperText';
import { get, useController, useFormState, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { JsonSchema } from '../../api/types';
import { JsonField } from '../schema-form/JsonField';
import { FormSection } from '../FormSection';
import { EntriesField } from '../schema-form/EntriesField';
import { entryNoun, unfilledEntry } from '../schema-form/entries';
import { wordsOf } from '../schema-form/problems';
import { fieldKind, fieldLabel, isEmpty, oneOfProblem } from '../schema-form/schema';
import { SchemaField } from '../schema-form/SchemaField';

interface FormSchemaProps<Values extends FieldValues> {
  control: Control<Values>;
  /** Where the form keeps the object; it starts as `inputFor(schema, ...)`. */
  name: FieldPath<Values>;
  /** JSON Schema of an object. */
  schema: JsonSchema;
  /** Names of the fields to show; all by default. */
  only?: readonly string[];
}

/** The part of a form that a JSON Schema describes: one field for each property, in the order of the schema. */
export function FormSchema<Values extends FieldValues>({ schema, only, ...props }: FormSchemaProps<Values>) {
  const { errors } = useFormState(props);
  const whole: unknown = get(errors, `${props.name}.message`);
  const names = Object.keys(schema.properties ?? {}).filter((property) => only?.includes(property) ?? true);
  const isWritten = (property: string) => fieldKind(property, schema.properties![property]!) === 'json';
  const show = (property: string) => <Property key={property} {...props} schema={schema} property={property} />;
  // What has to be written as JSON is for few; it stands behind the rest, unless it is needed.
  const written = names.filter((property) => isWritten(property) && !schema.required?.includes(property));
  const labels = written.map((property) => fieldLabel(property, schema.properties![property]!));
  return (
    <>
      {names.filter((property) => !written.includes(property)).map(show)}
      {written.length > 0 && (
        <FormSection
          title="More, written as JSON"
          summary={labels.join(', ')}
          hasError={written.some((property) => get(errors, `${props.name}.${property}`) !== undefined)}
        >
          {written.map(show)}
        </FormSection>
      )}
      {typeof whole === 'string' && (
        <FormHelperText error role="alert">
          {whole}
        </FormHelperText>
      )}
    </>
  );
}

function Property<Values extends FieldValues>({ control, name, schema, property }: FormSchemaProps<Values> & { property: string }) {
  const { properties = {}, required = [], oneOf = [] } = schema;
  const isRequired = required.includes(property);
  // What is wrong with several fields together stands at the first of them, and is looked at again when one of them changes.
  const together = oneOf.flatMap((way) => way.required ?? []);
  const path = (of: string) => `${name}.${of}` as FieldPath<Values>;
  const { field, fieldState } = useController({
    control,
    name: path(property),
    rules: {
      validate: {
        missing: (value: unknown) => !isRequired || !isEmpty(value) || 'Please fill this in.',
        entries: (value: unknown) => entriesProblem(property, properties[property]!, value) ?? true,
        oneOf: (_value, values) => together[0] !== property || (oneOfProblem(schema, get(values, name)) ?? true),
      },
      ...(together.includes(property) && together[0] !== property && { deps: [path(together[0]!)] }),
    },
  });
  if (fieldKind(property, properties[property]!) === 'entries')
    return (
      <EntriesField
        label={fieldLabel(property, properties[property]!)}
        schema={properties[property]!}
        value={field.value}
        onChange={(value) => field.onChange(asEvent(value))}
        error={fieldState.error}
      />
    );
  return (
    <SchemaField
      name={property}
      schema={properties[property]!}
      required={isRequired}
      value={field.value ?? undefined}
      onChange={(value) => field.onChange(asEvent(value))}
      error={wordsOf(fieldState.error)}
      // A stored file has a field of its own; two ways to choose one would only confuse.
      canTakeFile={!('fileId' in properties)}
    />
  );
}

/** A value as it is, even an object with a `target`, which would be taken for an event; nothing is null, because undefined is no value. */
const asEvent = (value: unknown) => ({ target: { value: value ?? null } });

/** What is left out of a list that is filled in entry by entry; null when nothing is. */
function entriesProblem(name: string, schema: JsonSchema, value: unknown): string | null {
  const missing = fieldKind(name, schema) === 'entries' ? unfilledEntry(schema, value) : null;
  return missing && `Fill in what is missing in ${entryNoun(fieldLabel(name, schema))} ${missing.index + 1}.`;
}

interface FormJsonProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  helperText: string;
}

/** An object of a form without a schema, written as JSON. */
export function FormJson<Values extends FieldValues>({ control, name, label, helperText }: FormJsonProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <JsonField
      label={label}
      required={false}
      error={fieldState.error !== undefined}
      helperText={wordsOf(fieldState.error) ?? helperText}
      value={field.value}
      onChange={(value) => field.onChange(asEvent(value ?? {}))}
    />
  );
}
