import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Plus from '../../../shared/icons/plus';
import Trash2 from '../../../shared/icons/trash';
import Split from '../../../shared/icons/split';
import { capitalised } from '../../../shared/lib/format';
import { IconAction } from '../../../shared/ui/IconAction';
import { ConditionField } from '../editor/fields/ConditionField';
import { StepSelect } from '../editor/fields/StepSelect';
import { OptionField } from '../editor/fields/basic';
import { conditionWords } from '../editor/model/phrases';
import type { StepOf } from '../definition';
import { object } from '../editor/model/outputs';
import type { StepFieldsProps, StepKind } from './step-kind';

const Branch = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  paddingBottom: 16,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const modes = [{ value: 'all', label: 'Every way whose condition is true' }];

type Branches = StepOf<'condition'>['config']['branches'];

/** A single branch named "Yes" gets a "No"; others get an "otherwise". */
const otherwiseLabel = (branches: Branches): string =>
  branches.length === 1 && /^yes$/i.test(branches[0]!.name.trim()) ? 'No' : 'otherwise';

/** Returns true if a run can pass the condition without taking a branch. */
const canMissAll = ({ branches = [], mode, else: otherwise }: StepOf<'condition'>['config']): boolean =>
  mode !== 'all' && !otherwise && branches.every(({ when }) => when);

function ConditionFields({ id, bind }: StepFieldsProps) {
  const list = bind('config.branches');
  const branches = (list.value ?? []) as Branches;
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
                tip={branches.length > 1 ? 'Remove' : 'A condition needs at least one way'}
                disabled={branches.length === 1}
                onClick={() => list.set(branches.toSpliced(index, 1))}
              />
            </div>
            <ConditionField field={bind(`${path}.when`)} item={`steps.${id}`} path={`${path}.when`} without="Always taken." />
            <StepSelect label="Continue with" from={id} field={bind(`${path}.next`)} usual="The step below" />
          </Branch>
        );
      })}
      <Button
        size="small"
        sx={{ justifySelf: 'start' }}
        startIcon={<Plus size={14} aria-hidden />}
        onClick={() =>
          list.set([...branches, { name: `Way ${branches.length + 1}`, when: { any: [[{ left: '', op: 'eq', right: '' }]] } }])
        }
      >
        Add way
      </Button>
      <StepSelect label={capitalised(otherwiseLabel(branches))} from={id} field={bind('config.else')} usual="The step below" />
      <OptionField label="Which ways are taken" field={bind('config.mode')} options={modes} usual="The first whose condition is true" />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        To add steps to a way, choose “Add step” at that way in the list.
      </Typography>
    </>
  );
}

export const condition: StepKind<'condition'> = {
  icon: Split,
  label: 'Condition',
  does: 'Continues in different ways, depending on the data',
  stem: 'check',
  role: 'choice',
  fresh: ({ id, inner }) => ({
    id,
    type: 'condition',
    next: inner,
    config: { branches: [{ name: 'Yes', when: { any: [[{ left: '', op: 'eq', right: '' }]] } }] },
  }),
  summary: ({ config: { branches } }) => branches.map(({ name, when }) => `${name}: ${when ? conditionWords(when) : 'always'}`).join('; '),
  outputs: ({ config }) =>
    config.mode === 'all'
      ? object({ branches: { type: 'array', title: 'Ways taken' } })
      : object({ branch: { type: 'string', title: 'Way taken' } }),
  edges: ({ config: { branches = [], else: otherwise } }) => [
    ...branches.map(({ name, next }, index) => ({ path: `config.branches.${index}.next`, to: next, label: name })),
    { path: 'config.else', to: otherwise, label: otherwiseLabel(branches) },
  ],
  usesNext: ({ config }) => config.mode === 'all' || config.branches?.some(({ next }) => !next) || canMissAll(config),
  choosesWay: ({ next, config }) => config.mode !== 'all' && Boolean(config.else || !next),
  openWays: ({ config }) => [
    ...config.branches.flatMap(({ name, next }, index) => (next ? [] : [{ path: `config.branches.${index}.next`, label: name }])),
    ...(canMissAll(config) ? [{ path: 'config.else', label: otherwiseLabel(config.branches) }] : []),
  ],
  nextLabel: ({ config }) =>
    config.mode === 'all'
      ? null
      : [
          ...config.branches.flatMap(({ name, next }) => (next ? [] : [name])),
          ...(canMissAll(config) ? [otherwiseLabel(config.branches)] : []),
        ].join(', ') || null,
  places: ({ config: { branches } }) => [
    ...branches.map(({ name }, index) => ({ path: `config.branches.${index}.next`, label: `in “${name}”` })),
    { path: 'config.else', label: otherwiseLabel(branches) === 'No' ? 'in “No”' : 'otherwise' },
  ],
  Fields: ConditionFields,
};
