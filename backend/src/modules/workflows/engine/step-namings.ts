import { type Author, type JsonValue, named, type Named, namedHosts, type Naming, namingsDeep, unique } from '../../tasks';
import { withGaps } from '../expressions/template';
import type { AnyStep } from '../definition/step-base';
import type { RunState } from './run-state';

export const authorOf = ({ id, name }: Pick<AnyStep, 'id' | 'name'>): Author => ({ by: 'workflow', source: name ?? id });

/** What everything that a run does may reach: what a person typed in who started it, and the hosts on the workflow's own list. */
export const namingsOfRun = ({ row, run }: RunState): Naming[] => [
  ...run.named.namings,
  ...namedHosts(row.allowedHosts, { by: 'workflow', source: 'Allowed hosts' }),
];

/** The same with what the author wrote into one step. What templates fill in comes from outside, and names nothing. */
export const namedByStep = (state: RunState, step: AnyStep, written: JsonValue): Named =>
  named(unique([...namingsDeep(withGaps(written), authorOf(step)), ...namingsOfRun(state)]));
