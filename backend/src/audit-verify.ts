import 'reflect-metadata';
import { Client, type QueryResultRow } from 'pg';
import { verifyChain } from './modules/audit/audit-chain';
import { loadConfig } from './platform/config/app-config';

/** Says whether the audit log is as it was written; ends with code 1 when it is not. */
async function main(): Promise<void> {
  const client = new Client({ connectionString: loadConfig().DATABASE_URL, application_name: 'stallhand-audit-verify' });
  await client.connect();
  try {
    const { intact, entries, head, firstBroken, problem } = await verifyChain({
      query: async <T extends QueryResultRow>(text: string, values?: unknown[]) => (await client.query<T>(text, values)).rows,
    });
    if (intact) console.log(`The audit log is intact: ${entries} entries, the newest has the hash ${head ?? 'none'}.`);
    else {
      console.error(firstBroken ? `The audit log is broken at entry ${firstBroken}: ${problem}` : `The audit log is broken: ${problem}`);
      process.exitCode = 1;
    }
  } finally {
    await client.end();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
