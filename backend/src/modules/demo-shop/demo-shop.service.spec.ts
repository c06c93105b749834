import { requestContext, runInContext, unlimited } from '../../platform/http/request-context';
import { DemoSetupHandler } from './demo-setup.handler';
import { DemoShopService } from './demo-shop.service';

const nothing = [] as never as ConstructorParameters<typeof DemoShopService>;
const withoutTasks = { ...unlimited, permissions: new Set(['demo:manage']) };

it('should refuse runs of the past to a caller who may not start tasks, before anything is written', async () => {
  const load = () => new DemoShopService(...nothing).install({ history: true });
  await expect(runInContext({ ...requestContext(), authority: withoutTasks }, load)).rejects.toMatchObject({ status: 403 });
});

it('should require for its task what the runs require', () => {
  const handler = new DemoSetupHandler(...([] as never as ConstructorParameters<typeof DemoSetupHandler>));
  expect(handler.requires({ history: true })).toEqual([{ permissions: ['demo:manage', 'tasks:write'] }]);
  expect(handler.requires({ history: false })).toEqual([{ permissions: ['demo:manage'] }]);
});
