import { Core1763600000000 } from './1763600000000-core';
import { Audit1763610000000 } from './1763610000000-audit';
import { Secrets1763611000000 } from './1763611000000-secrets';
import { Access1763612000000 } from './1763612000000-access';
import { Records1763613000000 } from './1763613000000-records';
import { Approvals1763614000000 } from './1763614000000-approvals';
import { Deliveries1763615000000 } from './1763615000000-deliveries';
import { Ai1763616000000 } from './1763616000000-ai';
import { AgentRuns1763616500000 } from './1763616500000-agent-runs';
import { Workflows1763617000000 } from './1763617000000-workflows';
import { Marketplace1763620000000 } from './1763620000000-marketplace';
import { Orders1763620500000 } from './1763620500000-orders';
import { Integrations1763621000000 } from './1763621000000-integrations';
import { Ledger1763621500000 } from './1763621500000-ledger';
import { Trends1763622000000 } from './1763622000000-trends';
import { Nfts1763622500000 } from './1763622500000-nfts';
import { Analytics1763622600000 } from './1763622600000-analytics';
import { Leads1763622700000 } from './1763622700000-leads';
import { Views1763622800000 } from './1763622800000-views';
import { LogDays1763623000000 } from './1763623000000-log-days';
import { Wakeups1763623500000 } from './1763623500000-wakeups';
import { OpenPlatforms1763623600000 } from './1763623600000-open-platforms';

/** In order; a released migration never changes again. */
export const migrations = [
  Core1763600000000,
  Audit1763610000000,
  Secrets1763611000000,
  Access1763612000000,
  Records1763613000000,
  Approvals1763614000000,
  Deliveries1763615000000,
  Ai1763616000000,
  AgentRuns1763616500000,
  Workflows1763617000000,
  Marketplace1763620000000,
  Orders1763620500000,
  Integrations1763621000000,
  Ledger1763621500000,
  Trends1763622000000,
  Nfts1763622500000,
  Analytics1763622600000,
  Leads1763622700000,
  Views1763622800000,
  LogDays1763623000000,
  Wakeups1763623500000,
  OpenPlatforms1763623600000,
];
