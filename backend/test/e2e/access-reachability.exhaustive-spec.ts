import { describeReachability } from '../reachability/suite';

describe('Reachability of everything', () => describeReachability({ choose: (all) => all, searches: true }));
