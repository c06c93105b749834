import { useMay } from '../../../shared/lib/permissions';
import type { ChangeBatchDto } from '../../../shared/api/generated';
import { useWaitingChangesQuery } from '../api';

const none: readonly ChangeBatchDto[] = [];

/** The latest batches in which something waits for a person, and how many there are; none for who may not read them. */
export function useWaitingChanges(): { batches: readonly ChangeBatchDto[]; total: number; isKnown: boolean } {
  const may = useMay()('changes:read');
  const { data, isError } = useWaitingChangesQuery(undefined, { skip: !may });
  return { batches: data?.items ?? none, total: data?.total ?? 0, isKnown: !may || data !== undefined || isError };
}
