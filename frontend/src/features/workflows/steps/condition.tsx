import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Plus from '../../../shared/icons/plus';
import Trash2 from '../../../shared/icons/trash';
import Split from '../../../shared/icons/split';
import { IconAction } from '../../../shared/ui/IconAction';
import { ConditionField } from '../editor/fields/ConditionField';
import { StepSelect } from '../editor/fields/StepSelect';
import { OptionField } from '../editor/fields/basic';
import { conditionWords } from '../editor/model/phrases';
import type { StepOf } from '../definition';
import type { StepFieldsProps, StepKind } from './step-kind';

const Branch = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  paddingBottom: 16,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const modes = [{ value: 'all', label: 'All ways that fit, side by side' }];

function ConditionFields({ id, bind }: StepFieldsProps) {
  const list = bind('config.branches');
  const branches = (list.value ?? []) as StepOf<'condition'>['config']['branches'];
  const last = branches.at(-1);
  return (
    <>
      {branches.map((branch, index) => {
        const path = `config.branches.${index}`;
        const name = bind(`${path}.name`);
        return (
          <Branch key={index} aria-label={`Way ${index + 1}`}>
            <div style={{ display: 'flex', gap: 6, alignItems: 'end' }}>
              <TextField
                label={`Way ${index + 1}`}
                value={branch.name}
                onChange={(event) => name.set(event.target.value)}
                error={name.problem !== null}
                helperText={name.problem}
                fullWidth
                slotProps={{ htmlInput: { maxLength: 120 } }}
              />
              <IconAction
                icon={Trash2}
                label={`Remove way ${index + 1}`}
                tip={branches.length > 1 ? 'Remove' : 'A condition has one way at least'}
                disabled={branches.length === 1}
                onClick={() => list.set(branches.toSpliced(index, 1))}
              />
            </div>
            <ConditionField field={bind(`${path}.when`)} item={`steps.${id}`} path={`${path}.when`} without="Always fits." />
            <StepSelect label="Goes on with" from={id} field={bind(`${path}.next`)} />
          </Branch>
        );
      })}
      <Button
        size="small"
        sx={{ justifySelf: 'start' }}
        startIcon={<Plus size={14} aria-hidden />}
        onClick={() =>
          list.set([
            ...branches,
            { name: `Way ${branches.length + 1}`, when: { any: [[{ left: '', op: 'eq', right: '' }]] }, next: last?.next ?? '' },
          ])
        }
      >
        Add way
      </Button>
      <StepSelect label="Otherwise" from={id} field={bind('config.else')} usual="Goes on below" />
      <OptionField label="Which ways are taken" field={bind('config.mode')} options={modes} usual="The first that fits" />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        To put steps on a way, use “Add” at the step in the list.
      </Typography>
    </>
  );
}

export const condition: StepKind<'condition'> = {
  icon: Split,
  label: 'Condition',
  does: 'Different ways on, depending on the data',
  stem: 'check',
  role: 'choice',
  fresh: ({ id, inner }) => ({
    id,
    type: 'condition',
    next: inner,
    config: { branches: [{ name: 'Yes', when: { any: [[{ left: '', op: 'eq', right: '' }]] }, next: inner ?? '' }] },
  }),
  companion: ({ next }) => (next === null ? { type: 'stop' } : null),
  summary: ({ config: { branches } }) => branches.map(({ name, when }) => `${name}: ${when ? conditionWords(when) : 'always'}`).join('; '),
  outputs: () => ['branch'],
  edges: ({ config: { branches = [], else: otherwise } }) => [
    ...branches.map(({ name, next }, index) => ({ path: `config.branches.${index}.next`, to: next, label: name, isNeeded: true })),
    { path: 'config.else', to: otherwise, label: 'otherwise' },
  ],
  usesNext: ({ config: { branches = [], mode, else: otherwise } }) => mode === 'all' || (!otherwise && branches.every(({ when }) => when)),
  choosesWay: ({ next, config }) => config.mode !== 'all' && Boolean(config.else || !next),
  places: ({ config: { branches, else: otherwise } }) => [
    ...branches.flatMap(({ name, next }, index) => (next ? [{ path: `config.branches.${index}.next`, label: `in “${name}”` }] : [])),
    { path: otherwise ? 'config.else' : 'next', label: 'otherwise' },
  ],
  Fields: ConditionFields,
};
