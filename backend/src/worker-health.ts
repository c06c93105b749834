import 'reflect-metadata';
import { hostname } from 'node:os';
import { loadConfig, directUrl } from './platform/config/app-config';
import { onOwnConnection } from './platform/database/own-connection';

/** Ends with 0 when a worker on this machine (in a container: its own) has said within half a minute that it is there. */
async function main(): Promise<void> {
  const rows = await onOwnConnection(directUrl(loadConfig()), (sql) =>
    sql.query(`SELECT 1 FROM live_processes WHERE kind = 'worker' AND host = $1 AND seen_at > now() - interval '30 seconds'`, [hostname()]),
  );
  if (rows.length === 0) throw new Error('No worker has been heard of for 30 seconds.');
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
