import { webcrypto } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cryptoProvider, PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

export interface HttpsServer {
  /** `https://127.0.0.1:<port>` */
  readonly url: string;
  /** For OUTBOUND_ALLOW. */
  readonly host: string;
  /** For NODE_EXTRA_CA_CERTS. */
  readonly authority: string;
  close(): Promise<void>;
}

/** A server on this machine with a certificate that whoever is told of its authority trusts. */
export async function startHttps(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<HttpsServer> {
  cryptoProvider.set(webcrypto as never);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=127.0.0.1',
    notBefore: new Date(Date.now() - 3_600_000),
    notAfter: new Date(Date.now() + 86_400_000),
    keys: keys as never,
    signingAlgorithm: algorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
  });
  const key = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  const server: Server = createServer({ key, cert: certificate.toString('pem') }, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const authority = join(mkdtempSync(join(tmpdir(), 'authority-')), 'ca.pem');
  writeFileSync(authority, certificate.toString('pem'));
  return {
    url: `https://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    authority,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
