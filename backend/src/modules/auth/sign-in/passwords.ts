import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Slots } from '../../../platform/concurrency/slots';
import { sealedColumn, SecretBox } from '../../../platform/crypto';
import { ApiError } from '../../../platform/errors/api-error';
import { invalid } from '../../../platform/errors/common.refusals';
import { SettingsService } from '../../settings';
import { authErrors } from '../auth.errors';
import { weaknessOf } from './password-strength';
import {
  derive,
  deriveRest,
  hashesAtOnce,
  measuredCost,
  newSalt,
  nobodysHash,
  readHash,
  type ScryptCost,
  type ScryptHash,
  writeHash,
} from './scrypt-cost';

const column = sealedColumn('users', 'password_hash');

/** With two at a time, the last of them waits about eight seconds. */
const maxWaiting = 80;

/** Cost of new hashes, and of the dummy hash for unknown accounts, which matches the most expensive stored hash. */
interface Costing {
  cost: ScryptCost;
  nobodys: ScryptHash;
}

/** Whose password it is: the words of it are no secret. */
export interface PasswordOwner {
  id: string;
  name: string;
  email: string;
}

/**
 * scrypt hashes, as dear as this machine can bear, computed in the thread pool and sealed with the master key: a copied database
 * alone is no use for guessing.
 */
@Injectable()
export class Passwords {
  /** However many people knock, hashes take the memory of two. */
  private readonly slots = new Slots(hashesAtOnce, {
    max: maxWaiting,
    refusal: () => new ApiError(authErrors.busy, undefined, { retryAfterSeconds: 5 }),
  });
  private own: Promise<Costing> | undefined;

  constructor(
    private readonly box: SecretBox,
    private readonly settings: SettingsService,
  ) {}

  /**
   * The only way to a new password.
   * @param field of the request that holds it, for the refusal.
   * @returns what is stored for this person.
   * @throws ApiError 400 at the field for a password that is easily guessed; 503 when too many wait.
   */
  async choose(owner: PasswordOwner, password: string, field: string): Promise<string> {
    const message = await weaknessOf(password, [owner.email, owner.name, this.settings.current().organizationName]);
    if (message) throw invalid([{ field, message }]);
    return this.hash(owner.id, password);
  }

  /**
   * A refusal always costs as much as the most expensive hash seen, for unknown users and cheaper hashes too. Otherwise its timing would
   * reveal which accounts exist.
   * @returns `renewed`: what to store instead, for a password that fits a hash cheaper than this machine can bear.
   */
  async verify(user: { id: string; passwordHash: string } | null, password: string): Promise<{ fits: boolean; renewed: string | null }> {
    const present = await this.measured();
    const stored = user && readHash(await this.box.open(user.passwordHash, { ...column, row: user.id }));
    // A faster machine made this hash. Every refusal costs as much from now on.
    if (stored && stored.cost.N > present.nobodys.cost.N) present.nobodys = nobodysHash(stored.cost);
    const { cost, nobodys } = present;
    const hash = stored ?? nobodys;
    const given = await this.slots.run(() => derive(password, hash.salt, hash.cost));
    const fits = timingSafeEqual(given, hash.key) && stored !== null;
    if (!fits) await this.slots.run(() => deriveRest(password, hash.cost, nobodys.cost));
    return { fits, renewed: user && fits && hash.cost.N < cost.N ? await this.hash(user.id, password) : null };
  }

  private async hash(userId: string, password: string): Promise<string> {
    const { cost } = await this.measured();
    const salt = newSalt();
    const key = await this.slots.run(() => derive(password, salt, cost));
    return this.box.seal(writeHash({ cost, salt, key }), { ...column, row: userId });
  }

  /** The first password of the process waits for the measurement. */
  private measured(): Promise<Costing> {
    return (this.own ??= measuredCost().then((cost) => ({ cost, nobodys: nobodysHash(cost) })));
  }
}
