export const ok = (body, status = 200) => ({ status, body });

/** As Etsy words everything that it does not do. */
export const refused = (status, error, description) => ({
  status,
  body: { error, ...(description && { error_description: description }) },
});

/** A refusal on the way out of nested work. */
export class Refused extends Error {
  constructor(status, error) {
    super(error);
    this.answer = refused(status, error);
  }
}

/** A page of a list, as every list of the Open API is answered. */
export function listed(rows, query) {
  const [limit, offset] = [Number(query.get('limit') ?? 25), Number(query.get('offset') ?? 0)];
  if (!(limit >= 1 && limit <= 100) || !(offset >= 0)) throw new Refused(400, 'Invalid limit or offset.');
  return ok({ count: rows.length, results: rows.slice(offset, offset + limit) });
}

export const money = (cents, currency) => ({ amount: cents, divisor: 100, currency_code: currency });
