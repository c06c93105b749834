import { api } from '../../shared/api/base';
import type { CurrentPlanDto, PlanDto } from '../../shared/api/generated';

export const pricingApi = api.injectEndpoints({
  endpoints: (build) => ({
    offeredPlans: build.query<PlanDto[], void>({ query: () => '/api/plans' }),
    ownPlan: build.query<CurrentPlanDto, void>({ query: () => '/api/plan', providesTags: ['Plan'] }),
    startTrial: build.mutation<CurrentPlanDto, PlanDto['id']>({
      query: (plan) => ({ url: '/api/plan/trial', method: 'POST', body: { plan } }),
      invalidatesTags: ['Plan'],
    }),
    /** Back to a console without plan and limits. */
    leavePlan: build.mutation<CurrentPlanDto, void>({
      query: () => ({ url: '/api/plan', method: 'DELETE' }),
      invalidatesTags: ['Plan'],
    }),
  }),
});

export const { useOfferedPlansQuery, useOwnPlanQuery, useStartTrialMutation, useLeavePlanMutation } = pricingApi;
