/** All tables of 0.1.0, each after those it refers to, under the module that owns it. One file because it is one statement and never changes. */
export const firstSchema = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- trends
CREATE TABLE trend_answers (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE trend_settings (
  id smallint DEFAULT 1 PRIMARY KEY,
  "values" jsonb DEFAULT '{}' NOT NULL,
  last_daily date,
  last_digest date,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT trend_settings_id_check CHECK (id = 1)
);

CREATE TABLE trend_sources (
  source text PRIMARY KEY,
  tried_at timestamptz NOT NULL,
  ok_at timestamptz,
  found integer DEFAULT 0 NOT NULL,
  error text,
  note text,
  retry_at timestamptz
);

CREATE TABLE trend_watches (
  id uuid PRIMARY KEY,
  keyword text NOT NULL,
  source text,
  threshold_percent integer DEFAULT 20 NOT NULL,
  muted boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);
CREATE UNIQUE INDEX trend_watches_keyword ON trend_watches (lower(keyword), coalesce(source, ''));

CREATE TABLE trends (
  id uuid PRIMARY KEY,
  source text NOT NULL,
  key text NOT NULL,
  title text NOT NULL,
  category text NOT NULL,
  description text NOT NULL,
  relevance text NOT NULL,
  priority text NOT NULL,
  priority_rank smallint GENERATED ALWAYS AS (CASE priority WHEN 'high' THEN 1 WHEN 'medium' THEN 2 ELSE 3 END) STORED NOT NULL,
  search_volume double precision,
  volume_unit text,
  volume_window text,
  volume_is_least boolean DEFAULT false NOT NULL,
  growth_rate double precision,
  growth_reason text,
  formula text,
  status text,
  status_reason text,
  percentile smallint,
  keywords text[] DEFAULT '{}' NOT NULL,
  skus text[] DEFAULT '{}' NOT NULL,
  series jsonb DEFAULT '{"step": "day", "points": []}' NOT NULL,
  forecast jsonb,
  links jsonb DEFAULT '[]' NOT NULL,
  is_demo boolean DEFAULT false NOT NULL,
  discovered_at timestamptz DEFAULT now() NOT NULL,
  seen_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT trends_priority CHECK (priority IN ('high', 'medium', 'low')),
  CONSTRAINT trends_relevance CHECK (relevance IN ('watched', 'shop', 'general')),
  CONSTRAINT trends_status CHECK (status IN ('regular', 'exploding', 'peaked', 'seasonal')),
  CONSTRAINT trends_key UNIQUE (source, key)
);

CREATE TABLE trend_alerts (
  id uuid PRIMARY KEY,
  watch_id uuid NOT NULL REFERENCES trend_watches (id) ON DELETE CASCADE,
  trend_id uuid NOT NULL REFERENCES trends (id) ON DELETE CASCADE,
  growth_rate double precision NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  digested_at timestamptz
);
CREATE INDEX trend_alerts_waiting ON trend_alerts (created_at) WHERE digested_at IS NULL;
CREATE INDEX trend_alerts_watch ON trend_alerts (watch_id, trend_id, created_at DESC);

CREATE TABLE trend_opportunities (
  id uuid PRIMARY KEY,
  trend_id uuid REFERENCES trends (id) ON DELETE SET NULL,
  title text NOT NULL,
  type text NOT NULL,
  description text NOT NULL,
  effort text NOT NULL,
  competition_level text NOT NULL,
  revenue_low bigint,
  revenue_high bigint,
  revenue_reason text NOT NULL,
  timeframe text NOT NULL,
  required_resources text[] DEFAULT '{}' NOT NULL,
  inputs jsonb NOT NULL,
  status text DEFAULT 'open' NOT NULL,
  note text,
  starting_until timestamptz,
  workflow_id uuid,
  run_id uuid,
  started_at timestamptz,
  is_demo boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT trend_opportunities_effort CHECK (effort IN ('low', 'medium', 'high')),
  CONSTRAINT trend_opportunities_status CHECK (status IN ('open', 'started', 'done', 'dismissed'))
);
CREATE UNIQUE INDEX trend_opportunities_open ON trend_opportunities (trend_id) WHERE status = 'open';

-- settings
CREATE TABLE settings (
  id smallint DEFAULT 1 PRIMARY KEY,
  "values" jsonb DEFAULT '{}' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  updated_by text,
  mail_password text,
  CONSTRAINT settings_id_check CHECK (id = 1)
);

CREATE TABLE settings_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz DEFAULT now() NOT NULL,
  is_undo boolean DEFAULT false NOT NULL,
  undone_at timestamptz
);

-- platform
CREATE TABLE data_keys (
  version integer PRIMARY KEY,
  wrapped_key text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  retired_at timestamptz
);

CREATE TABLE facts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  data jsonb NOT NULL,
  at timestamptz DEFAULT now() NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  parked_at timestamptz,
  error text
);

-- plans
CREATE TABLE console_plan (
  id smallint DEFAULT 1 PRIMARY KEY,
  plan text,
  trial_started_at timestamptz NOT NULL,
  trial_ends_at timestamptz NOT NULL,
  reminded_day integer DEFAULT 0 NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT console_plan_id_check CHECK (id = 1),
  CONSTRAINT console_plan_plan CHECK (plan IN ('starter', 'pro', 'enterprise'))
);

-- notifications
CREATE TABLE notification_deliveries (
  id uuid PRIMARY KEY,
  key text NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  count integer DEFAULT 1 NOT NULL,
  content jsonb NOT NULL,
  status text DEFAULT 'pending' NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  due_at timestamptz NOT NULL,
  lease_until timestamptz,
  provider_id text,
  error text,
  created_at timestamptz DEFAULT now() NOT NULL,
  sent_at timestamptz,
  CONSTRAINT notification_deliveries_status CHECK (status IN ('pending', 'sending', 'sent', 'failed', 'skipped')),
  CONSTRAINT notification_deliveries_key UNIQUE (key)
);
CREATE INDEX notification_deliveries_due ON notification_deliveries (due_at) WHERE (status IN ('pending', 'sending'));
CREATE INDEX notification_deliveries_latest ON notification_deliveries (created_at DESC, id DESC);

CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  group_key text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  link text,
  count integer DEFAULT 1 NOT NULL,
  read_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX notifications_latest ON notifications (updated_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (group_key) WHERE read_at IS NULL;

-- leads
CREATE TABLE leads (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  company text,
  message text,
  starts_at timestamptz NOT NULL,
  time_zone text NOT NULL,
  status text DEFAULT 'new' NOT NULL,
  calendar_key text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT leads_status CHECK (status IN ('new', 'answered')),
  CONSTRAINT leads_calendar_key_key UNIQUE (calendar_key)
);
CREATE UNIQUE INDEX leads_request ON leads (lower(email), starts_at);

-- integrations
CREATE TABLE integrations (
  id uuid PRIMARY KEY,
  platform text NOT NULL,
  account_id text NOT NULL,
  account_name text,
  currency text,
  credentials text NOT NULL,
  access_token text,
  token_expires_at timestamptz,
  token_lease_until timestamptz,
  notice_token text DEFAULT replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', '') NOT NULL,
  status text DEFAULT 'active' NOT NULL,
  status_reason text,
  paused boolean DEFAULT false NOT NULL,
  missing jsonb DEFAULT '[]' NOT NULL,
  details jsonb DEFAULT '{}' NOT NULL,
  schedule text DEFAULT 'hourly' NOT NULL,
  next_sync_at timestamptz,
  last_sync timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT integrations_platform CHECK (platform IN ('ebay', 'shopify', 'amazon', 'stripe')),
  CONSTRAINT integrations_schedule CHECK (schedule IN ('manual', 'quarter-hourly', 'hourly', 'daily')),
  CONSTRAINT integrations_status CHECK (status IN ('active', 'inactive', 'error')),
  CONSTRAINT integrations_account UNIQUE (platform, account_id)
);
CREATE INDEX integrations_due ON integrations (next_sync_at) WHERE next_sync_at IS NOT NULL;

CREATE TABLE integration_streams (
  integration_id uuid NOT NULL REFERENCES integrations (id) ON DELETE CASCADE,
  stream text NOT NULL,
  "position" jsonb,
  pass_started_at timestamptz,
  since timestamptz,
  reset_by uuid,
  seen text[] DEFAULT '{}' NOT NULL,
  rows_total bigint DEFAULT 0 NOT NULL,
  completed_at timestamptz,
  turn integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (integration_id, stream)
);

CREATE TABLE integration_syncs (
  id uuid PRIMARY KEY,
  integration_id uuid NOT NULL REFERENCES integrations (id) ON DELETE CASCADE,
  task_id uuid NOT NULL,
  trigger text NOT NULL,
  is_full boolean DEFAULT false NOT NULL,
  status text DEFAULT 'running' NOT NULL,
  streams jsonb DEFAULT '{}' NOT NULL,
  error text,
  created_at timestamptz DEFAULT now() NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  CONSTRAINT integration_syncs_status CHECK (status IN ('running', 'completed', 'failed', 'cancelled'))
);
CREATE INDEX integration_syncs_list ON integration_syncs (integration_id, id DESC);
CREATE UNIQUE INDEX integration_syncs_task ON integration_syncs (task_id);

-- files
CREATE TABLE files (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  mime text NOT NULL,
  bytes bigint DEFAULT 0 NOT NULL,
  sha256 text,
  complete boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE file_chunks (
  file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  index integer NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (file_id, index)
);
ALTER TABLE file_chunks ALTER COLUMN data SET STORAGE EXTERNAL;

-- imports
CREATE TABLE imports (
  id uuid PRIMARY KEY,
  file_id uuid REFERENCES files (id) ON DELETE SET NULL,
  file_name text NOT NULL,
  file_bytes bigint NOT NULL,
  file_sha256 text NOT NULL,
  detected jsonb NOT NULL,
  plan jsonb NOT NULL,
  status text DEFAULT 'draft' NOT NULL,
  task_id uuid,
  lines_done integer DEFAULT 0 NOT NULL,
  counts jsonb DEFAULT '{}' NOT NULL,
  error text,
  created_by text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  CONSTRAINT imports_status CHECK (status IN ('draft', 'running', 'completed', 'failed', 'cancelled', 'undoing', 'undone'))
);
CREATE INDEX imports_latest ON imports (created_at DESC, id DESC);

CREATE TABLE import_errors (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  line integer NOT NULL,
  reason text NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (import_id, line)
);

-- commerce
CREATE TABLE business_metrics (
  id uuid PRIMARY KEY,
  platform text NOT NULL,
  metric_type text NOT NULL,
  value numeric(15,2) NOT NULL,
  currency text DEFAULT 'USD' NOT NULL,
  day date NOT NULL,
  origin text NOT NULL,
  integration_id uuid,
  metadata jsonb DEFAULT '{}' NOT NULL,
  recorded_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT business_metrics_origin_check CHECK (origin IN ('orders', 'platform'))
);
CREATE INDEX business_metrics_integration ON business_metrics (integration_id) WHERE integration_id IS NOT NULL;
CREATE UNIQUE INDEX business_metrics_once ON business_metrics (day, platform, metric_type, currency, origin, coalesce(integration_id, '00000000-0000-0000-0000-000000000000'));

CREATE TABLE customers (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  first_name text,
  last_name text,
  platform text NOT NULL,
  platform_customer_id text,
  total_spent numeric(14,2) DEFAULT 0 NOT NULL,
  order_count integer DEFAULT 0 NOT NULL,
  last_order_date timestamptz,
  is_demo boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  import_id uuid,
  currency text DEFAULT 'USD' NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL
);
CREATE UNIQUE INDEX customers_email ON customers (lower(email)) WHERE (email <> '');
CREATE INDEX customers_import ON customers (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX customers_latest ON customers (coalesce(last_order_date, created_at), id);
CREATE INDEX customers_search ON customers USING gin (lower(((((email || ' ') || coalesce(first_name, '')) || ' ') || coalesce(last_name, ''))) gin_trgm_ops);
CREATE INDEX customers_spent ON customers (total_spent, id);

CREATE TABLE customer_sources (
  platform text NOT NULL,
  platform_customer_id text NOT NULL,
  customer_id uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  integration_id uuid,
  import_id uuid,
  seen_at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (platform, platform_customer_id)
);
CREATE INDEX customer_sources_customer ON customer_sources (customer_id);
CREATE INDEX customer_sources_integration ON customer_sources (integration_id) WHERE integration_id IS NOT NULL;

CREATE TABLE erased_people (
  digest text PRIMARY KEY,
  erased_at timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE erasure_key (
  id integer DEFAULT 1 PRIMARY KEY,
  key text NOT NULL,
  CONSTRAINT erasure_key_id_check CHECK (id = 1)
);

CREATE TABLE import_changes (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  kind text NOT NULL,
  row_id uuid NOT NULL,
  before jsonb NOT NULL,
  PRIMARY KEY (import_id, kind, row_id)
);

CREATE TABLE inventory (
  id uuid PRIMARY KEY,
  sku text NOT NULL,
  product_name text NOT NULL,
  platform text NOT NULL,
  quantity integer DEFAULT 0 NOT NULL,
  price numeric(10,2),
  cost numeric(10,2),
  status text DEFAULT 'active' NOT NULL,
  is_demo boolean DEFAULT false NOT NULL,
  last_updated timestamptz DEFAULT now() NOT NULL,
  integration_id uuid,
  platform_product_id text,
  currency text DEFAULT 'USD' NOT NULL,
  buffer integer DEFAULT 0 NOT NULL,
  low_stock_at integer DEFAULT 5 NOT NULL,
  low_since timestamptz,
  cost_source text,
  import_id uuid,
  last_import_id uuid,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT inventory_buffer_check CHECK (buffer >= 0),
  CONSTRAINT inventory_cost_source_check CHECK (cost_source IN ('platform', 'import', 'person')),
  CONSTRAINT inventory_low_stock_at_check CHECK (low_stock_at >= 0)
);
CREATE INDEX inventory_by_sku ON inventory (sku);
CREATE INDEX inventory_import ON inventory (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX inventory_integration ON inventory (integration_id) WHERE integration_id IS NOT NULL;
CREATE INDEX inventory_list ON inventory (lower(sku), id);
CREATE INDEX inventory_quantity ON inventory (quantity, id);
CREATE INDEX inventory_search ON inventory USING gin (lower(((sku || ' ') || product_name)) gin_trgm_ops);
CREATE UNIQUE INDEX inventory_sku ON inventory (platform, coalesce(integration_id, '00000000-0000-0000-0000-000000000000'), sku);

CREATE TABLE ledger_due (
  kind text NOT NULL,
  key text NOT NULL,
  due_at timestamptz DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT ledger_due_kind_check CHECK (kind IN ('hour', 'sku')),
  PRIMARY KEY (kind, key)
);

CREATE TABLE oversell_risks (
  sku text PRIMARY KEY,
  stock integer NOT NULL,
  promised integer NOT NULL,
  task_id uuid,
  since timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE product_days (
  day date NOT NULL,
  sku text NOT NULL,
  platform text NOT NULL,
  currency text NOT NULL,
  product_name text NOT NULL,
  units integer NOT NULL,
  orders integer NOT NULL,
  revenue numeric(15,2) NOT NULL,
  line_cost numeric(15,2) NOT NULL,
  uncosted_units integer NOT NULL,
  fees numeric(15,2) NOT NULL,
  fees_known boolean NOT NULL,
  PRIMARY KEY (day, sku, platform, currency)
);

CREATE TABLE shop_orders (
  id uuid PRIMARY KEY,
  platform text NOT NULL,
  platform_order_id text NOT NULL,
  customer_id uuid REFERENCES customers (id) ON DELETE SET NULL,
  ordered_at timestamptz NOT NULL,
  status text NOT NULL,
  total numeric(12,2) NOT NULL,
  is_demo boolean DEFAULT false NOT NULL,
  integration_id uuid,
  order_number text,
  currency text DEFAULT 'USD' NOT NULL,
  shipping numeric(12,2),
  tax numeric(12,2),
  discount numeric(12,2),
  refunded numeric(12,2) DEFAULT 0 NOT NULL,
  fees numeric(12,2),
  import_id uuid,
  last_import_id uuid,
  content_hash text,
  updated_at timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX shop_orders_customer ON shop_orders (customer_id, ordered_at) INCLUDE (status);
CREATE INDEX shop_orders_import ON shop_orders (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX shop_orders_integration ON shop_orders (integration_id) WHERE integration_id IS NOT NULL;
CREATE INDEX shop_orders_latest ON shop_orders (ordered_at, id);
CREATE UNIQUE INDEX shop_orders_platform_id ON shop_orders (platform, platform_order_id);
CREATE INDEX shop_orders_platform_latest ON shop_orders (platform, ordered_at, id);
CREATE INDEX shop_orders_search ON shop_orders USING gin (lower(((platform_order_id || ' ') || coalesce(order_number, ''))) gin_trgm_ops);
CREATE INDEX shop_orders_status_latest ON shop_orders (status, ordered_at, id);
CREATE INDEX shop_orders_sums ON shop_orders (ordered_at) INCLUDE (id, platform, currency, status, total, tax, shipping, discount, refunded, fees, customer_id);
CREATE INDEX shop_orders_total ON shop_orders (total, id);

CREATE TABLE shop_order_lines (
  order_id uuid NOT NULL REFERENCES shop_orders (id) ON DELETE CASCADE,
  index smallint NOT NULL,
  sku text NOT NULL,
  product_name text NOT NULL,
  quantity integer NOT NULL,
  unit_price numeric(12,2) NOT NULL,
  unit_cost numeric(12,2),
  PRIMARY KEY (order_id, index)
);
CREATE INDEX shop_order_lines_sku ON shop_order_lines (sku);

CREATE TABLE stock_counts (
  sku text PRIMARY KEY,
  quantity integer NOT NULL,
  shared boolean DEFAULT false NOT NULL,
  counted_at timestamptz DEFAULT now() NOT NULL,
  counted_by text NOT NULL,
  CONSTRAINT stock_counts_quantity_check CHECK (quantity >= 0)
);

-- auth
CREATE TABLE sign_in_failures (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL
);
CREATE INDEX sign_in_failures_last ON sign_in_failures (last_at);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  password_hash text NOT NULL,
  totp_secret text,
  totp_pending text,
  totp_last_step bigint,
  disabled_at timestamptz,
  stripe_customer_id text,
  subscription_tier text DEFAULT 'starter' NOT NULL,
  subscription_status text DEFAULT 'inactive' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT users_role CHECK (role IN ('owner', 'admin', 'operator', 'viewer'))
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

CREATE TABLE invites (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  invited_by text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT invites_role CHECK (role IN ('owner', 'admin', 'operator', 'viewer')),
  CONSTRAINT invites_token_hash_key UNIQUE (token_hash)
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash bytea NOT NULL,
  PRIMARY KEY (user_id, hash)
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz DEFAULT now() NOT NULL,
  last_seen_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  address text,
  user_agent text,
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX sessions_user ON sessions (user_id);

-- views
CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  screen text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL
);
CREATE UNIQUE INDEX saved_views_default ON saved_views (user_id, screen) NULLS NOT DISTINCT WHERE is_default;
CREATE UNIQUE INDEX saved_views_name ON saved_views (user_id, screen, lower(name)) NULLS NOT DISTINCT;

-- orders
CREATE TABLE order_lookups (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  code_hash text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX order_lookups_email ON order_lookups (email, created_at DESC);

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  number integer GENERATED ALWAYS AS IDENTITY (START WITH 1001),
  buyer_id uuid REFERENCES users (id) ON DELETE SET NULL,
  buyer_kind text NOT NULL,
  buyer_key text NOT NULL,
  buyer_name text,
  email text,
  product_id text NOT NULL,
  product_name text NOT NULL,
  product_version text,
  amount numeric(10,2) NOT NULL,
  currency text DEFAULT 'usd' NOT NULL,
  status text DEFAULT 'pending' NOT NULL,
  stripe_payment_intent_id text,
  client_secret_hash text,
  livemode boolean,
  payment_state text DEFAULT 'open' NOT NULL,
  payment_seen_at timestamptz,
  refunded_amount numeric(10,2) DEFAULT 0 NOT NULL,
  refunded_seen_at timestamptz,
  dispute_id text,
  dispute_state text,
  failure text,
  link_token text DEFAULT replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', '') NOT NULL,
  granted_at timestamptz,
  paid_at timestamptz,
  receipt_sent_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT orders_amount CHECK ((amount > (0)::numeric) AND (refunded_amount >= (0)::numeric)),
  CONSTRAINT orders_buyer CHECK (buyer_kind IN ('console', 'guest')),
  CONSTRAINT orders_dispute CHECK (dispute_state IN ('open', 'won', 'lost')),
  CONSTRAINT orders_payment CHECK (payment_state IN ('open', 'processing', 'failed', 'canceled', 'succeeded')),
  CONSTRAINT orders_status CHECK (status IN ('pending', 'processing', 'paid', 'failed', 'canceled', 'partially_refunded', 'refunded', 'disputed', 'lost')),
  CONSTRAINT orders_link_token UNIQUE (link_token),
  CONSTRAINT orders_number UNIQUE (number),
  CONSTRAINT orders_payment_intent UNIQUE (stripe_payment_intent_id)
);
CREATE INDEX orders_email ON orders (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX orders_list ON orders (created_at DESC, id DESC);
CREATE UNIQUE INDEX orders_open ON orders (buyer_key, product_id) WHERE (status IN ('pending', 'processing', 'failed'));
CREATE INDEX orders_product ON orders (product_id, buyer_key);
CREATE INDEX orders_unsettled ON orders (checked_at) WHERE (status IN ('pending', 'processing', 'failed'));

CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  at timestamptz DEFAULT now() NOT NULL,
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
  amount numeric(10,2) NOT NULL,
  reason text,
  status text DEFAULT 'requested' NOT NULL,
  stripe_refund_id text,
  idempotency_key text,
  error text,
  requested_by text,
  tried_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT order_refunds_amount_check CHECK (amount > (0)::numeric),
  CONSTRAINT order_refunds_status CHECK (status IN ('requested', 'pending', 'succeeded', 'failed')),
  CONSTRAINT order_refunds_stripe UNIQUE (stripe_refund_id)
);
CREATE UNIQUE INDEX order_refunds_key ON order_refunds (order_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX order_refunds_order ON order_refunds (order_id, created_at);
CREATE INDEX order_refunds_requested ON order_refunds (created_at) WHERE status = 'requested';

-- payments
CREATE TABLE stripe_refusals (
  reason text PRIMARY KEY,
  count integer DEFAULT 1 NOT NULL,
  last_at timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE checkout_keys (
  buyer_key text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  created_at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (buyer_key, key)
);

CREATE TABLE stripe_events (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  type text NOT NULL,
  livemode boolean NOT NULL,
  api_version text,
  payload jsonb NOT NULL,
  source text DEFAULT 'webhook' NOT NULL,
  status text DEFAULT 'received' NOT NULL,
  reason text,
  order_id uuid REFERENCES orders (id) ON DELETE SET NULL,
  tries integer DEFAULT 0 NOT NULL,
  deliveries integer DEFAULT 1 NOT NULL,
  next_try_at timestamptz DEFAULT now() NOT NULL,
  event_at timestamptz NOT NULL,
  received_at timestamptz DEFAULT now() NOT NULL,
  processed_at timestamptz,
  CONSTRAINT stripe_events_status CHECK (status IN ('received', 'processed', 'ignored', 'refused', 'failed'))
);
CREATE INDEX stripe_events_list ON stripe_events (received_at DESC, seq DESC);
CREATE INDEX stripe_events_waiting ON stripe_events (next_try_at) WHERE status = 'received';

-- audit
CREATE TABLE audit_head (
  id smallint DEFAULT 1 PRIMARY KEY,
  entries bigint NOT NULL,
  hash bytea,
  CONSTRAINT audit_head_id_check CHECK (id = 1)
);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text,
  content text NOT NULL,
  address text,
  request_id text,
  hash bytea NOT NULL
);
CREATE INDEX audit_log_action ON audit_log (action, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_name, id DESC);
CREATE INDEX audit_log_at ON audit_log (at);
CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, id DESC);

-- analytics
CREATE TABLE analytics_settings (
  id smallint DEFAULT 1 PRIMARY KEY,
  minutes_by_hand jsonb DEFAULT '{}' NOT NULL,
  CONSTRAINT analytics_settings_id_check CHECK (id = 1)
);

CREATE TABLE metric_alerts (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  metric text NOT NULL,
  currency text,
  comparison text NOT NULL,
  threshold numeric(18,4) NOT NULL,
  window_hours smallint NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  state text DEFAULT 'not_checked' NOT NULL,
  last_value double precision,
  checked_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT metric_alerts_comparison CHECK (comparison IN ('above', 'below')),
  CONSTRAINT metric_alerts_state CHECK (state IN ('ok', 'firing', 'no_data', 'not_checked'))
);

CREATE TABLE metric_alert_firings (
  id uuid PRIMARY KEY,
  alert_id uuid NOT NULL REFERENCES metric_alerts (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  value double precision NOT NULL,
  recovered_at timestamptz
);
CREATE INDEX metric_alert_firings_latest ON metric_alert_firings (alert_id, at DESC);
CREATE UNIQUE INDEX metric_alert_firings_open ON metric_alert_firings (alert_id) WHERE recovered_at IS NULL;

-- ai
CREATE TABLE budget_notices (
  scope text NOT NULL,
  subject text NOT NULL,
  period text NOT NULL,
  at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (scope, subject, period)
);

CREATE TABLE model_prices (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  provider text NOT NULL,
  pattern text NOT NULL,
  input_price bigint,
  cached_price bigint,
  output_price bigint,
  image_price bigint,
  source text NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  updated_by text,
  CONSTRAINT model_prices_positive CHECK (LEAST(input_price, cached_price, output_price, image_price) >= 0),
  CONSTRAINT model_prices_source CHECK (source IN ('list', 'person')),
  CONSTRAINT model_prices_key UNIQUE (provider, pattern)
);

CREATE TABLE usage_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_id uuid NOT NULL,
  agent_id uuid,
  attempt integer NOT NULL,
  step_key text NOT NULL,
  kind text NOT NULL,
  provider text NOT NULL,
  model text NOT NULL,
  input_tokens integer DEFAULT 0 NOT NULL,
  cached_tokens integer DEFAULT 0 NOT NULL,
  output_tokens integer DEFAULT 0 NOT NULL,
  reasoning_tokens integer DEFAULT 0 NOT NULL,
  images integer DEFAULT 0 NOT NULL,
  estimated boolean DEFAULT false NOT NULL,
  prices jsonb,
  reserved_micro_usd bigint,
  cost_micro_usd bigint,
  duration_ms integer,
  at timestamptz DEFAULT now() NOT NULL,
  settled_at timestamptz,
  CONSTRAINT usage_ledger_kind CHECK (kind IN ('chat', 'image', 'fee')),
  CONSTRAINT usage_ledger_positive CHECK (LEAST(cost_micro_usd, reserved_micro_usd, (input_tokens)::bigint, (cached_tokens)::bigint, (output_tokens)::bigint) >= 0)
);
CREATE INDEX usage_ledger_agent ON usage_ledger (agent_id, at) INCLUDE (cost_micro_usd, reserved_micro_usd, settled_at);
CREATE INDEX usage_ledger_at ON usage_ledger (at) INCLUDE (cost_micro_usd, reserved_micro_usd, settled_at);
CREATE INDEX usage_ledger_task ON usage_ledger (task_id, id);

-- agents
CREATE TABLE agents (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  type text NOT NULL,
  status text DEFAULT 'active' NOT NULL,
  status_reason text,
  description text,
  config jsonb DEFAULT '{}' NOT NULL,
  priority text DEFAULT 'medium' NOT NULL,
  schedule text DEFAULT 'on-demand' NOT NULL,
  required_api_keys text[] DEFAULT '{}' NOT NULL,
  running_since timestamptz,
  uptime_before integer DEFAULT 0 NOT NULL,
  last_run_at timestamptz,
  next_run_at timestamptz,
  consecutive_failures integer DEFAULT 0 NOT NULL,
  is_demo boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  schedule_time text DEFAULT '09:00' NOT NULL,
  schedule_weekday smallint DEFAULT 1 NOT NULL,
  overlap text DEFAULT 'skip' NOT NULL,
  locked_reason text,
  CONSTRAINT agents_overlap CHECK (overlap IN ('skip', 'queue', 'replace')),
  CONSTRAINT agents_priority CHECK (priority IN ('high', 'medium', 'low')),
  CONSTRAINT agents_schedule CHECK (schedule IN ('continuous', 'hourly', 'daily', 'weekly', 'on-demand')),
  CONSTRAINT agents_schedule_time CHECK (schedule_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT agents_schedule_weekday CHECK ((schedule_weekday >= 1) AND (schedule_weekday <= 7)),
  CONSTRAINT agents_status CHECK (status IN ('running', 'paused', 'error', 'idle', 'active'))
);
CREATE INDEX agents_due ON agents (next_run_at) WHERE ((status = 'running') AND (next_run_at IS NOT NULL));

-- tasks
CREATE TABLE tasks (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  description text,
  status text DEFAULT 'pending' NOT NULL,
  priority text DEFAULT 'medium' NOT NULL,
  priority_rank smallint GENERATED ALWAYS AS (CASE priority WHEN 'high' THEN 1 WHEN 'medium' THEN 2 ELSE 3 END) STORED NOT NULL,
  assigned_to text,
  agent_id uuid REFERENCES agents (id) ON DELETE SET NULL,
  metadata jsonb DEFAULT '{}' NOT NULL,
  type text NOT NULL,
  input jsonb DEFAULT '{}' NOT NULL,
  progress smallint DEFAULT 0 NOT NULL,
  progress_note text,
  estimated_seconds integer,
  held boolean DEFAULT false NOT NULL,
  hold_requested boolean DEFAULT false NOT NULL,
  cancel_requested_at timestamptz,
  due_at timestamptz DEFAULT now() NOT NULL,
  dispatch_at timestamptz,
  dispatch_count smallint DEFAULT 0 NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  attempts jsonb DEFAULT '[]' NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  interruptions integer DEFAULT 0 NOT NULL,
  max_attempts integer DEFAULT 3 NOT NULL,
  reuse_from_attempt integer DEFAULT 1 NOT NULL,
  retries integer DEFAULT 0 NOT NULL,
  timeout_ms integer DEFAULT 1800000 NOT NULL,
  triggered_by text DEFAULT 'manual' NOT NULL,
  tick_key text,
  retried_from_id uuid,
  idempotency_key text,
  idempotency_hash text,
  fence uuid,
  lease_owner text,
  lease_until timestamptz,
  error jsonb,
  cost_micro_usd bigint DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  waiting_for text,
  waiting_until timestamptz,
  parked_at timestamptz,
  waited_ms bigint DEFAULT 0 NOT NULL,
  wake_requested boolean DEFAULT false NOT NULL,
  released boolean DEFAULT false NOT NULL,
  dry_run boolean DEFAULT false NOT NULL,
  requested_by uuid,
  input_tokens bigint DEFAULT 0 NOT NULL,
  cached_tokens bigint DEFAULT 0 NOT NULL,
  output_tokens bigint DEFAULT 0 NOT NULL,
  fees_micro_usd bigint DEFAULT 0 NOT NULL,
  unpriced_calls integer DEFAULT 0 NOT NULL,
  deleted_at timestamptz,
  held_before boolean,
  CONSTRAINT tasks_priority CHECK (priority IN ('high', 'medium', 'low')),
  CONSTRAINT tasks_progress CHECK ((progress >= 0) AND (progress <= 100)),
  CONSTRAINT tasks_status CHECK (status IN ('pending', 'queued', 'running', 'waiting', 'completed', 'failed', 'cancelled')),
  CONSTRAINT tasks_waiting_for CHECK (waiting_for IN ('approval', 'delay', 'task', 'rate_limit', 'budget', 'delivery'))
);
CREATE INDEX tasks_claim ON tasks (priority_rank, created_at, id) WHERE ((status = 'queued') AND (NOT held));
CREATE INDEX tasks_deleted ON tasks (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX tasks_dispatch ON tasks (dispatch_at) WHERE ((status = 'queued') AND (NOT held));
CREATE INDEX tasks_finished ON tasks (finished_at DESC) INCLUDE (status, type, cost_micro_usd, started_at, waited_ms, deleted_at) WHERE finished_at IS NOT NULL;
CREATE UNIQUE INDEX tasks_idempotency_key ON tasks (idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX tasks_list ON tasks (priority_rank, created_at DESC, id DESC);
CREATE INDEX tasks_list_again ON tasks (priority_rank, created_at DESC, id DESC) WHERE attempt >= 2;
CREATE INDEX tasks_list_agent ON tasks (agent_id, created_at DESC, id DESC);
CREATE INDEX tasks_list_cost ON tasks (cost_micro_usd) WHERE cost_micro_usd > 0;
CREATE INDEX tasks_list_status ON tasks (status, priority_rank, created_at DESC, id DESC);
CREATE INDEX tasks_pending ON tasks (due_at) WHERE status = 'pending';
CREATE INDEX tasks_running ON tasks (lease_until) WHERE status = 'running';
CREATE UNIQUE INDEX tasks_tick_key ON tasks (tick_key) WHERE tick_key IS NOT NULL;
CREATE INDEX tasks_waiting ON tasks (waiting_until) WHERE ((status = 'waiting') AND (waiting_until IS NOT NULL));

CREATE TABLE task_logs (
  seq bigint GENERATED ALWAYS AS IDENTITY,
  task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  attempt integer NOT NULL,
  at timestamptz NOT NULL,
  level text NOT NULL,
  step_key text,
  message text NOT NULL,
  data jsonb,
  PRIMARY KEY (task_id, seq, at)
) PARTITION BY RANGE (at);

CREATE TABLE artifacts (
  id uuid PRIMARY KEY,
  task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  attempt integer NOT NULL,
  step_key text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  mime text NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  metrics jsonb DEFAULT '{}' NOT NULL,
  body bytea NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);
CREATE UNIQUE INDEX artifacts_title ON artifacts (task_id, title);

CREATE TABLE task_result_search (
  task_id uuid PRIMARY KEY REFERENCES tasks (id) ON DELETE CASCADE,
  output text NOT NULL,
  log text NOT NULL
);
CREATE INDEX task_result_search_log ON task_result_search USING gin (log gin_trgm_ops);
CREATE INDEX task_result_search_output ON task_result_search USING gin (output gin_trgm_ops);

CREATE TABLE task_search (
  task_id uuid PRIMARY KEY REFERENCES tasks (id) ON DELETE CASCADE,
  body text NOT NULL
);
CREATE INDEX task_search_body ON task_search USING gin (body gin_trgm_ops);

CREATE TABLE task_steps (
  task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  attempt integer NOT NULL,
  key text NOT NULL,
  index smallint NOT NULL,
  title text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  input_hash text NOT NULL,
  output jsonb,
  reused_from_attempt integer,
  error jsonb,
  started_at timestamptz DEFAULT now() NOT NULL,
  ended_at timestamptz,
  input jsonb,
  usage jsonb,
  cost_micro_usd bigint DEFAULT 0 NOT NULL,
  PRIMARY KEY (task_id, attempt, key)
);

-- workflows
CREATE TABLE workflows (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  description text,
  status text DEFAULT 'active' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  allowed_hosts text[] DEFAULT '{}' NOT NULL,
  template text,
  is_demo boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  locked_reason text,
  CONSTRAINT workflows_status CHECK (status IN ('active', 'inactive'))
);
CREATE INDEX workflows_list ON workflows (created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE workflow_triggers (
  workflow_id uuid NOT NULL REFERENCES workflows (id) ON DELETE CASCADE,
  trigger_id text NOT NULL,
  type text NOT NULL,
  event text,
  active boolean NOT NULL,
  next_fire_at timestamptz,
  token_hash bytea,
  last_fired_at timestamptz,
  skipped integer DEFAULT 0 NOT NULL,
  last_skipped_at timestamptz,
  last_skip_reason text,
  PRIMARY KEY (workflow_id, trigger_id)
);
CREATE INDEX workflow_triggers_due ON workflow_triggers (next_fire_at) WHERE next_fire_at IS NOT NULL;
CREATE INDEX workflow_triggers_event ON workflow_triggers (event) WHERE ((event IS NOT NULL) AND active);
CREATE UNIQUE INDEX workflow_triggers_token ON workflow_triggers (token_hash) WHERE token_hash IS NOT NULL;

CREATE TABLE workflow_versions (
  workflow_id uuid NOT NULL REFERENCES workflows (id) ON DELETE CASCADE,
  version integer NOT NULL,
  definition jsonb NOT NULL,
  author text NOT NULL,
  note text,
  created_at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (workflow_id, version)
);

CREATE TABLE workflow_runs (
  id uuid PRIMARY KEY REFERENCES tasks (id) ON DELETE CASCADE,
  workflow_id uuid NOT NULL REFERENCES workflows (id),
  version integer NOT NULL,
  trigger_kind text NOT NULL,
  trigger_id text,
  time_zone text NOT NULL,
  concurrency_key text,
  admitted_at timestamptz,
  parent_id uuid REFERENCES workflow_runs (id) ON DELETE SET NULL,
  ancestors uuid[] DEFAULT '{}' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT workflow_runs_workflow_id_version_fkey FOREIGN KEY (workflow_id, version) REFERENCES workflow_versions (workflow_id, version)
);
CREATE INDEX workflow_runs_key ON workflow_runs (workflow_id, concurrency_key, created_at) WHERE concurrency_key IS NOT NULL;
CREATE INDEX workflow_runs_latest ON workflow_runs (created_at DESC, id DESC);
CREATE INDEX workflow_runs_list ON workflow_runs (workflow_id, created_at DESC, id DESC);
CREATE INDEX workflow_runs_parent ON workflow_runs (parent_id) WHERE parent_id IS NOT NULL;

CREATE TABLE workflow_children (
  run_id uuid NOT NULL REFERENCES workflow_runs (id) ON DELETE CASCADE,
  step_key text NOT NULL,
  task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  PRIMARY KEY (run_id, step_key)
);
CREATE UNIQUE INDEX workflow_children_task ON workflow_children (task_id);

CREATE TABLE workflow_effects (
  run_id uuid NOT NULL REFERENCES workflow_runs (id) ON DELETE CASCADE,
  step_key text NOT NULL,
  PRIMARY KEY (run_id, step_key)
);

-- nfts
CREATE TABLE nft_collections (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  creator text NOT NULL,
  is_demo boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL
);
CREATE UNIQUE INDEX nft_collections_name ON nft_collections (lower(name));

CREATE TABLE nfts (
  id uuid PRIMARY KEY,
  token_number bigint GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL,
  description text NOT NULL,
  prompt text NOT NULL,
  category text NOT NULL,
  collection_id uuid REFERENCES nft_collections (id) ON DELETE SET NULL,
  price numeric(38,18) NOT NULL,
  status text DEFAULT 'generating' NOT NULL,
  creator text NOT NULL,
  owner_kind text DEFAULT 'shop' NOT NULL,
  owner_id uuid,
  owner_name text NOT NULL,
  wanted_artist text NOT NULL,
  wanted_style text,
  seed bigint NOT NULL,
  artist text,
  model text,
  provider text,
  style text,
  palette text,
  fallback_reason text,
  content_hash text,
  mime text,
  task_id uuid REFERENCES tasks (id) ON DELETE SET NULL,
  error text,
  idempotency_key text,
  idempotency_hash text,
  is_demo boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  drawn_at timestamptz,
  listed_at timestamptz,
  sold_at timestamptz,
  CONSTRAINT nfts_drawn CHECK ((status <> ALL (ARRAY['available', 'sold', 'unlisted'])) OR (content_hash IS NOT NULL)),
  CONSTRAINT nfts_owner_kind CHECK (owner_kind IN ('shop', 'person')),
  CONSTRAINT nfts_price CHECK (price > (0)::numeric),
  CONSTRAINT nfts_status CHECK (status IN ('generating', 'available', 'sold', 'unlisted', 'failed', 'cancelled')),
  CONSTRAINT nfts_idempotency_key_key UNIQUE (idempotency_key),
  CONSTRAINT nfts_task_id_key UNIQUE (task_id)
);
CREATE INDEX nfts_collection ON nfts (collection_id) WHERE collection_id IS NOT NULL;
CREATE INDEX nfts_newest ON nfts (created_at DESC, id DESC);
CREATE INDEX nfts_price_order ON nfts (price, id);

CREATE TABLE nft_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nft_id uuid NOT NULL REFERENCES nfts (id) ON DELETE CASCADE,
  kind text NOT NULL,
  actor text NOT NULL,
  content text NOT NULL,
  hash text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT nft_history_kind CHECK (kind IN ('drawn', 'listed', 'repriced', 'unlisted', 'sold'))
);
CREATE INDEX nft_history_nft ON nft_history (nft_id, id);

CREATE TABLE nft_images (
  nft_id uuid PRIMARY KEY REFERENCES nfts (id) ON DELETE CASCADE,
  mime text NOT NULL,
  body bytea NOT NULL,
  preview_mime text NOT NULL,
  preview bytea NOT NULL
);

CREATE TABLE nft_sales (
  id uuid PRIMARY KEY,
  nft_id uuid NOT NULL REFERENCES nfts (id) ON DELETE CASCADE,
  price numeric(38,18) NOT NULL,
  seller text NOT NULL,
  buyer text NOT NULL,
  buyer_id uuid,
  idempotency_key text,
  at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT nft_sales_idempotency_key_key UNIQUE (idempotency_key)
);
CREATE INDEX nft_sales_nft ON nft_sales (nft_id, at);

CREATE TABLE nft_views (
  nft_id uuid NOT NULL REFERENCES nfts (id) ON DELETE CASCADE,
  viewer text NOT NULL,
  day date NOT NULL,
  at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (nft_id, viewer, day)
);
CREATE INDEX nft_views_at ON nft_views (at);

-- marketplace
CREATE TABLE marketplace_products (
  id text PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  type text NOT NULL,
  price numeric(10,2) NOT NULL,
  features text[] DEFAULT '{}' NOT NULL,
  capabilities text[] DEFAULT '{}' NOT NULL,
  steps text[] DEFAULT '{}' NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  content jsonb NOT NULL,
  download_count integer DEFAULT 0 NOT NULL,
  rating numeric(2,1) DEFAULT 0 NOT NULL,
  rating_count integer DEFAULT 0 NOT NULL,
  author_id uuid REFERENCES users (id) ON DELETE SET NULL,
  status text DEFAULT 'published' NOT NULL,
  seed_digest text,
  edited_at timestamptz,
  revision integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  search text GENERATED ALWAYS AS (lower(((name || '
') || description))) STORED,
  CONSTRAINT marketplace_products_category CHECK (category IN ('inventory', 'fulfillment', 'marketing', 'pricing', 'finance', 'integration', 'ai', 'management')),
  CONSTRAINT marketplace_products_id CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$') AND (length(id) <= 80)),
  CONSTRAINT marketplace_products_price CHECK (price >= (0)::numeric),
  CONSTRAINT marketplace_products_status CHECK (status IN ('draft', 'published', 'archived')),
  CONSTRAINT marketplace_products_type CHECK (type IN ('workflow', 'node', 'agent'))
);
CREATE INDEX marketplace_products_list ON marketplace_products (status, id, category, type, price, download_count, rating, created_at, name);
CREATE INDEX marketplace_products_search ON marketplace_products USING gin (search gin_trgm_ops);

CREATE TABLE entitlements (
  id uuid PRIMARY KEY,
  product_id text NOT NULL REFERENCES marketplace_products (id),
  order_id uuid,
  buyer_id uuid,
  buyer_email text,
  status text DEFAULT 'active' NOT NULL,
  disabled_reason text,
  disabled_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT entitlements_status CHECK (status IN ('active', 'disabled'))
);
CREATE UNIQUE INDEX entitlements_free ON entitlements (product_id) WHERE order_id IS NULL;
CREATE UNIQUE INDEX entitlements_order ON entitlements (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX entitlements_product ON entitlements (product_id, created_at);

CREATE TABLE marketplace_ratings (
  product_id text NOT NULL REFERENCES marketplace_products (id) ON DELETE CASCADE,
  rater text NOT NULL,
  rater_name text NOT NULL,
  stars smallint NOT NULL,
  comment text,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT marketplace_ratings_stars_check CHECK ((stars >= 1) AND (stars <= 5)),
  PRIMARY KEY (product_id, rater)
);

CREATE TABLE product_versions (
  product_id text NOT NULL REFERENCES marketplace_products (id) ON DELETE CASCADE,
  version integer NOT NULL,
  label text NOT NULL,
  changelog text DEFAULT '' NOT NULL,
  licence text NOT NULL,
  content jsonb NOT NULL,
  author text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (product_id, version)
);

CREATE TABLE marketplace_installs (
  id uuid PRIMARY KEY,
  entitlement_id uuid NOT NULL REFERENCES entitlements (id) ON DELETE CASCADE,
  version integer NOT NULL,
  workflow_id uuid REFERENCES workflows (id) ON DELETE SET NULL,
  agent_id uuid REFERENCES agents (id) ON DELETE SET NULL,
  agents jsonb DEFAULT '{}' NOT NULL,
  keys jsonb DEFAULT '{}' NOT NULL,
  is_current boolean DEFAULT true NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX marketplace_installs_all ON marketplace_installs (entitlement_id);
CREATE UNIQUE INDEX marketplace_installs_current ON marketplace_installs (entitlement_id) WHERE is_current;

-- deliveries
CREATE TABLE delivery_contents (
  id uuid PRIMARY KEY,
  task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  digest text NOT NULL,
  content jsonb NOT NULL,
  CONSTRAINT delivery_contents_digest UNIQUE (task_id, digest)
);

CREATE TABLE deliveries (
  id uuid PRIMARY KEY,
  task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  step text NOT NULL,
  channel text NOT NULL,
  key text NOT NULL,
  target text NOT NULL,
  content_id uuid NOT NULL REFERENCES delivery_contents (id),
  fields jsonb DEFAULT '{}' NOT NULL,
  fee_micro_usd bigint,
  status text DEFAULT 'pending' NOT NULL,
  retries integer NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  due_at timestamptz DEFAULT now() NOT NULL,
  intent_at timestamptz,
  lease_until timestamptz,
  provider_id text,
  error text,
  error_code text,
  resolved_by text,
  sent_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT deliveries_channel CHECK (channel IN ('email', 'slack', 'x', 'facebook', 'webhook')),
  CONSTRAINT deliveries_status CHECK (status IN ('pending', 'sending', 'sent', 'failed', 'unknown', 'suppressed', 'cancelled')),
  CONSTRAINT deliveries_once UNIQUE (task_id, step, channel, key)
);
CREATE INDEX deliveries_content ON deliveries (content_id);
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE status = 'pending';
CREATE INDEX deliveries_lease ON deliveries (lease_until) WHERE status = 'sending';
CREATE INDEX deliveries_list ON deliveries (status, id);

CREATE TABLE mail_addresses (
  email text PRIMARY KEY,
  token text DEFAULT replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', '') NOT NULL,
  suppressed_at timestamptz,
  reason text,
  suppressed_by text,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT mail_addresses_reason CHECK (((suppressed_at IS NULL) = (reason IS NULL)) AND (reason IN ('unsubscribed', 'person'))),
  CONSTRAINT mail_addresses_token UNIQUE (token)
);
CREATE INDEX mail_addresses_suppressed ON mail_addresses (suppressed_at DESC, email) WHERE suppressed_at IS NOT NULL;

-- approvals
CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  key text NOT NULL,
  round smallint NOT NULL,
  request_hash text NOT NULL,
  retries integer NOT NULL,
  side_effect text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  targets text[] DEFAULT '{}' NOT NULL,
  cost_micro_usd bigint,
  content jsonb NOT NULL,
  editable boolean NOT NULL,
  edited_content jsonb,
  form_schema jsonb,
  form jsonb,
  approvers text[] DEFAULT '{}' NOT NULL,
  self_approval boolean NOT NULL,
  quorum smallint NOT NULL,
  votes jsonb DEFAULT '[]' NOT NULL,
  on_expire text NOT NULL,
  expires_at timestamptz,
  status text DEFAULT 'pending' NOT NULL,
  comment text,
  decided_by text,
  decided_by_id uuid,
  decided_at timestamptz,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT approvals_on_expire CHECK (on_expire IN ('reject', 'approve', 'fail')),
  CONSTRAINT approvals_quorum CHECK ((quorum >= 1) AND (quorum <= 10)),
  CONSTRAINT approvals_side_effect CHECK (side_effect IN ('send_mail', 'post', 'change_price', 'delete', 'spend', 'custom')),
  CONSTRAINT approvals_status CHECK (status IN ('pending', 'approved', 'rejected', 'expired', 'cancelled')),
  CONSTRAINT approvals_round UNIQUE (task_id, key, round)
);
CREATE INDEX approvals_due ON approvals (expires_at) WHERE ((status = 'pending') AND (expires_at IS NOT NULL));
CREATE INDEX approvals_list ON approvals (status, id);

-- api-keys
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  service text NOT NULL,
  key_name text NOT NULL,
  encrypted_key text NOT NULL,
  last4 text NOT NULL,
  settings jsonb DEFAULT '{}' NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  remind_at timestamptz,
  reminded_for timestamptz,
  rotated_at timestamptz DEFAULT now() NOT NULL,
  previous_key text,
  previous_until timestamptz,
  last_test jsonb,
  last_used_at timestamptz,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT api_keys_check CHECK ((previous_key IS NULL) = (previous_until IS NULL))
);
CREATE INDEX api_keys_service ON api_keys (service) WHERE is_active;

CREATE TABLE api_key_uses (
  task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  key_id uuid NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
  at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (task_id, key_id)
);
CREATE INDEX api_key_uses_latest ON api_key_uses (key_id, at DESC);

-- administration
CREATE TABLE processes (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  host text NOT NULL,
  pid integer NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT processes_kind CHECK (kind IN ('api', 'worker'))
);

CREATE TABLE purge_runs (
  id uuid PRIMARY KEY,
  trigger text NOT NULL,
  night date,
  status text DEFAULT 'waiting' NOT NULL,
  requested_at timestamptz DEFAULT now() NOT NULL,
  ended_at timestamptz,
  removed jsonb,
  freed_bytes bigint,
  error text,
  by_days boolean DEFAULT false NOT NULL,
  CONSTRAINT purge_runs_status CHECK (status IN ('waiting', 'running', 'done', 'failed')),
  CONSTRAINT purge_runs_trigger CHECK (trigger IN ('nightly', 'manual')),
  CONSTRAINT purge_runs_by_days CHECK (((status <> 'running') OR by_days)) NOT VALID,
  CONSTRAINT purge_runs_night UNIQUE (night)
);

-- activities
CREATE TABLE activities (
  id uuid PRIMARY KEY,
  type text NOT NULL,
  description text NOT NULL,
  metadata jsonb DEFAULT '{}' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX activities_latest ON activities (created_at DESC, id DESC);

-- A partition of log lines for each day. Apart from the tables, so that whoever lists those meets each row once.
CREATE SCHEMA partitions;
CREATE TABLE partitions.task_logs_other PARTITION OF task_logs DEFAULT;
DO $$
DECLARE
  day timestamptz := date_trunc('day', now(), 'UTC');
BEGIN
  FOR ahead IN 1..15 LOOP
    EXECUTE format('CREATE TABLE partitions.task_logs_%s PARTITION OF task_logs FOR VALUES FROM (%L) TO (%L)',
      to_char(day AT TIME ZONE 'UTC', 'YYYYMMDD'), day, day + interval '1 day');
    day := day + interval '1 day';
  END LOOP;
END $$;

-- What triggers call; the text that holds is the one of the module.
CREATE FUNCTION ledger_orders_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        IF TG_OP IN ('INSERT', 'UPDATE') THEN
          INSERT INTO ledger_due (kind, key)
            SELECT DISTINCT 'hour', to_char(ordered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') FROM changed_to ORDER BY 2
            ON CONFLICT (kind, key) DO UPDATE SET due_at = clock_timestamp();
        END IF;
        IF TG_OP IN ('DELETE', 'UPDATE') THEN
          INSERT INTO ledger_due (kind, key)
            SELECT DISTINCT 'hour', to_char(ordered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') FROM changed_from ORDER BY 2
            ON CONFLICT (kind, key) DO UPDATE SET due_at = clock_timestamp();
        END IF;
        RETURN NULL;
      END $$;

CREATE FUNCTION ledger_stock_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        IF TG_OP IN ('INSERT', 'UPDATE') THEN
          INSERT INTO ledger_due (kind, key) SELECT DISTINCT 'sku', sku FROM changed_to ORDER BY 2
            ON CONFLICT (kind, key) DO UPDATE SET due_at = clock_timestamp();
        END IF;
        IF TG_OP IN ('DELETE', 'UPDATE') THEN
          INSERT INTO ledger_due (kind, key) SELECT DISTINCT 'sku', sku FROM changed_from ORDER BY 2
            ON CONFLICT (kind, key) DO UPDATE SET due_at = clock_timestamp();
        END IF;
        RETURN NULL;
      END $$;

CREATE FUNCTION product_versions_keep() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        RAISE EXCEPTION 'version % of product % never changes', OLD.version, OLD.product_id USING ERRCODE = 'integrity_constraint_violation';
      END $$;

CREATE FUNCTION tasks_keep_terminal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        IF NEW.retries = OLD.retries THEN
          RAISE EXCEPTION 'task % is % and stays so', OLD.id, OLD.status USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
      END $$;

CREATE FUNCTION workflow_versions_keep() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        RAISE EXCEPTION 'version % of workflow % never changes', OLD.version, OLD.workflow_id USING ERRCODE = 'integrity_constraint_violation';
      END $$;

CREATE TRIGGER tasks_keep_terminal BEFORE UPDATE OF status ON tasks FOR EACH ROW WHEN (((old.status = ANY (ARRAY['completed', 'failed', 'cancelled'])) AND (new.status IS DISTINCT FROM old.status))) EXECUTE FUNCTION tasks_keep_terminal();
CREATE TRIGGER ledger_delete AFTER DELETE ON inventory REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION ledger_stock_changed();
CREATE TRIGGER ledger_insert AFTER INSERT ON inventory REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION ledger_stock_changed();
CREATE TRIGGER ledger_update AFTER UPDATE ON inventory REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION ledger_stock_changed();
CREATE TRIGGER ledger_delete AFTER DELETE ON shop_orders REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION ledger_orders_changed();
CREATE TRIGGER ledger_insert AFTER INSERT ON shop_orders REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION ledger_orders_changed();
CREATE TRIGGER ledger_update AFTER UPDATE ON shop_orders REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION ledger_orders_changed();
CREATE TRIGGER ledger_delete AFTER DELETE ON shop_order_lines REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION ledger_stock_changed();
CREATE TRIGGER ledger_insert AFTER INSERT ON shop_order_lines REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION ledger_stock_changed();
CREATE TRIGGER ledger_update AFTER UPDATE ON shop_order_lines REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION ledger_stock_changed();
CREATE TRIGGER ledger_delete AFTER DELETE ON stock_counts REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION ledger_stock_changed();
CREATE TRIGGER ledger_insert AFTER INSERT ON stock_counts REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION ledger_stock_changed();
CREATE TRIGGER ledger_update AFTER UPDATE ON stock_counts REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION ledger_stock_changed();
CREATE TRIGGER product_versions_keep BEFORE UPDATE ON product_versions FOR EACH ROW EXECUTE FUNCTION product_versions_keep();
CREATE TRIGGER workflow_versions_keep BEFORE UPDATE ON workflow_versions FOR EACH ROW EXECUTE FUNCTION workflow_versions_keep();

INSERT INTO analytics_settings DEFAULT VALUES;
INSERT INTO audit_head (entries) VALUES (0);
INSERT INTO erasure_key (key) VALUES (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
INSERT INTO trend_settings DEFAULT VALUES;
`;
