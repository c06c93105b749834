import { bare } from './bare.mjs';
import { bullmqOnPostgres, bullmqOnRedis } from './bullmq.mjs';
import { graphileWorker } from './graphile-worker.mjs';
import { pgBoss } from './pg-boss.mjs';

export const peers = { bare, bullmqOnRedis, bullmqOnPostgres, pgBoss, graphileWorker };
