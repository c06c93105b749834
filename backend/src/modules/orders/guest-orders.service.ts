import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { waitForNamedLock } from '../../platform/database/advisory-locks';
import { Database } from '../../platform/database/database';
import { atStatus, ApiError } from '../../platform/errors/api-error';
import { notFound } from '../../platform/errors/common.refusals';
import { commonErrors } from '../../platform/errors/common.errors';
import { ordersErrors } from './orders.errors';
import { CallerLimit } from '../../platform/http/connections/network';
import { type SoldFile, ToolFiles } from '../marketplace';
import { Letters } from '../notifications';
import type { BuyerOrderDto, FindAcceptedDto, ReceiptDto } from './dto/buyer-order.dto';
import { OrderEntity } from './entities/order.entity';
import { OrderLinks } from './order-links';
import { centsToUsd } from './order-view';
import { Receipts } from './receipts';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { OrderLookupEntity } from './entities/order-lookup.entity';

const validMinutes = 15;
/** Codes for one address within that time; more are answered alike and not sent. */
const mostCodes = 3;
const mostTries = 5;
const mostOrders = 100;

const hashOf = (id: string, code: string): string => createHash('sha256').update(`${id}:${code}`).digest('hex');
const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Orders of people without an account: by the link in their receipt, or by a code that is sent to their address. */
@Injectable()
export class GuestOrders {
  private readonly logger = new Logger('Orders');
  /** For each network address. */
  private readonly asks = new CallerLimit(10, 1 / 30);
  private readonly answers = new CallerLimit(20, 1 / 10);

  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly database: Database,
    private readonly letters: Letters,
    private readonly receipts: Receipts,
    private readonly links: OrderLinks,
    private readonly files: ToolFiles,
  ) {}

  /** @throws ApiError 404 for a link that opens nothing, 410 for one that is too old. */
  async byLink(token: string): Promise<BuyerOrderDto> {
    const order = await this.orders.findOne({ where: { id: await this.links.open(token) } });
    if (!order) throw notFound('order');
    return this.view(order, token);
  }

  /**
   * The tool that a guest bought, as a file with licence and receipt.
   * @throws ApiError 404 for a link that opens nothing and an order that was delivered to a console, 409 once the money went back.
   */
  async file(token: string): Promise<SoldFile & { receipt: ReceiptDto | null }> {
    const order = await this.orders.findOne({ where: { id: await this.links.open(token) } });
    if (!order) throw notFound('order');
    return { ...(await this.files.ofOrder(order)), receipt: this.receipts.of(order) };
  }

  /**
   * Gives the same answer in the same time whether or not such orders exist: the code is sent after the answer.
   * @throws ApiError 409 without a mail server, 429 for too many calls.
   */
  find(given: string, caller: string | undefined): FindAcceptedDto {
    refuseTooMany(this.asks, caller);
    if (!this.letters.canSend) {
      throw new ApiError(
        ordersErrors.mail_not_configured,
        'This shop sends no mail, so it cannot send you a code. Use the link of your order.',
      );
    }
    this.postCode(given.trim().toLowerCase()).catch((error: Error) => this.logger.error(`A code was not sent: ${error.message}`));
    return { validMinutes };
  }

  private postCode(email: string): Promise<void> {
    const id = uuidv7();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    return this.database.transaction(async (sql) => {
      // Requests at the same moment would each count too few codes, and more codes make guessing easier.
      await waitForNamedLock(sql, `order-code:${email}`);
      const written = await sql.query(
        `INSERT INTO order_lookups (id, email, code_hash, expires_at)
         SELECT $1, $2, $3, now() + make_interval(mins => ${validMinutes})
         WHERE EXISTS (SELECT 1 FROM orders WHERE lower(email) = $2 AND paid_at IS NOT NULL)
           AND (SELECT count(*) FROM order_lookups WHERE email = $2 AND created_at > now() - make_interval(mins => ${validMinutes})) < ${mostCodes}
         RETURNING id`,
        [id, email, hashOf(id, code)],
      );
      if (written.length > 0)
        await this.letters.post(sql, { key: `order-code:${id}`, kind: 'order-code', to: email, content: letter(code) });
    });
  }

  /** @throws ApiError 400 for a code that is wrong, old or was tried too often. */
  async confirm(given: string, code: string, caller: string | undefined): Promise<BuyerOrderDto[]> {
    refuseTooMany(this.answers, caller);
    const email = given.trim().toLowerCase();
    // Counted before it is compared: tries that come at the same moment cannot slip through.
    const codes = await this.database.query(
      SQL`UPDATE order_lookups SET tries = tries + 1 WHERE email = $1 AND expires_at > now() AND tries < ${mostTries}
        RETURNING ${columnsOf(OrderLookupEntity, ['id'])}, code_hash AS ${typed.of(OrderLookupEntity, 'codeHash', 'hash')}`,
      [email],
    );
    if (!codes.some(({ id, hash }) => same(hash, hashOf(id, code)))) {
      throw new ApiError(atStatus(commonErrors.wrong_code, 400), 'This code is wrong or no longer valid. Ask for a new one.');
    }
    await this.database.query(`DELETE FROM order_lookups WHERE email = $1 OR expires_at < now() - interval '1 day'`, [email]);
    const orders = await this.orders
      .createQueryBuilder('o')
      .where('lower(o.email) = :email AND o.paidAt IS NOT NULL', { email })
      .orderBy('o.createdAt', 'DESC')
      .take(mostOrders)
      .getMany();
    const tokens = await this.links.makeEach(orders.map(({ id }) => id));
    return Promise.all(orders.map((order, index) => this.view(order, tokens[index]!)));
  }

  /** @param token of a link that this reader may have. */
  async view(order: OrderEntity, token: string | null): Promise<BuyerOrderDto> {
    return {
      id: order.id,
      number: order.number,
      status: order.status,
      productId: order.productId,
      productName: order.productName,
      amount: centsToUsd(order.amount),
      refundedAmount: centsToUsd(order.refunded),
      currency: order.currency,
      email: order.email,
      buyerKind: order.buyerKind,
      failure: order.failure,
      createdAt: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      token,
      mail: await this.receipts.fate(this.database, order),
      receipt: this.receipts.of(order),
    };
  }
}

function refuseTooMany(limit: CallerLimit, caller: string | undefined): void {
  const retryAfterSeconds = limit.take(caller);
  if (retryAfterSeconds > 0) throw new ApiError(commonErrors.too_many_attempts, undefined, { retryAfterSeconds });
}

const letter = (code: string) => ({
  subject: `${code} is your code`,
  paragraphs: [`Enter ${code} to see your orders. It is good for ${validMinutes} minutes.`],
  rows: [],
  link: null,
  closing: 'If you did not request it, ignore this mail. Nothing is shown without the code.',
});
