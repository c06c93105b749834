import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Authenticator, SameOrigin, SecondFactorPolicy } from '../auth';
import { mostSocketsOfSession, SocketAdmission } from './socket-admission';

const handshake = (destroyed = false): IncomingMessage =>
  ({
    headers: { upgrade: 'websocket', connection: 'Upgrade' },
    socket: Object.assign(new EventEmitter(), { destroyed }),
  }) as unknown as IncomingMessage;

const admission = () =>
  new SocketAdmission(
    { refusal: () => null } as unknown as SameOrigin,
    { principalOf: () => Promise.resolve({ sessionId: 'one' }) } as unknown as Authenticator,
    { isDue: () => false } as unknown as SecondFactorPolicy,
  );

describe('SocketAdmission', () => {
  it('should count a line until it ends', async () => {
    const door = admission();
    const lines = Array.from({ length: mostSocketsOfSession }, () => handshake());
    for (const line of lines) expect(await door.refusal(line)).toBeNull();
    expect(await door.refusal(handshake())).toBe('429 Too Many Requests');
    lines[0]!.socket.emit('close');
    expect(await door.refusal(handshake())).toBeNull();
  });

  it('should not count one that ended before its session was known', async () => {
    const door = admission();
    for (let times = 0; times < mostSocketsOfSession; times++) await door.refusal(handshake(true));
    expect(await door.refusal(handshake())).toBeNull();
  });
});
