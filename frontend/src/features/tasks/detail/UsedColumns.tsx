import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { taskPageLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useArtifactTextQuery } from '../api';
import { useTaskActions } from '../hooks/useTaskActions';
import type { TaskDetail } from '../task';
import { type ColumnRole, columnRoles, readColumns, type UsedColumnsFacts } from './columns';
import { Section } from './Section';

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Which columns an analysis took for what; choosing another one runs it again with that. */
export function UsedColumns({ task }: { task: TaskDetail }) {
  const facts = task.type === 'Data Analysis' ? task.artifacts.find(({ title }) => title === 'facts.json') : undefined;
  return facts ? <Read task={task} artifactId={facts.id} /> : null;
}

function Read({ task, artifactId }: { task: TaskDetail; artifactId: string }) {
  const { data: text, isError } = useArtifactTextQuery({ taskId: task.id, artifactId });
  if (isError) return null;
  if (text === undefined) return <Loading />;
  const facts = readColumns(text);
  return facts && <Chosen task={task} facts={facts} />;
}

/** Takes the room of what comes. */
const Loading = () => (
  <Section title="Columns used" aside={<span aria-hidden>&nbsp;</span>}>
    <Choices aria-busy>
      {columnRoles.map(({ field, label }) => (
        <TextField key={field} size="small" label={label} value="" disabled slotProps={{ inputLabel: { shrink: true } }} />
      ))}
    </Choices>
  </Section>
);

function Chosen({ task, facts }: { task: TaskDetail; facts: UsedColumnsFacts }) {
  const { retryWith } = useTaskActions();
  const [busy, setBusy] = useState(false);
  const fail = useFailureToast();
  const navigate = useNavigate();
  const mayWrite = useMay()('tasks:write');
  async function use({ field }: ColumnRole, column: string) {
    const { [field]: _before, ...input } = task.input as Record<string, unknown>;
    setBusy(true);
    try {
      const next = await retryWith(task, column === '' ? input : { ...input, [field]: column });
      void navigate(taskPageLink(next.id));
    } catch (error) {
      fail(error, 'The analysis did not run again');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Section title="Columns used" aside={mayWrite ? 'choose another one, and it runs again' : undefined}>
      <Choices>
        {columnRoles.map((role) => {
          const { value, options } = role.choose(facts);
          return (
            <TextField
              key={role.field}
              select
              size="small"
              label={role.label}
              value={value}
              disabled={!mayWrite || busy}
              onChange={(event) => void use(role, event.target.value)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              {options.map(([option, name]) => (
                <MenuItem key={option} value={option}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          );
        })}
      </Choices>
    </Section>
  );
}
