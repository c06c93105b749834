/** Files that name third-party images. */
export const imageFiles = ['docker-compose.yml', 'docker/stack.yml', 'docker/app/Dockerfile'];

const named = /(image: |NODE_IMAGE=|NODE_IMAGE:-)((?!stallhand\/)[\w./-]+:v?\d[\w.-]*)(@sha256:[\da-f]{64})?/g;
/** Three numbers, or two for Postgres, whose versions have no third. */
const exact = /:v?\d+\.\d+\.\d+(?:-[\w.-]+)?$|(?:^|\/)postgres:\d+\.\d+(?:-[\w.-]+)?$/;

/**
 * Images that a file names, besides our own.
 * @param {string} text
 * @returns {{ name: string, digest: string | null, isExact: boolean }[]} name: with the tag
 */
export const imagesIn = (text) =>
  [...text.matchAll(named)].map(([, , name, digest]) => ({ name, digest: digest?.slice(1) ?? null, isExact: exact.test(name) }));

/** Puts these digests behind the names. @param {string} text @param {Map<string, string>} digests */
export const withDigests = (text, digests) =>
  text.replaceAll(named, (_, before, name, old = '') => `${before}${name}${digests.has(name) ? `@${digests.get(name)}` : old}`);

/** Removes the digests, for images that were built on this machine. @param {string} text */
export const withoutDigests = (text) => text.replaceAll(named, (_, before, name) => `${before}${name}`);

/**
 * Fetches the multi-architecture digest of a tag from Docker Hub.
 * @param {string} name
 * @param {typeof fetch} ask
 * @throws Error without an answer, or for an unknown tag
 */
export async function digestOf(name, ask = fetch) {
  const [path, tag] = name.split(':');
  const repository = path.includes('/') ? path : `library/${path}`;
  const signal = AbortSignal.timeout(15_000);
  const grant = await ask(`https://auth.docker.io/token?service=registry.docker.io&scope=repository:${repository}:pull`, { signal });
  const { token } = await grant.json();
  const accept = 'application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json';
  const answer = await ask(`https://registry-1.docker.io/v2/${repository}/manifests/${tag}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}`, accept },
    signal,
  });
  const digest = answer.headers.get('docker-content-digest') ?? '';
  if (!answer.ok || !/^sha256:[\da-f]{64}$/.test(digest)) throw new Error(`Docker Hub has no digest of ${name} (${answer.status}).`);
  return digest;
}
