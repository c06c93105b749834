import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { notFound } from '../../platform/errors/common.refusals';
import { Letters } from '../notifications';
import { ordersErrors } from './orders.errors';

/** How long the link to an order is good. */
export const linkDays = 90;

/** A letter with a link to an order names the order under this word; the link itself is made when the letter leaves. */
export const orderLinkKind = 'order';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const orderPath = (token: string): string => `/orders/link/${token}`;

/** What opens one order without an account: 256 bits, of which the database knows the hash only. */
@Injectable()
export class OrderLinks implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly letters: Letters,
  ) {}

  onModuleInit(): void {
    this.letters.makeLinks(orderLinkKind, async (orderId) => orderPath((await this.make(orderId)).token));
  }

  /** A new link beside those that there are. */
  make(orderId: string): Promise<{ token: string; expiresAt: Date }> {
    return this.store(orderId, randomBytes(32).toString('hex'));
  }

  /** The link for whoever holds this secret: the same one however often it is asked for. @param secret at least 128 random bits. */
  async ofHolder(orderId: string, secret: string): Promise<string> {
    const token = createHmac('sha256', secret).update(`order-link:${orderId}`).digest('hex');
    await this.store(orderId, token);
    return token;
  }

  /** @returns the id of the order. @throws ApiError 404 for a link that opens nothing, 410 for one that is too old. */
  async open(token: string): Promise<string> {
    const [link] = /^[0-9a-f]{64}$/.test(token)
      ? await this.database.query<{ orderId: string; isOver: boolean }>(
          'SELECT order_id AS "orderId", expires_at <= now() AS "isOver" FROM order_links WHERE token_hash = $1',
          [hashOf(token)],
        )
      : [];
    if (!link) throw notFound('order');
    if (link.isOver) throw new ApiError(ordersErrors.link_expired);
    return link.orderId;
  }

  private async store(orderId: string, token: string): Promise<{ token: string; expiresAt: Date }> {
    const [row] = await this.database.query<{ expiresAt: Date }>(
      // Set to itself, so that the row of a call at the same moment is given too.
      `INSERT INTO order_links (token_hash, order_id, expires_at) VALUES ($1, $2, now() + make_interval(days => ${linkDays}))
       ON CONFLICT (token_hash) DO UPDATE SET token_hash = excluded.token_hash RETURNING expires_at AS "expiresAt"`,
      [hashOf(token), orderId],
    );
    return { token, expiresAt: row!.expiresAt };
  }
}
