import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { JsonSchema } from '../../api/types';
import { fieldKind, fieldLabel } from './schema';
import { ChoiceField } from './ChoiceField';
import { ChoicesField } from './ChoicesField';
import { FileField } from './FileField';
import { JsonField } from './JsonField';
import { LongTextField } from './LongTextField';

interface SchemaFieldProps {
  name: string;
  schema: JsonSchema;
  required: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | null;
  /** Whether long text may be read from a file in the browser. */
  canTakeFile: boolean;
}

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const inputTypes: Readonly<Record<string, string>> = { uri: 'url', email: 'email', date: 'date' };

/** The control that fits one property of the schema. */
export function SchemaField({ name, schema, required, value, onChange, error, canTakeFile }: SchemaFieldProps) {
  const label = fieldLabel(name, schema);
  const help = error ?? schema.description;
  const common = { label, required, error: error !== null, helperText: help };
  const example = schema.examples?.[0];
  const placeholder = example === undefined ? undefined : asText(example);

  switch (fieldKind(name, schema)) {
    case 'choice':
      return (
        <ChoiceField
          label={label}
          value={asText(value)}
          options={['', ...(schema.enum ?? []).map(String)].filter((option, index) => index > 0 || !required)}
          onChange={onChange}
          help={schema.description}
          error={error}
        />
      );
    case 'switch':
      return (
        <div>
          <FormControlLabel
            sx={{ gap: 3, ml: 0 }}
            control={<Switch checked={value === true} onChange={(event) => onChange(event.target.checked)} />}
            label={label}
          />
          {help && <FormHelperText error={error !== null}>{help}</FormHelperText>}
        </div>
      );
    case 'number':
      return (
        <TextField
          {...common}
          type="number"
          placeholder={placeholder}
          value={asText(value)}
          onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
          slotProps={{ htmlInput: { min: schema.minimum, max: schema.maximum, step: schema.type === 'integer' ? 1 : 'any' } }}
        />
      );
    case 'choices':
      return (
        <ChoicesField
          label={label}
          value={Array.isArray(value) ? value.map(String) : []}
          options={(schema.items?.enum ?? []).map(String)}
          onChange={onChange}
          help={schema.description}
          error={error}
        />
      );
    case 'lines':
      return (
        <TextField
          {...common}
          helperText={help ?? 'One per line'}
          multiline
          minRows={2}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value.split('\n'))}
        />
      );
    case 'long':
      return <LongTextField {...common} canTakeFile={canTakeFile} placeholder={placeholder} value={asText(value)} onChange={onChange} />;
    case 'entries':
    case 'json':
      return <JsonField {...common} helperText={help ?? 'JSON'} value={value} onChange={onChange} />;
    case 'file':
      return <FileField {...common} value={asText(value)} onChange={onChange} />;
    case 'text':
      return (
        <TextField
          {...common}
          type={inputTypes[schema.format ?? ''] ?? 'text'}
          placeholder={placeholder}
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
          slotProps={{ htmlInput: { maxLength: schema.maxLength } }}
        />
      );
  }
}
