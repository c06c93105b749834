import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { AuditHarness } from '../audit-seals';

describe('npm run audit:verify', () => {
  let audit: AuditHarness;

  beforeEach(async () => void (audit = await AuditHarness.start()));
  afterEach(() => audit.close());

  it('should be verified, with anchors of before, after every kind of new key', async () => {
    await audit.write(3);
    const kept = audit.file('anchor.json');
    expect(await audit.run('audit-verify.js', ['--write-anchor', kept])).toMatchObject({ code: 0 });
    expect(await audit.run('keys-rotate.js', [])).toMatchObject({ code: 0 });
    await audit.restart();
    await audit.write(2);
    expect(await audit.database.value('SELECT key_version FROM audit_head')).toBe(2);
    const master = randomBytes(32).toString('base64');
    writeFileSync(audit.file('new-master'), `${master}\n`, { mode: 0o600 });
    expect(await audit.run('keys-rotate.js', ['--new-master', audit.file('new-master')])).toMatchObject({ code: 0 });
    expect(await audit.run('audit-verify.js', ['--anchor', kept], master)).toMatchObject({
      code: 0,
      text: expect.stringContaining('intact: 5 entries') as string,
    });
    expect(await audit.run('audit-verify.js', ['--anchor', kept])).toMatchObject({
      code: 2,
      text: expect.stringContaining('master key') as string,
    });
  });

  it('should refuse an anchor that was changed', async () => {
    await audit.write(3);
    writeFileSync(audit.file('changed.json'), JSON.stringify({ ...(await audit.anchor()), entries: 2 }));
    expect(await audit.run('audit-verify.js', ['--anchor', audit.file('changed.json')])).toMatchObject({
      code: 1,
      text: expect.stringMatching(/changed\.json: .* was changed/) as string,
    });
  });
});
