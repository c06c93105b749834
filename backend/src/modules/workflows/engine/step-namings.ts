import { type Author, type JsonValue, named, type Named, namedHosts, type Naming, namingsDeep, unique } from '../../tasks';
import { withGaps } from '../expressions/template';
import type { AnyStep } from '../definition/step-base';
import type { RunState } from './run-state';

export const authorOf = ({ id, name }: Pick<AnyStep, 'id' | 'name'>): Author => ({ by: 'workflow', source: name ?? id });

const listedHosts = ({ row }: RunState): Naming[] => namedHosts(row.allowedHosts, { by: 'workflow', source: 'Allowed hosts' });

/** What the author of the workflow wrote into one step. */
export const writtenIn = (step: AnyStep, written: JsonValue): Naming[] => namingsDeep(withGaps(written), authorOf(step));

/** What everything that a run does may reach: what a person typed in who started it, and the hosts on the workflow's own list. */
export const namingsOfRun = (state: RunState): Naming[] => [...state.run.named.namings, ...listedHosts(state)];

/** What the author of the workflow wrote into one step, and the workflow's own list. */
export const namedByAuthor = (state: RunState, step: AnyStep, written: JsonValue): Named =>
  named(unique([...writtenIn(step, written), ...listedHosts(state)]));

/** The same with what a person typed in who started the run. What templates fill in comes from outside, and names nothing. */
export const namedByStep = (state: RunState, step: AnyStep, written: JsonValue): Named =>
  named(unique([...writtenIn(step, written), ...namingsOfRun(state)]));
