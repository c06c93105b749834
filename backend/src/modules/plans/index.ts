import './plans.events';

export { PlanLimits } from './plan-limits';
export { PlansModule, PlanUpkeepModule } from './plans.module';
export { type Plan, plans } from './plans';
export { plansErrors } from './plans.errors';
