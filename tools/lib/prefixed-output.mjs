import { createInterface } from 'node:readline';

/** Copies a child's output to ours, line by line, each with the name of the child in front. */
export function showOutput(child, name) {
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    createInterface({ input: from, crlfDelay: Infinity }).on('line', (line) => to.write(`${name.padEnd(8)} | ${line}\n`));
  }
}
