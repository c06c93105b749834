import type { ResultStartDto, ResultUse } from '../../../shared/api/generated';
import Bot from '../../../shared/icons/bot';
import ChartColumn from '../../../shared/icons/chart-column';
import type { IconComponent } from '../../../shared/icons/create-icon';
import Mail from '../../../shared/icons/mail';
import Users from '../../../shared/icons/users';
import { plainText } from '../../../shared/ui/markdown/blocks';
import { emptyDraft, type Draft } from '../create/draft';
import type { Part } from './part';

/** What is filled in of a new task. */
export type Start = Partial<Draft> & Pick<Draft, 'type' | 'title'>;

interface Made {
  /** Of the task that made it. */
  title: string;
  /** As it was made. */
  text: string;
  /** The same without signs of Markdown. */
  words: string;
}

interface Use {
  icon: IconComponent;
  label: string;
  /** What comes next, so that nobody fears a click. */
  says: string;
  start(this: void, made: Made): Start;
}

const MAX_SUBJECT = 150;

/** What can be made of a result: each opens the form of a new task with everything filled in that is known. */
export const uses: Record<ResultUse, Use> = {
  mail: {
    icon: Mail,
    label: 'Send it as a mail',
    says: 'You choose to whom.',
    start: ({ title, words }) => ({
      title: `Mail: ${title}`,
      type: 'Custom',
      fields: {
        steps: [{ type: 'tool', tool: 'email.send', arguments: { subject: title.slice(0, MAX_SUBJECT), text: words } }],
      },
    }),
  },
  letter: {
    icon: Users,
    label: 'Write to customers',
    says: 'Makes a draft. You choose who would get it.',
    start: ({ title, words }) => ({
      title: `Letter: ${title}`,
      type: 'Email Marketing',
      fields: { subjects: [title.slice(0, MAX_SUBJECT)], message: words, send: false },
    }),
  },
  analysis: {
    icon: ChartColumn,
    label: 'Analyse the table',
    says: 'Sums, changes and a chart of it.',
    start: ({ title, text }) => ({
      title: `Analysis: ${title}`,
      type: 'Data Analysis',
      table: { ...emptyDraft.table, from: 'file', file: new File([text], 'table.csv', { type: 'text/csv' }) },
    }),
  },
  task: {
    icon: Bot,
    label: 'Give it to an agent',
    says: 'You say what to do with it. Needs a model.',
    start: ({ title, text }) => ({ title: `Next: ${title}`, type: 'Custom', fields: { inputs: { result: text } } }),
  },
};

const MAX_TITLE = 200;

/** The form for one use of a part. */
export function startOf(use: ResultUse, { as }: Part, title: string, text: string): Start {
  const start = uses[use].start({ title, text, words: as === 'markdown' ? plainText(text) : text });
  return { ...start, title: start.title.slice(0, MAX_TITLE) };
}

/** The form that an action of a finding opens, filled in. */
export function startOfAction({ type, title, input }: ResultStartDto): Start {
  return { title: title.slice(0, MAX_TITLE), type, fields: input };
}
