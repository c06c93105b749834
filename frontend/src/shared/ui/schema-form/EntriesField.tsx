import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import ChevronUp from '../../icons/chevron-up';
import Plus from '../../icons/plus';
import Trash2 from '../../icons/trash';
import type { JsonSchema } from '../../api/types';
import { IconAction } from '../IconAction';
import { ArgumentsField } from './ArgumentsField';
import { type Entry, type EntryKind, entryKinds, entryNoun, freshEntry, kindOf, unfilledEntry } from './entries';
import { wordsOf } from './problems';
import { SchemaField } from './SchemaField';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  padding: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  '& .top': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto auto', gap: 6, alignItems: 'center' },
}));

interface EntriesFieldProps {
  label: string;
  /** A list whose entries have one of several shapes, told apart by a constant field. */
  schema: JsonSchema;
  value: unknown;
  onChange: (value: Entry[] | undefined) => void;
  /** What is wrong with the list (`message`), or with entries by their places. */
  error: unknown;
}

const at = (error: unknown, place: string | number): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[place] : undefined;

const NOT_FILLED = { message: 'Please fill this in.' };

/** Things that are done one after the other: each is chosen by its kind and filled in by the fields of that kind. */
export function EntriesField({ label, schema, value, onChange, error }: EntriesFieldProps) {
  const { tag, kinds } = entryKinds(schema)!;
  const noun = entryNoun(label);
  const entries = Array.isArray(value) ? (value as Entry[]) : [];
  const message = at(error, 'message');
  const whole = typeof message === 'string' ? message : null;
  // What is said of the list as a whole stands at the field that is meant, too.
  const missing = whole === null ? null : unfilledEntry(schema, entries);
  const errorOf = (index: number): unknown =>
    whole === null ? at(error, index) : missing?.index === index ? { [missing.field]: NOT_FILLED } : undefined;
  const put = (next: Entry[]) => onChange(next.length === 0 ? undefined : next);
  return (
    <div role="group" aria-label={label} style={{ display: 'grid', gap: 8 }}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {label}
      </Typography>
      {entries.map((entry, index) => (
        <EntryRow
          key={index}
          name={`${noun} ${index + 1}`}
          entry={entry}
          tag={tag}
          kinds={kinds}
          error={errorOf(index)}
          onChange={(next) => put(entries.with(index, next))}
          onRemove={() => put(entries.toSpliced(index, 1))}
          onUp={index === 0 ? undefined : () => put(entries.with(index, entries[index - 1]!).with(index - 1, entry))}
        />
      ))}
      {whole && <FormHelperText error>{whole}</FormHelperText>}
      <Button
        size="small"
        sx={{ justifySelf: 'start' }}
        startIcon={<Plus size={14} aria-hidden />}
        onClick={() => put([...entries, freshEntry(tag, kinds[0]!)])}
      >
        Add {noun}
      </Button>
    </div>
  );
}

interface EntryRowProps {
  /** "step 2": what the row is called in the names of its controls. */
  name: string;
  entry: Entry;
  tag: string;
  kinds: EntryKind[];
  /** What is wrong with its fields, by their names. */
  error: unknown;
  onChange: (entry: Entry) => void;
  onRemove: () => void;
  /** Without it the row is the first. */
  onUp?: () => void;
}

function EntryRow({ name, entry, tag, kinds, error, onChange, onRemove, onUp }: EntryRowProps) {
  const kind = kindOf(kinds, tag, entry);
  const put = (field: string, value: unknown) => {
    const { [field]: _, ...rest } = entry;
    onChange(value === undefined || value === '' ? rest : { ...rest, [field]: value });
  };
  return (
    <Row role="group" aria-label={name}>
      <div className="top">
        <TextField
          select
          value={kind?.value ?? ''}
          onChange={(event) =>
            onChange(
              freshEntry(
                tag,
                kinds.find(({ value }) => value === event.target.value)!,
              ),
            )
          }
          slotProps={{ htmlInput: { 'aria-label': `Kind of ${name}` } }}
        >
          {kinds.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <IconAction icon={ChevronUp} label={`Move ${name} up`} tip="Move up" disabled={onUp === undefined} onClick={() => onUp?.()} />
        <IconAction icon={Trash2} label={`Remove ${name}`} tip="Remove" onClick={onRemove} />
      </div>
      {kind &&
        Object.entries(kind.properties).map(([field, schema]) =>
          field === 'arguments' && typeof entry.tool === 'string' ? (
            <ArgumentsField
              key={entry.tool}
              tool={entry.tool}
              value={entry.arguments}
              errorFor={(name) => wordsOf(at(at(error, 'arguments'), name))}
              onChange={(value) => put('arguments', Object.keys(value).length === 0 ? undefined : value)}
            />
          ) : (
            <SchemaField
              key={field}
              name={field}
              schema={schema}
              required={kind.required.includes(field)}
              value={entry[field]}
              // The arguments belong to the tool: another one begins with none.
              onChange={(value) => (field === 'tool' ? onChange({ [tag]: entry[tag], tool: value }) : put(field, value))}
              error={wordsOf(at(error, field))}
              canTakeFile={false}
            />
          ),
        )}
    </Row>
  );
}
