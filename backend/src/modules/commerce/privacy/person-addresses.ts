/**
 * Addresses of a customer `c`, former ones among them, as an SQL subquery of one column. An address that another customer has by now is left out,
 * because mail to it may be theirs.
 */
export const addressesOf = `(SELECT DISTINCT e FROM unnest(c.former_emails || lower(c.email) || ARRAY(SELECT s.stated_email FROM customer_sources s
  WHERE s.customer_id = c.id)) AS e WHERE e <> '' AND NOT EXISTS (SELECT FROM customers o WHERE o.email <> '' AND lower(o.email) = e AND o.id <> c.id))`;
