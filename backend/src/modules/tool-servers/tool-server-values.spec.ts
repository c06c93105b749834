import { stateOf } from './tool-server-values';

const tool = { use: 'reading', offeredHash: 'a', acceptedHash: 'a', isListed: true, problem: null } as const;

describe('where a tool of a server stands', () => {
  it.each([
    ['ready', tool],
    ['new', { ...tool, use: 'off' as const, acceptedHash: null }],
    ['new', { ...tool, use: 'off' as const, offeredHash: 'b' }],
    ['changed', { ...tool, offeredHash: 'b' }],
    ['changed', { ...tool, offeredHash: 'b', problem: 'Its schema is no schema.' }],
    ['gone', { ...tool, isListed: false }],
    ['gone', { ...tool, isListed: false, offeredHash: 'b' }],
    ['unusable', { ...tool, use: 'off' as const, problem: 'Its schema is no schema.' }],
  ])('should be %s', (state, given) => expect(stateOf(given)).toBe(state));
});
