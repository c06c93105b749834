import type { ModuleSchema } from '../../platform/database/module-schema';

export const deliveriesSchema: ModuleSchema = {
  namesTasks: {
    'delivery_contents.task_id': { then: 'goes' },
    // What may still leave, or where a person has to say whether it did.
    'deliveries.task_id': {
      then: 'goes',
      keepsWhile: "r.status IN ('pending', 'sending', 'unknown')",
    },
  },
  personalTexts: {
    deliveries: ['key', 'target', 'fields', 'error'],
    delivery_contents: ['content'],
  },
  views: {
    delivery_states: `SELECT id, channel, target, content_id, status, due_at, sent_at, created_at FROM deliveries`,
    /** Fees of messages that may still be sent. They count as spent. */
    fees_due: `SELECT task_id, fee_micro_usd FROM deliveries WHERE fee_micro_usd > 0 AND status IN ('pending', 'sending', 'unknown')`,
    delivery_texts: `SELECT id, content FROM delivery_contents`,
    mail_recipients: `SELECT email, suppressed_at, reason FROM mail_addresses`,
  },
};
