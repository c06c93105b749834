import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Slots } from '../../platform/concurrency/slots';
import { ApiError, type ErrorKind } from '../../platform/errors/api-error';
import { paymentsErrors } from './payments.errors';
import { EventProcessor } from './event-processor';
import { EventStore } from './event-store';
import { StripeGateway } from './stripe-gateway';
import { isAhead, isStripeEvent, signatureRefusal } from './webhook-signature';

/** Events that are worked on at a time; the rest of a crowd waits without holding a connection. */
const atOnce = 4;
/** By then Stripe has its answer; what is not done is done later. */
const patienceMs = 5_000;

/** Takes Stripe's calls: the signature is over the very bytes, and nothing is believed before it fits. */
@Injectable()
export class WebhookIntake {
  private readonly slots = new Slots(atOnce);

  constructor(
    private readonly gateway: StripeGateway,
    private readonly store: EventStore,
    private readonly processor: EventProcessor,
  ) {}

  /**
   * Stores the event before anything is done with it; what cannot be done now is done later.
   * @throws ApiError 400 for what Stripe did not sign just now, 503 without keys.
   */
  async receive(body: Buffer, signature: string | undefined): Promise<void> {
    if (!signature) throw await this.refusal(paymentsErrors.no_signature);
    if (!this.gateway.webhookSecret) {
      throw new ApiError(
        paymentsErrors.payments_not_configured,
        'No webhook secret of Stripe is set, so nothing that is sent here can be believed.',
      );
    }
    const event = await this.verified(body, signature);
    if (await this.store.put(event, 'webhook'))
      await Promise.race([this.slots.run(() => this.processor.process(event.id)), sleep(patienceMs, undefined, { ref: false })]);
  }

  private async verified(body: Buffer, signature: string): Promise<Stripe.Event> {
    let event: Stripe.Event;
    try {
      event = await this.gateway.verify(body, signature);
    } catch (error) {
      throw await this.refusal(signatureRefusal(error));
    }
    if (isAhead(signature)) throw await this.refusal(paymentsErrors.too_early);
    if (!isStripeEvent(event)) throw await this.refusal(paymentsErrors.not_an_event);
    return event;
  }

  private async refusal(kind: ErrorKind): Promise<ApiError> {
    await this.store.refused(kind.code);
    return new ApiError(kind);
  }
}
