import type { AppConfig } from '../../../platform/config/app-config';
import type { Database } from '../../../platform/database/database';
import type { AuditLog } from '../../audit';
import type { Role } from '../permissions';
import { writeLink } from './invites.service';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { UserEntity } from '../entities/user.entity';

/** What somebody with a shell on the server can do: let the first owner in, and people who locked themselves out. */
export class Rescue {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /** @returns a link with which this person becomes an owner. @throws Error when there is such an account. */
  async ownerLink(email: string): Promise<string> {
    if (await this.find(email)) throw new Error(`${email} has an account already. For a new password: npm run user -- reset ${email}`);
    return this.database.transaction(
      async (sql) => (await writeLink(sql, this.audit, this.config, { email, role: 'owner', userId: null })).link,
    );
  }

  /** @returns a link with which this person chooses a new password. @throws Error when there is no such account. */
  async resetLink(email: string, options: { dropTotp: boolean }): Promise<string> {
    const user = await this.find(email);
    if (!user) throw new Error(`There is no account with the address ${email}.`);
    const { id: userId, email: address, role } = user;
    const link = { email: address, role, userId, dropsSecondFactor: options.dropTotp };
    return this.database.transaction(async (sql) => (await writeLink(sql, this.audit, this.config, link)).link);
  }

  private async find(email: string): Promise<{ id: string; email: string; role: Role } | undefined> {
    const [user] = await this.database.query(
      SQL`SELECT ${columnsOf(UserEntity, ['id', 'email', 'role'])} FROM users WHERE lower(email) = lower($1)`,
      [email],
    );
    return user;
  }
}
