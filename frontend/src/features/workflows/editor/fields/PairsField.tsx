import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Plus from '../../../../shared/icons/plus';
import Trash2 from '../../../../shared/icons/trash';
import { useState } from 'react';
import { IconAction } from '../../../../shared/ui/IconAction';
import type { Field } from './field';
import { ValueField } from './ValueField';

interface PairsFieldProps {
  label: string;
  /** "header", "value": what one line is. */
  what: string;
  field: Field;
  help?: string;
  /** The names there are; without them any name is typed. */
  names?: readonly { name: string; label: string }[];
  /** The problem of one value. */
  problemOf?: (name: string) => string | null;
}

type Pairs = Record<string, unknown>;

const renamedKey = (pairs: Pairs, from: string, to: string): Pairs =>
  Object.fromEntries(Object.entries(pairs).map(([name, value]) => [name === from ? to : name, value]));

/** Names with values: headers, inputs of an agent, values for later steps. */
export function PairsField({ label, what, field, help, names, problemOf }: PairsFieldProps) {
  const pairs = (field.value ?? {}) as Pairs;
  const entries = Object.entries(pairs);
  const free = names?.filter(({ name }) => !(name in pairs));
  const put = (next: Pairs) => field.set(Object.keys(next).length === 0 ? undefined : next);

  function add() {
    let name = free?.[0]?.name ?? what;
    for (let count = 2; name in pairs; count++) name = `${what}${count}`;
    put({ ...pairs, [name]: '' });
  }

  return (
    <div role="group" aria-label={label} style={{ display: 'grid', gap: 8 }}>
      <div>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {label}
        </Typography>
        {help && (
          <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
            {help}
          </Typography>
        )}
      </div>
      {entries.map(([name, value], index) => (
        <div
          key={index}
          style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto', gap: 6, alignItems: 'start' }}
        >
          <NameField
            key={name}
            name={name}
            label={`Name of ${what} ${index + 1}`}
            names={names?.filter((entry) => entry.name === name || !(entry.name in pairs))}
            isTaken={(next) => next !== name && next in pairs}
            onChange={(next) => put(renamedKey(pairs, name, next))}
          />
          <ValueField
            bare
            label={`${names?.find((entry) => entry.name === name)?.label ?? name}`}
            required
            field={{ value, set: (next) => put({ ...pairs, [name]: next }), problem: problemOf?.(name) ?? null }}
          />
          <IconAction
            icon={Trash2}
            label={`Remove ${name}`}
            tip="Remove"
            onClick={() => put(Object.fromEntries(entries.filter(([other]) => other !== name)))}
          />
        </div>
      ))}
      {field.problem && problemOf === undefined && <FormHelperText error>{field.problem}</FormHelperText>}
      {free?.length !== 0 && (
        <Button size="small" sx={{ justifySelf: 'start' }} startIcon={<Plus size={14} aria-hidden />} onClick={add}>
          Add {what}
        </Button>
      )}
    </div>
  );
}

interface NameFieldProps {
  name: string;
  label: string;
  names?: readonly { name: string; label: string }[];
  isTaken: (name: string) => boolean;
  onChange: (name: string) => void;
}

/** A name counts once the field is left: two lines with the same name would become one while it is typed. */
function NameField({ name, label, names, isTaken, onChange }: NameFieldProps) {
  const [text, setText] = useState(name);
  const wrong = text === '' || isTaken(text);
  if (names)
    return (
      <TextField select value={name} onChange={(event) => onChange(event.target.value)} slotProps={{ htmlInput: { 'aria-label': label } }}>
        {names.map((entry) => (
          <MenuItem key={entry.name} value={entry.name}>
            {entry.label}
          </MenuItem>
        ))}
      </TextField>
    );
  return (
    <TextField
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => (wrong ? setText(name) : text !== name && onChange(text))}
      error={wrong}
      helperText={wrong ? (text === '' ? 'Enter a name.' : 'This name is already used.') : undefined}
      slotProps={{ htmlInput: { maxLength: 80, 'aria-label': label, spellCheck: false } }}
    />
  );
}
