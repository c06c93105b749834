import { styled } from '@mui/material/styles';
import type { TaskDetail } from '../task';
import { Section } from './Section';

type Naming = NonNullable<TaskDetail['named']>[number];

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: theme.typography.pxToRem(13),
  '& li': { overflowWrap: 'anywhere' },
  '& b': { fontWeight: 600 },
  '& small': { display: 'block', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
}));

/** Types whose tasks reach out by themselves: of these it is worth saying that they may reach nobody. */
const reachingOut = ['Custom', 'SEO Optimization'];

function author({ by, source }: Naming): string {
  if (by === 'person') return 'Entered by the person who started it';
  if (by === 'agent') return source === null ? "Written by the agent's author" : `Written by the author of the agent ${source}`;
  return source === 'Allowed hosts' ? "On the workflow's list of hosts" : `Written by the workflow's author, in the step ${source ?? ''}`;
}

const placeOf = ({ kind, value }: Naming): string =>
  kind === 'product' ? (value === '*' ? 'Values of every product' : `Values of ${value}`) : value;

/** Which hosts and addresses the task may reach and which products it may change, and whose words allow it. */
export function TaskNamings({ task: { type, named, isWithheld } }: { task: Pick<TaskDetail, 'type' | 'named' | 'isWithheld'> }) {
  if (isWithheld) return null;
  if (named?.length === 0 && !reachingOut.includes(type)) return null;
  return (
    <Section title="Allowed destinations" aside={named && named.length > 0 ? named.length : undefined}>
      {named === null ? (
        <span style={{ fontSize: 13 }}>Unknown. This task is older than this record; only what the agent's author wrote was allowed.</span>
      ) : named.length === 0 ? (
        <span style={{ fontSize: 13 }}>Allowed destinations: your customers only.</span>
      ) : (
        <List>
          {named.map((naming) => (
            <li key={`${naming.kind} ${naming.value}`}>
              <b>{placeOf(naming)}</b>
              <small>
                {author(naming)}: “{naming.words}”
              </small>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
