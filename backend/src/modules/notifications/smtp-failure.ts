/** What a mail server did, without its own words: these may say anything, also to whoever set a foreign host as the server. */
interface SmtpFailure {
  /** Of the library: `EAUTH`, `ETIMEDOUT` ... */
  code: string;
  /** The reply code of the server (RFC 5321, 4.2); 0 without one. */
  responseCode: number;
  /** `host:port` */
  server: string;
}

const byCode: Record<string, string> = {
  EAUTH: 'does not accept the user name or the password. Correct them under Settings.',
  ENOAUTH: 'asks for a user name and a password. Fill them in under Settings.',
  ETLS: 'offers no encryption that can be used. Check its port, and whether TLS is on from the first byte.',
  EDNS: 'is not known by that name. Correct it under Settings.',
  ENOTFOUND: 'is not known by that name. Correct it under Settings.',
  EAI_AGAIN: 'is not found at the moment, since names cannot be looked up. It is tried again.',
  ECONNREFUSED: 'takes no connection at that port. Check whether it runs, and its port.',
  ETIMEDOUT: 'does not answer. Check its name and port, and whether a firewall is in between.',
  ECONNECTION: 'ended the connection in the middle.',
  ESOCKET: 'cannot be reached, or not with that kind of encryption. Check its port, and whether TLS is on from the first byte.',
  EPROTOCOL: 'does not answer like a mail server. Check its name and port.',
};

const byReply: [test: (reply: number) => boolean, words: string][] = [
  [(reply) => reply === 421, 'has no time for mail at the moment'],
  [(reply) => reply === 450 || reply === 451, 'takes no mail for this address at the moment'],
  [(reply) => reply === 452 || reply === 552, 'has no room for the mail, or finds it too large'],
  [(reply) => reply === 530, 'asks for a sign-in first. Fill in user name and password under Settings'],
  [(reply) => reply === 550 || reply === 551 || reply === 553, 'does not take mail for this recipient, or from this sender'],
  [(reply) => reply === 554, 'refused the mail'],
  [(reply) => reply >= 400 && reply < 500, 'does not take the mail at the moment'],
  [(reply) => reply >= 500, 'refused the mail'],
];

/** A sentence for the delivery log; of the answer of the server only its number. */
export function plainSmtpFailure({ code, responseCode, server }: SmtpFailure): string {
  const subject = `The mail server ${server}`;
  if (code === 'EAUTH') return `${subject} ${byCode.EAUTH}`;
  const reply = byReply.find(([test]) => test(responseCode));
  if (reply) return `${subject} ${reply[1]} (its answer was ${responseCode}).`;
  return `${subject} ${byCode[code] ?? 'did not take the mail. The log of the worker says more.'}`;
}
