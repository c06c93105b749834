import { isOldForm } from '../../../platform/outbound/outbound-allow';
import { type CheckTools, type Finding, fine, type HealthCheck } from './health-check';

export const egressCheck = ({ config }: Pick<CheckTools, 'config'>): HealthCheck => ({
  id: 'egress',
  title: 'Calls inside',
  run: () => Promise.resolve(judgeEgress(config.OUTBOUND_ALLOW)),
});

/** Which private addresses may be called, and whether it is said what for. */
export function judgeEgress(allowed: string): Finding {
  if (allowed.trim() === '') return fine('No private address may be called.');
  if (!isOldForm(allowed)) return fine(`Private addresses that may be called: ${allowed}.`);
  return {
    state: 'warn',
    message: `OUTBOUND_ALLOW does not say what ${allowed} may be called for: any page, webhook or key may lead there.`,
    fix: 'Name the purpose of each, such as OUTBOUND_ALLOW=model=127.0.0.1:11434,mail=127.0.0.1:25.',
    link: null,
  };
}
