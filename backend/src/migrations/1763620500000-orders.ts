import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders of the tool marketplace, what Stripe said about them, and the plan of this console. */
export class Orders1763620500000 implements MigrationInterface {
  name = 'Orders1763620500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE orders (
        id uuid PRIMARY KEY,
        -- What people call it; gaps mean nothing.
        number int GENERATED ALWAYS AS IDENTITY (START 1001) CONSTRAINT orders_number UNIQUE,
        -- Null for Administrator of a console without sign-in, and for guests.
        buyer_id uuid REFERENCES users (id) ON DELETE SET NULL,
        buyer_kind text NOT NULL,
        -- Tells buyers apart, whatever kind they are of.
        buyer_key text NOT NULL,
        buyer_name text,
        email text,
        product_id text NOT NULL,
        product_name text NOT NULL,
        product_version text,
        amount numeric(10,2) NOT NULL,
        currency text NOT NULL DEFAULT 'usd',
        status text NOT NULL DEFAULT 'pending',
        stripe_payment_intent_id text CONSTRAINT orders_payment_intent UNIQUE,
        -- SHA-256 of the secret by which the buyer's browser knows the payment; the secret itself stays at Stripe.
        client_secret_hash text,
        livemode boolean,
        -- What is known about the money; the status follows from these.
        payment_state text NOT NULL DEFAULT 'open',
        payment_seen_at timestamptz,
        refunded_amount numeric(10,2) NOT NULL DEFAULT 0,
        refunded_seen_at timestamptz,
        dispute_id text,
        dispute_state text,
        failure text,
        -- In the link of the receipt: opens this one order.
        link_token text NOT NULL CONSTRAINT orders_link_token UNIQUE
          DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
        granted_at timestamptz,
        paid_at timestamptz,
        receipt_sent_at timestamptz,
        checked_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT orders_status CHECK (status IN
          ('pending', 'processing', 'paid', 'failed', 'canceled', 'partially_refunded', 'refunded', 'disputed', 'lost')),
        CONSTRAINT orders_buyer CHECK (buyer_kind IN ('console', 'guest')),
        CONSTRAINT orders_payment CHECK (payment_state IN ('open', 'processing', 'failed', 'canceled', 'succeeded')),
        CONSTRAINT orders_dispute CHECK (dispute_state IN ('open', 'won', 'lost')),
        CONSTRAINT orders_amount CHECK (amount > 0 AND refunded_amount >= 0)
      );
      CREATE INDEX orders_list ON orders (created_at DESC, id DESC);
      CREATE INDEX orders_email ON orders (lower(email)) WHERE email IS NOT NULL;
      CREATE INDEX orders_product ON orders (product_id, buyer_key);
      CREATE INDEX orders_unsettled ON orders (checked_at) WHERE status IN ('pending', 'processing', 'failed');
      -- A buyer has one open order for a product: a second click pays the same one.
      CREATE UNIQUE INDEX orders_open ON orders (buyer_key, product_id) WHERE status IN ('pending', 'processing', 'failed');

      -- Which order a repeated call with the same Idempotency-Key belongs to.
      CREATE TABLE checkout_keys (
        buyer_key text NOT NULL,
        key text NOT NULL,
        request_hash text NOT NULL,
        order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (buyer_key, key)
      );

      CREATE TABLE order_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        at timestamptz NOT NULL DEFAULT now(),
        kind text NOT NULL,
        status text,
        text text NOT NULL,
        source text NOT NULL,
        actor text,
        stripe_event_id text
      );
      CREATE INDEX order_events_order ON order_events (order_id, id);

      CREATE TABLE order_refunds (
        id uuid PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        amount numeric(10,2) NOT NULL CHECK (amount > 0),
        reason text,
        -- requested: stored, and perhaps at Stripe; every later status is Stripe's word.
        status text NOT NULL DEFAULT 'requested',
        stripe_refund_id text CONSTRAINT order_refunds_stripe UNIQUE,
        idempotency_key text,
        error text,
        requested_by text,
        tried_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT order_refunds_status CHECK (status IN ('requested', 'pending', 'succeeded', 'failed'))
      );
      CREATE INDEX order_refunds_order ON order_refunds (order_id, created_at);
      CREATE UNIQUE INDEX order_refunds_key ON order_refunds (order_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
      CREATE INDEX order_refunds_requested ON order_refunds (created_at) WHERE status = 'requested';

      -- Codes by which guests find their orders again.
      CREATE TABLE order_lookups (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        code_hash text NOT NULL,
        tries int NOT NULL DEFAULT 0,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX order_lookups_email ON order_lookups (email, created_at DESC);

      -- Every event that Stripe signed, as it came.
      CREATE TABLE stripe_events (
        id text PRIMARY KEY,
        seq bigint GENERATED ALWAYS AS IDENTITY,
        type text NOT NULL,
        livemode boolean NOT NULL,
        api_version text,
        payload jsonb NOT NULL,
        source text NOT NULL DEFAULT 'webhook',
        status text NOT NULL DEFAULT 'received',
        -- Why it was ignored, refused or failed.
        reason text,
        order_id uuid REFERENCES orders (id) ON DELETE SET NULL,
        tries int NOT NULL DEFAULT 0,
        deliveries int NOT NULL DEFAULT 1,
        next_try_at timestamptz NOT NULL DEFAULT now(),
        event_at timestamptz NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        processed_at timestamptz,
        CONSTRAINT stripe_events_status CHECK (status IN ('received', 'processed', 'ignored', 'refused', 'failed'))
      );
      CREATE INDEX stripe_events_list ON stripe_events (received_at DESC, seq DESC);
      CREATE INDEX stripe_events_waiting ON stripe_events (next_try_at) WHERE status = 'received';

      -- Calls that were not Stripe's, or not for this console: counted, never kept.
      CREATE TABLE stripe_refusals (
        reason text PRIMARY KEY,
        count int NOT NULL DEFAULT 1,
        last_at timestamptz NOT NULL DEFAULT now()
      );

      -- Without a row this console has no plan and no limits.
      CREATE TABLE console_plan (
        id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        -- Null after going back to an unlimited console; the trial stays used.
        plan text,
        trial_started_at timestamptz NOT NULL,
        trial_ends_at timestamptz NOT NULL,
        -- Day of the trial that the last reminder was for.
        reminded_day int NOT NULL DEFAULT 0,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT console_plan_plan CHECK (plan IN ('starter', 'pro', 'enterprise'))
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE console_plan, stripe_refusals, stripe_events, order_lookups, order_refunds, order_events, checkout_keys, orders;',
    );
  }
}
