import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Plus from '../../../../shared/icons/plus';
import Trash2 from '../../../../shared/icons/trash';
import { IconAction } from '../../../../shared/ui/IconAction';
import type { Comparison, Condition, Operator } from '../../definition';
import { problemAt } from '../model/problems';
import { conditionWords, lonely, operatorWords } from '../model/phrases';
import { useEditor } from '../EditorContext';
import type { Field } from './field';
import { TemplateField } from './TemplateField';
import { ValueField } from './ValueField';

const Group = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '0 0 0 12px',
  borderLeft: `2px solid ${theme.vars.palette.divider}`,
}));

const blank: Comparison = { left: '', op: 'eq', right: '' };

interface ConditionFieldProps {
  field: Field;
  /** Where its problems are found: the item, and the path below it. */
  item: string;
  path: string;
  /** What holds while there is no condition. */
  without: string;
}

/** Groups of comparisons: all of a group have to hold, and one group is enough. */
export function ConditionField({ field, item, path, without }: ConditionFieldProps) {
  const { problems } = useEditor();
  const groups = (field.value as Condition | undefined)?.any ?? [];
  const put = (any: Comparison[][]) => field.set(any.length === 0 ? undefined : { any });
  const putGroup = (index: number, group: Comparison[]) => put(group.length === 0 ? groups.toSpliced(index, 1) : groups.with(index, group));

  return (
    <div style={{ display: 'grid', gap: 10 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {groups.length === 0 ? without : `When ${conditionWords({ any: groups })}`}
      </Typography>
      {groups.map((group, g) => (
        <div key={g} style={{ display: 'grid', gap: 10 }}>
          {g > 0 && (
            <Typography variant="caption" sx={{ fontWeight: 600 }}>
              or
            </Typography>
          )}
          <Group role="group" aria-label={`Group ${g + 1}`}>
            {group.map((comparison, c) => (
              <ComparisonFields
                key={c}
                name={`${g + 1}.${c + 1}`}
                value={comparison}
                problem={(part) => problemAt(problems, item, `${path}.any.${g}.${c}.${part}`)}
                onChange={(next) => putGroup(g, group.with(c, next))}
                onRemove={() => putGroup(g, group.toSpliced(c, 1))}
              />
            ))}
            <Button
              size="small"
              variant="text"
              sx={{ justifySelf: 'start' }}
              startIcon={<Plus size={14} aria-hidden />}
              onClick={() => putGroup(g, [...group, blank])}
            >
              and
            </Button>
          </Group>
        </div>
      ))}
      {field.problem && groups.length === 0 && <FormHelperText error>{field.problem}</FormHelperText>}
      <Button
        size="small"
        sx={{ justifySelf: 'start' }}
        startIcon={<Plus size={14} aria-hidden />}
        onClick={() => put([...groups, [blank]])}
      >
        {groups.length === 0 ? 'Add condition' : 'or'}
      </Button>
    </div>
  );
}

interface ComparisonFieldsProps {
  name: string;
  value: Comparison;
  problem: (part: string) => string | null;
  onChange: (value: Comparison) => void;
  onRemove: () => void;
}

function ComparisonFields({ name, value, problem, onChange, onRemove }: ComparisonFieldsProps) {
  const { right: _right, ...withoutRight } = value;
  const choose = (op: Operator) => onChange(lonely.includes(op) ? { ...withoutRight, op } : { ...value, op, right: value.right ?? '' });
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 6 }}>
      <TemplateField
        bare
        required
        label={`Value of comparison ${name}`}
        placeholder="{{trigger.total}}"
        field={{ value: value.left, set: (left) => onChange({ ...value, left: String(left) }), problem: problem('left') }}
      />
      <IconAction icon={Trash2} label={`Remove comparison ${name}`} tip="Remove" onClick={onRemove} />
      <TextField
        select
        value={value.op}
        onChange={(event) => choose(event.target.value as Operator)}
        slotProps={{ htmlInput: { 'aria-label': `Comparison ${name}` } }}
      >
        {(Object.keys(operatorWords) as Operator[]).map((op) => (
          <MenuItem key={op} value={op}>
            {operatorWords[op]}
          </MenuItem>
        ))}
      </TextField>
      <span />
      {!lonely.includes(value.op) && (
        <ValueField
          bare
          required
          label={`Compared with in comparison ${name}`}
          placeholder={value.op === 'in' ? '["DE", "AT"]' : '50'}
          field={{ value: value.right, set: (right) => onChange({ ...value, right }), problem: problem('right') }}
        />
      )}
    </div>
  );
}
