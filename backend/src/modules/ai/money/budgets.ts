import { Injectable } from '@nestjs/common';
import { waitForLock } from '../../../platform/database/advisory-locks';
import { Database, type Sql } from '../../../platform/database/database';
import type { BusMessage } from '../../../platform/events';
import { Notifier } from '../../notifications';
import { SettingsService } from '../../settings';
import { spentToday, TaskError } from '../../tasks';
import type { Payer } from '../chat';
import type { BudgetScope } from '../dto/budget.dto';
import { countedMicroUsd } from './counted';
import { midnightSql } from '../../../platform/schedule/midnight-sql';
import { spendText } from '../../../platform/spend-text';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { TaskOverviewView } from '../../tasks/tasks.views';
import { AgentDirectoryView } from '../../agents/agents.views';
import { TokenLimitView } from '../../auth/auth.views';

/** One limit and how much of it is gone, what is reserved for calls under way included; millionths of a US dollar. */
export interface BudgetState {
  scope: BudgetScope;
  /** What the limit is for: the title of the task, the name of the agent, or nothing for the whole shop. */
  subject: string;
  subjectId: string;
  limitMicroUsd: number;
  spentMicroUsd: number;
  /** First day of the period, as YYYY-MM-DD in the shop's time zone; empty for a run. */
  period: string;
}

interface Spending {
  title: string;
  agentId: string | null;
  agentName: string | null;
  agentBudget: { perRunMicroUsd?: number; perDayMicroUsd?: number } | null;
  run: number;
  agentDay: number;
  month: number;
  tokenId: string | null;
  tokenName: string | null;
  tokenLimit: number | null;
  tokenDay: number;
  day: string;
  firstOfMonth: string;
}

const warnAtShare = 0.8;
const counted = `coalesce(sum(${countedMicroUsd}), 0)::float8`;
/** Fees of messages that have not been sent yet. They are charged when the messages are sent. */
const due = 'coalesce(sum(f.fee_micro_usd), 0)::float8';
const scopeNames: Record<BudgetScope, string> = {
  run: 'of this run',
  agent_day: "of the agent's day",
  month: 'of the month',
  token_day: 'of the API token for today',
};

/** The limits on spending: of a run, of an agent's day, of the month, of an API token's day. An agent's own limits stand in for those of the settings. */
@Injectable()
export class Budgets {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly notifier: Notifier,
  ) {}

  /**
   * For costs that are known beforehand, such as the fee of a post.
   * @param costMicroUsd null when the price is not known.
   * @throws TaskError `budget_exceeded` when the amount would pass a limit.
   */
  async check(payer: Payer, costMicroUsd: number | null): Promise<void> {
    await this.require(this.database, payer, costMicroUsd);
  }

  /** Like `check`, and nobody else can spend until the caller's transaction, which records the reservation, has ended. */
  async lockAndRequire(sql: Sql, payer: Payer, costMicroUsd: number | null): Promise<void> {
    if (costMicroUsd === 0) return;
    await waitForLock(sql, 'budget');
    await this.require(sql, payer, costMicroUsd);
  }

  /** Tells people once when four fifths of a limit are gone; part of the caller's transaction. @returns hints for after it. */
  async warn(sql: Sql, payer: Payer): Promise<BusMessage[]> {
    const hints: BusMessage[] = [];
    for (const state of await this.states(sql, payer)) {
      if (state.limitMicroUsd === 0 || state.spentMicroUsd < state.limitMicroUsd * warnAtShare) continue;
      const [first] = await sql.query(
        'INSERT INTO budget_notices (scope, subject, period) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING scope',
        [state.scope, state.subjectId, state.period],
      );
      if (first) hints.push(...(await this.notifier.tell(sql, noticeOf(state))));
    }
    return hints;
  }

  /** The limits that hold for a task. */
  async states(sql: Sql, { taskId }: Payer): Promise<BudgetState[]> {
    const { budgets, timeZone } = this.settings.current();
    const [found] = await sql.query(
      SQL`WITH task AS (
         SELECT t.id, t.title, t.agent_id, t.token_id, a.name, a.config -> 'budget' AS budget,
           date_trunc('day', now() AT TIME ZONE $2) AS day, date_trunc('month', now() AT TIME ZONE $2) AS month
         FROM task_overview t LEFT JOIN agent_directory a ON a.id = t.agent_id WHERE t.id = $1
       ) SELECT title AS ${typed.text('title')}, ${columnsOf(TaskOverviewView, ['agentId'])},
       task.name AS ${typed.of(AgentDirectoryView, 'name', 'agentName')},
       budget AS ${nullable.json('agentBudget').as<Spending['agentBudget']>()},
         (SELECT ${counted} FROM usage_ledger WHERE task_id = task.id) + (SELECT ${due} FROM fees_due f
         WHERE f.task_id = task.id) AS ${typed.float('run')},
         (SELECT ${counted} FROM usage_ledger WHERE agent_id = task.agent_id AND at >= ${midnightSql('task.day', '$2')})
           + (SELECT ${due} FROM fees_due f JOIN task_overview o ON o.id = f.task_id
           WHERE o.agent_id = task.agent_id) AS ${typed.float('agentDay')},
         (SELECT ${counted} FROM usage_ledger WHERE at >= ${midnightSql('task.month', '$2')}) + (SELECT ${due}
         FROM fees_due f) AS ${typed.float('month')},
         k.id AS ${typed.of(TokenLimitView, 'id', 'tokenId')}, k.name AS ${typed.of(TokenLimitView, 'name', 'tokenName')},
         k.micro_usd_per_day::float8 AS ${nullable.float('tokenLimit')},
         CASE WHEN k.micro_usd_per_day IS NULL THEN 0 ELSE ${spentToday('k.id', '$2')} END AS ${typed.float('tokenDay')},
         to_char(day, 'YYYY-MM-DD') AS ${typed.text('day')}, to_char(task.month, 'YYYY-MM-DD') AS ${typed.text('firstOfMonth')}
       FROM task LEFT JOIN token_limits k ON k.id = task.token_id`,
      [taskId, timeZone],
      'budget_states',
    );
    if (!found) return [];
    const own = found.agentBudget ?? {};
    const { agentId } = found;
    const all: (Omit<BudgetState, 'limitMicroUsd'> & { limitMicroUsd: number | null })[] = [
      {
        scope: 'run',
        subject: found.title,
        subjectId: taskId,
        period: '',
        spentMicroUsd: found.run,
        limitMicroUsd: own.perRunMicroUsd ?? budgets.perRunMicroUsd,
      },
      {
        scope: 'agent_day',
        subject: found.agentName ?? '',
        subjectId: agentId ?? '',
        period: found.day,
        spentMicroUsd: found.agentDay,
        limitMicroUsd: agentId ? (own.perDayMicroUsd ?? budgets.perAgentDayMicroUsd) : null,
      },
      {
        scope: 'month',
        subject: '',
        subjectId: '',
        period: found.firstOfMonth,
        spentMicroUsd: found.month,
        limitMicroUsd: budgets.perMonthMicroUsd,
      },
      {
        scope: 'token_day',
        subject: found.tokenName ?? '',
        subjectId: found.tokenId ?? '',
        period: found.day,
        spentMicroUsd: found.tokenDay,
        limitMicroUsd: found.tokenLimit,
      },
    ];
    return all.filter((state): state is BudgetState => state.limitMicroUsd !== null);
  }

  private async require(sql: Sql, payer: Payer, costMicroUsd: number | null): Promise<void> {
    const states = await this.states(sql, payer);
    if (costMicroUsd === null) {
      if (states.length === 0 || this.settings.current().budgets.allowUnknownPrices) return;
      throw new TaskError('budget_exceeded', 'The price of this is not known, so no budget could be kept.', {
        hint: 'Enter the price under Settings, AI, or allow unknown prices there.',
      });
    }
    const passed = states.find((state) => state.spentMicroUsd + costMicroUsd > state.limitMicroUsd);
    if (!passed) return;
    const { scope, limitMicroUsd, spentMicroUsd } = passed;
    throw new TaskError(
      'budget_exceeded',
      `The budget ${scopeNames[scope]} is ${spendText(limitMicroUsd)}; ${spendText(spentMicroUsd)} are spent, and this may cost ${spendText(costMicroUsd)}. It was not done.`,
      { hint: 'Raise the budget, or give the agent less to do.' },
    );
  }
}

function noticeOf({ scope, subject, subjectId, limitMicroUsd, spentMicroUsd }: BudgetState) {
  const one = `${Math.floor((100 * spentMicroUsd) / limitMicroUsd)}% of the budget ${scopeNames[scope]} are spent`;
  const text = `${subject ? `${subject}: ` : ''}${spendText(spentMicroUsd)} of ${spendText(limitMicroUsd)}.`;
  const links: Record<BudgetScope, string> = {
    run: `/admin/task-queue?task=${subjectId}`,
    agent_day: `/admin/agents?agent=${subjectId}`,
    month: '/admin/settings',
    token_day: '/admin/settings?tab=security',
  };
  const link = links[scope];
  return {
    kind: 'budget.warning' as const,
    count: 1,
    one,
    body: text,
    link,
    many: '{count} budgets are nearly spent',
    manyLink: '/admin/settings',
    lines: [{ text: one, detail: text, link }],
  };
}
