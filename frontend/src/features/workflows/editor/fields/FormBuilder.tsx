import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Plus from '../../../../shared/icons/plus';
import Trash2 from '../../../../shared/icons/trash';
import { IconAction } from '../../../../shared/ui/IconAction';
import type { Form, FormField } from '../../definition';
import {
  addQuestion,
  changeQuestion,
  kindOf,
  questionKinds,
  removeQuestion,
  renameQuestion,
  setRequired,
  type QuestionKind,
} from '../model/form';
import type { Field } from './field';

const Question = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: '8px 6px',
  paddingLeft: 12,
  borderLeft: `2px solid ${theme.vars.palette.divider}`,
}));

/** The questions that a person answers before it goes on. */
export function FormBuilder({ label, help, field }: { label: string; help: string; field: Field }) {
  const form = field.value as Form | undefined;
  const entries = Object.entries(form?.properties ?? {});
  return (
    <div role="group" aria-label={label} style={{ display: 'grid', gap: 12 }}>
      <div>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {label}
        </Typography>
        <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {help}
        </Typography>
      </div>
      {form &&
        entries.map(([name, question], index) => (
          <QuestionFields
            key={index}
            number={index + 1}
            name={name}
            question={question}
            isRequired={form.required?.includes(name) ?? false}
            onRename={(next) => field.set(renameQuestion(form, name, next))}
            onChange={(next) => field.set(changeQuestion(form, name, next))}
            onRequire={(required) => field.set(setRequired(form, name, required))}
            onRemove={() => field.set(removeQuestion(form, name))}
          />
        ))}
      {field.problem && <FormHelperText error>{field.problem}</FormHelperText>}
      <Button
        size="small"
        sx={{ justifySelf: 'start' }}
        startIcon={<Plus size={14} aria-hidden />}
        onClick={() => field.set(addQuestion(form))}
      >
        Add question
      </Button>
    </div>
  );
}

interface QuestionFieldsProps {
  number: number;
  name: string;
  question: FormField;
  isRequired: boolean;
  onRename: (name: string) => void;
  onChange: (question: FormField) => void;
  onRequire: (required: boolean) => void;
  onRemove: () => void;
}

function QuestionFields({ number, name, question, isRequired, onRename, onChange, onRequire, onRemove }: QuestionFieldsProps) {
  const kind = kindOf(question);
  return (
    <Question role="group" aria-label={`Question ${number}`}>
      <TextField
        label="Question"
        placeholder="Mail address"
        value={question.title ?? ''}
        onChange={(event) => onChange({ ...question, title: event.target.value || undefined })}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <TextField
        label="Reference name"
        value={name}
        onChange={(event) => onRename(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 40, spellCheck: false } }}
      />
      <div style={{ alignSelf: 'end' }}>
        <IconAction icon={Trash2} label={`Remove question ${number}`} tip="Remove" onClick={onRemove} />
      </div>
      <TextField
        select
        value={kind}
        onChange={(event) => onChange({ ...questionKinds[event.target.value as QuestionKind].field, title: question.title })}
        slotProps={{ htmlInput: { 'aria-label': `Kind of question ${number}` } }}
      >
        {Object.entries(questionKinds).map(([value, { label }]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Checkbox size="small" checked={isRequired} onChange={(event) => onRequire(event.target.checked)} />}
        label="Required"
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {kind === 'choice' && (
        <TextField
          multiline
          minRows={2}
          helperText="One answer per line"
          value={(question.enum ?? []).join('\n')}
          onChange={(event) => onChange({ ...question, enum: event.target.value.split('\n') })}
          sx={{ gridColumn: '1 / 3' }}
          slotProps={{ htmlInput: { 'aria-label': `Answers of question ${number}` } }}
        />
      )}
    </Question>
  );
}
