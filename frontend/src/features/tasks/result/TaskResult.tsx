import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ResultSummaryDto } from '../../../shared/api/generated';
import { capitalised } from '../../../shared/lib/format';
import { useClock } from '../../../shared/lib/clock';
import { ProgressBar } from '../../../shared/ui/ProgressBar';
import { ResultView } from '../../../shared/ui/result/ResultView';
import { Withheld } from '../../../shared/ui/Withheld';
import { Section } from '../detail/Section';
import { latestSteps } from '../detail/steps';
import { TaskFailure } from '../detail/TaskFailure';
import { TaskWaiting } from '../detail/TaskWaiting';
import { chipOf, etaText, factOf, isFinal, type TaskDetail } from '../task';
import { partsOf, type Part } from './part';
import { FindingAction } from './FindingAction';
import { ResultBar } from './ResultBar';
import { ResultParts } from './ResultParts';
import { useSummary } from './summary';

const Progress = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  // What comes is taller; the steps below need not jump for every change of a word.
  minHeight: 92,
  '& .line': { display: 'flex', gap: 12, justifyContent: 'space-between', alignItems: 'baseline' },
  '& .line b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .line span': { flex: 'none', color: theme.vars.palette.text.secondary },
}));

/** Stands where the result will be: how far it is and what it does now. */
function InProgress({ task }: { task: TaskDetail }) {
  const left = useClock((now) => etaText(task, now));
  const fact = useClock((now) => factOf(task, now));
  const step = latestSteps(task).findLast(({ status }) => status === 'running');
  const words = step && task.status === 'running' ? step.title : fact;
  return (
    <Section title="Result" aside={task.status === 'running' ? 'comes here' : undefined}>
      <Progress>
        <div className="line">
          <Typography variant="body2" component="b">
            {capitalised(words)}
          </Typography>
          <Typography variant="body2" component="span">
            {task.progress}%{task.status === 'running' && left !== '–' && `, ${left} left`}
          </Typography>
        </div>
        <ProgressBar value={task.progress} status={chipOf(task).status} label="Progress" />
        {task.progressNote && task.progressNote !== words && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {task.progressNote}
          </Typography>
        )}
      </Progress>
    </Section>
  );
}

const nothing: Partial<Record<string, string>> = {
  completed: 'Finished. This run produced no document; see the log.',
  cancelled: 'It was cancelled before there was a result.',
};

interface TaskResultProps {
  task: TaskDetail;
  /** What is read of it, where its files do not say it all. */
  parts?: readonly Part[];
  /** Task that states the result, if it is a different one. */
  statedBy?: TaskDetail | undefined;
}

/** What came of a task; before that how far it is, and when it failed what to do. */
export function TaskResult({ task, parts = partsOf(task), statedBy = task }: TaskResultProps) {
  const summary = useSummary(statedBy, parts);
  const failed = task.error !== null && isFinal(task);
  const taken = parts.filter(({ source }) => !source?.file.isWithheld);
  return (
    <div data-result>
      <TaskWaiting task={task} />
      {failed && <TaskFailure task={task} />}
      {parts.length > 0 && (isFinal(task) || task.status === 'waiting') ? (
        <Section
          title={failed ? 'What it made before' : 'Result'}
          aside={taken.length > 0 && <ResultBar title={task.title} parts={taken} isPrimary={!hasAction(summary)} />}
        >
          {summary && <Findings task={statedBy} summary={summary} isInset />}
          <ResultParts parts={parts} isFolded={summary !== null} />
        </Section>
      ) : !isFinal(task) ? (
        task.status !== 'waiting' && <InProgress task={task} />
      ) : (
        nothing[task.status] && (
          <Section title="Result">
            {task.isWithheld ? (
              <Withheld />
            ) : (
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: '12px' }}>
                {nothing[task.status]}
              </Typography>
            )}
          </Section>
        )
      )}
    </div>
  );
}

export const hasAction = (summary: ResultSummaryDto | null): boolean => summary?.findings.some(({ action }) => action !== null) ?? false;

interface FindingsProps {
  task: TaskDetail;
  summary: ResultSummaryDto;
  isInset?: boolean;
  /** True if the screen already has an accent button. */
  isSecondary?: boolean;
}

/** The summary with the buttons of its findings; the first one is the accent of the view. */
export function Findings({ task, summary, isInset = false, isSecondary = false }: FindingsProps) {
  const first = summary.findings.findIndex(({ action }) => action !== null);
  return (
    <ResultView
      summary={summary}
      isInset={isInset}
      actionOf={({ action }, index) => action && <FindingAction task={task} action={action} isPrimary={!isSecondary && index === first} />}
    />
  );
}
