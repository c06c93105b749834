import { roles } from '../permissions';
import { countsByMaker, makerOf, mayGrant } from './link-makers';

const actor = (kind: 'person' | 'system' | 'agent', id: string | null) => makerOf({ actor: { kind, id, name: 'X' } });

it('should know a person, the command line and Administrator as makers', () => {
  expect(actor('person', 'p')).toEqual({ kind: 'person', id: 'p' });
  expect(actor('system', null)).toEqual({ kind: 'console', id: null });
  expect(actor('person', null)).toEqual({ kind: 'administrator', id: null });
});

it('should let owners grant every role and others none', () => {
  for (const maker of roles)
    for (const granted of roles) expect([maker, granted, mayGrant(maker, granted)]).toEqual([maker, granted, maker === 'owner']);
});

it('should count what was made without sign-in only while there is none', () => {
  expect(countsByMaker({ ACCESS_MODE: 'open' })).toContain('administrator');
  expect(countsByMaker({ ACCESS_MODE: 'password' })).not.toContain('administrator');
});
