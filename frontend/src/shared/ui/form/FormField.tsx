import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { SecretField } from '../SecretField';
import { SwitchRow } from '../SwitchRow';
import { useController, type Control, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form';

interface FormFieldProps<Values extends FieldValues> extends Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Stands in the field in place of its value, for example the first option where none was chosen. */
  shown?: string;
  /** Each refusal is a sentence that says what to do. */
  rules?: Omit<RegisterOptions<Values>, 'disabled' | 'setValueAs' | 'valueAsNumber' | 'valueAsDate'>;
}

/** A text field or a select of a form. Its help gives way to what is wrong with it. */
export function FormField<Values extends FieldValues>({ control, name, rules, shown, helperText, ...props }: FormFieldProps<Values>) {
  const {
    field: { ref, ...field },
    fieldState: { error },
  } = useController({ control, name, ...(rules && { rules }) });
  return (
    <TextField
      {...props}
      {...field}
      value={shown ?? field.value}
      disabled={props.disabled === true}
      inputRef={ref}
      error={error !== undefined}
      helperText={error?.message ?? helperText}
    />
  );
}

/** The rule of a field that must not be blank. */
export const required = (message: string) => ({
  validate: (value: unknown) => (typeof value === 'string' && value.trim() !== '') || message,
});

interface NameFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  helperText: string;
  maxLength?: number;
  autoFocus?: boolean;
}

/** What people call a thing: it must have a name, and the browser has none to suggest. */
export function NameField<Values extends FieldValues>({ maxLength = 80, ...props }: NameFieldProps<Values>) {
  const rules = required('Give it a name.');
  return <FormField label="Name" {...props} rules={rules} slotProps={{ htmlInput: { maxLength, autoComplete: 'off' } }} />;
}

type Bound<Values extends FieldValues> = Pick<FormFieldProps<Values>, 'control' | 'name' | 'rules'>;

interface FormSecretProps<Values extends FieldValues> extends Bound<Values> {
  label: string;
  /** In the names of the eye: "key", "password". */
  what: string;
  helperText?: string;
  maxLength: number;
  autoFocus?: boolean;
  required?: boolean;
  autoComplete?: string;
  /** Spaces at its ends are a part of it. */
  keepsSpaces?: boolean;
}

/** A masked field of a form. What is pasted loses the spaces around it. */
export function FormSecret<Values extends FieldValues>({
  control,
  name,
  rules,
  keepsSpaces = false,
  helperText,
  ...props
}: FormSecretProps<Values>) {
  const { field, fieldState } = useController({ control, name, ...(rules && { rules }) });
  return (
    <SecretField
      {...props}
      fullWidth
      inputRef={field.ref}
      value={field.value}
      onChange={(value) => field.onChange(keepsSpaces ? value : value.trim())}
      onBlur={field.onBlur}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}

type FormPasswordProps<Values extends FieldValues> = Omit<FormSecretProps<Values>, 'what' | 'maxLength' | 'keepsSpaces'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** The password of a person: spaces are a part of it, and the browser may fill it in. */
export function FormPassword<Values extends FieldValues>(props: FormPasswordProps<Values>) {
  return <FormSecret {...props} what={props.label.toLowerCase()} maxLength={200} keepsSpaces />;
}

/** A switch of a form. */
export function FormSwitch<Values extends FieldValues>({ control, name, ...props }: Bound<Values> & { label: string; help: string }) {
  const { field } = useController({ control, name });
  return <SwitchRow {...props} checked={field.value === true} onChange={field.onChange} />;
}
