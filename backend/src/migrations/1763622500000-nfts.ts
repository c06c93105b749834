import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that are drawn, listed, sold and owned in the shop's own ledger. */
export class Nfts1763622500000 implements MigrationInterface {
  name = 'Nfts1763622500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE nft_collections (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        description text NOT NULL DEFAULT '',
        creator text NOT NULL,
        is_demo boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
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
        status text NOT NULL DEFAULT 'generating',
        creator text NOT NULL,
        -- The shop itself owns what was not sold yet. A person without an account is Administrator.
        owner_kind text NOT NULL DEFAULT 'shop',
        owner_id uuid,
        owner_name text NOT NULL,
        -- What was asked for: 'auto', 'procedural' or 'model'; 'auto' or a style.
        wanted_artist text NOT NULL,
        wanted_style text,
        seed bigint NOT NULL,
        -- How it was drawn in the end.
        artist text,
        model text,
        provider text,
        style text,
        palette text,
        fallback_reason text,
        content_hash text,
        mime text,
        task_id uuid UNIQUE REFERENCES tasks (id) ON DELETE SET NULL,
        error text,
        idempotency_key text UNIQUE,
        idempotency_hash text,
        is_demo boolean NOT NULL DEFAULT false,
        version int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        drawn_at timestamptz,
        listed_at timestamptz,
        sold_at timestamptz,
        CONSTRAINT nfts_price CHECK (price > 0),
        CONSTRAINT nfts_status CHECK (status IN ('generating', 'available', 'sold', 'unlisted', 'failed', 'cancelled')),
        CONSTRAINT nfts_owner_kind CHECK (owner_kind IN ('shop', 'person')),
        CONSTRAINT nfts_drawn CHECK (status NOT IN ('available', 'sold', 'unlisted') OR content_hash IS NOT NULL)
      );
      CREATE INDEX nfts_newest ON nfts (created_at DESC, id DESC);
      CREATE INDEX nfts_price_order ON nfts (price, id);
      CREATE INDEX nfts_collection ON nfts (collection_id) WHERE collection_id IS NOT NULL;

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
        idempotency_key text UNIQUE,
        at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX nft_sales_nft ON nft_sales (nft_id, at);

      CREATE TABLE nft_views (
        nft_id uuid NOT NULL REFERENCES nfts (id) ON DELETE CASCADE,
        -- A person counts once a day.
        viewer text NOT NULL,
        day date NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (nft_id, viewer, day)
      );
      CREATE INDEX nft_views_at ON nft_views (at);

      -- What happened to a piece, each line with a hash over itself and the line before it.
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE nft_history, nft_views, nft_sales, nft_images, nfts, nft_collections');
  }
}
