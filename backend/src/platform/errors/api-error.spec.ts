import { ApiError, declaredErrors, defineErrors } from './api-error';
import { commonErrors } from './common.errors';

describe('The error catalogue', () => {
  it('should give a refusal the status, code and message that are declared', () => {
    const refusal = new ApiError(commonErrors.version_conflict);
    expect([refusal.getStatus(), refusal.code, refusal.message]).toEqual([409, 'version_conflict', commonErrors.version_conflict.message]);
  });

  it('should refuse a code that is declared already', () => {
    const again = () => defineErrors({ not_found: { status: 404, message: 'Gone.', when: 'It is gone.' } });
    expect(again).toThrow('not_found is declared twice');
  });

  it('should take nothing that no catalogue declares', () => {
    // @ts-expect-error an object that looks like an entry
    const lookalike = () => new ApiError({ code: 'made_up', status: 409, message: 'x', when: 'y' });
    // @ts-expect-error a code that nobody declares
    const unknown = () => void commonErrors.made_up;
    expect([lookalike, unknown]).toHaveLength(2);
  });

  it('should give every error a status of refusal and whole sentences', () => {
    for (const { code, status, message, when } of declaredErrors()) {
      expect(code).toMatch(/^[a-z][a-z_]+$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect([message.at(-1), when.at(-1)]).toEqual(['.', '.']);
    }
  });
});
