import { styled } from '@mui/material/styles';
import { plainName } from '../../../shared/lib/format';
import { Withheld } from '../../../shared/ui/Withheld';
import type { TaskDetail } from '../task';
import { Section } from './Section';

const Fields = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)',
  gap: '6px 16px',
  margin: 0,
  fontSize: theme.typography.pxToRem(13),
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& dd:has(pre)': { gridColumn: '1 / -1' },
  '& pre': {
    margin: 0,
    maxHeight: 180,
    overflow: 'auto',
    padding: '8px 10px',
    borderRadius: 6,
    ...theme.typography.mono,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: theme.vars.palette.stall.sunken,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const ONE_LINE = 120;

function Value({ value }: { value: unknown }) {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string' && value.length <= ONE_LINE && !value.includes('\n')) return value;
  return <pre tabIndex={0}>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>;
}

/** What the task works on. */
export function TaskInput({ task }: { task: Pick<TaskDetail, 'type' | 'input' | 'isWithheld'> }) {
  const fields = Object.entries<unknown>(task.input);
  return (
    <Section title="Input" aside={task.type}>
      {task.isWithheld ? (
        <Withheld />
      ) : fields.length === 0 ? (
        <span style={{ fontSize: 13 }}>Nothing: this task was created without input.</span>
      ) : (
        <Fields>
          {fields.map(([name, value]) => [
            <dt key={name}>{plainName(name)}</dt>,
            <dd key={`${name}/value`}>
              <Value value={value} />
            </dd>,
          ])}
        </Fields>
      )}
    </Section>
  );
}
