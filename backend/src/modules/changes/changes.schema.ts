import type { ModuleSchema } from '../../platform/database/module-schema';
import { inSql, lineMovesFunction, underWay } from './line-state';

export const changesSchema: ModuleSchema = {
  namesTasks: {
    // Its own retention ends it, and not before each of its lines has: until then it may be decided, looked up or undone.
    'change_batches.task_id': { then: 'outlives', keepsWhile: 'true' },
  },
  retention: {
    // Its lines go with it. What is not ended yet stays.
    change_batches: `created_at < $1 AND NOT EXISTS (SELECT FROM change_lines l WHERE l.batch_id = change_batches.id
      AND l.status IN ('proposed', ${inSql(underWay)}))`,
  },
  views: {
    /** Lines that write the stock of a listing, and what became of them. */
    stock_changes: `SELECT id, batch_id, listing_id, (to_value #>> '{}')::int AS to_value, (seen_value #>> '{}')::int AS seen_value, status, cause,
  cause_text, (from_value #>> '{}')::int AS from_value FROM change_lines WHERE field = 'stock'`,
    /** Drafts that are there, or that may still come. */
    open_drafts: `SELECT batch_id, sku, integration_id FROM change_lines WHERE draft_id IS NOT NULL AND undoes IS NULL
  AND status IN ('proposed', 'verified', ${inSql(underWay)})`,
    change_accounts: `SELECT batch_id, integration_id FROM change_lines`,
  },
  personalTexts: {
    change_batches: ['title', 'why'],
  },
  functions: { change_lines_move: lineMovesFunction },
};
