// Answers of the stand-in shop, in the words of a real one.

export const ok = (body, status = 200, headers = {}) => ({ status, body, headers });

export const refused = (status, code, message, more = {}) => ({ status, headers: {}, body: { code, message, data: { status, ...more } } });

/** Refunds say their status in another place than everything else. */
export const brokenRefund = (message) => ({
  status: 500,
  headers: {},
  body: { code: 'woocommerce_rest_cannot_create_order_refund', message, data: 500 },
});

/** @param {Record<string, { code: string, message: string }>} flaws by the name of the parameter */
export const invalidParams = (flaws) => {
  const params = Object.fromEntries(Object.entries(flaws).map(([name, { message }]) => [name, message]));
  const details = Object.fromEntries(Object.entries(flaws).map(([name, flaw]) => [name, { ...flaw, data: null }]));
  return refused(400, 'rest_invalid_param', `Invalid parameter(s): ${Object.keys(flaws).join(', ')}`, { params, details });
};

export const noRoute = () => refused(404, 'rest_no_route', 'No route was found matching the URL and request method.');
export const noView = () => refused(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
export const notAuthentic = (message) => refused(401, 'woocommerce_rest_authentication_error', message);

/** A refusal on the way out of nested work. */
export class Refused extends Error {
  constructor(answer) {
    super(answer.body.message);
    this.answer = answer;
  }
}
