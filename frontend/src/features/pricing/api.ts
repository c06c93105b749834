import { api, checked } from '../../shared/api/base';
import type { CurrentPlanDto, PlanDto } from '../../shared/api/generated';
import { request } from '../../shared/api/request';

export const pricingApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    offeredPlans: build.query<PlanDto[], void>({ query: () => request('GET /api/plans') }),
    ownPlan: build.query<CurrentPlanDto, void>({ query: () => request('GET /api/plan'), providesTags: ['Plan'] }),
    startTrial: build.mutation<CurrentPlanDto, PlanDto['id']>({
      query: (plan) => request('POST /api/plan/trial', { body: { plan } }),
      invalidatesTags: ['Plan'],
    }),
    /** Back to a console without plan and limits. */
    leavePlan: build.mutation<CurrentPlanDto, void>({
      query: () => request('DELETE /api/plan'),
      invalidatesTags: ['Plan'],
    }),
  })),
});

export const { useOfferedPlansQuery, useOwnPlanQuery, useStartTrialMutation, useLeavePlanMutation } = pricingApi;
