import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { UpdateImportDto } from '../../../shared/api/generated';
import { Panel } from '../../../shared/ui/Panel';
import type { ImportDetail } from '../api';
import { answerTo } from './import';

type Question = ImportDetail['questions'][number];

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'grid', gap: 8, padding: '12px 16px' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .example': {
    display: 'block',
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
}));

const labels: Partial<Record<Question['field'], string>> = { currency: 'Currency of the amounts', encoding: 'Encoding', sheet: 'Sheet' };

/** More options than these are a list to open. */
const mostRadios = 4;

/** Questions about the file that only the seller can answer. Answered ones stay, so that they can be changed. */
export function Questions({
  questions,
  onChange,
}: {
  questions: ImportDetail['questions'];
  /** @returns false for a change that was refused */
  onChange: (change: UpdateImportDto) => Promise<boolean>;
}) {
  const open = questions.filter(({ answer }) => answer === null).length;
  return (
    <Panel title="Questions about the file" note={open === 0 ? 'all answered' : `${open} open`}>
      <List>
        {questions.map((question) => (
          <li key={`${question.field} ${question.subject}`}>
            <Answer question={question} onChoose={(value) => onChange(answerTo(question, value))} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

function Answer({ question, onChoose }: { question: Question; onChoose: (value: string) => Promise<boolean> }) {
  const { text, options, field, subject } = question;
  // The choice shows at once: the server reads the file again before it takes an answer.
  const [chosen, setChosen] = useState<{ value: string; before: string | null }>();
  const answer = chosen?.before === question.answer ? chosen.value : question.answer;
  const choose = async (value: string) => {
    setChosen({ value, before: question.answer });
    if (!(await onChoose(value))) setChosen(undefined);
  };
  if (options.length > mostRadios) {
    return (
      <>
        <Typography variant="body2">{text}</Typography>
        <TextField
          select
          size="small"
          label={field === 'statusWords' ? `Meaning of "${subject}"` : labels[field]}
          value={options.some(({ value }) => value === answer) ? answer : ''}
          onChange={(event) => void choose(event.target.value)}
        >
          {options.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </>
    );
  }
  return (
    <RadioGroup aria-label={text} value={answer ?? ''} onChange={(_, value) => void choose(value)}>
      <Typography variant="body2">{text}</Typography>
      {options.map(({ value, label, example }) => (
        <FormControlLabel
          key={value}
          value={value}
          control={<Radio size="small" />}
          sx={{ alignItems: 'flex-start', mr: 0 }}
          label={
            <Typography variant="body2" component="span" sx={{ display: 'block', pt: '8px', minWidth: 0 }}>
              {label}
              {example !== null && (
                <Typography variant="caption" component="span" className="example">
                  {example}
                </Typography>
              )}
            </Typography>
          }
        />
      ))}
    </RadioGroup>
  );
}
