import { type Finding, fine, type HealthCheck } from './health-check';

export const nodeCheck = (): HealthCheck => ({
  id: 'node',
  title: 'Node.js',
  run: () => Promise.resolve(judgeNode(process.versions.node)),
});

export function judgeNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return fine(`Version ${version}.`);
  return { state: 'down', message: `Version ${version} is too old.`, fix: 'Install Node.js 20.19 or newer.', link: null };
}
