import { type Permission, tokenPermissions } from '../../auth';
import type { StepDefinition } from './step';
import { steps } from '.';

const all: readonly StepDefinition[] = steps;

/** Each permission is that of the API operation with the same effect. A step that is missing here is new: decide what it requires. */
const required: Record<string, Permission[]> = {
  agent_task: ['tasks:write'],
  // Its tool says so.
  tool: [],
  change: ['changes:propose'],
  http: [],
  condition: [],
  transform: [],
  delay: [],
  notify: [],
  approval: [],
  loop: [],
  workflow: ['workflows:run'],
  stop: [],
};

describe('What steps require of their caller', () => {
  it('should be the permission of the operation with the same effect', () =>
    expect(Object.fromEntries(all.map(({ type, requires }) => [type, requires({}).permissions]))).toEqual(required));

  it('should be a key for a call that sends one', () =>
    expect(all.find(({ type }) => type === 'http')!.requires({ apiKeyId: 'k' })).toEqual({ permissions: ['api-keys:read'], within: {} }));

  it('should be permissions that a token can have, and say how scopes are kept to', () => {
    for (const { requires: requiresOf } of all) {
      const requires = requiresOf({});
      expect(tokenPermissions).toEqual(expect.arrayContaining([...requires.permissions]));
      if (requires.permissions.length > 0) expect(requires.within).toBeDefined();
    }
  });
});
