import type { Acceptance, Run } from '../acceptance';

/** The shop that the tools for money share. Filled before the first test. */
export interface MoneyShop {
  shop: Acceptance;
}

export type Asked = Awaited<ReturnType<Acceptance['run']>>;
interface Span {
  from: string;
  to: string;
  total: number;
}

export const textOf = (run: Asked): string => run.approval!.content.text;
export const stepOf = (run: Asked, id: string) => run.timeline.find(({ stepId }) => stepId === id)!;
export const resultOf = (run: Asked, id: string) => stepOf(run, id).output!.result as Span;

export async function runsOf(shop: Acceptance, tool: string): Promise<(Run & { trigger: Record<string, unknown> })[]> {
  const { workflowId } = await shop.installed(tool);
  const { body } = await shop.call<{ id: string }[]>('GET', `/api/workflows/${workflowId}/runs?limit=100`);
  return Promise.all(
    body.map(async ({ id }) => (await shop.call<Run & { trigger: Record<string, unknown> }>('GET', `/api/workflow-runs/${id}`)).body),
  );
}
