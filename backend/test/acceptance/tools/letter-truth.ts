import { saleOfOrder } from '../truth';

/** Everybody who bought: how often, for how much in the currency of most of their orders, and when last. */
export const buyers = `bought AS (
    SELECT lower(c.email) AS email, o.* FROM customers c JOIN shop_orders o ON o.customer_id = c.id WHERE ${saleOfOrder}
  ), paid AS (
    SELECT email, currency, count(*) AS n, sum(total - refunded) AS spent FROM bought GROUP BY 1, 2
  ), mainly AS (
    SELECT DISTINCT ON (email) email, currency, spent FROM paid ORDER BY email, n DESC, currency
  ), buyers AS (
    SELECT email, count(*) AS orders, max(ordered_at) AS last, floor(extract(epoch FROM now() - max(ordered_at)) / 86400)::int AS days
    FROM bought GROUP BY 1
  ), ranked AS (
    SELECT b.*, m.spent, m.currency, (rank() OVER (PARTITION BY m.currency ORDER BY m.spent) - 1)::numeric / count(*) OVER (PARTITION BY m.currency) AS standing
    FROM buyers b JOIN mainly m USING (email)
  )`;
/** Pauses of a day or more between orders of one person, and the middle of them. */
const rhythms = `pauses AS (
    SELECT email, extract(epoch FROM ordered_at - lag(ordered_at) OVER (PARTITION BY email ORDER BY ordered_at)) / 86400 AS days FROM bought
  ), rhythms AS (
    SELECT email, count(*) AS n, percentile_cont(0.5) WITHIN GROUP (ORDER BY days) AS usual FROM pauses WHERE days >= 1 GROUP BY 1
  ), shops AS (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY usual) AS usual FROM rhythms)`;
/** Away for twice as long as usual, the best customers first. */
export const away = `WITH ${buyers}, ${rhythms}
  SELECT b.email, b.days, CASE WHEN r.n >= 2 THEN round(r.usual)::int END AS usual FROM ranked b LEFT JOIN rhythms r USING (email), shops s
  WHERE b.days > CASE WHEN r.n >= 2 THEN greatest(14, 2 * r.usual) ELSE greatest(60, 2 * s.usual) END ORDER BY b.standing DESC, b.email`;

/** People of a list, and of them who ordered in the 28 days after the first letter of a task, with orders and takings of each currency. */
export const ordersAfter = `WITH sent AS (SELECT min(sent_at) AS at FROM deliveries WHERE task_id = $1),
  people AS (SELECT DISTINCT unnest($2::text[]) AS email)
  SELECT count(DISTINCT c.email)::int AS buyers, count(*)::int AS orders, coalesce(sum(o.total - o.refunded - o.tax - o.shipping) FILTER (WHERE o.currency = 'USD'), 0)::float8 AS usd
  FROM people p JOIN customers c ON c.email = p.email JOIN shop_orders o ON o.customer_id = c.id, sent
  WHERE ${saleOfOrder} AND o.ordered_at BETWEEN sent.at AND sent.at + interval '28 days'`;
