import { listFrom, onEachText, placeholder } from './sql-text.mjs';

const update = /\bUPDATE\s+(?:ONLY\s+)?tasks\b(?:\s+(?:AS\s+)?(?!SET\b)\w+)?\s+SET\b/gi;
const insert = /\bINSERT\s+INTO\s+tasks\b(?:\s+AS\s+\w+)?\s*\(/gi;
const ends = /^(?:WHERE|FROM|RETURNING)\b/i;

/** Columns that the statements of a text write into `tasks`; `placeholder` for those that cannot be seen. */
export function columnsWritten(text) {
  const assigned = [...text.matchAll(update)].flatMap((found) =>
    listFrom(text, found.index + found[0].length, ends).map((part) =>
      part.startsWith(placeholder) ? placeholder : /^"?(\w+)"?\s*=/.exec(part)?.[1].toLowerCase(),
    ),
  );
  const inserted = [...text.matchAll(insert)].flatMap((found) => listFrom(text, found.index + found[0].length, /^\0never/));
  return [...assigned, ...inserted].filter(Boolean);
}

/** `tasks.status` is written by the statements that are built from the table of transitions, and by nothing else. */
export const taskState = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      status: 'The state of a task is written by the statements of modules/tasks/task-state.ts only: add a transition there.',
      unseen:
        'Which columns of tasks this writes cannot be seen here, so it might be the state: build the statement in modules/tasks/task-state.ts.',
    },
  },
  create: (context) =>
    onEachText((node, text) => {
      const columns = columnsWritten(text);
      if (columns.includes('status')) context.report({ node, messageId: 'status' });
      else if (columns.includes(placeholder)) context.report({ node, messageId: 'unseen' });
    }),
};
