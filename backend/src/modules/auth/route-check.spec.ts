import { faultsOf, harmlessRolesIn, type Route } from './route-check';

const route = (path: string, more: Partial<Route> = {}): Route => ({
  name: `Things.${path}`,
  method: 'POST',
  path,
  permission: 'settings:write',
  stepUp: false,
  handler: {},
  ...more,
});
const dangerous = { 'POST /clear': 'Removes everything.' };

describe('what keeps the program from starting', () => {
  it('should be nothing while each dangerous route, and no other, asks for a confirmation', () => {
    expect(faultsOf([route('/clear/', { stepUp: true }), route('/read')], dangerous)).toEqual([]);
  });

  it.each<[string, Route[]]>([
    ['Routes without @Requires: Things./read', [route('/clear', { stepUp: true }), route('/read', { permission: undefined })]],
    ['Dangerous routes without @StepUp: Things./clear', [route('/clear')]],
    [
      'Routes with @StepUp that are not in dangerous-routes.ts: Things./read',
      [route('/clear', { stepUp: true }), route('/read', { stepUp: true })],
    ],
    [
      'Routes with @StepUp that ask for no session, so that nobody could confirm anything: Things./clear',
      [route('/clear', { stepUp: true, permission: 'public' })],
    ],
    ['Routes in dangerous-routes.ts that do not exist: POST /clear', [route('/read')]],
  ])('should be %s', (fault, routes) => expect(faultsOf(routes, dangerous)).toEqual([fault]));
});

it('should call roles harmless that reach nothing dangerous but their own account', () => {
  const routes = [route('/totp', { permission: 'session:write', stepUp: true }), route('/clear', { stepUp: true })];
  expect(harmlessRolesIn(routes)).toEqual(['operator', 'viewer']);
  expect(harmlessRolesIn([...routes, route('/run', { permission: 'workflows:run', stepUp: true })])).toEqual(['viewer']);
});
