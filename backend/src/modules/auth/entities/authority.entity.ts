import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('authorities')
export class AuthorityEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('text', { array: true, nullable: true })
  permissions: string[] | null;

  @Column('text', { array: true, nullable: true })
  agents: string[] | null;

  @Column('text', { array: true, nullable: true })
  workflows: string[] | null;

  @Column('text', { array: true, nullable: true })
  integrations: string[] | null;

  @Column('boolean', { name: 'asks_always' })
  asksAlways: boolean;

  @Column('uuid', { name: 'token_id', nullable: true })
  tokenId: string | null;
}
