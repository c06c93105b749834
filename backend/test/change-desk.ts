import type { ChangeBatchDto } from '../src/modules/changes/dto/batches.dto';
import type { ChangeLineDto } from '../src/modules/changes/dto/lines.dto';
import type { ChangeDecisionDto, ChangeProposalDto } from '../src/modules/changes/dto/results.dto';
import { eventually } from './eventually';
import type { Call } from './http';
import { decideShown } from './decide-shown';

const ends = ['verified', 'refused', 'drifted', 'rejected', 'undone'];

/**
 * What a seller does with changes, over HTTP.
 * @param path where they are proposed
 * @param beforeLook done before each look whether a batch has ended
 */
export function changeDesk(
  call: Call,
  path: '/api/changes' | '/api/changes/orders' | '/api/changes/drafts' = '/api/changes',
  beforeLook: (id: string) => Promise<unknown> = () => Promise.resolve(),
) {
  const propose = async (...lines: object[]) => {
    const { status, body } = await call<ChangeProposalDto>('POST', path, { lines });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body;
  };
  const linesOf = async (id: string) => (await call<ChangeLineDto[]>('GET', `/api/changes/${id}/lines`)).body;
  const approve = async (id: string) => {
    const lines = (await linesOf(id)).map((line) => line.id);
    return (await decideShown<ChangeDecisionDto>(call, `/api/changes/${id}/approve`, { lines })).body;
  };
  const ended = (id: string) =>
    eventually('the batch ends', async () => {
      await beforeLook(id);
      const { counts } = (await call<ChangeBatchDto>('GET', `/api/changes/${id}`)).body;
      return counts.every(({ status }) => ends.includes(status)) ? linesOf(id) : null;
    });
  /** Proposed without an error, approved and ended. */
  const done = async (...lines: object[]) => {
    const { batch, errors } = await propose(...lines);
    expect(errors).toEqual([]);
    await approve(batch!.id);
    return ended(batch!.id);
  };
  return { propose, linesOf, approve, ended, done };
}
