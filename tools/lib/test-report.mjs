/** Lines of the closing summary of failures: a log that is cut to its last 100 lines still holds all of it. */
const MOST_LINES = 90;
const LINES_PER_TEST = 5;
const LONGEST_LINE = 240;

const shortened = (line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}...` : line);

/** The assertion without its stack. */
const essenceOf = (message) =>
  message
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, LINES_PER_TEST - 1)
    .map((line) => `    ${shortened(line.trim())}`);

/**
 * Names each failed test with its file, title and assertion.
 * @param {{ section: string, result: import('./test-runners.mjs').Result }[]} failed the sections with failures
 * @returns {string[]} at most 90 lines
 */
export function summaryOfFailures(failed) {
  const entries = failed.flatMap(({ section, result }) =>
    result.failures?.length > 0
      ? result.failures.map(({ file, title, message }) => [shortened(`  ${section}: ${file}: ${title}`), ...essenceOf(message)])
      : [[`  ${section}`, ...essenceOf(result.output)]],
  );
  const lines = ['Failed tests:'];
  let shown = 0;
  for (const entry of entries) {
    if (lines.length + entry.length > MOST_LINES - 1) break;
    lines.push(...entry);
    shown++;
  }
  if (shown < entries.length) lines.push(`  and ${entries.length - shown} more`);
  return lines;
}

const seconds = (value) => (value === null ? '-' : value.toFixed(1));

/**
 * Time of each section and of the whole run.
 * @param {{ name: string, wall: number, cpu: number | null }[]} sections in seconds; `cpu` is null where the system does not tell
 * @param {{ wall: number, cpu: number }} whole `cpu`: of all processes of the machine
 * @returns {string[]}
 */
export function timeTable(sections, whole) {
  const row = ({ name, wall, cpu }) => `  ${name.padEnd(16)} ${seconds(wall).padStart(8)} ${seconds(cpu).padStart(8)}`;
  return [
    `  ${'section'.padEnd(16)} ${'wall s'.padStart(8)} ${'CPU s'.padStart(8)}`,
    ...sections.map(row),
    row({ name: 'whole machine', ...whole }),
  ];
}

/**
 * @param {import('./test-sections.mjs').Section} section
 * @param {{ result: import('./test-runners.mjs').Result, wall: number, cpu: number | null }} report times in seconds
 * @returns {string[]} counts and time of a section, below what failed, was unsteady or skipped
 */
export function sectionLines({ name, title }, { result, wall, cpu }) {
  const counts = [`${result.passed} passed`, `${result.failed} failed`, result.skipped && `${result.skipped} skipped`].filter(Boolean);
  return [
    result.failed > 0 && result.output,
    ...(result.unsteady ?? []).map(({ file, output }) => `UNSTEADY ${file}: failed, then passed alone. The first output:\n${output}`),
    result.why && `SKIP ${title}: ${result.why}`,
    `== ${title} (${name}): ${counts.join(', ')}, ${wall.toFixed(1)} s${cpu === null ? '' : `, ${cpu.toFixed(1)} CPU s`}` +
      (result.slowest ? ` (longest: ${result.slowest})` : ''),
  ].filter(Boolean);
}
