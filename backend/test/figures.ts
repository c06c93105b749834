import { appendFileSync } from 'node:fs';

/** A figure for whoever runs `npm run test:security`, which names the file; other runs have no use for it. */
export function figure(what: string, value: number | string): void {
  if (process.env.FIGURES_FILE) appendFileSync(process.env.FIGURES_FILE, `${what}: ${value}\n`);
}
