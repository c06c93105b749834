import { InvalidArgumentError, Option } from 'commander';
import { answered, rowsOf } from '../client.mjs';
import { localTime, note, plain, say, sayJson, sayRows } from '../output.mjs';
import { ask } from '../prompt.mjs';
import { Trouble } from '../trouble.mjs';

/** @typedef {import('../client.mjs').Schemas['ApprovalDetailDto']} Approval */

/** @param {string} text @returns {number} */
function versionOf(text) {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('Must be a whole number from 1.');
  return Number(text);
}

/** @param {Approval} approval @returns {string} what would leave, for whoever is about to let it */
function wordsOf({ summary, sideEffect, targets, costMicroUsd, agentName, taskTitle, edited, content, editedContent, effects = [] }) {
  const lines = [
    `${plain(summary)}`,
    `  what: ${sideEffect.replaceAll('_', ' ')}`,
    `  asked by: ${plain(agentName ?? taskTitle)}`,
    targets.length > 0 && `  goes to: ${targets.map(plain).join(', ')}`,
    costMicroUsd !== null && costMicroUsd > 0 && `  costs: $${(costMicroUsd / 1e6).toFixed(4)}`,
    edited && '  changed by a person before',
    `  content: ${plain(JSON.stringify(editedContent ?? content))}`,
    ...effects.map((effect) => `  then: ${plain(effect)}`),
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
        version: ({ version }) => String(version),
        asked: ({ createdAt }) => localTime(createdAt),
        what: ({ sideEffect }) => sideEffect,
        by: ({ agentName, taskTitle }) => agentName ?? taskTitle,
        summary: ({ summary }) => summary,
      });
    });

  /** @param {import('../client.mjs').Session} session @param {string} id */
  const read = (session, id) => answered(session, session.api.GET('/api/approvals/{id}', { params: { path: { id } } }));

  /**
   * Shows an approval and asks, if a person can answer. Scripts name the version that they saw before.
   * @param {Approval} approval
   * @param {{ yes?: boolean, json?: boolean, shown?: number, question: string }} options
   * @returns {Promise<number>} the version that was seen
   */
  async function seenVersion(approval, { yes, json, shown, question }) {
    if (!json) say(wordsOf(approval));
    if (!yes && !json && process.stdin.isTTY) {
      if (!/^y(es)?$/i.test((await ask(`${question} [y/N] `, ending)).trim()))
        throw new Trouble('refused', 'not_confirmed', 'Nothing was decided.');
      return shown ?? approval.version;
    }
    if (shown === undefined)
      throw new Trouble('usage', 'version_missing', 'Say which version you saw: --shown with the version that `approvals ls` lists.');
    return shown;
  }

  const shownOption = () => new Option('--shown <version>', 'the version that you saw; any other is refused').argParser(versionOf);

  leaf(approvals, 'approve <approval>', 'let it leave as it is; shows it, and asks first where a person can answer')
    .option('-y, --yes', 'do not ask')
    .addOption(shownOption())
    .option('--comment <words>', 'what to say with it')
    .action(async (id, { yes, comment, shown, json }) => {
      const session = sessionNow();
      const version = await seenVersion(await read(session, id), { yes, json, shown, question: 'Let it leave?' });
      const body = { version, ...(comment && { comment }) };
      const decided = await answered(session, session.api.POST('/api/approvals/{id}/approve', { params: { path: { id } }, body }));
      if (json) return void sayJson(decided);
      const left = decided.quorum - decided.votes.length;
      note(decided.status === 'approved' ? 'Approved.' : `Your voice counts; ${left} more must agree.`);
    });

  leaf(approvals, 'reject <approval>', 'show it, confirm, and keep it from leaving')
    .option('-y, --yes', 'do not ask')
    .addOption(shownOption())
    .option('--reason <words>', 'what should be different; some agents then make a new draft')
    .action(async (id, { yes, reason, shown, json }) => {
      const session = sessionNow();
      const version = await seenVersion(await read(session, id), { yes, json, shown, question: 'Keep it from leaving?' });
      const body = { version, ...(reason && { reason }) };
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
