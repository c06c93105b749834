/** Every way in which a secret could have been written. */
export const spellingsOf = (secret: string): string[] => {
  const base64 = Buffer.from(secret).toString('base64');
  const url = encodeURIComponent(secret);
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    url,
    url.replace(/%../g, (code) => code.toLowerCase()),
    base64,
    base64.replace(/=+$/, ''),
    Buffer.from(secret).toString('base64url'),
    encodeURIComponent(base64),
  ];
};
