import { type Authority, type RequestContext, runInContext } from '../../platform/http/request-context';
import { authorityOf } from './authority';
import type { Role } from './permissions';
import { isWithheld, readsPersonalData, requireSight } from './personal-data';
import { heard } from './tokens/hears';

const context: RequestContext = { actor: { kind: 'system', id: null, name: 'System' }, address: null, requestId: null };
const by = <T>(authority: Authority | undefined, work: () => T): T => runInContext({ ...context, authority }, work);
const of = (role: Role): Authority => authorityOf({ role, token: null });

describe('Customer data in outputs', () => {
  it.each<[Role, boolean]>([
    ['viewer', true],
    ['operator', false],
    ['admin', false],
    ['owner', false],
  ])('should be withheld from the role %s: %s', (role, isHidden) => {
    expect(by(of(role), () => isWithheld(true))).toBe(isHidden);
    expect(by(of(role), () => isWithheld(false))).toBe(false);
  });

  it('should be withheld from a caller that is limited to some channels, since it names customers of all', () => {
    const limited = { ...of('owner'), reach: { agents: null, workflows: null, integrations: ['one'] } };
    expect(by(limited, () => isWithheld(true))).toBe(true);
    expect(by({ ...limited, reach: { ...limited.reach, integrations: null } }, () => isWithheld(true))).toBe(false);
  });

  it('should be shown to the console itself', () => {
    expect(by(undefined, () => isWithheld(true))).toBe(false);
  });

  it('should mark the task that reads them', async () => {
    const personal = { isSet: false, set: jest.fn().mockResolvedValue(undefined) };
    const task = { id: 't', attempt: 1, agentId: null, personal };
    await runInContext({ ...context, task }, readsPersonalData);
    expect(personal.set).toHaveBeenCalledTimes(1);
    await runInContext({ ...context, task }, () => requireSight(false));
    expect(personal.set).toHaveBeenCalledTimes(1);
    await runInContext({ ...context, task }, () => requireSight(true));
    expect(personal.set).toHaveBeenCalledTimes(2);
    await expect(runInContext({ ...context, task, authority: of('viewer') }, () => requireSight(true))).rejects.toMatchObject({
      status: 403,
      extra: { details: { permission: 'customers:identify' } },
    });
    expect(personal.set).toHaveBeenCalledTimes(2);
  });

  it('should be null on the socket, in the fields that may hold them and in no others', () => {
    const row = { id: 't', isPersonal: true, progress: 4, progressNote: 'Writes to Zoe' };
    expect(heard(row, ['progressNote'], false)).toEqual({ ...row, progressNote: null });
    expect(heard(row, ['progressNote'], true)).toEqual(row);
    const other = { ...row, isPersonal: false };
    expect(heard(other, ['progressNote'], false)).toEqual(other);
  });
});
