import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { notFound } from '../../platform/errors/common.refusals';
import { Letters } from '../notifications';
import { ordersErrors } from './orders.errors';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { OrderLinkEntity } from './entities/order-link.entity';

/** How long the link to an order is good. */
export const linkDays = 90;

/** A letter with a link to an order names the order under this word; the link itself is made when the letter leaves. */
export const orderLinkKind = 'order';

const newToken = (): string => randomBytes(32).toString('hex');
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
  async make(orderId: string): Promise<{ token: string; expiresAt: Date }> {
    const token = newToken();
    const [stored] = await this.store([orderId], [token]);
    return { token, expiresAt: stored!.expiresAt };
  }

  /** A new link to each of these orders. @returns their tokens, in the same order. */
  async makeEach(orderIds: string[]): Promise<string[]> {
    const tokens = orderIds.map(newToken);
    await this.store(orderIds, tokens);
    return tokens;
  }

  /** The link for whoever holds this secret: the same one however often it is asked for. @param secret at least 128 random bits. */
  async ofHolder(orderId: string, secret: string): Promise<string> {
    const token = createHmac('sha256', secret).update(`order-link:${orderId}`).digest('hex');
    await this.store([orderId], [token]);
    return token;
  }

  /** @returns the id of the order. @throws ApiError 404 for a link that opens nothing, 410 for one that is too old. */
  async open(token: string): Promise<string> {
    const [link] = /^[0-9a-f]{64}$/.test(token)
      ? await this.database.query(
          SQL`SELECT ${columnsOf(OrderLinkEntity, ['orderId'])}, expires_at <= now() AS ${typed.boolean('isOver')} FROM order_links
            WHERE token_hash = $1`,
          [hashOf(token)],
        )
      : [];
    if (!link) throw notFound('order');
    if (link.isOver) throw new ApiError(ordersErrors.link_expired);
    return link.orderId;
  }

  /** @returns those that there were not yet. */
  private store(orderIds: string[], tokens: string[]): Promise<{ expiresAt: Date }[]> {
    return this.database.query(
      SQL`INSERT INTO order_links (token_hash, order_id, expires_at)
       SELECT hash, id, now() + make_interval(days => ${linkDays}) FROM unnest($1::bytea[], $2::uuid[]) AS link (hash, id)
       ON CONFLICT (token_hash) DO NOTHING RETURNING ${columnsOf(OrderLinkEntity, ['expiresAt'])}`,
      [tokens.map(hashOf), orderIds],
    );
  }
}
