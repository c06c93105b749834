import type { ApprovalDetailDto, ApprovalDto, OnExpire, SideEffect } from '../../shared/api/generated';
import type { JsonSchema } from '../../shared/api/types';
import { formatShortDuration, plural } from '../../shared/lib/format';
import { lettersOf, placeName, textLeaves, type Json } from './content';

export type Approval = ApprovalDto;
export type ApprovalDetail = Omit<ApprovalDetailDto, 'content' | 'editedContent' | 'formSchema'> & {
  content: Json;
  /** null when nobody changed it. */
  editedContent: Json;
  formSchema: JsonSchema | null;
};

/** Places that a message names before it counts the others. */
export const NAMED = 4;

/** What a person decides, in the words of the route it is sent to. */
export type Decision =
  | { verdict: 'approve'; version: number; content?: Json; form?: Record<string, unknown> }
  | { verdict: 'reject'; version: number; reason: string };

export const isOpen = ({ status }: Pick<Approval, 'status'>): boolean => status === 'pending';

/** Whether the decision is about the run alone: nothing goes to anybody or anything named. */
export const leavesNothing = (approval: Pick<ApprovalDetail, 'content' | 'targets' | 'sideEffect'>): boolean =>
  approval.sideEffect === 'custom' && targetsOf(approval).length === 0;

/** Name of the requester: the agent or, without one, the type of work. */
export const askedBy = ({ agentName, taskType, taskTitle }: Pick<Approval, 'agentName' | 'taskType' | 'taskTitle'>): string =>
  agentName ?? (taskType === 'Workflow' ? 'Workflow' : taskTitle);

/** Mark and word of each state. */
export const statusLooks: Record<Approval['status'], { status: string; label: string }> = {
  pending: { status: 'waiting', label: 'Waiting' },
  approved: { status: 'completed', label: 'Approved' },
  rejected: { status: 'failed', label: 'Rejected' },
  expired: { status: 'cancelled', label: 'Expired' },
  cancelled: { status: 'cancelled', label: 'Cancelled' },
};

const things: Partial<Record<SideEffect, [one: string, many: string]>> = {
  send_mail: ['mail', 'mails'],
  post: ['post', 'posts'],
  change_price: ['price', 'prices'],
  delete: ['deletion', 'deletions'],
};

/** How many things the decision lets go: messages, rows, or the targets named. */
export function thingCount({ content, targets }: Pick<ApprovalDetail, 'content' | 'targets'>): number {
  const letters = lettersOf(content);
  if (letters) return letters.reduce((sum, letter) => sum + letter.targets.length, 0);
  return Array.isArray(content) && content.length > 0 ? content.length : Math.max(1, targets.length);
}

/** The verb carries the number: "Approve 6 prices", "Approve mail". */
export function approveWords(approval: Pick<ApprovalDetail, 'content' | 'targets' | 'sideEffect'>, edited = false): string {
  const verb = edited ? 'Approve edited' : 'Approve';
  const names = things[approval.sideEffect];
  if (!names) return edited ? 'Approve with changes' : 'Approve';
  const count = thingCount(approval);
  return `${verb} ${count === 1 ? names[0] : plural(count, names[0], names[1])}`;
}

/** "expires in 47h", "expires in under 1m"; null when it never does. */
export function expiryText(expiresAt: string | null, now: number): string | null {
  if (expiresAt === null) return null;
  const seconds = (Date.parse(expiresAt) - now) / 1000;
  if (seconds <= 0) return 'expires now';
  const hours = Math.floor(seconds / 3600);
  return `expires in ${seconds < 60 ? 'under 1m' : hours >= 1 && hours < 72 ? `${hours}h` : formatShortDuration(seconds)}`;
}

/** What happens when nobody decides in time. */
export const afterExpiry: Record<OnExpire, string> = {
  reject: 'then it counts as rejected',
  approve: 'then it is sent by itself',
  fail: 'then the task fails',
};

/** "3 wait for you, the oldest for 31m". */
export function waitingSentence(count: number, batches: number, oldest: string | undefined, now: number): string {
  if (count === 0 && batches === 0) return 'Nothing waits for you';
  if (count === 0) return plural(batches, 'change waits for you', 'changes wait for you');
  if (batches > 0) return `${plural(count, 'question')} and ${plural(batches, 'change')} wait for you`;
  const age = oldest && `, the oldest for ${formatShortDuration((now - Date.parse(oldest)) / 1000)}`;
  return `${plural(count, 'waits', 'wait')} for you${age ?? ''}`;
}

export const sameContent = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The summary, unless the content below it says the same; then null. */
export function ownSummary({ summary, content }: Pick<ApprovalDetail, 'summary' | 'content'>): string | null {
  const said = summary.trim();
  return said === '' || textLeaves(content).some(({ value }) => value.trim() === said) ? null : said;
}

/** True if the only message already names all of its places above its text. */
export const namesItsPlaces = ({ content, targets }: Pick<ApprovalDetail, 'content' | 'targets'>): boolean => {
  const letters = lettersOf(content);
  return letters?.length === 1 && letters[0]!.targets.length <= NAMED && targets.every((target) => letters[0]!.targets.includes(target));
};

/** Where it goes, each place once. */
export function targetsOf({ content, targets }: Pick<ApprovalDetail, 'content' | 'targets'>): string[] {
  const letters = lettersOf(content) ?? [];
  const all = targets.length > 0 ? targets : letters.flatMap((letter) => letter.targets);
  return [...new Set(all)].map((target) => {
    const letter = letters.find((entry) => entry.targets.includes(target));
    return letter ? placeName(letter.channel, target) : target;
  });
}
