import type { JsonSchema } from '../../api/types';
import type { Input } from './schema';
import { SchemaField } from './SchemaField';

interface SchemaFieldsProps {
  /** JSON Schema of an object. */
  schema: JsonSchema;
  value: Input;
  onChange: (value: Input) => void;
  errorFor: (name: string) => string | null;
}

/** A form made from a JSON Schema: one field for each property, in the order of the schema. */
export function SchemaFields({ schema, value, onChange, errorFor }: SchemaFieldsProps) {
  const properties = schema.properties ?? {};
  return Object.entries(properties).map(([name, property]) => (
    <SchemaField
      key={name}
      name={name}
      schema={property}
      required={schema.required?.includes(name) ?? false}
      value={value[name]}
      onChange={(next) => onChange({ ...value, [name]: next })}
      error={errorFor(name)}
      // A stored file has a field of its own; two ways to choose one would only confuse.
      canTakeFile={!('fileId' in properties)}
    />
  ));
}
