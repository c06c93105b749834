import { Injectable } from '@nestjs/common';
import { SecretBox, sealedColumn, secretMask } from '../../platform/crypto';
import { Database } from '../../platform/database/database';
import { SQL, typed } from '../../platform/database/sql';
import { SettingEntity } from './entities/setting.entity';

const place = { ...sealedColumn('settings', 'mail_password'), row: '1' };

/** The password (SMTP) or key (SendGrid) mail is sent with. It is opened only to send. */
@Injectable()
export class MailPassword {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
  ) {}

  /** @throws ApiError 503 without a master key. */
  seal(password: string): Promise<string> {
    return this.box.seal(password, place);
  }

  /** @throws ApiError 500 when it cannot be opened. */
  async open(): Promise<string | null> {
    const [row] = await this.database.query(
      SQL`SELECT mail_password AS ${typed.of(SettingEntity, 'mailPassword', 'sealed')} FROM settings WHERE id = 1`,
    );
    if (!row?.sealed) return null;
    const password = await this.box.open(row.sealed, place);
    secretMask.register(password);
    return password;
  }
}
