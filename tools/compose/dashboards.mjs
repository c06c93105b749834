import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

/** @returns {{ panels: object[] }[]} the Grafana dashboards that are shipped */
export function dashboards() {
  const folder = join(root, 'docker/grafana/dashboards');
  const files = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile());
  return files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}
