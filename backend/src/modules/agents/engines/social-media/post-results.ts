import { Injectable } from '@nestjs/common';
import { dayOf } from '@stallhand/shared';
import { Database } from '../../../../platform/database/database';
import { dayIn } from '../../../../platform/schedule/shop-time';
import { SentPosts } from '../../../deliveries';
import { ShopDays, ShopSpans } from '../../../sales';
import { postResult, type PostResult } from './post-result';
import type { Post } from './posts';
import { stepOutput, workflowTasks } from '../tools/workflow-tasks';

const mostPlans = 12;
const dayMs = 86_400_000;

/** Sales around the published posts of a workflow. */
@Injectable()
export class PostResults {
  constructor(
    private readonly database: Database,
    private readonly sent: SentPosts,
    private readonly spans: ShopSpans,
    private readonly shopDays: ShopDays,
  ) {}

  /**
   * Plans of the workflow that the run belongs to and that published something, the newest first, at most 12.
   * @returns `published` posts of this run itself
   */
  async of(runId: string, days: number): Promise<{ rows: PostResult[]; published: number }> {
    const tasks = await workflowTasks(this.database, runId, 'Social Media Management');
    const rows: PostResult[] = [];
    let published = 0;
    for (const { id, isOwn } of tasks) {
      if (rows.length === mostPlans) break;
      const sent = await this.sent.of(id);
      const [first, last] = [sent[0], sent.at(-1)];
      if (!first || !last) continue;
      if (isOwn) published += sent.length;
      const skus = await this.postedSkus(id, new Set(sent.map(({ key }) => key)));
      rows.push(await this.around({ posts: sent.length, skus, first: first.at, last: last.at, days }));
    }
    return { rows, published };
  }

  private async around({ posts, skus, ...span }: { posts: number; skus: Set<string>; first: Date; last: Date; days: number }) {
    const { timeZone } = this.shopDays;
    const [first, last, today] = [span.first, span.last, new Date()].map((at) => dayIn(at, timeZone)) as [string, string, string];
    const days = Math.max(0, Math.min(span.days, Math.round((dayOf(today) - dayOf(last)) / dayMs) - 1));
    const rows = days === 0 ? [] : await this.spans.pieces({ first, last, days });
    const units = new Map(rows.map(({ sku, before, after }) => [sku, { before, after }]));
    const posted = [...skus].map((sku) => units.get(sku) ?? { before: 0, after: 0 });
    const others = rows.filter(({ sku }) => !skus.has(sku));
    return postResult({ posts, first, last, days, posted, others });
  }

  /** Of the plan as it was stored; none where that is not there any more. */
  private async postedSkus(taskId: string, keys: ReadonlySet<string>): Promise<Set<string>> {
    const output = await stepOutput<Pick<Post, 'id' | 'sku'>[]>(this.database, taskId, 'files');
    return new Set((output ?? []).flatMap(({ id, sku }) => (keys.has(id) && sku !== null ? [sku] : [])));
  }
}
