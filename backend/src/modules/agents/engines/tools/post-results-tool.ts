import type { PostResults } from '../social-media/post-results';
import type { ReadingTool } from './tool';
import { gives, list, number, numberOrNull, string } from './tool-output';

/** Sales around the published posts of the same workflow. */
export const postResultsTool = (results: PostResults): ReadingTool => ({
  name: 'post.results',
  requires: { permissions: ['commerce:read', 'deliveries:read', 'tasks:read'] },
  title: 'Compare sales around posts',
  description:
    'Says for each plan of this workflow that published posts how many pieces of the posted products were sold before the first and after the last post, beside the products without a post.',
  parameters: {
    type: 'object',
    properties: { days: { type: 'integer', minimum: 1, maximum: 90, default: 14, description: 'Days before and after' } },
    additionalProperties: false,
  },
  output: gives({
    rows: list({
      first: string(),
      last: string(),
      posts: number(),
      products: number(),
      days: numberOrNull('Whole days that were compared; null while none is over'),
      unitsBefore: numberOrNull(),
      unitsAfter: numberOrNull(),
      unitsExpected: numberOrNull('Had they moved as the others did'),
      text: string(),
    }),
    count: number(),
    published: number('Posts of this run'),
    text: string('The results, one in a line'),
  }),
  sideEffect: null,
  leaves: null,
  cost: 'free',
  async call(args, { run }) {
    const { days = 14 } = args as { days?: number };
    const { rows, published } = await results.of(run.taskId, days);
    const text = rows.map((row) => `- ${row.text}`).join('\n') || 'No post of this workflow was published, so nothing is measured.';
    return { rows: rows.map((row) => ({ ...row })), count: rows.length, published, text };
  },
});
