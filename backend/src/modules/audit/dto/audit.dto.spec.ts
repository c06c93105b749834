import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { AuditListQuery } from './audit.dto';

/** Fields that are refused. */
const refused = (query: object): string[] =>
  validateSync(plainToInstance(AuditListQuery, query), { whitelist: true, forbidNonWhitelisted: true }).map(({ property }) => property);

describe('AuditListQuery', () => {
  it('should accept every filter', () =>
    expect(
      refused({
        actor: 'Ada',
        action: 'agent',
        subjectType: 'agent',
        subjectId: 'a-1',
        from: '2026-11-01',
        to: '2026-11-28T09:00:00Z',
        search: '50%',
        limit: '2',
      }),
    ).toEqual([]));

  it.each([
    ['from', 'yesterday'],
    ['to', '2026-02-31'],
    ['limit', 'x'],
    ['actor', ['a', 'b']],
    ['unknown', '1'],
    ['search', 'x'.repeat(201)],
  ])('should refuse the wrong %s', (field, value) => expect(refused({ [field]: value })).toEqual([field]));
});
