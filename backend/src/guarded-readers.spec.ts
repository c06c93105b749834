import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, 'modules');
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({ file: relative(root, file), text: readFileSync(file, 'utf8') }));

const nameCustomers = sources.filter(({ text }) => /\b(FROM|JOIN) customers\b/.test(text) && /\b(email|first_name|last_name)\b/.test(text));

/** Readers of names or addresses that no run and no list hands out. Every addition is a decision. */
const kept: Readonly<Record<string, string>> = {
  'commerce/demo/demo-rows.ts': 'It makes up the customers of the demo shop.',
  'commerce/ledger/customer-addresses.ts': 'It writes the ledger.',
  'commerce/ledger/following/known-records.ts': 'It writes the ledger.',
  'commerce/ledger/put-rows.ts': 'It writes the ledger.',
  'commerce/ledger/state-news.ts': 'Events that it states are declared to name a customer, so they start marked runs.',
  'commerce/ledger/write-customers.ts': 'It writes the ledger.',
  'commerce/lists/filters.ts': 'Conditions of lists that mark the run themselves.',
  'commerce/privacy/guest-parcels.ts': 'It finds the orders of a person to erase, which needs privacy:erase, and hands out ids and keys.',
  'commerce/privacy/person-addresses.ts': 'Answers about a person need privacy:erase, and no tool or step asks for them.',
  'commerce/privacy/person-export.ts': 'Answers about a person need privacy:erase, and no tool or step asks for them.',
  'commerce/privacy/privacy.ts': 'Answers about a person need privacy:erase, and no tool or step asks for them.',
  'sales/shop-orders.ts': 'It compares addresses in Postgres, and gives figures.',
  'sales/shop-returns.ts': 'It compares addresses in Postgres, and gives figures.',
};

/** A run that read who customers are is withheld from callers without `customers:identify`, so its readers have to say so. */
describe('Readers of who customers are', () => {
  it('should mark the run in each place that reads names or addresses', () => {
    const marks = nameCustomers
      .filter(({ file }) => !(file in kept))
      .map(({ file, text }) => [file, text.match(/await readsPersonalData\(\)/g)?.length ?? 0]);
    expect(Object.fromEntries(marks)).toEqual({
      'commerce/lists/customer-list.ts': 2,
      'commerce/lists/ledger-finder.ts': 2,
      'commerce/lists/order-list.ts': 2,
      'sales/shop-customers.ts': 2,
      'sales/shop-rhythms.ts': 1,
    });
  });

  it('should excuse no reader that is gone', () => {
    const files = nameCustomers.map(({ file }) => file);
    expect(Object.keys(kept).filter((file) => !files.includes(file))).toEqual([]);
  });

  it('should mark a run that takes over what a marked child or task wrote', () => {
    const handingOn = ['tasks/task-queries.ts', 'workflows/engine/children.ts', 'workflows/workflow-runs.service.ts'];
    const marking = sources.filter(({ text }) => /isPersonal.*await readsPersonalData\(\)/.test(text)).map(({ file }) => file);
    expect(handingOn.filter((file) => !marking.includes(file))).toEqual([]);
  });
});
