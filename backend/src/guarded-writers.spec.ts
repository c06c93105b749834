import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, 'modules');
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts'))
  .map((entry) => join(entry.parentPath, entry.name));

/** Files in which one of these patterns occurs, as paths below `modules`. */
const having = (...patterns: RegExp[]): string[] =>
  files
    .filter((file) => patterns.some((pattern) => pattern.test(readFileSync(file, 'utf8'))))
    .map((file) => relative(root, file))
    .sort();

/** Statements that write a table, as `file: verb`, each as far as its template reaches. */
const writersOf = (table: string): { file: string; verb: string; text: string }[] =>
  files
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          new RegExp(`(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|COPY)\\s+(?:ONLY\\s+)?(?:public\\.)?"?${table}(?!\\w)[^\`;]*`, 'gi'),
        ),
      ].map(([text, verb]) => ({
        file: relative(root, file),
        verb: verb!.toUpperCase(),
        text,
      })),
    )
    .sort((a, b) => (`${a.file} ${a.verb}` < `${b.file} ${b.verb}` ? -1 : 1));

/** Columns that a statement assigns. Dynamic lists assign unknown columns, so they count as well. */
const assigned = ({ verb, text }: { verb: string; text: string }): string =>
  verb === 'UPDATE' ? text.split(/\bFROM (?:jsonb|unnest|\()|\bWHERE\b/i)[0]! : text.split(/\b(?:VALUES|SELECT)\b/i)[0]!;

/**
 * Limits of agents and workflows are judged where they are written. Another writer would pass the judgement: it belongs into the service, or
 * has to judge by the same function.
 */
describe('Writers of what holds back', () => {
  it('should write agents in one place', () => {
    expect(having(/INSERT INTO agents\b/i, /Repository\(AgentEntity\)/, /manager\.(insert|upsert|update)\(AgentEntity\b/)).toEqual([
      'agents/agents.service.ts',
    ]);
    expect(having(/\.config\s*=[^=>]/).filter((file) => file.startsWith('agents/'))).toEqual([]);
    const updates = files.flatMap((file) => readFileSync(file, 'utf8').match(/UPDATE agents\b[^`']*/gi) ?? []);
    expect(updates.length).toBeGreaterThan(0);
    expect(updates.filter((statement) => /\bconfig\b/.test(statement))).toEqual([]);
  });

  it('should write workflows and their versions in one place', () => {
    expect(having(/INSERT INTO workflows\b/i, /(INSERT INTO|UPDATE) workflow_versions\b/i, /UPDATE workflows\b/i)).toEqual([
      'workflows/workflows.service.ts',
    ]);
  });

  it('should write each limit and setting in one place', () => {
    expect(having(/(INSERT INTO|UPDATE|DELETE FROM) change_(rules|switch|vat)\b/i)).toEqual(['changes/limits/change-limits.ts']);
    expect(having(/(INSERT INTO|UPDATE) settings\b/i)).toEqual(['settings/settings-editor.ts']);
  });

  it('should judge in each of them', () => {
    for (const [file, judged] of [
      ['agents/agents.service.ts', 2],
      ['workflows/workflows.service.ts', 1],
      ['changes/limits/change-limits.ts', 4],
      ['settings/settings-editor.ts', 1],
    ] as const) {
      const judges = readFileSync(join(root, file), 'utf8').match(/requireConfirmation\(\)|this\.refuseLoosening\(/g) ?? [];
      expect([file, judges.length >= judged]).toEqual([file, true]);
    }
  });

  describe('which floors of prices are computed with', () => {
    const namesCost = /\b(cost|currency|floor_cost|floor_currency|floor_held_at|is_demo|tax_class)\b|\$\{/;
    const namesFees = /\b(fees|total|currency|status|ordered_at|integration_id)\b|\$\{/;
    const written = (table: string, names: RegExp) =>
      writersOf(table).flatMap((statement) =>
        statement.verb === 'DELETE FROM' || names.test(assigned(statement)) ? [`${statement.file}: ${statement.verb}`] : [],
      );

    it('should write costs, currencies and tax classes of products only where first costs are judged', () => {
      expect(written('inventory', namesCost)).toEqual([
        'commerce/demo/demo-rows.ts: DELETE FROM',
        'commerce/demo/demo-rows.ts: INSERT INTO',
        'commerce/inventory-editor.ts: UPDATE',
        'commerce/ledger/ledger-undo.ts: DELETE FROM',
        'commerce/ledger/put-rows.ts: UPDATE',
        'commerce/ledger/shop-ledger.ts: UPDATE',
        'commerce/ledger/write-inventory.ts: INSERT INTO',
        'commerce/ledger/write-inventory.ts: UPDATE',
        'commerce/upkeep/floor-costs.ts: UPDATE',
      ]);
    });

    it('should write amounts and fees of orders only in the ledger, where files change nothing about an account', () => {
      expect(written('shop_orders', namesFees)).toEqual([
        'commerce/demo/demo-rows.ts: DELETE FROM',
        'commerce/demo/demo-rows.ts: INSERT INTO',
        'commerce/ledger/ledger-undo.ts: DELETE FROM',
        'commerce/ledger/put-rows.ts: UPDATE',
        'commerce/ledger/write-orders.ts: INSERT INTO',
        'commerce/ledger/write-orders.ts: UPDATE',
      ]);
      expect(written('ledger_statements', /./)).toEqual([
        'commerce/ledger/ledger-undo.ts: DELETE FROM',
        'commerce/ledger/statements.ts: DELETE FROM',
        'commerce/ledger/statements.ts: INSERT INTO',
        'commerce/ledger/write-customers.ts: UPDATE',
        'commerce/ledger/write-customers.ts: UPDATE',
        'commerce/privacy/privacy.ts: DELETE FROM',
        // Removes the address of an erased person from imported values.
        'commerce/privacy/privacy.ts: UPDATE',
      ]);
    });

    it('should write the costs from before in one place', () => {
      expect(written('earlier_floor_costs', /./)).toEqual([
        'commerce/demo/demo-rows.ts: DELETE FROM',
        'commerce/ledger/floor-cost.ts: INSERT INTO',
        'commerce/upkeep/floor-costs.ts: DELETE FROM',
      ]);
    });

    it('should judge first costs before each write of a cost, but for samples and costs that a person accepted', () => {
      const unjudged = ['commerce/demo/demo-rows.ts', 'commerce/ledger/shop-ledger.ts', 'commerce/upkeep/floor-costs.ts'];
      const writers = writersOf('inventory').filter((statement) => statement.verb !== 'DELETE FROM' && namesCost.test(assigned(statement)));
      const named = [...new Set(writers.map(({ file }) => file))].filter((file) => !unjudged.includes(file));
      expect(named.filter((file) => !/await judgeFirstCosts\(/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
      const { text } = writersOf('inventory').find(({ file }) => file === 'commerce/ledger/shop-ledger.ts')!;
      expect(text).toContain('${column} = d.value');
      expect(readFileSync(join(root, 'commerce/ledger/shop-ledger.ts'), 'utf8')).toContain(
        "{ price: 'price', compareAt: 'compare_at', stock: 'quantity' }",
      );
    });

    it('should choose the table while it runs only in these, which write no amounts', () => {
      expect(writersOf('\\$\\{\\w+').map(({ file, verb }) => `${file}: ${verb}`)).toEqual([
        'administration/backups/load-backup.ts: COPY',
        'administration/backups/load-backup.ts: DELETE FROM',
        'administration/storage/purge.ts: DELETE FROM',
        'commerce/ledger/following/removed-records.ts: DELETE FROM',
        'commerce/ledger/ledger-undo.ts: UPDATE',
        'commerce/privacy/privacy.ts: UPDATE',
      ]);
    });
  });
});
