import type { PlatformCall } from '../../calls/platform-http';
import type { Pace, PlatformApi } from '../connector';

/** Calls of the Selling Partner API; the path is what comes after the host. */
export type AmazonCall = (api: PlatformApi, call: Omit<PlatformCall, 'url'> & { path: string }, pace: Pace) => Promise<{ json: unknown }>;
