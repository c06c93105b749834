import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { mayShip, noticesOf, withLicences } from '../lib/notices.mjs';
import { root } from '../lib/paths.mjs';
import { shippedPackages } from '../lib/shipped-packages.mjs';

const mit = (holder) => `The MIT License\n\nCopyright (c) 2020 ${holder}\n\nPermission is hereby granted, free of charge, to all.`;
const one = (name, licence, ...texts) => ({ name, version: '1.0.0', licence, texts });

describe('Licences of packages that ship', () => {
  it('should be permissive or excepted by name', () => {
    const packages = withLicences(shippedPackages());
    assert.ok(packages.length > 300);
    assert.deepEqual(packages.filter((found) => !mayShip(found)).map(({ name, licence }) => `${name}: ${licence}`), []); // prettier-ignore
  });

  it('should be in the current THIRD_PARTY_NOTICES.md', () => {
    const isCurrent = readFileSync(join(root, 'THIRD_PARTY_NOTICES.md'), 'utf8') === noticesOf(shippedPackages());
    assert.ok(isCurrent, 'THIRD_PARTY_NOTICES.md is out of date: run "npm run notices" and commit it');
  });

  it('should stand in every manifest of ours', () => {
    const { workspaces, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    assert.equal(license, 'MIT');
    assert.match(readFileSync(join(root, 'LICENSE'), 'utf8'), /^MIT License\n/);
    for (const folder of workspaces) assert.equal(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).license, license);
  });
});

describe('mayShip', () => {
  for (const licence of ['MIT', 'MIT AND ISC', '(GPL-3.0-only OR Apache-2.0)', 'OFL-1.1'])
    it(`should accept ${licence}`, () => assert.equal(mayShip(one('some', licence)), true));

  for (const licence of ['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND LGPL-3.0-only', 'MPL-2.0', 'UNLICENSED', 'see the site', null])
    it(`should refuse ${licence}`, () => assert.equal(mayShip(one('some', licence)), false));

  it('should accept an exception under the licence it was made for only', () => {
    assert.equal(mayShip(one('lightningcss-linux-x64-gnu', 'MPL-2.0')), true);
    assert.equal(mayShip(one('lightningcss', 'GPL-3.0-only')), false);
    assert.equal(mayShip(one('not-lightningcss', 'MPL-2.0')), false);
  });
});

describe('noticesOf', () => {
  it('should print a text once and each copyright', () => {
    const text = noticesOf([one('a', 'MIT', mit('Ada')), one('b', 'MIT', mit('Bob').toUpperCase())]);
    assert.equal(text.match(/is hereby granted/gi).length, 1);
    assert.match(text, /- a 1\.0\.0\n {2}Copyright \(c\) 2020 Ada\n- b 1\.0\.0\n {2}COPYRIGHT \(C\) 2020 BOB/);
  });

  it('should print texts that differ', () => {
    const text = noticesOf([one('a', 'MIT', mit('Ada')), one('b', 'MIT', `${mit('Bob')} Not for the moon.`)]);
    assert.equal(text.match(/is hereby granted/gi).length, 2);
  });

  it('should know a licence that is not stated by its text only', () => {
    const found = withLicences([one('a', 'MIT', mit('Ada')), one('b', null, mit('Bob')), one('c', null, 'Ask me.'), one('d', null)]);
    assert.deepEqual(found.map(({ name, licence }) => [name, licence]), [['a', 'MIT'], ['b', 'MIT'], ['c', null], ['d', null]]); // prettier-ignore
  });
});
