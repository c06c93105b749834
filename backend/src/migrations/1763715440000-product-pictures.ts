import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the picture address of each listing. Pictures are served by the MD5 of their address. */
export class ProductPictures1763715440000 implements MigrationInterface {
  name = 'ProductPictures1763715440000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inventory ADD COLUMN picture_url text');
    await runner.query('CREATE INDEX inventory_picture ON inventory (md5(picture_url)) WHERE picture_url IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inventory DROP COLUMN picture_url');
  }
}
