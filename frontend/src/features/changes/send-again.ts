import type { ProposeChangesDto } from '../../shared/api/generated';
import { isAboutOrder, type ChangeLine } from './change';

type Failed = Pick<ChangeLine, 'status' | 'field' | 'listingId' | 'decidedAt'>;

/**
 * True for an approved line about a listing that failed, or whose value was changed in the shop. Payments, shipments and drafts are not sent
 * twice.
 */
export const canSendAgain = ({ status, field, listingId, decidedAt }: Failed): boolean =>
  (status === 'refused' || status === 'drifted') && decidedAt !== null && listingId !== null && !isAboutOrder(field) && field !== 'draft';

/** The same new values once more, judged by the figures of now. */
export const proposedAgain = (lines: readonly ChangeLine[]): ProposeChangesDto['lines'] =>
  lines.flatMap(({ listingId, field, to, why }) =>
    listingId === null || isAboutOrder(field) || field === 'draft' ? [] : [{ listingId, field, to, ...(why !== null && { why }) }],
  );
