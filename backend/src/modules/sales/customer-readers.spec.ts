import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const modules = join(__dirname, '..');

/** Files that read customers without handing out who they are, and why that is so. */
const namesNobody: Readonly<Record<string, string>> = {
  'sales/shop-orders.ts': 'gives an id in place of the address',
  'sales/shop-returns.ts': 'gives counts of people whom the caller knows',
};

/** The ledger writes customers, and shows them at its own routes and tools, which ask for permissions of their own. */
const isOfLedger = (file: string): boolean => file.startsWith('commerce/');

const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => ({ file: relative(modules, join(modules, file)).replaceAll('\\', '/'), text: readFileSync(join(modules, file), 'utf8') }));

describe('Services that read customers', () => {
  it('should mark the task that they read them for, or hand out nobody', () => {
    const readers = sources.filter(({ file, text }) => /\b(FROM|JOIN) customers\b/.test(text) && !isOfLedger(file));
    expect(readers.map(({ file }) => file)).toEqual(expect.arrayContaining(['sales/shop-customers.ts', 'sales/shop-rhythms.ts']));
    const unmarked = readers.filter(({ text }) => !text.includes('readsPersonalData()')).map(({ file }) => file);
    expect(unmarked).toEqual(Object.keys(namesNobody));
  });
});
