import { representatives } from '../reachability/entries';
import { describeReachability } from '../reachability/suite';

/** One entry of each door for each permission; access-reachability.exhaustive-spec.ts tries all of them. */
describe('Reachability', () => describeReachability({ choose: representatives, searches: false }));
