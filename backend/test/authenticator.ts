import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What may be wrong with an answer; without any of it, it is right. */
export interface Twist {
  origin?: string;
  rpId?: string;
  type?: string;
  crossOrigin?: boolean;
  /** Made without PIN, fingerprint or face. */
  unverified?: boolean;
  /** Made without anybody touching it. */
  absent?: boolean;
  /** In place of one more than the last. */
  counter?: number;
  userHandle?: string;
  credentialId?: string;
  key?: KeyObject;
  /** Credential id in the authenticator data. By default that of the answer. */
  attestedId?: Buffer;
  /** Public key in COSE, instead of its own. */
  publicKey?: Buffer;
  /** Format and CBOR of the attestation statement. None by default. */
  attestation?: { format: string; statement: Buffer };
  /** CBOR after the key, announced by its flag. */
  extensions?: Buffer;
}

export interface Creation {
  challenge: string;
  rp: { id: string };
  user: { id: string };
  excludeCredentials: { id: string }[];
}

export interface Request {
  challenge: string;
  rpId: string;
  allowCredentials: { id: string }[];
}

const flag = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40, extensions: 0x80 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** A passkey as a phone would keep it, with ES256 (WebAuthn level 2, section 6), in the page of a console under `http://localhost:4000`. */
export class SoftAuthenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';

  constructor(private readonly origin = 'http://localhost:4000') {}

  /** The key of a passkey that is not this one. */
  static foreignKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

  create({ challenge, rp, user }: Creation, name = 'Phone', twist: Twist = {}) {
    this.userHandle = user.id;
    const id = twist.attestedId ?? Buffer.from(this.credentialId, 'base64url');
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (value = '') => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')]);
    const key = [Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), coordinate(x), Buffer.from([0x22]), coordinate(y)];
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const attested = [Buffer.alloc(16), length, id, ...(twist.publicKey ? [twist.publicKey] : key)];
    const data = this.data(twist.rpId ?? rp.id, flag.attested, twist, attested);
    const { format, statement } = twist.attestation ?? { format: 'none', statement: Buffer.from([0xa0]) };
    const attestation = [Buffer.from([0xa3]), text('fmt'), text(format), text('attStmt'), statement, text('authData')];
    return {
      name,
      credentialId: this.credentialId,
      clientDataJSON: this.clientData('webauthn.create', challenge, twist),
      attestationObject: Buffer.concat([...attestation, Buffer.from([0x59, data.length >> 8, data.length & 0xff]), data]).toString(
        'base64url',
      ),
      transports: ['internal', 'hybrid'],
    };
  }

  get({ challenge, rpId }: Request, twist: Twist = {}) {
    const clientData = Buffer.from(this.clientData('webauthn.get', challenge, twist), 'base64url');
    return this.signed(twist.rpId ?? rpId, clientData, twist);
  }

  /** Signs client data of any form. */
  signed(rpId: string, clientData: Buffer, twist: Twist = {}) {
    const data = this.data(rpId, 0, { counter: twist.counter ?? ++this.counter, ...twist }, []);
    const signed = Buffer.concat([data, sha256(clientData)]);
    return {
      credentialId: twist.credentialId ?? this.credentialId,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, twist.key ?? this.keys.privateKey).toString('base64url'),
      userHandle: twist.userHandle ?? this.userHandle,
    };
  }

  private clientData(type: string, challenge: string, twist: Twist): string {
    const { origin = this.origin, crossOrigin = false } = twist;
    return Buffer.from(JSON.stringify({ type: twist.type ?? type, challenge, origin, crossOrigin })).toString('base64url');
  }

  private data(rpId: string, flags: number, { unverified, absent, counter = 0, extensions }: Twist, more: Buffer[]): Buffer {
    const announced = flags | (extensions ? flag.extensions : 0);
    const said = announced | flag.backupEligible | flag.backedUp | (absent ? 0 : flag.present) | (unverified ? 0 : flag.verified);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([said]), count, ...more, ...(extensions ? [extensions] : [])]);
  }
}
