import { listFrom, onEachText, placeholder } from './sql-text.mjs';

const ends = /^(?:WHERE|FROM|RETURNING)\b/i;

/** Columns that the statements of a text write into the table; `placeholder` for those that cannot be seen. */
export function columnsWritten(text, table) {
  const update = new RegExp(String.raw`\bUPDATE\s+(?:ONLY\s+)?${table}\b(?:\s+(?:AS\s+)?(?!SET\b)\w+)?\s+SET\b`, 'gi');
  const insert = new RegExp(String.raw`\bINSERT\s+INTO\s+${table}\b(?:\s+AS\s+\w+)?\s*\(`, 'gi');
  const assigned = [...text.matchAll(update)].flatMap((found) =>
    listFrom(text, found.index + found[0].length, ends).map((part) =>
      part.startsWith(placeholder) ? placeholder : /^"?(\w+)"?\s*=/.exec(part)?.[1].toLowerCase(),
    ),
  );
  const inserted = [...text.matchAll(insert)].flatMap((found) => listFrom(text, found.index + found[0].length, /^\0never/));
  return [...assigned, ...inserted].filter(Boolean);
}

/**
 * The `status` of a row is written by the files that hold its transitions, and by nothing else. The option has an entry for each such table:
 * whose state it is, the files of `backend/src/modules` that write it, and what everybody else does instead.
 */
export const rowState = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        additionalProperties: {
          type: 'object',
          properties: { subject: { type: 'string' }, files: { type: 'array', items: { type: 'string' } }, instead: { type: 'string' } },
          required: ['subject', 'files', 'instead'],
          additionalProperties: false,
        },
      },
    ],
    messages: {
      status: 'The state of {{subject}} is written by {{files}} only: {{instead}}.',
      unseen:
        'Which columns of {{table}} this writes cannot be seen here, so it might be the state of {{subject}}, which is written by {{files}} only: {{instead}}.',
    },
  },
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    const tables = Object.entries(context.options[0]).filter(([, { files }]) => !files.some((file) => path.endsWith(`/modules/${file}`)));
    return onEachText((node, text) => {
      for (const [table, { subject, files, instead }] of tables) {
        const columns = columnsWritten(text, table);
        const data = { table, subject, instead, files: files.map((file) => `modules/${file}`).join(', ') };
        if (columns.includes('status')) context.report({ node, messageId: 'status', data });
        else if (columns.includes(placeholder)) context.report({ node, messageId: 'unseen', data });
      }
    });
  },
};
