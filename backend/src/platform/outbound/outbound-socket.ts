import { connect, type Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { type Egress, EgressPolicy, toService } from './egress-policy';
import { hostAndPort } from './outbound-allow';
import { OutboundRefusal } from './outbound-refusal';
import { pinned } from './pinned';

/** The way out for protocols other than HTTP: the same policy, and a connection to the very addresses that it checked. */
@Injectable()
export class OutboundSocket {
  constructor(private readonly policy: EgressPolicy) {}

  /**
   * Leads to this host and nowhere else.
   * @param protocol how the record of calls names it, such as `SMTP`.
   * @throws OutboundRefusal when the policy refuses the host; the error of the look-up or of the connection.
   */
  async open(
    { host, port, protocol }: { host: string; port: number; protocol: string },
    { purpose, taskId }: Pick<Egress, 'purpose' | 'taskId'>,
    timeoutMs: number,
  ): Promise<Socket> {
    const address = `http://${hostAndPort(host, port)}`;
    if (!URL.canParse(address)) throw new OutboundRefusal('fetch_failed', `${host} is not the name of a host.`, false, 'Correct it.');
    const addresses = await this.policy.admit(new URL(address), protocol, toService(purpose, address, taskId));
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port, lookup: pinned(addresses), autoSelectFamily: true });
      const fail = (error: Error) => {
        socket.destroy();
        reject(error);
      };
      socket.setTimeout(timeoutMs, () => fail(Object.assign(new Error('The connection timed out.'), { code: 'ETIMEDOUT' })));
      socket.once('error', fail);
      socket.once('connect', () => {
        socket.removeAllListeners('timeout').setTimeout(0);
        socket.off('error', fail);
        resolve(socket);
      });
    });
  }
}
