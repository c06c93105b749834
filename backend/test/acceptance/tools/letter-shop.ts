import { parse } from 'csv-parse/sync';
import type { Acceptance } from '../acceptance';
import type { Mailbox } from '../mailbox';
import { decideShown } from '../../decide-shown';

/** The shop that the tools for letters share, and its mailbox. Filled before the first test. */
export interface LetterShop {
  shop: Acceptance;
  mailbox: Mailbox;
  /** Loyal Customer Thanks as its first version was installed, and as it became a workflow. */
  thanks: Record<'before' | 'after', { workflowId: string | null; agentId: string }>;
}

/** @returns the rows of a file of the task; none without such a file */
export async function tableOfFile(shop: Acceptance, taskId: string, title: string): Promise<Record<string, string>[]> {
  const file = (await shop.files(taskId)).find((one) => one.title === title);
  return file ? parse(file.text, { columns: true, bom: true }) : [];
}

export async function approve(shop: Acceptance, id: string, content?: object): Promise<void> {
  const answer = await decideShown(shop, `/api/approvals/${id}/approve`, content === undefined ? {} : { content });
  expect([answer.status, answer.status === 200 ? '' : answer.body]).toEqual([200, '']);
}
