import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { digestOf, imageFiles, imagesIn, withDigests, withoutDigests } from '../lib/images.mjs';
import { root } from '../lib/paths.mjs';

const digest = `sha256:${'a1'.repeat(32)}`;

describe('Images of others', () => {
  it('should be named by exact versions', () => {
    const images = imageFiles.flatMap((file) => imagesIn(readFileSync(join(root, file), 'utf8')));
    assert.ok(images.length >= 8);
    assert.deepEqual(images.filter(({ isExact }) => !isExact), []); // prettier-ignore
  });

  it('should be told from those that are no exact version', () => {
    const names = ['redis:8', 'redis:8.4', 'postgres:18', 'node:24-trixie-slim', 'nginx:1.30'];
    assert.deepEqual(imagesIn(names.map((name) => `image: ${name}`).join('\n')).map(({ isExact }) => isExact), names.map(() => false)); // prettier-ignore
  });

  it('should get their digests, new ones in place of old ones, and lose them', () => {
    const text = 'image: redis:8.4.0\nNODE_IMAGE: ${NODE_IMAGE:-node:24.15.0-trixie-slim}\nimage: stallhand/app:${V:-local}';
    const pinned = withDigests(text, new Map([['redis:8.4.0', digest]]));
    assert.equal(pinned.split('\n')[0], `image: redis:8.4.0@${digest}`);
    assert.equal(withDigests(pinned, new Map([['redis:8.4.0', digest.replaceAll('a1', 'b2')]])).includes('a1'), false);
    assert.deepEqual(imagesIn(pinned).map((image) => image.digest), [digest, null]); // prettier-ignore
    assert.equal(withoutDigests(pinned), text);
  });

  it('should be asked for at Docker Hub, and a tag that is not there be refused', async () => {
    const asked = [];
    const hub = (status, header) => (url) => {
      asked.push(url);
      return Promise.resolve(url.includes('/token?') ? Response.json({ token: 't' }) : new Response(null, { status, headers: header }));
    };
    assert.equal(await digestOf('redis:8.4.0', hub(200, { 'docker-content-digest': digest })), digest);
    assert.match(asked[1], /\/v2\/library\/redis\/manifests\/8\.4\.0$/);
    await assert.rejects(digestOf('redis:9.9.9', hub(404, {})), /no digest of redis:9\.9\.9/);
  });
});
