import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { requestContext } from '../http/request-context';
import { hostName } from '../links/places';
import { Meters } from '../metrics/meters';
import { type Address, AddressGuard, AddressRefused } from './address-guard';
import { parseOutboundAllow, type PrivateAllowed } from './outbound-allow';
import { OutboundRefusal } from './outbound-refusal';
import type { Permit } from './permit';
import { isPermitOf } from './permit-issuer';
import { needsPermit, type Purpose } from './purposes';

/** What a call leaves for, in whose name, and where it may lead. Every call that leaves names one. */
export interface Egress {
  readonly purpose: Purpose;
  /** The task that it is made for; null for the console's own work. */
  readonly taskId: string | null;
  /**
   * Asked about the first address and about every redirect, before anything is sent there.
   * @returns why it is not called, as a sentence; null when it may be.
   */
  readonly mayVisit: (url: URL) => string | null;
  /** Permit of the effect gate. Null outside of tasks, and for purposes that need none. */
  readonly permit: Permit | null;
}

/** A decision about one call; of its address the host alone. */
export interface EgressDecision {
  readonly purpose: Purpose;
  readonly taskId: string | null;
  readonly method: string;
  /** With its port, where that is not the usual one. */
  readonly host: string;
  /** Why it was refused; null when it was sent. */
  readonly refused: string | null;
  /** Made for a dry run, which raises no alert. */
  readonly isRehearsed: boolean;
  readonly at: Date;
}

/** A service with an address of its own: calls for it go to that host and nowhere else, wherever it redirects to. */
export const toService = (purpose: Purpose, base: string, taskId: string | null, permit: Permit | null = null): Egress => ({
  purpose,
  taskId,
  permit,
  mayVisit: onlyHostOf(base),
});

export function onlyHostOf(base: string): Egress['mayVisit'] {
  const own = URL.canParse(base) ? hostName(new URL(base).hostname) : '';
  return ({ hostname }) => (hostName(hostname) === own ? null : `Calls for ${own} do not go to ${hostname}.`);
}

/** The one place that decides what may leave and where to: what the call may visit, then whether its address is public or allowed. */
@Injectable()
export class EgressPolicy {
  /** Private addresses that the owner of the server allowed, for each purpose. */
  readonly privateAllowed: PrivateAllowed;
  private readonly guard: AddressGuard;
  private readonly calls;
  private readonly rehearsals = new Set<string>();
  private listener: (decision: EgressDecision) => void = () => undefined;

  constructor(config: AppConfig, meters: Meters) {
    this.privateAllowed = parseOutboundAllow(config.OUTBOUND_ALLOW);
    this.guard = new AddressGuard(this.privateAllowed);
    this.calls = meters.counter({
      name: 'stallhand_outbound_calls_total',
      help: 'Calls to the outside by what they are for and whether they were sent or refused; each redirect is a call.',
      labelNames: ['purpose', 'decision'],
    });
  }

  /** Hears every decision. */
  listen(listener: (decision: EgressDecision) => void): void {
    this.listener = listener;
  }

  /**
   * From now on nothing is called for this task but models and what its author marked as a safe read.
   * @returns ends that.
   */
  rehearse(taskId: string): () => void {
    this.rehearsals.add(taskId);
    return () => void this.rehearsals.delete(taskId);
  }

  /**
   * Resolves the host once; the connection must go to exactly these addresses.
   * @returns at least one address.
   * @throws OutboundRefusal `address_refused`; the error of the look-up when the name is not known.
   */
  async admit(url: URL, method: string, egress: Egress): Promise<Address[]> {
    const why = egress.mayVisit(url);
    if (why !== null) throw this.refusal(url, method, egress, why, 'Name that address itself, where it is meant to be called.');
    if (egress.taskId !== null && this.rehearsals.has(egress.taskId) && egress.purpose !== 'model' && egress.permit?.isSafeRead !== true)
      throw this.refusal(
        url,
        method,
        egress,
        `This is a dry run: ${url.hostname} is not called.`,
        'Mark the step as safe to call in a dry run, if it only reads.',
      );
    const taskId = requestContext().task?.id;
    if (taskId !== undefined && needsPermit(egress.purpose) && !isPermitOf(egress.permit, taskId))
      throw this.refusal(
        url,
        method,
        egress,
        `The effect gate was not asked about this call to ${url.hostname}.`,
        'Please report this fault.',
      );
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    try {
      const addresses = await this.guard.addresses(url.hostname, port, egress.purpose);
      this.decided(url, method, egress, null);
      return addresses;
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      const hint = `If it is yours, the owner of the server can allow it: OUTBOUND_ALLOW=${egress.purpose}=${url.hostname}:${port}.`;
      throw this.refusal(url, method, egress, `${error.host} is not a public address, so it is not called.`, hint);
    }
  }

  private refusal(url: URL, method: string, egress: Egress, why: string, hint: string): OutboundRefusal {
    this.decided(url, method, egress, why);
    return new OutboundRefusal('address_refused', why, false, hint);
  }

  private decided({ host }: URL, method: string, { purpose, taskId }: Egress, refused: string | null): void {
    const isRehearsed = taskId !== null && this.rehearsals.has(taskId);
    this.calls.inc({ purpose, decision: refused === null ? 'sent' : 'refused' });
    this.listener({ purpose, taskId, method, host, refused, isRehearsed, at: new Date() });
  }
}
