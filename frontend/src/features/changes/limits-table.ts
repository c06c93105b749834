import { formatCount, plural } from '../../shared/lib/format';
import { accountTitle, type NamedAccount } from '../../shared/lib/platform';
import { shareText } from './change';
import { kindNames, type Level, type Rule } from './limits';

type Kind = Rule['kind'];

/** An account, or the products of a platform that no account lists, whose limits are a column. */
export interface LimitColumn extends NamedAccount {
  id: string;
  accountName: string | null;
}

type Place = Pick<Rule, 'integrationId' | 'platform'>;

/** The id of the column that a rule is in. */
export const columnId = ({ integrationId, platform }: Place): string => integrationId ?? platform;

const kinds = Object.keys(kindNames) as Kind[];

/** Rows: kinds of change that any platform takes. */
export const kindsOf = (rules: readonly Rule[]): Kind[] => kinds.filter((kind) => rules.some((rule) => rule.kind === kind));

/** Connected accounts that can be written to; with `showsAll`, and where none is connected, what platforms list without one too. */
export function limitColumns(rules: readonly Rule[], showsAll: boolean): LimitColumn[] {
  const accounts = rules.filter(({ integrationId }) => integrationId !== null);
  const shown = showsAll || accounts.length === 0 ? rules : accounts;
  const columns = new Map(
    shown.map((rule) => {
      const { integrationId, platform, accountName } = rule;
      const isBesideAccounts = integrationId === null && accounts.some((account) => account.platform === platform);
      const id = columnId(rule);
      return [id, { id, platform, accountName: isBesideAccounts ? 'products without a shop' : accountName }];
    }),
  );
  return [...columns.values()].sort((a, b) => accountTitle(a).localeCompare(accountTitle(b)));
}

export const ruleAt = (rules: readonly Rule[], kind: string, column: Pick<LimitColumn, 'id'>): Rule | undefined =>
  rules.find((rule) => rule.kind === kind && columnId(rule) === column.id);

/** The rules in some columns. */
export const rulesIn = (rules: readonly Rule[], columns: readonly Pick<LimitColumn, 'id'>[]): Rule[] => {
  const ids = new Set(columns.map(({ id }) => id));
  return rules.filter((rule) => ids.has(columnId(rule)));
};

/** Names a cell in addresses and choices. */
export const cellKey = (rule: Place & Pick<Rule, 'kind'>): string => `${rule.kind}.${columnId(rule)}`;

export const cellRule = (rules: readonly Rule[], key: string): Rule | undefined => rules.find((rule) => cellKey(rule) === key);

/** "floor 21%, 8% a day", "no limits set". */
export function limitsText(rule: Rule): string {
  const { kind, marginPercent, mostChange, mostAmountDay, mostLinesDay, onlySkus } = rule;
  const parts = [
    kind === 'price' && marginPercent !== null && `floor ${short(shareText(marginPercent))}`,
    mostChange !== null && changeLimit(kind, mostChange),
    kind === 'refund' && mostAmountDay !== null && `${formatCount(mostAmountDay)} a day in all`,
    mostLinesDay !== null && plural(mostLinesDay, 'line') + ' a day',
    onlySkus !== null && `${plural(onlySkus.length, 'product')} only`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'no limits set' : parts.slice(0, 2).join(', ') + (parts.length > 2 ? ', \u2026' : '');
}

const short = (percent: string): string => percent.replace('.0%', '%');

function changeLimit(kind: Kind, most: number): string {
  if (kind === 'price') return `${short(shareText(most))} a day`;
  return kind === 'refund' ? `up to ${formatCount(most)} an order` : `${plural(most, 'piece')} a day`;
}

/** "10 of 23 kinds of change are sent without asking, 10 ask first, 3 are only suggested". */
export function levelsText(cells: readonly Rule[]): string {
  const count = (level: Level) => cells.filter((rule) => rule.level === level).length;
  const [act, ask, suggest] = [count('act'), count('ask'), count('suggest')];
  if (act === 0)
    return suggest === 0
      ? 'Nothing is sent without your approval'
      : `Nothing is sent without your approval, ${formatCount(suggest)} only suggested`;
  const rest = [ask > 0 && `${formatCount(ask)} ask first`, suggest > 0 && `${formatCount(suggest)} only suggested`].filter(Boolean);
  return [`${formatCount(act)} of ${formatCount(cells.length)} limits send without asking`, ...rest].join(', ');
}

/** Computes the changes of setting a level, and the cells that cannot have it yet. */
export function levelPlan(rules: readonly Rule[], level: Level): { changes: Rule[]; lacking: Rule[] } {
  const others = rules.filter((rule) => rule.level !== level);
  const lacks = ({ missing }: Rule) => level === 'act' && missing.length > 0;
  return { changes: others.filter((rule) => !lacks(rule)), lacking: others.filter(lacks) };
}

const copied = ['level', 'marginPercent', 'feePercent', 'mostChange', 'mostAmountDay', 'mostLinesBatch', 'mostLinesDay'] as const;
export type CopiedLimits = Pick<Rule, (typeof copied)[number]>;

/** Limits to copy from another cell of the same kind; null if they are equal. The product list is specific to a shop and is not copied. */
export function copyOf(from: Rule, to: Rule): Partial<CopiedLimits> | null {
  const differing = copied.filter((name) => from[name] !== to[name]);
  return differing.length === 0 ? null : Object.fromEntries(differing.map((name) => [name, from[name]]));
}

/** "Prices on Etsy – Outlet". */
export const ruleName = ({ kind, ...account }: Pick<Rule, 'kind' | 'platform' | 'accountName'>): string =>
  `${kindNames[kind]} on ${accountTitle(account)}`;
