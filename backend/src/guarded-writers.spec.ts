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

/**
 * Limits of agents and workflows are judged where they are written. Another writer would pass the judgement: it belongs into the service, or
 * has to judge by the same function.
 */
describe('Writers of what holds back', () => {
  it('should write agents in one place', () => {
    expect(having(/INSERT INTO agents\b/i, /Repository\(Agent\)/, /manager\.(insert|upsert|update)\(Agent\b/)).toEqual([
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
});
