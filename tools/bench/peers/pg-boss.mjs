import PgBoss from 'pg-boss';

const queue = 'peers';

async function started({ databaseUrl, connections = 10 }) {
  const boss = new PgBoss({ connectionString: databaseUrl, max: connections });
  boss.on('error', (error) => console.error(error));
  await boss.start();
  await boss.createQueue(queue);
  return boss;
}

export const pgBoss = {
  async producer(options) {
    const boss = await started(options);
    return {
      add: (index) => boss.send(queue, { index }),
      addMany: (indexes) => boss.insert(indexes.map((index) => ({ name: queue, data: { index } }))),
      close: () => boss.stop({ graceful: false, wait: true }),
    };
  },
  /** `worker`: options of its `work()`; with `again` it asks for the next jobs as soon as it found some (its `notifyWorker`). */
  async worker({ worker: { again = false, ...work } = {}, ...options }) {
    const boss = await started(options);
    const id = await boss.work(queue, work, async () => {
      if (again) boss.notifyWorker(id);
    });
    return { close: () => boss.stop({ graceful: false, wait: true }) };
  },
  completed: `SELECT count(*)::int AS n FROM pgboss.job WHERE name = '${queue}' AND state = 'completed'`,
};
