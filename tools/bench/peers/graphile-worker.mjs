import { Logger, makeWorkerUtils, run } from 'graphile-worker';

const identifier = 'no-op';
const logger = new Logger(() => (level, message) => level === 'error' && console.error(message));

export const graphileWorker = {
  async producer({ databaseUrl, connections = 10 }) {
    const utils = await makeWorkerUtils({ connectionString: databaseUrl, maxPoolSize: connections, logger });
    await utils.migrate();
    return {
      add: (index) => utils.addJob(identifier, { index }),
      addMany: (indexes) => utils.addJobs(indexes.map((index) => ({ identifier, payload: { index } }))),
      close: () => utils.release(),
    };
  },
  async worker({ databaseUrl, connections = 10, worker = {} }) {
    const preset = { worker: { connectionString: databaseUrl, maxPoolSize: connections, logger, ...worker } };
    const runner = await run({ preset, taskList: { [identifier]: () => undefined }, noHandleSignals: true });
    return { close: () => runner.stop() };
  },
  /** It deletes what it has done, so what is left is counted. */
  left: 'SELECT count(*)::int AS n FROM graphile_worker._private_jobs',
};
