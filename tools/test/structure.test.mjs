import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';
import { importCycles } from '../structure/cycles.mjs';
import { structurePage } from '../structure/page.mjs';
import { foreignTables, statusWriters } from '../structure/sql.mjs';

const world = (sales, lends = '') => [
  { path: 'backend/src/modules/orders/entities/order.entity.ts', text: "@Entity('orders')\nexport class OrderEntity {}" },
  { path: 'backend/src/modules/orders/orders.schema.ts', text: `export const s = { lends: { ${lends} } };` },
  { path: 'backend/src/modules/sales/sales.ts', text: `const sql = \`${sales}\`;` },
];

describe('docs/structure.md', () => {
  it('should be current', async () => {
    const isCurrent = readFileSync(join(root, 'docs/structure.md'), 'utf8') === (await structurePage(root));
    assert.ok(isCurrent, 'docs/structure.md is out of date: run "npm run structure -- --write" and commit it');
  });
});

describe('Foreign tables', () => {
  const foreign = ['sales: orders of orders'];

  it('should be found in SQL of another module', () => assert.deepEqual(foreignTables(world('SELECT 1 FROM orders')), foreign));
  it('should be read where they are lent', () => assert.deepEqual(foreignTables(world('SELECT 1 FROM orders', "sales: ['orders']")), []));
  it('should not be written where they are lent', () =>
    assert.deepEqual(foreignTables(world('DELETE FROM orders', "sales: ['orders']")), foreign));
});

describe('Writers of a state', () => {
  const files = [{ path: 'backend/src/modules/tasks/other.ts', text: "sql('UPDATE tasks SET status = $1')" }];

  it('should be found', () => assert.equal(statusWriters(files, { tasks: { files: ['tasks/task-state.ts'] } }).length, 1));
  it('should be left out where lint allows them', () =>
    assert.deepEqual(statusWriters(files, { tasks: { files: ['tasks/other.ts'] } }), []));
});

describe('Import cycles', () => {
  it('should include those of types', () => {
    const files = [
      { path: 'backend/src/a.ts', text: "import type { B } from './b';" },
      { path: 'backend/src/b.ts', text: "import { a } from './a';" },
      { path: 'backend/src/c.ts', text: "import { a } from './a';" },
    ];
    assert.deepEqual(importCycles(files), ['backend/src/a.ts <-> backend/src/b.ts']);
  });
});
