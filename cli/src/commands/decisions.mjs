import { Option } from 'commander';
import { answered, rowsOf } from '../client.mjs';
import { localTime, note, plain, say, sayJson, sayRows } from '../output.mjs';
import { ask } from '../prompt.mjs';
import { Trouble } from '../trouble.mjs';

/** @typedef {import('../client.mjs').Schemas['ApprovalDetailDto']} Approval */

/** @param {Approval} approval @returns {string} what would leave, for whoever is about to let it */
function wordsOf({ summary, sideEffect, targets, costMicroUsd, agentName, taskTitle, edited, content, editedContent }) {
  const lines = [
    `${plain(summary)}`,
    `  what: ${sideEffect.replaceAll('_', ' ')}`,
    `  asked by: ${plain(agentName ?? taskTitle)}`,
    targets.length > 0 && `  goes to: ${targets.map(plain).join(', ')}`,
    costMicroUsd !== null && costMicroUsd > 0 && `  costs: $${(costMicroUsd / 1e6).toFixed(4)}`,
    edited && '  changed by a person before',
    `  content: ${plain(JSON.stringify(editedContent ?? content))}`,
  ];
  return lines.filter((line) => line !== false).join('\n');
}

/** @param {import('../program.mjs').Workplace} place */
export function addApprovals({ program, leaf, withLimit, sessionNow, ending }) {
  const approvals = program.command('approvals').description('what people are asked to decide');

  withLimit(leaf(approvals, 'ls', 'list what is asked, newest first'))
    .addOption(
      new Option('--status <status>', 'in which state')
        .choices(['pending', 'approved', 'rejected', 'expired', 'cancelled'])
        .default('pending'),
    )
    .option('--task <task>', 'only what this task asks')
    .action(async ({ limit, status, task, json }) => {
      const session = sessionNow();
      const query = { status: [status], ...(task && { taskId: task }) };
      const found = await rowsOf(session, limit, (page) => session.api.GET('/api/approvals', { params: { query: { ...query, ...page } } }));
      sayRows(found, json, 'approvals', {
        id: ({ id }) => id,
        asked: ({ createdAt }) => localTime(createdAt),
        what: ({ sideEffect }) => sideEffect,
        by: ({ agentName, taskTitle }) => agentName ?? taskTitle,
        summary: ({ summary }) => summary,
      });
    });

  /** @param {import('../client.mjs').Session} session @param {string} id */
  const read = (session, id) => answered(session, session.api.GET('/api/approvals/{id}', { params: { path: { id } } }));

  leaf(approvals, 'approve <approval>', 'let it leave as it is; shows it, and asks first where a person can answer')
    .option('-y, --yes', 'do not ask')
    .option('--comment <words>', 'what to say with it')
    .action(async (id, { yes, comment, json }) => {
      const session = sessionNow();
      const approval = await read(session, id);
      if (!json) say(wordsOf(approval));
      if (!yes && !json && process.stdin.isTTY && !/^y(es)?$/i.test((await ask('Let it leave? [y/N] ', ending)).trim()))
        throw new Trouble('refused', 'not_confirmed', 'Nothing was decided.');
      // What was shown, or nothing: a draft that changed meanwhile is refused.
      const body = { version: approval.version, ...(comment && { comment }) };
      const decided = await answered(session, session.api.POST('/api/approvals/{id}/approve', { params: { path: { id } }, body }));
      if (json) return void sayJson(decided);
      const left = decided.quorum - decided.votes.length;
      note(decided.status === 'approved' ? 'Approved.' : `Your voice counts; ${left} more must agree.`);
    });

  leaf(approvals, 'reject <approval>', 'keep it from leaving')
    .option('--reason <words>', 'what should be different; some agents then make a new draft')
    .action(async (id, { reason, json }) => {
      const session = sessionNow();
      const body = reason ? { reason } : {};
      const decided = await answered(session, session.api.POST('/api/approvals/{id}/reject', { params: { path: { id } }, body }));
      if (json) sayJson(decided);
      else note('Rejected.');
    });
}

/** @param {import('../program.mjs').Workplace} place */
export function addChanges({ program, leaf, withLimit, sessionNow }) {
  const changes = program.command('changes').description('prices, stock, texts and orders that are written to the channels');

  withLimit(leaf(changes, 'ls', 'list batches, newest first'))
    .option('--task <task>', 'only what this task proposed')
    .option('--search <words>', 'only those with these words')
    .action(async ({ limit, task, search, json }) => {
      const session = sessionNow();
      const query = { ...(task && { taskId: task }), ...(search && { search }) };
      const found = await rowsOf(session, limit, (page) => session.api.GET('/api/changes', { params: { query: { ...query, ...page } } }));
      sayRows(found, json, 'batches', {
        id: ({ id }) => id,
        created: ({ createdAt }) => localTime(createdAt),
        by: ({ proposer }) => proposer,
        where: ({ platforms }) => platforms.join(', '),
        lines: ({ counts }) => counts.map(({ status, lines }) => `${lines} ${status}`).join(', '),
        title: ({ title }) => title,
      });
    });
}
