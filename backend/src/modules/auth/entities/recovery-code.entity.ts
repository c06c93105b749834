import { Entity, PrimaryColumn } from 'typeorm';

@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('bytea')
  hash: Buffer;
}
