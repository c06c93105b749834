import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { FormJson, FormSchema } from '../../../shared/ui/form/FormSchema';
import { inputFor } from '../../../shared/ui/schema-form/schema';
import type { StartData } from './start-data';

interface StartFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Empty if no trigger has data. */
  choices: readonly StartData[];
  /** Id of the chosen one. */
  chosen: string;
  onChoose: (data: StartData) => void;
}

/** Data to start a run with: a form by the schema of the trigger, or the same as JSON. */
export function StartFields<Values extends FieldValues>({ control, name, choices, chosen, onChoose }: StartFieldsProps<Values>) {
  const [asJson, setAsJson] = useState(false);
  const { field } = useController({ control, name });
  const data = choices.find(({ id }) => id === chosen) ?? choices[0];
  return (
    <>
      {choices.length > 1 && (
        <TextField
          select
          label="Start as if"
          value={data?.id ?? ''}
          onChange={(event) => onChoose(choices.find(({ id }) => id === event.target.value)!)}
        >
          {choices.map(({ id, label }) => (
            <MenuItem key={id} value={id}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      {asJson ? (
        <FormJson control={control} name={name} label="Data" helperText="JSON" />
      ) : data ? (
        <FormSchema key={data.id} control={control} name={name} schema={data.schema} />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          This workflow starts without data.
        </Typography>
      )}
      <Button
        variant="text"
        size="small"
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          // Fields that were cleared in the JSON reappear in the form.
          if (asJson && data) field.onChange({ target: { value: inputFor(data.schema, field.value) } });
          setAsJson(!asJson);
        }}
      >
        {asJson ? 'Back to the form' : 'Edit as JSON'}
      </Button>
    </>
  );
}
