import { api } from './base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessionCurrent: build.query<SessionCurrentApiResponse, SessionCurrentApiArg>({
      query: () => ({ url: `/api/session` }),
    }),
    sessionSignIn: build.mutation<SessionSignInApiResponse, SessionSignInApiArg>({
      query: (queryArg) => ({ url: `/api/session`, method: 'POST', body: queryArg.signInDto }),
    }),
    sessionSignOut: build.mutation<SessionSignOutApiResponse, SessionSignOutApiArg>({
      query: () => ({ url: `/api/session`, method: 'DELETE' }),
    }),
    sessionVisitor: build.query<SessionVisitorApiResponse, SessionVisitorApiArg>({
      query: () => ({ url: `/api/visitor` }),
    }),
    sessionConfirm: build.mutation<SessionConfirmApiResponse, SessionConfirmApiArg>({
      query: (queryArg) => ({ url: `/api/session/confirm`, method: 'POST', body: queryArg.confirmDto }),
    }),
    sessionsList: build.query<SessionsListApiResponse, SessionsListApiArg>({
      query: (queryArg) => ({
        url: `/api/sessions`,
        params: {
          all: queryArg.all,
        },
      }),
    }),
    sessionsEndOthers: build.mutation<SessionsEndOthersApiResponse, SessionsEndOthersApiArg>({
      query: () => ({ url: `/api/sessions`, method: 'DELETE' }),
    }),
    sessionsEnd: build.mutation<SessionsEndApiResponse, SessionsEndApiArg>({
      query: (queryArg) => ({ url: `/api/sessions/${queryArg.id}`, method: 'DELETE' }),
    }),
    accountChangePassword: build.mutation<AccountChangePasswordApiResponse, AccountChangePasswordApiArg>({
      query: (queryArg) => ({ url: `/api/account/password`, method: 'PUT', body: queryArg.changePasswordDto }),
    }),
    accountSetUpTotp: build.mutation<AccountSetUpTotpApiResponse, AccountSetUpTotpApiArg>({
      query: () => ({ url: `/api/account/totp`, method: 'POST' }),
    }),
    accountTurnOffTotp: build.mutation<AccountTurnOffTotpApiResponse, AccountTurnOffTotpApiArg>({
      query: () => ({ url: `/api/account/totp`, method: 'DELETE' }),
    }),
    accountConfirmTotp: build.mutation<AccountConfirmTotpApiResponse, AccountConfirmTotpApiArg>({
      query: (queryArg) => ({ url: `/api/account/totp/confirm`, method: 'POST', body: queryArg.totpConfirmDto }),
    }),
    usersList: build.query<UsersListApiResponse, UsersListApiArg>({
      query: () => ({ url: `/api/users` }),
    }),
    usersUpdate: build.mutation<UsersUpdateApiResponse, UsersUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/users/${queryArg.id}`, method: 'PATCH', body: queryArg.updateUserDto }),
    }),
    usersRemove: build.mutation<UsersRemoveApiResponse, UsersRemoveApiArg>({
      query: (queryArg) => ({ url: `/api/users/${queryArg.id}`, method: 'DELETE' }),
    }),
    usersResetLink: build.mutation<UsersResetLinkApiResponse, UsersResetLinkApiArg>({
      query: (queryArg) => ({ url: `/api/users/${queryArg.id}/reset-link`, method: 'POST', body: queryArg.resetLinkDto }),
    }),
    invitesList: build.query<InvitesListApiResponse, InvitesListApiArg>({
      query: () => ({ url: `/api/invites` }),
    }),
    invitesCreate: build.mutation<InvitesCreateApiResponse, InvitesCreateApiArg>({
      query: (queryArg) => ({ url: `/api/invites`, method: 'POST', body: queryArg.createInviteDto }),
    }),
    invitesRemove: build.mutation<InvitesRemoveApiResponse, InvitesRemoveApiArg>({
      query: (queryArg) => ({ url: `/api/invites/${queryArg.id}`, method: 'DELETE' }),
    }),
    invitesPreview: build.query<InvitesPreviewApiResponse, InvitesPreviewApiArg>({
      query: (queryArg) => ({ url: `/api/invites/${queryArg.token}` }),
    }),
    invitesAccept: build.mutation<InvitesAcceptApiResponse, InvitesAcceptApiArg>({
      query: (queryArg) => ({ url: `/api/invites/${queryArg.token}/accept`, method: 'POST', body: queryArg.acceptInviteDto }),
    }),
    settingsRead: build.query<SettingsReadApiResponse, SettingsReadApiArg>({
      query: () => ({ url: `/api/settings` }),
    }),
    settingsUpdate: build.mutation<SettingsUpdateApiResponse, SettingsUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/settings`, method: 'PUT', body: queryArg.updateSettingsDto }),
    }),
    settingsUndo: build.mutation<SettingsUndoApiResponse, SettingsUndoApiArg>({
      query: () => ({ url: `/api/settings/undo`, method: 'POST' }),
    }),
    settingsReset: build.mutation<SettingsResetApiResponse, SettingsResetApiArg>({
      query: (queryArg) => ({ url: `/api/settings/reset`, method: 'POST', body: queryArg.resetSettingsDto }),
    }),
    auditList: build.query<AuditListApiResponse, AuditListApiArg>({
      query: (queryArg) => ({
        url: `/api/audit-log`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          actor: queryArg.actor,
          action: queryArg.action,
          subjectType: queryArg.subjectType,
          subjectId: queryArg.subjectId,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    auditExport: build.query<AuditExportApiResponse, AuditExportApiArg>({
      query: (queryArg) => ({
        url: `/api/audit-log/export`,
        params: {
          actor: queryArg.actor,
          action: queryArg.action,
          subjectType: queryArg.subjectType,
          subjectId: queryArg.subjectId,
          from: queryArg['from'],
          to: queryArg.to,
          search: queryArg.search,
        },
      }),
    }),
    auditStatus: build.query<AuditStatusApiResponse, AuditStatusApiArg>({
      query: () => ({ url: `/api/audit-log/status` }),
    }),
    systemRead: build.query<SystemReadApiResponse, SystemReadApiArg>({
      query: () => ({ url: `/api/system` }),
    }),
    systemReadStorage: build.query<SystemReadStorageApiResponse, SystemReadStorageApiArg>({
      query: () => ({ url: `/api/system/storage` }),
    }),
    systemPurge: build.mutation<SystemPurgeApiResponse, SystemPurgeApiArg>({
      query: () => ({ url: `/api/system/storage/purge`, method: 'POST' }),
    }),
    systemClear: build.mutation<SystemClearApiResponse, SystemClearApiArg>({
      query: (queryArg) => ({ url: `/api/system/clear`, method: 'POST', body: queryArg.clearDataDto }),
    }),
    filesUpload: build.mutation<FilesUploadApiResponse, FilesUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/files`,
        method: 'POST',
        body: queryArg.body,
        params: {
          name: queryArg.name,
        },
      }),
    }),
    plansList: build.query<PlansListApiResponse, PlansListApiArg>({
      query: () => ({ url: `/api/plans` }),
    }),
    plansCurrent: build.query<PlansCurrentApiResponse, PlansCurrentApiArg>({
      query: () => ({ url: `/api/plan` }),
    }),
    plansLeave: build.mutation<PlansLeaveApiResponse, PlansLeaveApiArg>({
      query: () => ({ url: `/api/plan`, method: 'DELETE' }),
    }),
    plansStartTrial: build.mutation<PlansStartTrialApiResponse, PlansStartTrialApiArg>({
      query: (queryArg) => ({ url: `/api/plan/trial`, method: 'POST', body: queryArg.startTrialDto }),
    }),
    inventoryList: build.query<InventoryListApiResponse, InventoryListApiArg>({
      query: (queryArg) => ({
        url: `/api/inventory`,
        params: {
          show: queryArg.show,
          sort: queryArg.sort,
          platform: queryArg.platform,
          integrationId: queryArg.integrationId,
          status: queryArg.status,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    inventoryExport: build.query<InventoryExportApiResponse, InventoryExportApiArg>({
      query: (queryArg) => ({
        url: `/api/inventory/export`,
        params: {
          show: queryArg.show,
          sort: queryArg.sort,
          platform: queryArg.platform,
          integrationId: queryArg.integrationId,
          status: queryArg.status,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    inventoryStock: build.query<InventoryStockApiResponse, InventoryStockApiArg>({
      query: (queryArg) => ({ url: `/api/inventory/stock/${queryArg.sku}` }),
    }),
    inventoryCount: build.mutation<InventoryCountApiResponse, InventoryCountApiArg>({
      query: (queryArg) => ({ url: `/api/inventory/stock/${queryArg.sku}`, method: 'PUT', body: queryArg.countStockDto }),
    }),
    inventoryUpdate: build.mutation<InventoryUpdateApiResponse, InventoryUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/inventory/${queryArg.id}`, method: 'PATCH', body: queryArg.updateInventoryDto }),
    }),
    figuresMetrics: build.query<FiguresMetricsApiResponse, FiguresMetricsApiArg>({
      query: (queryArg) => ({
        url: `/api/business-metrics`,
        params: {
          platform: queryArg.platform,
          metricType: queryArg.metricType,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    figuresProfit: build.query<FiguresProfitApiResponse, FiguresProfitApiArg>({
      query: (queryArg) => ({
        url: `/api/profit`,
        params: {
          days: queryArg.days,
          platform: queryArg.platform,
          search: queryArg.search,
        },
      }),
    }),
    figuresSummary: build.query<FiguresSummaryApiResponse, FiguresSummaryApiArg>({
      query: () => ({ url: `/api/ledger` }),
    }),
    customersList: build.query<CustomersListApiResponse, CustomersListApiArg>({
      query: (queryArg) => ({
        url: `/api/customers`,
        params: {
          sort: queryArg.sort,
          platform: queryArg.platform,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    customersExport: build.query<CustomersExportApiResponse, CustomersExportApiArg>({
      query: (queryArg) => ({
        url: `/api/customers/export`,
        params: {
          sort: queryArg.sort,
          platform: queryArg.platform,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    customersErase: build.mutation<CustomersEraseApiResponse, CustomersEraseApiArg>({
      query: (queryArg) => ({ url: `/api/customers/erase`, method: 'POST', body: queryArg.erasePersonDto }),
    }),
    customersGet: build.query<CustomersGetApiResponse, CustomersGetApiArg>({
      query: (queryArg) => ({ url: `/api/customers/${queryArg.id}` }),
    }),
    customersRemove: build.mutation<CustomersRemoveApiResponse, CustomersRemoveApiArg>({
      query: (queryArg) => ({ url: `/api/customers/${queryArg.id}`, method: 'DELETE' }),
    }),
    customersExportPerson: build.query<CustomersExportPersonApiResponse, CustomersExportPersonApiArg>({
      query: (queryArg) => ({ url: `/api/customers/${queryArg.id}/export` }),
    }),
    shopOrdersList: build.query<ShopOrdersListApiResponse, ShopOrdersListApiArg>({
      query: (queryArg) => ({
        url: `/api/shop-orders`,
        params: {
          status: queryArg.status,
          sort: queryArg.sort,
          platform: queryArg.platform,
          integrationId: queryArg.integrationId,
          customerId: queryArg.customerId,
          from: queryArg['from'],
          to: queryArg.to,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    shopOrdersExport: build.query<ShopOrdersExportApiResponse, ShopOrdersExportApiArg>({
      query: (queryArg) => ({
        url: `/api/shop-orders/export`,
        params: {
          status: queryArg.status,
          sort: queryArg.sort,
          platform: queryArg.platform,
          integrationId: queryArg.integrationId,
          customerId: queryArg.customerId,
          from: queryArg['from'],
          to: queryArg.to,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    shopOrdersGet: build.query<ShopOrdersGetApiResponse, ShopOrdersGetApiArg>({
      query: (queryArg) => ({ url: `/api/shop-orders/${queryArg.id}` }),
    }),
    tasksList: build.query<TasksListApiResponse, TasksListApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks`,
        params: {
          status: queryArg.status,
          priority: queryArg.priority,
          searchIn: queryArg.searchIn,
          agentId: queryArg.agentId,
          type: queryArg['type'],
          minAttempt: queryArg.minAttempt,
          minCostMicroUsd: queryArg.minCostMicroUsd,
          startedFrom: queryArg.startedFrom,
          finishedFrom: queryArg.finishedFrom,
          finishedUntil: queryArg.finishedUntil,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    tasksCreate: build.mutation<TasksCreateApiResponse, TasksCreateApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks`,
        method: 'POST',
        body: queryArg.createTaskDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    tasksCounts: build.query<TasksCountsApiResponse, TasksCountsApiArg>({
      query: () => ({ url: `/api/tasks/counts` }),
    }),
    tasksRunBulk: build.mutation<TasksRunBulkApiResponse, TasksRunBulkApiArg>({
      query: (queryArg) => ({ url: `/api/tasks/bulk`, method: 'POST', body: queryArg.bulkTasksDto }),
    }),
    tasksRestore: build.mutation<TasksRestoreApiResponse, TasksRestoreApiArg>({
      query: (queryArg) => ({ url: `/api/tasks/restore`, method: 'POST', body: queryArg.restoreTasksDto }),
    }),
    tasksCompare: build.query<TasksCompareApiResponse, TasksCompareApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/compare`,
        params: {
          a: queryArg.a,
          b: queryArg.b,
        },
      }),
    }),
    tasksDetail: build.query<TasksDetailApiResponse, TasksDetailApiArg>({
      query: (queryArg) => ({ url: `/api/tasks/${queryArg.id}` }),
    }),
    tasksUpdate: build.mutation<TasksUpdateApiResponse, TasksUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/tasks/${queryArg.id}`, method: 'PATCH', body: queryArg.updateTaskDto }),
    }),
    tasksRemove: build.mutation<TasksRemoveApiResponse, TasksRemoveApiArg>({
      query: (queryArg) => ({ url: `/api/tasks/${queryArg.id}`, method: 'DELETE' }),
    }),
    tasksCancel: build.mutation<TasksCancelApiResponse, TasksCancelApiArg>({
      query: (queryArg) => ({ url: `/api/tasks/${queryArg.id}/cancel`, method: 'POST' }),
    }),
    tasksRetry: build.mutation<TasksRetryApiResponse, TasksRetryApiArg>({
      query: (queryArg) => ({ url: `/api/tasks/${queryArg.id}/retry`, method: 'POST', body: queryArg.retryTaskDto }),
    }),
    tasksStep: build.query<TasksStepApiResponse, TasksStepApiArg>({
      query: (queryArg) => ({ url: `/api/tasks/${queryArg.id}/steps/${queryArg.attempt}/${queryArg.index}` }),
    }),
    tasksLogs: build.query<TasksLogsApiResponse, TasksLogsApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/${queryArg.id}/logs`,
        params: {
          after: queryArg.after,
          limit: queryArg.limit,
        },
      }),
    }),
    tasksArtifact: build.query<TasksArtifactApiResponse, TasksArtifactApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks/${queryArg.id}/artifacts/${queryArg.artifactId}`,
        params: {
          download: queryArg.download,
        },
      }),
    }),
    approvalsList: build.query<ApprovalsListApiResponse, ApprovalsListApiArg>({
      query: (queryArg) => ({
        url: `/api/approvals`,
        params: {
          status: queryArg.status,
          taskId: queryArg.taskId,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    approvalsCounts: build.query<ApprovalsCountsApiResponse, ApprovalsCountsApiArg>({
      query: () => ({ url: `/api/approvals/counts` }),
    }),
    approvalsGet: build.query<ApprovalsGetApiResponse, ApprovalsGetApiArg>({
      query: (queryArg) => ({ url: `/api/approvals/${queryArg.id}` }),
    }),
    approvalsApprove: build.mutation<ApprovalsApproveApiResponse, ApprovalsApproveApiArg>({
      query: (queryArg) => ({ url: `/api/approvals/${queryArg.id}/approve`, method: 'POST', body: queryArg.approveDto }),
    }),
    approvalsReject: build.mutation<ApprovalsRejectApiResponse, ApprovalsRejectApiArg>({
      query: (queryArg) => ({ url: `/api/approvals/${queryArg.id}/reject`, method: 'POST', body: queryArg.rejectDto }),
    }),
    deliveriesList: build.query<DeliveriesListApiResponse, DeliveriesListApiArg>({
      query: (queryArg) => ({
        url: `/api/deliveries`,
        params: {
          status: queryArg.status,
          channel: queryArg.channel,
          taskId: queryArg.taskId,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    deliveriesListSuppressions: build.query<DeliveriesListSuppressionsApiResponse, DeliveriesListSuppressionsApiArg>({
      query: (queryArg) => ({
        url: `/api/deliveries/suppressions`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    deliveriesAddSuppression: build.mutation<DeliveriesAddSuppressionApiResponse, DeliveriesAddSuppressionApiArg>({
      query: (queryArg) => ({ url: `/api/deliveries/suppressions`, method: 'POST', body: queryArg.addSuppressionDto }),
    }),
    deliveriesRemoveSuppression: build.mutation<DeliveriesRemoveSuppressionApiResponse, DeliveriesRemoveSuppressionApiArg>({
      query: (queryArg) => ({ url: `/api/deliveries/suppressions/${queryArg.email}`, method: 'DELETE' }),
    }),
    deliveriesGet: build.query<DeliveriesGetApiResponse, DeliveriesGetApiArg>({
      query: (queryArg) => ({ url: `/api/deliveries/${queryArg.id}` }),
    }),
    deliveriesResolve: build.mutation<DeliveriesResolveApiResponse, DeliveriesResolveApiArg>({
      query: (queryArg) => ({ url: `/api/deliveries/${queryArg.id}/resolve`, method: 'POST', body: queryArg.resolveDeliveryDto }),
    }),
    aiListProviders: build.query<AiListProvidersApiResponse, AiListProvidersApiArg>({
      query: () => ({ url: `/api/ai/providers` }),
    }),
    aiListPrices: build.query<AiListPricesApiResponse, AiListPricesApiArg>({
      query: () => ({ url: `/api/ai/prices` }),
    }),
    aiSetPrice: build.mutation<AiSetPriceApiResponse, AiSetPriceApiArg>({
      query: (queryArg) => ({ url: `/api/ai/prices`, method: 'PUT', body: queryArg.setPriceDto }),
    }),
    aiRemovePrice: build.mutation<AiRemovePriceApiResponse, AiRemovePriceApiArg>({
      query: (queryArg) => ({ url: `/api/ai/prices/${queryArg.id}`, method: 'DELETE' }),
    }),
    aiListBudgets: build.query<AiListBudgetsApiResponse, AiListBudgetsApiArg>({
      query: () => ({ url: `/api/ai/budgets` }),
    }),
    aiListUsage: build.query<AiListUsageApiResponse, AiListUsageApiArg>({
      query: (queryArg) => ({
        url: `/api/usage`,
        params: {
          kind: queryArg.kind,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          taskId: queryArg.taskId,
          agentId: queryArg.agentId,
          provider: queryArg.provider,
          model: queryArg.model,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    aiListTotals: build.query<AiListTotalsApiResponse, AiListTotalsApiArg>({
      query: (queryArg) => ({
        url: `/api/usage/totals`,
        params: {
          kind: queryArg.kind,
          by: queryArg.by,
          taskId: queryArg.taskId,
          agentId: queryArg.agentId,
          provider: queryArg.provider,
          model: queryArg.model,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    apiKeysList: build.query<ApiKeysListApiResponse, ApiKeysListApiArg>({
      query: (queryArg) => ({
        url: `/api/api-keys`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          service: queryArg.service,
        },
      }),
    }),
    apiKeysCreate: build.mutation<ApiKeysCreateApiResponse, ApiKeysCreateApiArg>({
      query: (queryArg) => ({ url: `/api/api-keys`, method: 'POST', body: queryArg.createApiKeyDto }),
    }),
    apiKeysTestUnsaved: build.mutation<ApiKeysTestUnsavedApiResponse, ApiKeysTestUnsavedApiArg>({
      query: (queryArg) => ({ url: `/api/api-keys/test`, method: 'POST', body: queryArg.testApiKeyDto }),
    }),
    apiKeysCounts: build.query<ApiKeysCountsApiResponse, ApiKeysCountsApiArg>({
      query: () => ({ url: `/api/api-keys/counts` }),
    }),
    apiKeysGet: build.query<ApiKeysGetApiResponse, ApiKeysGetApiArg>({
      query: (queryArg) => ({ url: `/api/api-keys/${queryArg.id}` }),
    }),
    apiKeysUpdate: build.mutation<ApiKeysUpdateApiResponse, ApiKeysUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/api-keys/${queryArg.id}`, method: 'PATCH', body: queryArg.updateApiKeyDto }),
    }),
    apiKeysRemove: build.mutation<ApiKeysRemoveApiResponse, ApiKeysRemoveApiArg>({
      query: (queryArg) => ({
        url: `/api/api-keys/${queryArg.id}`,
        method: 'DELETE',
        params: {
          force: queryArg.force,
        },
      }),
    }),
    apiKeysTest: build.mutation<ApiKeysTestApiResponse, ApiKeysTestApiArg>({
      query: (queryArg) => ({ url: `/api/api-keys/${queryArg.id}/test`, method: 'POST' }),
    }),
    apiKeysReveal: build.mutation<ApiKeysRevealApiResponse, ApiKeysRevealApiArg>({
      query: (queryArg) => ({ url: `/api/api-keys/${queryArg.id}/reveal`, method: 'POST' }),
    }),
    apiKeysRotate: build.mutation<ApiKeysRotateApiResponse, ApiKeysRotateApiArg>({
      query: (queryArg) => ({ url: `/api/api-keys/${queryArg.id}/rotate`, method: 'POST', body: queryArg.rotateApiKeyDto }),
    }),
    apiKeysUsageOf: build.query<ApiKeysUsageOfApiResponse, ApiKeysUsageOfApiArg>({
      query: (queryArg) => ({ url: `/api/api-keys/${queryArg.id}/usage` }),
    }),
    notificationsList: build.query<NotificationsListApiResponse, NotificationsListApiArg>({
      query: () => ({ url: `/api/notifications` }),
    }),
    notificationsRead: build.mutation<NotificationsReadApiResponse, NotificationsReadApiArg>({
      query: (queryArg) => ({ url: `/api/notifications/read`, method: 'POST', body: queryArg.readNotificationsDto }),
    }),
    notificationsListDeliveries: build.query<NotificationsListDeliveriesApiResponse, NotificationsListDeliveriesApiArg>({
      query: (queryArg) => ({
        url: `/api/notifications/deliveries`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          status: queryArg.status,
        },
      }),
    }),
    notificationsTest: build.mutation<NotificationsTestApiResponse, NotificationsTestApiArg>({
      query: () => ({ url: `/api/notifications/test`, method: 'POST' }),
    }),
    agentsList: build.query<AgentsListApiResponse, AgentsListApiArg>({
      query: (queryArg) => ({
        url: `/api/agents`,
        params: {
          type: queryArg['type'],
          status: queryArg.status,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    agentsCreate: build.mutation<AgentsCreateApiResponse, AgentsCreateApiArg>({
      query: (queryArg) => ({ url: `/api/agents`, method: 'POST', body: queryArg.createAgentDto }),
    }),
    agentsLanes: build.query<AgentsLanesApiResponse, AgentsLanesApiArg>({
      query: (queryArg) => ({
        url: `/api/agents/lanes`,
        params: {
          hours: queryArg.hours,
          agentId: queryArg.agentId,
        },
      }),
    }),
    agentsSchedule: build.query<AgentsScheduleApiResponse, AgentsScheduleApiArg>({
      query: (queryArg) => ({
        url: `/api/agents/schedule`,
        params: {
          schedule: queryArg.schedule,
          scheduleTime: queryArg.scheduleTime,
          scheduleWeekday: queryArg.scheduleWeekday,
        },
      }),
    }),
    agentsListTypes: build.query<AgentsListTypesApiResponse, AgentsListTypesApiArg>({
      query: () => ({ url: `/api/agent-types` }),
    }),
    agentsGet: build.query<AgentsGetApiResponse, AgentsGetApiArg>({
      query: (queryArg) => ({ url: `/api/agents/${queryArg.id}` }),
    }),
    agentsUpdate: build.mutation<AgentsUpdateApiResponse, AgentsUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/agents/${queryArg.id}`, method: 'PATCH', body: queryArg.updateAgentDto }),
    }),
    agentsRemove: build.mutation<AgentsRemoveApiResponse, AgentsRemoveApiArg>({
      query: (queryArg) => ({ url: `/api/agents/${queryArg.id}`, method: 'DELETE' }),
    }),
    agentsRun: build.mutation<AgentsRunApiResponse, AgentsRunApiArg>({
      query: (queryArg) => ({
        url: `/api/agents/${queryArg.id}/run`,
        method: 'POST',
        body: queryArg.runAgentDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    agentsEstimate: build.mutation<AgentsEstimateApiResponse, AgentsEstimateApiArg>({
      query: (queryArg) => ({ url: `/api/agents/${queryArg.id}/estimate`, method: 'POST', body: queryArg.estimateRunDto }),
    }),
    activitiesList: build.query<ActivitiesListApiResponse, ActivitiesListApiArg>({
      query: (queryArg) => ({
        url: `/api/activities`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    integrationsList: build.query<IntegrationsListApiResponse, IntegrationsListApiArg>({
      query: () => ({ url: `/api/integrations` }),
    }),
    integrationsPlatforms: build.query<IntegrationsPlatformsApiResponse, IntegrationsPlatformsApiArg>({
      query: () => ({ url: `/api/integrations/platforms` }),
    }),
    integrationsConnect: build.mutation<IntegrationsConnectApiResponse, IntegrationsConnectApiArg>({
      query: (queryArg) => ({
        url: `/api/integrations/${queryArg.platform}/connect`,
        method: 'POST',
        body: queryArg.connectIntegrationDto,
      }),
    }),
    integrationsGet: build.query<IntegrationsGetApiResponse, IntegrationsGetApiArg>({
      query: (queryArg) => ({ url: `/api/integrations/${queryArg.id}` }),
    }),
    integrationsUpdate: build.mutation<IntegrationsUpdateApiResponse, IntegrationsUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/integrations/${queryArg.id}`, method: 'PATCH', body: queryArg.updateIntegrationDto }),
    }),
    integrationsDisconnect: build.mutation<IntegrationsDisconnectApiResponse, IntegrationsDisconnectApiArg>({
      query: (queryArg) => ({
        url: `/api/integrations/${queryArg.id}`,
        method: 'DELETE',
        params: {
          data: queryArg.data,
        },
      }),
    }),
    integrationsSync: build.mutation<IntegrationsSyncApiResponse, IntegrationsSyncApiArg>({
      query: (queryArg) => ({ url: `/api/integrations/${queryArg.id}/sync`, method: 'POST', body: queryArg.startSyncDto }),
    }),
    integrationsSyncs: build.query<IntegrationsSyncsApiResponse, IntegrationsSyncsApiArg>({
      query: (queryArg) => ({
        url: `/api/integrations/${queryArg.id}/syncs`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    integrationsConsentPage: build.query<IntegrationsConsentPageApiResponse, IntegrationsConsentPageApiArg>({
      query: (queryArg) => ({ url: `/api/integrations/${queryArg.id}/consent` }),
    }),
    integrationsFinishConsent: build.mutation<IntegrationsFinishConsentApiResponse, IntegrationsFinishConsentApiArg>({
      query: (queryArg) => ({ url: `/api/integrations/${queryArg.id}/consent`, method: 'POST', body: queryArg.finishConsentDto }),
    }),
    integrationsEbayNotices: build.query<IntegrationsEbayNoticesApiResponse, IntegrationsEbayNoticesApiArg>({
      query: (queryArg) => ({ url: `/api/integrations/${queryArg.id}/ebay-notices` }),
    }),
    statsCurrent: build.query<StatsCurrentApiResponse, StatsCurrentApiArg>({
      query: () => ({ url: `/api/stats` }),
    }),
    statsFirstSteps: build.query<StatsFirstStepsApiResponse, StatsFirstStepsApiArg>({
      query: () => ({ url: `/api/first-steps` }),
    }),
    alertsMetrics: build.query<AlertsMetricsApiResponse, AlertsMetricsApiArg>({
      query: () => ({ url: `/api/analytics/metrics` }),
    }),
    alertsList: build.query<AlertsListApiResponse, AlertsListApiArg>({
      query: () => ({ url: `/api/analytics/alerts` }),
    }),
    alertsCreate: build.mutation<AlertsCreateApiResponse, AlertsCreateApiArg>({
      query: (queryArg) => ({ url: `/api/analytics/alerts`, method: 'POST', body: queryArg.createAlertDto }),
    }),
    alertsTest: build.mutation<AlertsTestApiResponse, AlertsTestApiArg>({
      query: (queryArg) => ({ url: `/api/analytics/alerts/back-test`, method: 'POST', body: queryArg.alertRuleDto }),
    }),
    alertsGet: build.query<AlertsGetApiResponse, AlertsGetApiArg>({
      query: (queryArg) => ({ url: `/api/analytics/alerts/${queryArg.id}` }),
    }),
    alertsUpdate: build.mutation<AlertsUpdateApiResponse, AlertsUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/analytics/alerts/${queryArg.id}`, method: 'PATCH', body: queryArg.updateAlertDto }),
    }),
    alertsRemove: build.mutation<AlertsRemoveApiResponse, AlertsRemoveApiArg>({
      query: (queryArg) => ({ url: `/api/analytics/alerts/${queryArg.id}`, method: 'DELETE' }),
    }),
    analyticsRead: build.query<AnalyticsReadApiResponse, AnalyticsReadApiArg>({
      query: (queryArg) => ({
        url: `/api/analytics`,
        params: {
          period: queryArg.period,
          compare: queryArg.compare,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    analyticsReadShop: build.query<AnalyticsReadShopApiResponse, AnalyticsReadShopApiArg>({
      query: (queryArg) => ({
        url: `/api/analytics/shop`,
        params: {
          period: queryArg.period,
          compare: queryArg.compare,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    analyticsReadFindings: build.query<AnalyticsReadFindingsApiResponse, AnalyticsReadFindingsApiArg>({
      query: () => ({ url: `/api/analytics/findings` }),
    }),
    analyticsExport: build.query<AnalyticsExportApiResponse, AnalyticsExportApiArg>({
      query: (queryArg) => ({
        url: `/api/analytics/export`,
        params: {
          period: queryArg.period,
          compare: queryArg.compare,
          table: queryArg.table,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    analyticsReadSettings: build.query<AnalyticsReadSettingsApiResponse, AnalyticsReadSettingsApiArg>({
      query: () => ({ url: `/api/analytics/settings` }),
    }),
    analyticsWriteSettings: build.mutation<AnalyticsWriteSettingsApiResponse, AnalyticsWriteSettingsApiArg>({
      query: (queryArg) => ({ url: `/api/analytics/settings`, method: 'PUT', body: queryArg.analyticsSettingsDto }),
    }),
    demoShopState: build.query<DemoShopStateApiResponse, DemoShopStateApiArg>({
      query: () => ({ url: `/api/demo-shop` }),
    }),
    demoShopInstall: build.mutation<DemoShopInstallApiResponse, DemoShopInstallApiArg>({
      query: () => ({ url: `/api/demo-shop`, method: 'POST' }),
    }),
    demoShopRemove: build.mutation<DemoShopRemoveApiResponse, DemoShopRemoveApiArg>({
      query: () => ({ url: `/api/demo-shop`, method: 'DELETE' }),
    }),
    nftsList: build.query<NftsListApiResponse, NftsListApiArg>({
      query: (queryArg) => ({
        url: `/api/nfts`,
        params: {
          price: queryArg.price,
          category: queryArg.category,
          status: queryArg.status,
          sort: queryArg.sort,
          collectionId: queryArg.collectionId,
          owner: queryArg.owner,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    nftsGenerate: build.mutation<NftsGenerateApiResponse, NftsGenerateApiArg>({
      query: (queryArg) => ({
        url: `/api/nfts/generate`,
        method: 'POST',
        body: queryArg.generateNftDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    nftsStats: build.query<NftsStatsApiResponse, NftsStatsApiArg>({
      query: () => ({ url: `/api/nfts/stats` }),
    }),
    nftsOptions: build.query<NftsOptionsApiResponse, NftsOptionsApiArg>({
      query: () => ({ url: `/api/nfts/options` }),
    }),
    nftsTrending: build.query<NftsTrendingApiResponse, NftsTrendingApiArg>({
      query: () => ({ url: `/api/nfts/trending` }),
    }),
    nftsSketch: build.query<NftsSketchApiResponse, NftsSketchApiArg>({
      query: (queryArg) => ({
        url: `/api/nfts/sketch`,
        params: {
          style: queryArg.style,
          prompt: queryArg.prompt,
          seed: queryArg.seed,
        },
      }),
    }),
    nftsGet: build.query<NftsGetApiResponse, NftsGetApiArg>({
      query: (queryArg) => ({ url: `/api/nfts/${queryArg.id}` }),
    }),
    nftsUpdate: build.mutation<NftsUpdateApiResponse, NftsUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/nfts/${queryArg.id}`, method: 'PATCH', body: queryArg.updateNftDto }),
    }),
    nftsRemove: build.mutation<NftsRemoveApiResponse, NftsRemoveApiArg>({
      query: (queryArg) => ({ url: `/api/nfts/${queryArg.id}`, method: 'DELETE' }),
    }),
    nftsMetadata: build.query<NftsMetadataApiResponse, NftsMetadataApiArg>({
      query: (queryArg) => ({ url: `/api/nfts/${queryArg.id}/metadata` }),
    }),
    nftsImage: build.query<NftsImageApiResponse, NftsImageApiArg>({
      query: (queryArg) => ({
        url: `/api/nfts/${queryArg.id}/image`,
        params: {
          size: queryArg.size,
          v: queryArg.v,
        },
      }),
    }),
    nftsReadHistory: build.query<NftsReadHistoryApiResponse, NftsReadHistoryApiArg>({
      query: (queryArg) => ({ url: `/api/nfts/${queryArg.id}/history` }),
    }),
    nftsVoucher: build.query<NftsVoucherApiResponse, NftsVoucherApiArg>({
      query: (queryArg) => ({ url: `/api/nfts/${queryArg.id}/voucher` }),
    }),
    nftsChainOwner: build.query<NftsChainOwnerApiResponse, NftsChainOwnerApiArg>({
      query: (queryArg) => ({ url: `/api/nfts/${queryArg.id}/chain-owner` }),
    }),
    nftsPurchase: build.mutation<NftsPurchaseApiResponse, NftsPurchaseApiArg>({
      query: (queryArg) => ({
        url: `/api/nfts/${queryArg.id}/purchase`,
        method: 'POST',
        body: queryArg.purchaseNftDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    nftsView: build.mutation<NftsViewApiResponse, NftsViewApiArg>({
      query: (queryArg) => ({ url: `/api/nfts/${queryArg.id}/views`, method: 'POST' }),
    }),
    nftsCancel: build.mutation<NftsCancelApiResponse, NftsCancelApiArg>({
      query: (queryArg) => ({ url: `/api/nfts/${queryArg.id}/cancel`, method: 'POST' }),
    }),
    nftsRetry: build.mutation<NftsRetryApiResponse, NftsRetryApiArg>({
      query: (queryArg) => ({ url: `/api/nfts/${queryArg.id}/retry`, method: 'POST' }),
    }),
    nftCollectionsList: build.query<NftCollectionsListApiResponse, NftCollectionsListApiArg>({
      query: (queryArg) => ({
        url: `/api/nft-collections`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    nftCollectionsCreate: build.mutation<NftCollectionsCreateApiResponse, NftCollectionsCreateApiArg>({
      query: (queryArg) => ({ url: `/api/nft-collections`, method: 'POST', body: queryArg.createCollectionDto }),
    }),
    nftCollectionsUpdate: build.mutation<NftCollectionsUpdateApiResponse, NftCollectionsUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/nft-collections/${queryArg.id}`, method: 'PATCH', body: queryArg.updateCollectionDto }),
    }),
    nftCollectionsRemove: build.mutation<NftCollectionsRemoveApiResponse, NftCollectionsRemoveApiArg>({
      query: (queryArg) => ({ url: `/api/nft-collections/${queryArg.id}`, method: 'DELETE' }),
    }),
    nftCollectionsAdd: build.mutation<NftCollectionsAddApiResponse, NftCollectionsAddApiArg>({
      query: (queryArg) => ({ url: `/api/nft-collections/${queryArg.id}/items`, method: 'POST', body: queryArg.addToCollectionDto }),
    }),
    importsList: build.query<ImportsListApiResponse, ImportsListApiArg>({
      query: (queryArg) => ({
        url: `/api/imports`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    importsUpload: build.mutation<ImportsUploadApiResponse, ImportsUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/imports`,
        method: 'POST',
        body: queryArg.body,
        params: {
          name: queryArg.name,
        },
      }),
    }),
    importsGet: build.query<ImportsGetApiResponse, ImportsGetApiArg>({
      query: (queryArg) => ({ url: `/api/imports/${queryArg.id}` }),
    }),
    importsUpdate: build.mutation<ImportsUpdateApiResponse, ImportsUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/imports/${queryArg.id}`, method: 'PATCH', body: queryArg.updateImportDto }),
    }),
    importsRemove: build.mutation<ImportsRemoveApiResponse, ImportsRemoveApiArg>({
      query: (queryArg) => ({ url: `/api/imports/${queryArg.id}`, method: 'DELETE' }),
    }),
    importsStart: build.mutation<ImportsStartApiResponse, ImportsStartApiArg>({
      query: (queryArg) => ({ url: `/api/imports/${queryArg.id}/start`, method: 'POST' }),
    }),
    importsCancel: build.mutation<ImportsCancelApiResponse, ImportsCancelApiArg>({
      query: (queryArg) => ({ url: `/api/imports/${queryArg.id}/cancel`, method: 'POST' }),
    }),
    importsUndo: build.mutation<ImportsUndoApiResponse, ImportsUndoApiArg>({
      query: (queryArg) => ({ url: `/api/imports/${queryArg.id}/undo`, method: 'POST' }),
    }),
    importsErrors: build.query<ImportsErrorsApiResponse, ImportsErrorsApiArg>({
      query: (queryArg) => ({ url: `/api/imports/${queryArg.id}/errors` }),
    }),
    workflowsList: build.query<WorkflowsListApiResponse, WorkflowsListApiArg>({
      query: (queryArg) => ({
        url: `/api/workflows`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          status: queryArg.status,
        },
      }),
    }),
    workflowsCreate: build.mutation<WorkflowsCreateApiResponse, WorkflowsCreateApiArg>({
      query: (queryArg) => ({ url: `/api/workflows`, method: 'POST', body: queryArg.createWorkflowDto }),
    }),
    workflowsSchema: build.query<WorkflowsSchemaApiResponse, WorkflowsSchemaApiArg>({
      query: () => ({ url: `/api/workflow-schema` }),
    }),
    workflowsValidateDraft: build.mutation<WorkflowsValidateDraftApiResponse, WorkflowsValidateDraftApiArg>({
      query: (queryArg) => ({ url: `/api/workflows/validate`, method: 'POST', body: queryArg.validateWorkflowDto }),
    }),
    workflowsImport: build.mutation<WorkflowsImportApiResponse, WorkflowsImportApiArg>({
      query: (queryArg) => ({ url: `/api/workflows/import`, method: 'POST', body: queryArg.importWorkflowDto }),
    }),
    workflowsGet: build.query<WorkflowsGetApiResponse, WorkflowsGetApiArg>({
      query: (queryArg) => ({ url: `/api/workflows/${queryArg.id}` }),
    }),
    workflowsUpdate: build.mutation<WorkflowsUpdateApiResponse, WorkflowsUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/workflows/${queryArg.id}`, method: 'PATCH', body: queryArg.updateWorkflowDto }),
    }),
    workflowsRemove: build.mutation<WorkflowsRemoveApiResponse, WorkflowsRemoveApiArg>({
      query: (queryArg) => ({ url: `/api/workflows/${queryArg.id}`, method: 'DELETE' }),
    }),
    workflowsValidate: build.mutation<WorkflowsValidateApiResponse, WorkflowsValidateApiArg>({
      query: (queryArg) => ({ url: `/api/workflows/${queryArg.id}/validate`, method: 'POST', body: queryArg.validateWorkflowDto }),
    }),
    workflowsRun: build.mutation<WorkflowsRunApiResponse, WorkflowsRunApiArg>({
      query: (queryArg) => ({
        url: `/api/workflows/${queryArg.id}/run`,
        method: 'POST',
        body: queryArg.runWorkflowDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    workflowsListRuns: build.query<WorkflowsListRunsApiResponse, WorkflowsListRunsApiArg>({
      query: (queryArg) => ({
        url: `/api/workflows/${queryArg.id}/runs`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          workflowId: queryArg.workflowId,
          status: queryArg.status,
          triggerKind: queryArg.triggerKind,
          dryRun: queryArg.dryRun,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    workflowsListVersions: build.query<WorkflowsListVersionsApiResponse, WorkflowsListVersionsApiArg>({
      query: (queryArg) => ({ url: `/api/workflows/${queryArg.id}/versions` }),
    }),
    workflowsVersion: build.query<WorkflowsVersionApiResponse, WorkflowsVersionApiArg>({
      query: (queryArg) => ({ url: `/api/workflows/${queryArg.id}/versions/${queryArg.version}` }),
    }),
    workflowsRestore: build.mutation<WorkflowsRestoreApiResponse, WorkflowsRestoreApiArg>({
      query: (queryArg) => ({ url: `/api/workflows/${queryArg.id}/versions/${queryArg.version}/restore`, method: 'POST' }),
    }),
    workflowsExport: build.query<WorkflowsExportApiResponse, WorkflowsExportApiArg>({
      query: (queryArg) => ({ url: `/api/workflows/${queryArg.id}/export` }),
    }),
    workflowsNewHook: build.mutation<WorkflowsNewHookApiResponse, WorkflowsNewHookApiArg>({
      query: (queryArg) => ({ url: `/api/workflows/${queryArg.id}/hooks/${queryArg.triggerId}`, method: 'POST' }),
    }),
    workflowRunsList: build.query<WorkflowRunsListApiResponse, WorkflowRunsListApiArg>({
      query: (queryArg) => ({
        url: `/api/workflow-runs`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          workflowId: queryArg.workflowId,
          status: queryArg.status,
          triggerKind: queryArg.triggerKind,
          dryRun: queryArg.dryRun,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    workflowRunsDetail: build.query<WorkflowRunsDetailApiResponse, WorkflowRunsDetailApiArg>({
      query: (queryArg) => ({ url: `/api/workflow-runs/${queryArg.id}` }),
    }),
    hooksPost: build.mutation<HooksPostApiResponse, HooksPostApiArg>({
      query: (queryArg) => ({ url: `/api/hooks/${queryArg.token}`, method: 'POST' }),
    }),
    hooksPut: build.mutation<HooksPutApiResponse, HooksPutApiArg>({
      query: (queryArg) => ({ url: `/api/hooks/${queryArg.token}`, method: 'PUT' }),
    }),
    hooksGet: build.query<HooksGetApiResponse, HooksGetApiArg>({
      query: (queryArg) => ({ url: `/api/hooks/${queryArg.token}` }),
    }),
    workflowTemplatesList: build.query<WorkflowTemplatesListApiResponse, WorkflowTemplatesListApiArg>({
      query: () => ({ url: `/api/workflow-templates` }),
    }),
    workflowTemplatesInstall: build.mutation<WorkflowTemplatesInstallApiResponse, WorkflowTemplatesInstallApiArg>({
      query: (queryArg) => ({ url: `/api/workflow-templates/${queryArg.id}/install`, method: 'POST' }),
    }),
    catalogueAll: build.query<CatalogueAllApiResponse, CatalogueAllApiArg>({
      query: (queryArg) => ({
        url: `/api/marketplace/all`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          category: queryArg.category,
          type: queryArg['type'],
          priceMax: queryArg.priceMax,
          free: queryArg.free,
          state: queryArg.state,
          sort: queryArg.sort,
        },
      }),
    }),
    cataloguePriceRanges: build.query<CataloguePriceRangesApiResponse, CataloguePriceRangesApiArg>({
      query: () => ({ url: `/api/marketplace/price-ranges` }),
    }),
    catalogueGet: build.query<CatalogueGetApiResponse, CatalogueGetApiArg>({
      query: (queryArg) => ({ url: `/api/marketplace/products/${queryArg.id}` }),
    }),
    productsUpdate: build.mutation<ProductsUpdateApiResponse, ProductsUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/marketplace/products/${queryArg.id}`, method: 'PATCH', body: queryArg.updateProductDto }),
    }),
    productsRemove: build.mutation<ProductsRemoveApiResponse, ProductsRemoveApiArg>({
      query: (queryArg) => ({ url: `/api/marketplace/products/${queryArg.id}`, method: 'DELETE' }),
    }),
    productsSchema: build.query<ProductsSchemaApiResponse, ProductsSchemaApiArg>({
      query: () => ({ url: `/api/marketplace/content-schema` }),
    }),
    productsList: build.query<ProductsListApiResponse, ProductsListApiArg>({
      query: (queryArg) => ({
        url: `/api/marketplace/products`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          status: queryArg.status,
        },
      }),
    }),
    productsCreate: build.mutation<ProductsCreateApiResponse, ProductsCreateApiArg>({
      query: (queryArg) => ({ url: `/api/marketplace/products`, method: 'POST', body: queryArg.createProductDto }),
    }),
    productsValidate: build.mutation<ProductsValidateApiResponse, ProductsValidateApiArg>({
      query: (queryArg) => ({ url: `/api/marketplace/products/validate`, method: 'POST', body: queryArg.checkContentDto }),
    }),
    productsImport: build.mutation<ProductsImportApiResponse, ProductsImportApiArg>({
      query: (queryArg) => ({ url: `/api/marketplace/products/import`, method: 'POST', body: queryArg.productFileDto }),
    }),
    productsEdit: build.query<ProductsEditApiResponse, ProductsEditApiArg>({
      query: (queryArg) => ({ url: `/api/marketplace/products/${queryArg.id}/edit` }),
    }),
    productsExport: build.query<ProductsExportApiResponse, ProductsExportApiArg>({
      query: (queryArg) => ({ url: `/api/marketplace/products/${queryArg.id}/export` }),
    }),
    productsAddVersion: build.mutation<ProductsAddVersionApiResponse, ProductsAddVersionApiArg>({
      query: (queryArg) => ({ url: `/api/marketplace/products/${queryArg.id}/versions`, method: 'POST', body: queryArg.newVersionDto }),
    }),
    productsClaim: build.mutation<ProductsClaimApiResponse, ProductsClaimApiArg>({
      query: (queryArg) => ({ url: `/api/marketplace/products/${queryArg.id}/claim`, method: 'POST' }),
    }),
    productsRate: build.mutation<ProductsRateApiResponse, ProductsRateApiArg>({
      query: (queryArg) => ({ url: `/api/marketplace/products/${queryArg.id}/ratings`, method: 'POST', body: queryArg.rateProductDto }),
    }),
    entitlementsList: build.query<EntitlementsListApiResponse, EntitlementsListApiArg>({
      query: (queryArg) => ({
        url: `/api/entitlements`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          status: queryArg.status,
        },
      }),
    }),
    entitlementsGet: build.query<EntitlementsGetApiResponse, EntitlementsGetApiArg>({
      query: (queryArg) => ({ url: `/api/entitlements/${queryArg.id}` }),
    }),
    entitlementsInstall: build.mutation<EntitlementsInstallApiResponse, EntitlementsInstallApiArg>({
      query: (queryArg) => ({
        url: `/api/entitlements/${queryArg.id}/install`,
        method: 'POST',
        body: queryArg.installRequestDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    entitlementsDryRun: build.mutation<EntitlementsDryRunApiResponse, EntitlementsDryRunApiArg>({
      query: (queryArg) => ({
        url: `/api/entitlements/${queryArg.id}/dry-run`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    entitlementsUpdate: build.mutation<EntitlementsUpdateApiResponse, EntitlementsUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/entitlements/${queryArg.id}/update`, method: 'POST', body: queryArg.updateInstallDto }),
    }),
    guestOrdersByLink: build.query<GuestOrdersByLinkApiResponse, GuestOrdersByLinkApiArg>({
      query: (queryArg) => ({ url: `/api/orders/link/${queryArg.token}` }),
    }),
    guestOrdersFind: build.mutation<GuestOrdersFindApiResponse, GuestOrdersFindApiArg>({
      query: (queryArg) => ({ url: `/api/orders/find`, method: 'POST', body: queryArg.findOrdersDto }),
    }),
    guestOrdersConfirm: build.mutation<GuestOrdersConfirmApiResponse, GuestOrdersConfirmApiArg>({
      query: (queryArg) => ({ url: `/api/orders/find/confirm`, method: 'POST', body: queryArg.confirmFindDto }),
    }),
    ordersList: build.query<OrdersListApiResponse, OrdersListApiArg>({
      query: (queryArg) => ({
        url: `/api/orders`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          status: queryArg.status,
          productId: queryArg.productId,
          buyerKind: queryArg.buyerKind,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    ordersExport: build.query<OrdersExportApiResponse, OrdersExportApiArg>({
      query: (queryArg) => ({
        url: `/api/orders/export`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          status: queryArg.status,
          productId: queryArg.productId,
          buyerKind: queryArg.buyerKind,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    ordersGet: build.query<OrdersGetApiResponse, OrdersGetApiArg>({
      query: (queryArg) => ({ url: `/api/orders/${queryArg.id}` }),
    }),
    ordersResend: build.mutation<OrdersResendApiResponse, OrdersResendApiArg>({
      query: (queryArg) => ({ url: `/api/orders/${queryArg.id}/receipt`, method: 'POST' }),
    }),
    checkoutCreate: build.mutation<CheckoutCreateApiResponse, CheckoutCreateApiArg>({
      query: (queryArg) => ({
        url: `/api/create-payment-intent`,
        method: 'POST',
        body: queryArg.createPaymentIntentDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    checkoutByPayment: build.query<CheckoutByPaymentApiResponse, CheckoutByPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/orders/by-payment-intent/${queryArg.id}`,
        params: {
          client_secret: queryArg.clientSecret,
        },
      }),
    }),
    refundsRefund: build.mutation<RefundsRefundApiResponse, RefundsRefundApiArg>({
      query: (queryArg) => ({
        url: `/api/orders/${queryArg.id}/refund`,
        method: 'POST',
        body: queryArg.refundOrderDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    webhookLogStatus: build.query<WebhookLogStatusApiResponse, WebhookLogStatusApiArg>({
      query: () => ({ url: `/api/webhooks/stripe/status` }),
    }),
    webhookLogList: build.query<WebhookLogListApiResponse, WebhookLogListApiArg>({
      query: (queryArg) => ({
        url: `/api/webhooks/stripe/events`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          status: queryArg.status,
          type: queryArg['type'],
        },
      }),
    }),
    webhookLogGet: build.query<WebhookLogGetApiResponse, WebhookLogGetApiArg>({
      query: (queryArg) => ({ url: `/api/webhooks/stripe/events/${queryArg.id}` }),
    }),
    webhookLogReplay: build.mutation<WebhookLogReplayApiResponse, WebhookLogReplayApiArg>({
      query: (queryArg) => ({ url: `/api/webhooks/stripe/events/${queryArg.id}/replay`, method: 'POST' }),
    }),
    webhooksReceive: build.mutation<WebhooksReceiveApiResponse, WebhooksReceiveApiArg>({
      query: (queryArg) => ({
        url: `/api/webhooks/stripe`,
        method: 'POST',
        headers: {
          'stripe-signature': queryArg['stripe-signature'],
        },
      }),
    }),
    trendsList: build.query<TrendsListApiResponse, TrendsListApiArg>({
      query: (queryArg) => ({
        url: `/api/trends`,
        params: {
          source: queryArg.source,
          priority: queryArg.priority,
          status: queryArg.status,
          category: queryArg.category,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    trendsDiscover: build.mutation<TrendsDiscoverApiResponse, TrendsDiscoverApiArg>({
      query: (queryArg) => ({ url: `/api/trends/discover`, method: 'POST', body: queryArg.discoverTrendsDto }),
    }),
    trendsState: build.query<TrendsStateApiResponse, TrendsStateApiArg>({
      query: () => ({ url: `/api/trends/discovery` }),
    }),
    trendsReadSettings: build.query<TrendsReadSettingsApiResponse, TrendsReadSettingsApiArg>({
      query: () => ({ url: `/api/trends/settings` }),
    }),
    trendsWriteSettings: build.mutation<TrendsWriteSettingsApiResponse, TrendsWriteSettingsApiArg>({
      query: (queryArg) => ({ url: `/api/trends/settings`, method: 'PUT', body: queryArg.trendSettingsDto }),
    }),
    trendsListWatches: build.query<TrendsListWatchesApiResponse, TrendsListWatchesApiArg>({
      query: () => ({ url: `/api/trends/watches` }),
    }),
    trendsWatch: build.mutation<TrendsWatchApiResponse, TrendsWatchApiArg>({
      query: (queryArg) => ({ url: `/api/trends/watches`, method: 'POST', body: queryArg.createWatchDto }),
    }),
    trendsChangeWatch: build.mutation<TrendsChangeWatchApiResponse, TrendsChangeWatchApiArg>({
      query: (queryArg) => ({ url: `/api/trends/watches/${queryArg.id}`, method: 'PATCH', body: queryArg.updateWatchDto }),
    }),
    trendsUnwatch: build.mutation<TrendsUnwatchApiResponse, TrendsUnwatchApiArg>({
      query: (queryArg) => ({ url: `/api/trends/watches/${queryArg.id}`, method: 'DELETE' }),
    }),
    trendsGet: build.query<TrendsGetApiResponse, TrendsGetApiArg>({
      query: (queryArg) => ({ url: `/api/trends/${queryArg.id}` }),
    }),
    opportunitiesList: build.query<OpportunitiesListApiResponse, OpportunitiesListApiArg>({
      query: (queryArg) => ({
        url: `/api/trend-opportunities`,
        params: {
          status: queryArg.status,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    opportunitiesCreate: build.mutation<OpportunitiesCreateApiResponse, OpportunitiesCreateApiArg>({
      query: (queryArg) => ({ url: `/api/trend-opportunities`, method: 'POST', body: queryArg.createOpportunityDto }),
    }),
    opportunitiesGet: build.query<OpportunitiesGetApiResponse, OpportunitiesGetApiArg>({
      query: (queryArg) => ({ url: `/api/trend-opportunities/${queryArg.id}` }),
    }),
    opportunitiesUpdate: build.mutation<OpportunitiesUpdateApiResponse, OpportunitiesUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/trend-opportunities/${queryArg.id}`, method: 'PATCH', body: queryArg.updateOpportunityDto }),
    }),
    opportunitiesStart: build.mutation<OpportunitiesStartApiResponse, OpportunitiesStartApiArg>({
      query: (queryArg) => ({ url: `/api/trend-opportunities/${queryArg.id}/start`, method: 'POST' }),
    }),
    viewsList: build.query<ViewsListApiResponse, ViewsListApiArg>({
      query: () => ({ url: `/api/views` }),
    }),
    viewsCreate: build.mutation<ViewsCreateApiResponse, ViewsCreateApiArg>({
      query: (queryArg) => ({ url: `/api/views`, method: 'POST', body: queryArg.createViewDto }),
    }),
    viewsUpdate: build.mutation<ViewsUpdateApiResponse, ViewsUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/views/${queryArg.id}`, method: 'PATCH', body: queryArg.updateViewDto }),
    }),
    viewsRemove: build.mutation<ViewsRemoveApiResponse, ViewsRemoveApiArg>({
      query: (queryArg) => ({ url: `/api/views/${queryArg.id}`, method: 'DELETE' }),
    }),
    leadsRequest: build.mutation<LeadsRequestApiResponse, LeadsRequestApiArg>({
      query: (queryArg) => ({ url: `/api/leads`, method: 'POST', body: queryArg.requestDemoDto }),
    }),
    leadsList: build.query<LeadsListApiResponse, LeadsListApiArg>({
      query: (queryArg) => ({
        url: `/api/leads`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          status: queryArg.status,
        },
      }),
    }),
    leadsCalendar: build.query<LeadsCalendarApiResponse, LeadsCalendarApiArg>({
      query: (queryArg) => ({ url: `/api/leads/calendar/${queryArg.key}` }),
    }),
    leadsExport: build.query<LeadsExportApiResponse, LeadsExportApiArg>({
      query: (queryArg) => ({
        url: `/api/leads/export`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          status: queryArg.status,
        },
      }),
    }),
    leadsUpdate: build.mutation<LeadsUpdateApiResponse, LeadsUpdateApiArg>({
      query: (queryArg) => ({ url: `/api/leads/${queryArg.id}`, method: 'PATCH', body: queryArg.updateLeadDto }),
    }),
    leadsRemove: build.mutation<LeadsRemoveApiResponse, LeadsRemoveApiArg>({
      query: (queryArg) => ({ url: `/api/leads/${queryArg.id}`, method: 'DELETE' }),
    }),
    healthLive: build.query<HealthLiveApiResponse, HealthLiveApiArg>({
      query: () => ({ url: `/health/live` }),
    }),
    healthReady: build.query<HealthReadyApiResponse, HealthReadyApiArg>({
      query: () => ({ url: `/health/ready` }),
    }),
    healthSummaryRead: build.query<HealthSummaryReadApiResponse, HealthSummaryReadApiArg>({
      query: () => ({ url: `/api/health-summary` }),
    }),
    healthSummaryExamine: build.query<HealthSummaryExamineApiResponse, HealthSummaryExamineApiArg>({
      query: () => ({ url: `/api/health-summary/doctor` }),
    }),
    configRead: build.query<ConfigReadApiResponse, ConfigReadApiArg>({
      query: () => ({ url: `/api/config` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type SessionCurrentApiResponse = /** status 200  */ SessionDto;
export type SessionCurrentApiArg = void;
export type SessionSignInApiResponse = /** status 201  */ SessionDto;
export type SessionSignInApiArg = {
  signInDto: SignInDto;
};
export type SessionSignOutApiResponse = unknown;
export type SessionSignOutApiArg = void;
export type SessionVisitorApiResponse = /** status 200  */ VisitorDto;
export type SessionVisitorApiArg = void;
export type SessionConfirmApiResponse = /** status 200  */ ConfirmationDto;
export type SessionConfirmApiArg = {
  confirmDto: ConfirmDto;
};
export type SessionsListApiResponse = /** status 200  */ SessionListItemDto[];
export type SessionsListApiArg = {
  /** `true`: the sessions of everybody; only for who may manage users. */
  all?: 'true' | 'false';
};
export type SessionsEndOthersApiResponse = unknown;
export type SessionsEndOthersApiArg = void;
export type SessionsEndApiResponse = unknown;
export type SessionsEndApiArg = {
  id: string;
};
export type AccountChangePasswordApiResponse = unknown;
export type AccountChangePasswordApiArg = {
  changePasswordDto: ChangePasswordDto;
};
export type AccountSetUpTotpApiResponse = /** status 201  */ TotpSetupDto;
export type AccountSetUpTotpApiArg = void;
export type AccountTurnOffTotpApiResponse = unknown;
export type AccountTurnOffTotpApiArg = void;
export type AccountConfirmTotpApiResponse = /** status 200  */ RecoveryCodesDto;
export type AccountConfirmTotpApiArg = {
  totpConfirmDto: TotpConfirmDto;
};
export type UsersListApiResponse = /** status 200  */ UserDto[];
export type UsersListApiArg = void;
export type UsersUpdateApiResponse = /** status 200  */ UserDto;
export type UsersUpdateApiArg = {
  id: string;
  updateUserDto: UpdateUserDto;
};
export type UsersRemoveApiResponse = unknown;
export type UsersRemoveApiArg = {
  id: string;
};
export type UsersResetLinkApiResponse = /** status 201  */ CreatedInviteDto;
export type UsersResetLinkApiArg = {
  id: string;
  resetLinkDto: ResetLinkDto;
};
export type InvitesListApiResponse = /** status 200  */ InviteDto[];
export type InvitesListApiArg = void;
export type InvitesCreateApiResponse = /** status 201  */ CreatedInviteDto;
export type InvitesCreateApiArg = {
  createInviteDto: CreateInviteDto;
};
export type InvitesRemoveApiResponse = unknown;
export type InvitesRemoveApiArg = {
  id: string;
};
export type InvitesPreviewApiResponse = /** status 200  */ InvitePreviewDto;
export type InvitesPreviewApiArg = {
  token: string;
};
export type InvitesAcceptApiResponse = unknown;
export type InvitesAcceptApiArg = {
  token: string;
  acceptInviteDto: AcceptInviteDto;
};
export type SettingsReadApiResponse = /** status 200  */ SettingsDto;
export type SettingsReadApiArg = void;
export type SettingsUpdateApiResponse = /** status 200  */ SettingsDto;
export type SettingsUpdateApiArg = {
  updateSettingsDto: UpdateSettingsDto;
};
export type SettingsUndoApiResponse = /** status 200  */ SettingsDto;
export type SettingsUndoApiArg = void;
export type SettingsResetApiResponse = /** status 200  */ SettingsDto;
export type SettingsResetApiArg = {
  resetSettingsDto: ResetSettingsDto;
};
export type AuditListApiResponse = /** status 200  */ AuditEntryDto[];
export type AuditListApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  /** Text anywhere in the entry. */
  search?: string;
  /** Name or id of who did it. */
  actor?: string;
  /** The action itself, or its beginning up to a dot: `agent` finds `agent.created` and `agent.deleted`. */
  action?: string;
  subjectType?: string;
  subjectId?: string;
  /** Not before. */
  from?: string;
  /** Before. */
  to?: string;
};
export type AuditExportApiResponse = /** status 200  */ string;
export type AuditExportApiArg = {
  /** Name or id of who did it. */
  actor?: string;
  /** The action itself, or its beginning up to a dot: `agent` finds `agent.created` and `agent.deleted`. */
  action?: string;
  subjectType?: string;
  subjectId?: string;
  /** Not before. */
  from?: string;
  /** Before. */
  to?: string;
  /** Text anywhere in the entry. */
  search?: string;
};
export type AuditStatusApiResponse = /** status 200  */ AuditStatusDto;
export type AuditStatusApiArg = void;
export type SystemReadApiResponse = /** status 200  */ SystemDto;
export type SystemReadApiArg = void;
export type SystemReadStorageApiResponse = /** status 200  */ StorageDto;
export type SystemReadStorageApiArg = void;
export type SystemPurgeApiResponse = /** status 202  */ PurgeRunDto;
export type SystemPurgeApiArg = void;
export type SystemClearApiResponse = /** status 200  */ ClearedDto;
export type SystemClearApiArg = {
  clearDataDto: ClearDataDto;
};
export type FilesUploadApiResponse = /** status 201  */ FileDto;
export type FilesUploadApiArg = {
  /** File name, for people. */
  name: string;
  body: Blob;
};
export type PlansListApiResponse = /** status 200  */ PlanDto[];
export type PlansListApiArg = void;
export type PlansCurrentApiResponse = /** status 200  */ CurrentPlanDto;
export type PlansCurrentApiArg = void;
export type PlansLeaveApiResponse = /** status 200  */ CurrentPlanDto;
export type PlansLeaveApiArg = void;
export type PlansStartTrialApiResponse = /** status 200  */ CurrentPlanDto;
export type PlansStartTrialApiArg = {
  startTrialDto: StartTrialDto;
};
export type InventoryListApiResponse = /** status 200  */ InventoryItemDto[];
export type InventoryListApiArg = {
  /** `low`: at or under the limit; `oversold`: the channels promise more than there is; `no_cost`: the cost is unknown. */
  show?: 'low' | 'oversold' | 'no_cost';
  sort?: 'sku' | 'quantity';
  platform?: string;
  integrationId?: string;
  status?: 'active' | 'inactive';
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type InventoryExportApiResponse = unknown;
export type InventoryExportApiArg = {
  /** `low`: at or under the limit; `oversold`: the channels promise more than there is; `no_cost`: the cost is unknown. */
  show?: 'low' | 'oversold' | 'no_cost';
  sort?: 'sku' | 'quantity';
  platform?: string;
  integrationId?: string;
  status?: 'active' | 'inactive';
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type InventoryStockApiResponse = /** status 200  */ StockDto;
export type InventoryStockApiArg = {
  sku: string;
};
export type InventoryCountApiResponse = /** status 200  */ StockDto;
export type InventoryCountApiArg = {
  sku: string;
  countStockDto: CountStockDto;
};
export type InventoryUpdateApiResponse = /** status 200  */ InventoryItemDto;
export type InventoryUpdateApiArg = {
  id: string;
  updateInventoryDto: UpdateInventoryDto;
};
export type FiguresMetricsApiResponse = /** status 200  */ BusinessMetricDto[];
export type FiguresMetricsApiArg = {
  platform?: string;
  metricType?: string;
  /** The first day; 30 days ago by default. */
  from?: string;
  to?: string;
};
export type FiguresProfitApiResponse = /** status 200  */ ProfitRowDto[];
export type FiguresProfitApiArg = {
  /** Days back from now. */
  days: number;
  platform?: string;
  search?: string;
};
export type FiguresSummaryApiResponse = /** status 200  */ LedgerSummaryDto;
export type FiguresSummaryApiArg = void;
export type CustomersListApiResponse = /** status 200  */ CustomerDto[];
export type CustomersListApiArg = {
  sort?: 'latest' | 'spent';
  platform?: string;
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type CustomersExportApiResponse = unknown;
export type CustomersExportApiArg = {
  sort?: 'latest' | 'spent';
  platform?: string;
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type CustomersEraseApiResponse = /** status 200  */ ErasureDto;
export type CustomersEraseApiArg = {
  erasePersonDto: ErasePersonDto;
};
export type CustomersGetApiResponse = /** status 200  */ CustomerDto;
export type CustomersGetApiArg = {
  id: string;
};
export type CustomersRemoveApiResponse = /** status 200  */ ErasureDto;
export type CustomersRemoveApiArg = {
  id: string;
};
export type CustomersExportPersonApiResponse = unknown;
export type CustomersExportPersonApiArg = {
  id: string;
};
export type ShopOrdersListApiResponse = /** status 200  */ ShopOrderDto[];
export type ShopOrdersListApiArg = {
  status?: 'pending' | 'paid' | 'shipped' | 'partially_refunded' | 'refunded' | 'cancelled';
  sort?: 'newest' | 'oldest' | 'largest';
  platform?: string;
  integrationId?: string;
  customerId?: string;
  /** The first day, on the shop's clock. */
  from?: string;
  /** The last day. */
  to?: string;
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type ShopOrdersExportApiResponse = unknown;
export type ShopOrdersExportApiArg = {
  status?: 'pending' | 'paid' | 'shipped' | 'partially_refunded' | 'refunded' | 'cancelled';
  sort?: 'newest' | 'oldest' | 'largest';
  platform?: string;
  integrationId?: string;
  customerId?: string;
  /** The first day, on the shop's clock. */
  from?: string;
  /** The last day. */
  to?: string;
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type ShopOrdersGetApiResponse = /** status 200  */ ShopOrderDto;
export type ShopOrdersGetApiArg = {
  id: string;
};
export type TasksListApiResponse = /** status 200  */ TaskDto[];
export type TasksListApiArg = {
  /** One status or several, separated by commas. */
  status?: ('pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled')[];
  priority?: ('high' | 'medium' | 'low')[];
  /** Where `search` looks: title, description, input and agent (`task`, the default), results (`output`), log lines (`log`). */
  searchIn?: ('task' | 'output' | 'log')[];
  agentId?: string;
  type?: string;
  /** Begun at least this often: 2 finds what was tried again. */
  minAttempt?: number;
  /** Cost at least this, millionths of a US dollar. */
  minCostMicroUsd?: number;
  /** Started at this moment or after it. */
  startedFrom?: string;
  /** Ended at this moment or after it. */
  finishedFrom?: string;
  /** Ended before this moment. */
  finishedUntil?: string;
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type TasksCreateApiResponse = /** status 201  */ TaskDto;
export type TasksCreateApiArg = {
  'Idempotency-Key'?: string;
  createTaskDto: CreateTaskDto;
};
export type TasksCountsApiResponse = /** status 200  */ TaskCountsDto;
export type TasksCountsApiArg = void;
export type TasksRunBulkApiResponse = /** status 200  */ BulkResultDto;
export type TasksRunBulkApiArg = {
  bulkTasksDto: BulkTasksDto;
};
export type TasksRestoreApiResponse = /** status 200  */ BulkResultDto;
export type TasksRestoreApiArg = {
  restoreTasksDto: RestoreTasksDto;
};
export type TasksCompareApiResponse = /** status 200  */ TaskComparisonDto;
export type TasksCompareApiArg = {
  a: string;
  b: string;
};
export type TasksDetailApiResponse = /** status 200  */ TaskDetailDto;
export type TasksDetailApiArg = {
  id: string;
};
export type TasksUpdateApiResponse = /** status 200  */ TaskDto;
export type TasksUpdateApiArg = {
  id: string;
  updateTaskDto: UpdateTaskDto;
};
export type TasksRemoveApiResponse = unknown;
export type TasksRemoveApiArg = {
  id: string;
};
export type TasksCancelApiResponse = /** status 200  */ TaskDto;
export type TasksCancelApiArg = {
  id: string;
};
export type TasksRetryApiResponse = /** status 201  */ TaskDto;
export type TasksRetryApiArg = {
  id: string;
  retryTaskDto: RetryTaskDto;
};
export type TasksStepApiResponse = /** status 200  */ TaskStepDetailDto;
export type TasksStepApiArg = {
  id: string;
  attempt: number;
  index: number;
};
export type TasksLogsApiResponse = /** status 200  */ TaskLogDto[];
export type TasksLogsApiArg = {
  id: string;
  /** Lines after this sequence number. */
  after: number;
  limit: number;
};
export type TasksArtifactApiResponse = unknown;
export type TasksArtifactApiArg = {
  id: string;
  artifactId: string;
  download?: string;
};
export type ApprovalsListApiResponse = /** status 200  */ ApprovalDto[];
export type ApprovalsListApiArg = {
  /** One or several, separated by commas. */
  status?: ApprovalStatus[];
  taskId?: string;
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type ApprovalsCountsApiResponse = /** status 200  */ ApprovalCountsDto;
export type ApprovalsCountsApiArg = void;
export type ApprovalsGetApiResponse = /** status 200  */ ApprovalDetailDto;
export type ApprovalsGetApiArg = {
  id: string;
};
export type ApprovalsApproveApiResponse = /** status 200  */ ApprovalDetailDto;
export type ApprovalsApproveApiArg = {
  id: string;
  approveDto: ApproveDto;
};
export type ApprovalsRejectApiResponse = /** status 200  */ ApprovalDetailDto;
export type ApprovalsRejectApiArg = {
  id: string;
  rejectDto: RejectDto;
};
export type DeliveriesListApiResponse = /** status 200  */ DeliveryRecordDto[];
export type DeliveriesListApiArg = {
  /** One or several, separated by commas. */
  status?: OutgoingStatus[];
  /** One or several, separated by commas. */
  channel?: DeliveryChannel[];
  taskId?: string;
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type DeliveriesListSuppressionsApiResponse = /** status 200  */ SuppressionDto[];
export type DeliveriesListSuppressionsApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type DeliveriesAddSuppressionApiResponse = /** status 201  */ SuppressionDto;
export type DeliveriesAddSuppressionApiArg = {
  addSuppressionDto: AddSuppressionDto;
};
export type DeliveriesRemoveSuppressionApiResponse = unknown;
export type DeliveriesRemoveSuppressionApiArg = {
  email: string;
};
export type DeliveriesGetApiResponse = /** status 200  */ DeliveryDetailDto;
export type DeliveriesGetApiArg = {
  id: string;
};
export type DeliveriesResolveApiResponse = /** status 200  */ DeliveryDetailDto;
export type DeliveriesResolveApiArg = {
  id: string;
  resolveDeliveryDto: ResolveDeliveryDto;
};
export type AiListProvidersApiResponse = /** status 200  */ AiProviderDto[];
export type AiListProvidersApiArg = void;
export type AiListPricesApiResponse = /** status 200  */ PriceDto[];
export type AiListPricesApiArg = void;
export type AiSetPriceApiResponse = /** status 200  */ PriceDto;
export type AiSetPriceApiArg = {
  setPriceDto: SetPriceDto;
};
export type AiRemovePriceApiResponse = unknown;
export type AiRemovePriceApiArg = {
  id: string;
};
export type AiListBudgetsApiResponse = /** status 200  */ BudgetStatusDto[];
export type AiListBudgetsApiArg = void;
export type AiListUsageApiResponse = /** status 200  */ UsageEntryDto[];
export type AiListUsageApiArg = {
  kind?: UsageKind;
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
  taskId?: string;
  agentId?: string;
  /** As in `AiProviderDto.payee`. */
  provider?: string;
  model?: string;
  /** First day, in the shop's time zone, as YYYY-MM-DD. */
  from?: string;
  /** Last day. */
  to?: string;
};
export type AiListTotalsApiResponse = /** status 200  */ UsageTotalDto[];
export type AiListTotalsApiArg = {
  kind?: UsageKind;
  by: 'model' | 'day' | 'agent';
  taskId?: string;
  agentId?: string;
  /** As in `AiProviderDto.payee`. */
  provider?: string;
  model?: string;
  /** First day, in the shop's time zone, as YYYY-MM-DD. */
  from?: string;
  /** Last day. */
  to?: string;
};
export type ApiKeysListApiResponse = /** status 200  */ ApiKeyDto[];
export type ApiKeysListApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
  service?: 'openai' | 'twitter' | 'facebook' | 'google' | 'sendgrid' | 'stripe' | 'slack' | 'other';
};
export type ApiKeysCreateApiResponse = /** status 201  */ ApiKeyDto;
export type ApiKeysCreateApiArg = {
  createApiKeyDto: CreateApiKeyDto;
};
export type ApiKeysTestUnsavedApiResponse = /** status 200  */ KeyTestDto;
export type ApiKeysTestUnsavedApiArg = {
  testApiKeyDto: TestApiKeyDto;
};
export type ApiKeysCountsApiResponse = /** status 200  */ ApiKeyCountsDto;
export type ApiKeysCountsApiArg = void;
export type ApiKeysGetApiResponse = /** status 200  */ ApiKeyDto;
export type ApiKeysGetApiArg = {
  id: string;
};
export type ApiKeysUpdateApiResponse = /** status 200  */ ApiKeyDto;
export type ApiKeysUpdateApiArg = {
  id: string;
  updateApiKeyDto: UpdateApiKeyDto;
};
export type ApiKeysRemoveApiResponse = unknown;
export type ApiKeysRemoveApiArg = {
  id: string;
  /** Delete it although agents need it. */
  force?: 'true' | 'false';
};
export type ApiKeysTestApiResponse = /** status 200  */ KeyTestDto;
export type ApiKeysTestApiArg = {
  id: string;
};
export type ApiKeysRevealApiResponse = /** status 200  */ RevealedKeyDto;
export type ApiKeysRevealApiArg = {
  id: string;
};
export type ApiKeysRotateApiResponse = /** status 200  */ ApiKeyDto;
export type ApiKeysRotateApiArg = {
  id: string;
  rotateApiKeyDto: RotateApiKeyDto;
};
export type ApiKeysUsageOfApiResponse = /** status 200  */ KeyUsageDto;
export type ApiKeysUsageOfApiArg = {
  id: string;
};
export type NotificationsListApiResponse = /** status 200  */ NotificationDto[];
export type NotificationsListApiArg = void;
export type NotificationsReadApiResponse = /** status 200  */ UnreadDto;
export type NotificationsReadApiArg = {
  readNotificationsDto: ReadNotificationsDto;
};
export type NotificationsListDeliveriesApiResponse = /** status 200  */ DeliveryDto[];
export type NotificationsListDeliveriesApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
  status?: 'pending' | 'sending' | 'sent' | 'failed' | 'skipped';
};
export type NotificationsTestApiResponse = /** status 201  */ TestNotificationDto;
export type NotificationsTestApiArg = void;
export type AgentsListApiResponse = /** status 200  */ AgentDto[];
export type AgentsListApiArg = {
  type?: AgentTypeName;
  status?: 'running' | 'paused' | 'error' | 'idle' | 'active';
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type AgentsCreateApiResponse = /** status 201  */ AgentDto;
export type AgentsCreateApiArg = {
  createAgentDto: CreateAgentDto;
};
export type AgentsLanesApiResponse = /** status 200  */ LaneDto[];
export type AgentsLanesApiArg = {
  /** Hours back from now, 1 to 168. */
  hours: number;
  /** Only this agent. */
  agentId?: string;
};
export type AgentsScheduleApiResponse = /** status 200  */ ScheduleDto;
export type AgentsScheduleApiArg = {
  schedule: 'continuous' | 'hourly' | 'daily' | 'weekly' | 'on-demand';
  scheduleTime: string;
  scheduleWeekday: number;
};
export type AgentsListTypesApiResponse = /** status 200  */ AgentTypeDto[];
export type AgentsListTypesApiArg = void;
export type AgentsGetApiResponse = /** status 200  */ AgentDto;
export type AgentsGetApiArg = {
  id: string;
};
export type AgentsUpdateApiResponse = /** status 200  */ AgentDto;
export type AgentsUpdateApiArg = {
  id: string;
  updateAgentDto: UpdateAgentDto;
};
export type AgentsRemoveApiResponse = unknown;
export type AgentsRemoveApiArg = {
  id: string;
};
export type AgentsRunApiResponse = /** status 201  */ TaskDto;
export type AgentsRunApiArg = {
  id: string;
  'Idempotency-Key'?: string;
  runAgentDto: RunAgentDto;
};
export type AgentsEstimateApiResponse = /** status 200  */ RunEstimateDto;
export type AgentsEstimateApiArg = {
  id: string;
  estimateRunDto: EstimateRunDto;
};
export type ActivitiesListApiResponse = /** status 200  */ ActivityDto[];
export type ActivitiesListApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type IntegrationsListApiResponse = /** status 200  */ IntegrationDto[];
export type IntegrationsListApiArg = void;
export type IntegrationsPlatformsApiResponse = /** status 200  */ PlatformDto[];
export type IntegrationsPlatformsApiArg = void;
export type IntegrationsConnectApiResponse = /** status 201  */ IntegrationDetailDto;
export type IntegrationsConnectApiArg = {
  platform: Platform;
  connectIntegrationDto: ConnectIntegrationDto;
};
export type IntegrationsGetApiResponse = /** status 200  */ IntegrationDetailDto;
export type IntegrationsGetApiArg = {
  id: string;
};
export type IntegrationsUpdateApiResponse = /** status 200  */ IntegrationDetailDto;
export type IntegrationsUpdateApiArg = {
  id: string;
  updateIntegrationDto: UpdateIntegrationDto;
};
export type IntegrationsDisconnectApiResponse = unknown;
export type IntegrationsDisconnectApiArg = {
  id: string;
  /** What becomes of the products, orders and customers that came from there. */
  data?: 'keep' | 'delete';
};
export type IntegrationsSyncApiResponse = /** status 201  */ SyncDto;
export type IntegrationsSyncApiArg = {
  id: string;
  startSyncDto: StartSyncDto;
};
export type IntegrationsSyncsApiResponse = /** status 200  */ SyncDto[];
export type IntegrationsSyncsApiArg = {
  id: string;
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type IntegrationsConsentPageApiResponse = /** status 200  */ ConsentDto;
export type IntegrationsConsentPageApiArg = {
  id: string;
};
export type IntegrationsFinishConsentApiResponse = /** status 200  */ IntegrationDetailDto;
export type IntegrationsFinishConsentApiArg = {
  id: string;
  finishConsentDto: FinishConsentDto;
};
export type IntegrationsEbayNoticesApiResponse = /** status 200  */ EbayNoticesDto;
export type IntegrationsEbayNoticesApiArg = {
  id: string;
};
export type StatsCurrentApiResponse = /** status 200  */ StatsDto;
export type StatsCurrentApiArg = void;
export type StatsFirstStepsApiResponse = /** status 200  */ FirstStepsDto;
export type StatsFirstStepsApiArg = void;
export type AlertsMetricsApiResponse = /** status 200  */ MetricDto[];
export type AlertsMetricsApiArg = void;
export type AlertsListApiResponse = /** status 200  */ AlertDto[];
export type AlertsListApiArg = void;
export type AlertsCreateApiResponse = /** status 201  */ AlertDto;
export type AlertsCreateApiArg = {
  createAlertDto: CreateAlertDto;
};
export type AlertsTestApiResponse = /** status 200  */ AlertBackTestDto;
export type AlertsTestApiArg = {
  alertRuleDto: AlertRuleDto;
};
export type AlertsGetApiResponse = /** status 200  */ AlertDto;
export type AlertsGetApiArg = {
  id: string;
};
export type AlertsUpdateApiResponse = /** status 200  */ AlertDto;
export type AlertsUpdateApiArg = {
  id: string;
  updateAlertDto: UpdateAlertDto;
};
export type AlertsRemoveApiResponse = unknown;
export type AlertsRemoveApiArg = {
  id: string;
};
export type AnalyticsReadApiResponse = /** status 200  */ AnalyticsDto;
export type AnalyticsReadApiArg = {
  period?: AnalyticsPeriod;
  /** `previous`: the same span right before, cut off where this one has come to. */
  compare?: 'previous' | 'none';
  /** The first day of a `custom` period. */
  from?: string;
  /** Its last day; at most 366 days. */
  to?: string;
};
export type AnalyticsReadShopApiResponse = /** status 200  */ ShopAnalyticsDto;
export type AnalyticsReadShopApiArg = {
  period?: AnalyticsPeriod;
  /** `previous`: the same span right before, cut off where this one has come to. */
  compare?: 'previous' | 'none';
  /** The first day of a `custom` period. */
  from?: string;
  /** Its last day; at most 366 days. */
  to?: string;
};
export type AnalyticsReadFindingsApiResponse = /** status 200  */ FindingsDto;
export type AnalyticsReadFindingsApiArg = void;
export type AnalyticsExportApiResponse = unknown;
export type AnalyticsExportApiArg = {
  period?: AnalyticsPeriod;
  /** `previous`: the same span right before, cut off where this one has come to. */
  compare?: 'previous' | 'none';
  table: AnalyticsTable;
  /** The first day of a `custom` period. */
  from?: string;
  /** Its last day; at most 366 days. */
  to?: string;
};
export type AnalyticsReadSettingsApiResponse = /** status 200  */ AnalyticsSettingsDto;
export type AnalyticsReadSettingsApiArg = void;
export type AnalyticsWriteSettingsApiResponse = /** status 200  */ AnalyticsSettingsDto;
export type AnalyticsWriteSettingsApiArg = {
  analyticsSettingsDto: AnalyticsSettingsDto;
};
export type DemoShopStateApiResponse = /** status 200  */ DemoShopDto;
export type DemoShopStateApiArg = void;
export type DemoShopInstallApiResponse = /** status 201  */ DemoShopDto;
export type DemoShopInstallApiArg = void;
export type DemoShopRemoveApiResponse = unknown;
export type DemoShopRemoveApiArg = void;
export type NftsListApiResponse = /** status 200  */ NftDto[];
export type NftsListApiArg = {
  /** Under 0.1 ETH; from 0.1 to 1, both included; over 1. */
  price?: 'under-0.1' | '0.1-to-1' | 'over-1';
  category?: NftCategory;
  status?: NftStatus;
  sort?: 'newest' | 'oldest' | 'price-low' | 'price-high';
  collectionId?: string;
  /** Only what the caller bought. */
  owner?: 'me';
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type NftsGenerateApiResponse = /** status 201  */ NftDto;
export type NftsGenerateApiArg = {
  'Idempotency-Key'?: string;
  generateNftDto: GenerateNftDto;
};
export type NftsStatsApiResponse = /** status 200  */ NftStatsDto;
export type NftsStatsApiArg = void;
export type NftsOptionsApiResponse = /** status 200  */ NftOptionsDto;
export type NftsOptionsApiArg = void;
export type NftsTrendingApiResponse = /** status 200  */ TrendingDto;
export type NftsTrendingApiArg = void;
export type NftsSketchApiResponse = unknown;
export type NftsSketchApiArg = {
  style?:
    | 'ridges'
    | 'tide'
    | 'garden'
    | 'cosmos'
    | 'beast'
    | 'still-life'
    | 'blocks'
    | 'skyline'
    | 'glass'
    | 'tiles'
    | 'mandala'
    | 'weave'
    | 'cloth'
    | 'papercut'
    | 'discs'
    | 'ink';
  prompt: string;
  seed: number;
};
export type NftsGetApiResponse = /** status 200  */ NftDto;
export type NftsGetApiArg = {
  id: string;
};
export type NftsUpdateApiResponse = /** status 200  */ NftDto;
export type NftsUpdateApiArg = {
  id: string;
  updateNftDto: UpdateNftDto;
};
export type NftsRemoveApiResponse = unknown;
export type NftsRemoveApiArg = {
  id: string;
};
export type NftsMetadataApiResponse = /** status 200  */ NftMetadataDto;
export type NftsMetadataApiArg = {
  id: string;
};
export type NftsImageApiResponse = unknown;
export type NftsImageApiArg = {
  id: string;
  /** `preview`: 720 points; `full`: the original. */
  size?: 'preview' | 'full';
  /** Part of the content hash: makes the address new when the picture is. */
  v?: string;
};
export type NftsReadHistoryApiResponse = /** status 200  */ NftHistoryDto;
export type NftsReadHistoryApiArg = {
  id: string;
};
export type NftsVoucherApiResponse = /** status 200  */ NftVoucherDto;
export type NftsVoucherApiArg = {
  id: string;
};
export type NftsChainOwnerApiResponse = /** status 200  */ NftChainOwnerDto;
export type NftsChainOwnerApiArg = {
  id: string;
};
export type NftsPurchaseApiResponse = /** status 200  */ NftDto;
export type NftsPurchaseApiArg = {
  id: string;
  'Idempotency-Key'?: string;
  purchaseNftDto: PurchaseNftDto;
};
export type NftsViewApiResponse = unknown;
export type NftsViewApiArg = {
  id: string;
};
export type NftsCancelApiResponse = /** status 200  */ NftDto;
export type NftsCancelApiArg = {
  id: string;
};
export type NftsRetryApiResponse = /** status 200  */ NftDto;
export type NftsRetryApiArg = {
  id: string;
};
export type NftCollectionsListApiResponse = /** status 200  */ NftCollectionDto[];
export type NftCollectionsListApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type NftCollectionsCreateApiResponse = /** status 201  */ NftCollectionDto;
export type NftCollectionsCreateApiArg = {
  createCollectionDto: CreateCollectionDto;
};
export type NftCollectionsUpdateApiResponse = /** status 200  */ NftCollectionDto;
export type NftCollectionsUpdateApiArg = {
  id: string;
  updateCollectionDto: UpdateCollectionDto;
};
export type NftCollectionsRemoveApiResponse = unknown;
export type NftCollectionsRemoveApiArg = {
  id: string;
};
export type NftCollectionsAddApiResponse = /** status 200  */ NftCollectionDto;
export type NftCollectionsAddApiArg = {
  id: string;
  addToCollectionDto: AddToCollectionDto;
};
export type ImportsListApiResponse = /** status 200  */ ImportDto[];
export type ImportsListApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type ImportsUploadApiResponse = /** status 201  */ ImportDetailDto;
export type ImportsUploadApiArg = {
  /** File name, for people. */
  name: string;
  body: Blob;
};
export type ImportsGetApiResponse = /** status 200  */ ImportDetailDto;
export type ImportsGetApiArg = {
  id: string;
};
export type ImportsUpdateApiResponse = /** status 200  */ ImportDetailDto;
export type ImportsUpdateApiArg = {
  id: string;
  updateImportDto: UpdateImportDto;
};
export type ImportsRemoveApiResponse = unknown;
export type ImportsRemoveApiArg = {
  id: string;
};
export type ImportsStartApiResponse = /** status 200  */ ImportDetailDto;
export type ImportsStartApiArg = {
  id: string;
};
export type ImportsCancelApiResponse = /** status 200  */ ImportDetailDto;
export type ImportsCancelApiArg = {
  id: string;
};
export type ImportsUndoApiResponse = /** status 200  */ ImportDetailDto;
export type ImportsUndoApiArg = {
  id: string;
};
export type ImportsErrorsApiResponse = unknown;
export type ImportsErrorsApiArg = {
  id: string;
};
export type WorkflowsListApiResponse = /** status 200  */ WorkflowDto[];
export type WorkflowsListApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
  status?: 'active' | 'inactive';
};
export type WorkflowsCreateApiResponse = /** status 201  */ WorkflowDto;
export type WorkflowsCreateApiArg = {
  createWorkflowDto: CreateWorkflowDto;
};
export type WorkflowsSchemaApiResponse = /** status 200  */ object;
export type WorkflowsSchemaApiArg = void;
export type WorkflowsValidateDraftApiResponse = /** status 200  */ WorkflowValidationDto;
export type WorkflowsValidateDraftApiArg = {
  validateWorkflowDto: ValidateWorkflowDto;
};
export type WorkflowsImportApiResponse = /** status 201  */ ImportedWorkflowDto;
export type WorkflowsImportApiArg = {
  importWorkflowDto: ImportWorkflowDto;
};
export type WorkflowsGetApiResponse = /** status 200  */ WorkflowDto;
export type WorkflowsGetApiArg = {
  id: string;
};
export type WorkflowsUpdateApiResponse = /** status 200  */ WorkflowDto;
export type WorkflowsUpdateApiArg = {
  id: string;
  updateWorkflowDto: UpdateWorkflowDto;
};
export type WorkflowsRemoveApiResponse = unknown;
export type WorkflowsRemoveApiArg = {
  id: string;
};
export type WorkflowsValidateApiResponse = /** status 200  */ WorkflowValidationDto;
export type WorkflowsValidateApiArg = {
  id: string;
  validateWorkflowDto: ValidateWorkflowDto;
};
export type WorkflowsRunApiResponse = /** status 201  */ WorkflowRunDto;
export type WorkflowsRunApiArg = {
  id: string;
  'Idempotency-Key'?: string;
  runWorkflowDto: RunWorkflowDto;
};
export type WorkflowsListRunsApiResponse = /** status 200  */ WorkflowRunDto[];
export type WorkflowsListRunsApiArg = {
  id: string;
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
  workflowId?: string;
  /** One or several, separated by commas. */
  status?: ('pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled')[];
  triggerKind?: 'manual' | 'schedule' | 'webhook' | 'event' | 'workflow' | 'failure';
  dryRun?: boolean;
  /** Started at or after. */
  from?: string;
  to?: string;
};
export type WorkflowsListVersionsApiResponse = /** status 200  */ WorkflowVersionDto[];
export type WorkflowsListVersionsApiArg = {
  id: string;
};
export type WorkflowsVersionApiResponse = /** status 200  */ WorkflowVersionDetailDto;
export type WorkflowsVersionApiArg = {
  id: string;
  version: number;
};
export type WorkflowsRestoreApiResponse = /** status 200  */ WorkflowDto;
export type WorkflowsRestoreApiArg = {
  id: string;
  version: number;
};
export type WorkflowsExportApiResponse = /** status 200  */ WorkflowExportDto;
export type WorkflowsExportApiArg = {
  id: string;
};
export type WorkflowsNewHookApiResponse = /** status 201  */ HookDto;
export type WorkflowsNewHookApiArg = {
  id: string;
  triggerId: string;
};
export type WorkflowRunsListApiResponse = /** status 200  */ WorkflowRunDto[];
export type WorkflowRunsListApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
  workflowId?: string;
  /** One or several, separated by commas. */
  status?: ('pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled')[];
  triggerKind?: 'manual' | 'schedule' | 'webhook' | 'event' | 'workflow' | 'failure';
  dryRun?: boolean;
  /** Started at or after. */
  from?: string;
  to?: string;
};
export type WorkflowRunsDetailApiResponse = /** status 200  */ WorkflowRunDetailDto;
export type WorkflowRunsDetailApiArg = {
  id: string;
};
export type HooksPostApiResponse = /** status 201  */ HookAnswerDto;
export type HooksPostApiArg = {
  token: string;
};
export type HooksPutApiResponse = /** status 200  */ HookAnswerDto;
export type HooksPutApiArg = {
  token: string;
};
export type HooksGetApiResponse = /** status 200  */ HookAnswerDto;
export type HooksGetApiArg = {
  token: string;
};
export type WorkflowTemplatesListApiResponse = /** status 200  */ WorkflowTemplateDto[];
export type WorkflowTemplatesListApiArg = void;
export type WorkflowTemplatesInstallApiResponse = /** status 201  */ InstalledTemplateDto;
export type WorkflowTemplatesInstallApiArg = {
  id: string;
};
export type CatalogueAllApiResponse = /** status 200  */ CatalogueDto;
export type CatalogueAllApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
  category?: 'inventory' | 'marketing' | 'finance' | 'integration' | 'ai' | 'fulfillment' | 'pricing' | 'management';
  type?: 'workflow' | 'node' | 'agent';
  /** In US dollars. */
  priceMax?: number;
  free?: boolean;
  /** `owned` takes in everything that was bought or claimed, `installed` also what has an update. */
  state?: 'none' | 'owned' | 'installed' | 'update' | 'disabled';
  /** `popular` by default: most installed, then best rated. */
  sort: 'popular' | 'rating' | 'price' | '-price' | 'newest' | 'name';
};
export type CataloguePriceRangesApiResponse = /** status 200  */ PriceRangeDto[];
export type CataloguePriceRangesApiArg = void;
export type CatalogueGetApiResponse = /** status 200  */ ProductDetailDto;
export type CatalogueGetApiArg = {
  id: string;
};
export type ProductsUpdateApiResponse = /** status 200  */ ProductDto;
export type ProductsUpdateApiArg = {
  id: string;
  updateProductDto: UpdateProductDto;
};
export type ProductsRemoveApiResponse = unknown;
export type ProductsRemoveApiArg = {
  id: string;
};
export type ProductsSchemaApiResponse = /** status 200  */ object;
export type ProductsSchemaApiArg = void;
export type ProductsListApiResponse = /** status 200  */ ProductDto[];
export type ProductsListApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
  status?: 'draft' | 'published' | 'archived';
};
export type ProductsCreateApiResponse = /** status 201  */ ProductDto;
export type ProductsCreateApiArg = {
  createProductDto: CreateProductDto;
};
export type ProductsValidateApiResponse = /** status 200  */ ContentVerdictDto;
export type ProductsValidateApiArg = {
  checkContentDto: CheckContentDto;
};
export type ProductsImportApiResponse = /** status 201  */ ProductDto;
export type ProductsImportApiArg = {
  productFileDto: ProductFileDto;
};
export type ProductsEditApiResponse = /** status 200  */ ProductDto;
export type ProductsEditApiArg = {
  id: string;
};
export type ProductsExportApiResponse = /** status 200  */ ProductFileDto;
export type ProductsExportApiArg = {
  id: string;
};
export type ProductsAddVersionApiResponse = /** status 201  */ ProductDto;
export type ProductsAddVersionApiArg = {
  id: string;
  newVersionDto: NewVersionDto;
};
export type ProductsClaimApiResponse = /** status 201  */ EntitlementDto;
export type ProductsClaimApiArg = {
  id: string;
};
export type ProductsRateApiResponse = /** status 201  */ RatingDto;
export type ProductsRateApiArg = {
  id: string;
  rateProductDto: RateProductDto;
};
export type EntitlementsListApiResponse = /** status 200  */ EntitlementDto[];
export type EntitlementsListApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
  status?: 'active' | 'disabled';
};
export type EntitlementsGetApiResponse = /** status 200  */ EntitlementDto;
export type EntitlementsGetApiArg = {
  id: string;
};
export type EntitlementsInstallApiResponse = /** status 201  */ InstalledDto;
export type EntitlementsInstallApiArg = {
  id: string;
  'Idempotency-Key'?: string;
  installRequestDto: InstallRequestDto;
};
export type EntitlementsDryRunApiResponse = /** status 201  */ DryRunStartedDto;
export type EntitlementsDryRunApiArg = {
  id: string;
  'Idempotency-Key'?: string;
};
export type EntitlementsUpdateApiResponse = /** status 200  */ InstalledDto;
export type EntitlementsUpdateApiArg = {
  id: string;
  updateInstallDto: UpdateInstallDto;
};
export type GuestOrdersByLinkApiResponse = /** status 200  */ BuyerOrderDto;
export type GuestOrdersByLinkApiArg = {
  token: string;
};
export type GuestOrdersFindApiResponse = /** status 202  */ FindAcceptedDto;
export type GuestOrdersFindApiArg = {
  findOrdersDto: FindOrdersDto;
};
export type GuestOrdersConfirmApiResponse = /** status 200  */ BuyerOrderDto[];
export type GuestOrdersConfirmApiArg = {
  confirmFindDto: ConfirmFindDto;
};
export type OrdersListApiResponse = /** status 200  */ OrderDto[];
export type OrdersListApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
  status?: 'pending' | 'processing' | 'paid' | 'failed' | 'canceled' | 'partially_refunded' | 'refunded' | 'disputed' | 'lost';
  productId?: string;
  buyerKind?: 'console' | 'guest';
  /** Made at or after this time. */
  from?: string;
  /** Made before this time. */
  to?: string;
};
export type OrdersExportApiResponse = /** status 200  */ string;
export type OrdersExportApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
  status?: 'pending' | 'processing' | 'paid' | 'failed' | 'canceled' | 'partially_refunded' | 'refunded' | 'disputed' | 'lost';
  productId?: string;
  buyerKind?: 'console' | 'guest';
  /** Made at or after this time. */
  from?: string;
  /** Made before this time. */
  to?: string;
};
export type OrdersGetApiResponse = /** status 200  */ OrderDetailDto;
export type OrdersGetApiArg = {
  id: string;
};
export type OrdersResendApiResponse = /** status 200  */ ReceiptSentDto;
export type OrdersResendApiArg = {
  id: string;
};
export type CheckoutCreateApiResponse = /** status 201  */ PaymentIntentDto;
export type CheckoutCreateApiArg = {
  'Idempotency-Key'?: string;
  createPaymentIntentDto: CreatePaymentIntentDto;
};
export type CheckoutByPaymentApiResponse = /** status 200  */ BuyerOrderDto;
export type CheckoutByPaymentApiArg = {
  id: string;
  /** `payment_intent_client_secret` of the address that Stripe sent the buyer back to. */
  clientSecret?: string;
};
export type RefundsRefundApiResponse = /** status 200  */ OrderDetailDto;
export type RefundsRefundApiArg = {
  id: string;
  'Idempotency-Key'?: string;
  refundOrderDto: RefundOrderDto;
};
export type WebhookLogStatusApiResponse = /** status 200  */ WebhookStatusDto;
export type WebhookLogStatusApiArg = void;
export type WebhookLogListApiResponse = /** status 200  */ StripeEventDto[];
export type WebhookLogListApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
  status?: 'received' | 'processed' | 'ignored' | 'refused' | 'failed';
  type?: string;
};
export type WebhookLogGetApiResponse = /** status 200  */ StripeEventDetailDto;
export type WebhookLogGetApiArg = {
  id: string;
};
export type WebhookLogReplayApiResponse = /** status 200  */ StripeEventDetailDto;
export type WebhookLogReplayApiArg = {
  id: string;
};
export type WebhooksReceiveApiResponse = /** status 200  */ WebhookAnswerDto;
export type WebhooksReceiveApiArg = {
  'stripe-signature': string;
};
export type TrendsListApiResponse = /** status 200  */ TrendDto[];
export type TrendsListApiArg = {
  source?: TrendSource;
  priority?: Priority;
  status?: TrendStatus;
  category?: string;
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type TrendsDiscoverApiResponse = /** status 201  */ TaskDto;
export type TrendsDiscoverApiArg = {
  discoverTrendsDto: DiscoverTrendsDto;
};
export type TrendsStateApiResponse = /** status 200  */ DiscoveryStateDto;
export type TrendsStateApiArg = void;
export type TrendsReadSettingsApiResponse = /** status 200  */ TrendSettingsDto;
export type TrendsReadSettingsApiArg = void;
export type TrendsWriteSettingsApiResponse = /** status 200  */ TrendSettingsDto;
export type TrendsWriteSettingsApiArg = {
  trendSettingsDto: TrendSettingsDto;
};
export type TrendsListWatchesApiResponse = /** status 200  */ WatchDto[];
export type TrendsListWatchesApiArg = void;
export type TrendsWatchApiResponse = /** status 201  */ WatchDto;
export type TrendsWatchApiArg = {
  createWatchDto: CreateWatchDto;
};
export type TrendsChangeWatchApiResponse = /** status 200  */ WatchDto;
export type TrendsChangeWatchApiArg = {
  id: string;
  updateWatchDto: UpdateWatchDto;
};
export type TrendsUnwatchApiResponse = unknown;
export type TrendsUnwatchApiArg = {
  id: string;
};
export type TrendsGetApiResponse = /** status 200  */ TrendDetailDto;
export type TrendsGetApiArg = {
  id: string;
};
export type OpportunitiesListApiResponse = /** status 200  */ OpportunityDto[];
export type OpportunitiesListApiArg = {
  status?: OpportunityStatus;
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type OpportunitiesCreateApiResponse = /** status 201  */ OpportunityDto;
export type OpportunitiesCreateApiArg = {
  createOpportunityDto: CreateOpportunityDto;
};
export type OpportunitiesGetApiResponse = /** status 200  */ OpportunityDto;
export type OpportunitiesGetApiArg = {
  id: string;
};
export type OpportunitiesUpdateApiResponse = /** status 200  */ OpportunityDto;
export type OpportunitiesUpdateApiArg = {
  id: string;
  updateOpportunityDto: UpdateOpportunityDto;
};
export type OpportunitiesStartApiResponse = /** status 200  */ OpportunityDto;
export type OpportunitiesStartApiArg = {
  id: string;
};
export type ViewsListApiResponse = /** status 200  */ ViewDto[];
export type ViewsListApiArg = void;
export type ViewsCreateApiResponse = /** status 201  */ ViewDto;
export type ViewsCreateApiArg = {
  createViewDto: CreateViewDto;
};
export type ViewsUpdateApiResponse = /** status 200  */ ViewDto;
export type ViewsUpdateApiArg = {
  id: string;
  updateViewDto: UpdateViewDto;
};
export type ViewsRemoveApiResponse = unknown;
export type ViewsRemoveApiArg = {
  id: string;
};
export type LeadsRequestApiResponse = /** status 201  */ DemoRequestedDto;
export type LeadsRequestApiArg = {
  requestDemoDto: RequestDemoDto;
};
export type LeadsListApiResponse = /** status 200  */ LeadDto[];
export type LeadsListApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
  status?: 'new' | 'answered';
};
export type LeadsCalendarApiResponse = /** status 200  */ string;
export type LeadsCalendarApiArg = {
  key: string;
};
export type LeadsExportApiResponse = unknown;
export type LeadsExportApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
  status?: 'new' | 'answered';
};
export type LeadsUpdateApiResponse = /** status 200  */ LeadDto;
export type LeadsUpdateApiArg = {
  id: string;
  updateLeadDto: UpdateLeadDto;
};
export type LeadsRemoveApiResponse = unknown;
export type LeadsRemoveApiArg = {
  id: string;
};
export type HealthLiveApiResponse = /** status 200  */ LiveDto;
export type HealthLiveApiArg = void;
export type HealthReadyApiResponse = /** status 200  */ ReadyDto;
export type HealthReadyApiArg = void;
export type HealthSummaryReadApiResponse = /** status 200  */ HealthSummaryDto;
export type HealthSummaryReadApiArg = void;
export type HealthSummaryExamineApiResponse = /** status 200  */ HealthSummaryDto;
export type HealthSummaryExamineApiArg = void;
export type ConfigReadApiResponse = /** status 200  */ ConfigDto;
export type ConfigReadApiArg = void;
export type AccessMode = 'open' | 'password';
export type Role = 'owner' | 'admin' | 'operator' | 'viewer';
export type Permission =
  | 'public'
  | 'outside'
  | 'session:read'
  | 'agents:read'
  | 'agents:write'
  | 'tasks:read'
  | 'tasks:write'
  | 'files:write'
  | 'activities:read'
  | 'notifications:read'
  | 'stats:read'
  | 'analytics:read'
  | 'analytics:write'
  | 'demo:manage'
  | 'session:write'
  | 'api-keys:read'
  | 'api-keys:write'
  | 'api-keys:reveal'
  | 'settings:read'
  | 'settings:write'
  | 'users:manage'
  | 'audit:read'
  | 'data:clear'
  | 'workflows:read'
  | 'workflows:run'
  | 'workflows:write'
  | 'ai:read'
  | 'ai:write'
  | 'approvals:read'
  | 'approvals:decide'
  | 'deliveries:read'
  | 'deliveries:resolve'
  | 'deliveries:write'
  | 'marketplace:read'
  | 'marketplace:install'
  | 'marketplace:write'
  | 'commerce:read'
  | 'commerce:write'
  | 'imports:write'
  | 'privacy:erase'
  | 'orders:read'
  | 'orders:write'
  | 'trends:read'
  | 'trends:write'
  | 'integrations:read'
  | 'integrations:sync'
  | 'integrations:write'
  | 'nfts:read'
  | 'nfts:buy'
  | 'nfts:write'
  | 'views:own'
  | 'leads:read'
  | 'leads:write';
export type SessionUserDto = {
  role: Role;
  /** What the role allows. */
  permissions: Permission[];
  /** Null in open mode: Administrator has no account. */
  id: string | null;
  name: string;
  email: string | null;
  /** Whether signing in asks for a code. */
  twoFactor: boolean;
  /** The shop asks everybody for a second factor and this person has none yet: until then every other call is `403 second_factor_due`. */
  twoFactorDue: boolean;
};
export type AppearanceDto = {
  theme: 'system' | 'light' | 'dark';
  density: 'compact' | 'standard' | 'comfortable';
  /** `reduced`: nothing moves, whatever the device asks for. */
  motion: 'system' | 'reduced';
};
export type ShopDto = {
  name: string;
  /** IANA name. */
  timeZone: string;
  appearance: AppearanceDto;
};
export type SessionDto = {
  mode: AccessMode;
  user: SessionUserDto;
  shop: ShopDto;
};
export type ErrorCode =
  | 'agent_gone'
  | 'already_decided'
  | 'already_open'
  | 'already_owned'
  | 'already_running'
  | 'approval_expired'
  | 'bad_request'
  | 'bad_signature'
  | 'busy'
  | 'chain_unreachable'
  | 'code_required'
  | 'confirmation_required'
  | 'credentials_refused'
  | 'csrf_header_missing'
  | 'database_unavailable'
  | 'demo_installed'
  | 'dismissed'
  | 'email_taken'
  | 'empty_file'
  | 'entitlement_disabled'
  | 'forbidden'
  | 'foreign_origin'
  | 'id_taken'
  | 'idempotency_key_reused'
  | 'import_incomplete'
  | 'import_state'
  | 'integration_paused'
  | 'internal'
  | 'invalid_cursor'
  | 'invalid_json'
  | 'invalid_text'
  | 'invite_not_found'
  | 'kept_by_platform'
  | 'key_in_use'
  | 'key_test_failed'
  | 'last_owner'
  | 'ledger_only'
  | 'locked'
  | 'mail_not_configured'
  | 'method_not_allowed'
  | 'metrics_not_configured'
  | 'metrics_token_wrong'
  | 'name_taken'
  | 'needs_password_mode'
  | 'no_account'
  | 'no_address'
  | 'no_consent_page'
  | 'no_dedupe_key'
  | 'no_public_address'
  | 'no_signature'
  | 'not_an_approver'
  | 'not_an_event'
  | 'not_authentic'
  | 'not_for_sale'
  | 'not_found'
  | 'not_free'
  | 'not_installed'
  | 'not_paid'
  | 'not_signed_in'
  | 'not_unknown'
  | 'not_yours'
  | 'nothing_to_read'
  | 'nothing_to_refund'
  | 'nothing_to_undo'
  | 'order_disputed'
  | 'other_account'
  | 'own_piece'
  | 'payment_processing'
  | 'payment_settled'
  | 'payments_not_configured'
  | 'payments_unavailable'
  | 'plan_limit_reached'
  | 'platform_busy'
  | 'platform_unavailable'
  | 'price_changed'
  | 'product_built_in'
  | 'product_held'
  | 'product_is_free'
  | 'product_not_available'
  | 'project_started'
  | 'rating_refused'
  | 'refund_too_large'
  | 'refused_by_stripe'
  | 'same_value'
  | 'schema_mismatch'
  | 'second_factor_due'
  | 'secret_unreadable'
  | 'secrets_not_configured'
  | 'signature_invalid'
  | 'starting'
  | 'state_refused'
  | 'stopping'
  | 'storage_full'
  | 'sync_running'
  | 'task_over'
  | 'too_deep'
  | 'too_large'
  | 'too_many_alerts'
  | 'too_many_attempts'
  | 'too_many_requests'
  | 'too_many_values'
  | 'too_many_views'
  | 'too_many_watches'
  | 'too_old'
  | 'transition_refused'
  | 'trial_used'
  | 'two_factor_not_set_up'
  | 'two_factor_on'
  | 'unavailable'
  | 'unreadable_file'
  | 'unsupported_media_type'
  | 'update_conflict'
  | 'validation_failed'
  | 'version_conflict'
  | 'view_name_taken'
  | 'watched_already'
  | 'workflow_inactive'
  | 'wrong_code'
  | 'wrong_credentials'
  | 'wrong_password';
export type FieldErrorDto = {
  /** Path in the request, for example `input.keyword`. */
  field: string;
  message: string;
};
export type ApiErrorDto = {
  statusCode: number;
  code: ErrorCode;
  /** For people: what happened and what to do. */
  message: string;
  /** The log has the call under this id. */
  requestId: string;
  /** Each field that is not valid. */
  errors?: FieldErrorDto[];
};
export type SignInDto = {
  email: string;
  password: string;
  /** Six digits of the authenticator app, or one of the recovery codes. */
  code?: string;
};
export type VisitorDto = {
  session: SessionDto | null;
};
export type ConfirmationDto = {
  /** Until then, calls that need a fresh confirmation pass. */
  confirmedUntil: string;
};
export type ConfirmDto = {
  password?: string;
  code?: string;
};
export type SessionListItemDto = {
  id: string;
  userId: string;
  userName: string;
  userEmail: string;
  /** The session of this very request. */
  current: boolean;
  address: string | null;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
  /** When it ends even if it is used all the time. */
  expiresAt: string;
};
export type ChangePasswordDto = {
  currentPassword: string;
  newPassword: string;
};
export type TotpSetupDto = {
  /** Base32, for typing into an app that cannot scan. */
  secret: string;
  /** `otpauth://totp/...` */
  uri: string;
  /** The same as a QR code: one SVG element. */
  qrSvg: string;
};
export type RecoveryCodesDto = {
  /** Ten codes, shown this once; each replaces the app's code one time. */
  recoveryCodes: string[];
};
export type TotpConfirmDto = {
  code: string;
};
export type UserDto = {
  role: Role;
  id: string;
  name: string;
  email: string;
  /** A disabled user cannot sign in and has no sessions. */
  disabled: boolean;
  twoFactor: boolean;
  stripeCustomerId: string | null;
  subscriptionTier: string;
  subscriptionStatus: string;
  createdAt: string;
  /** Last request of any session that is still known. */
  lastSeenAt: string | null;
};
export type UpdateUserDto = {
  role?: Role;
  name?: string;
  disabled?: boolean;
};
export type CreatedInviteDto = {
  role: Role;
  /** `<console>/invite/<token>`; shown this once, works once. */
  link: string;
  id: string;
  email: string;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
};
export type ResetLinkDto = {
  /** Also turns the person's second factor off, for somebody who lost it. */
  dropSecondFactor?: boolean;
};
export type InviteDto = {
  role: Role;
  id: string;
  email: string;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
};
export type CreateInviteDto = {
  role: Role;
  email: string;
};
export type InvitePurpose = 'invite' | 'reset';
export type InvitePreviewDto = {
  role: Role;
  /** `reset`: the person has an account and only chooses a new password. */
  purpose: InvitePurpose;
  email: string;
  expiresAt: string;
};
export type AcceptInviteDto = {
  /** Needed for an invitation; a reset keeps the name there is. */
  name?: string;
  password: string;
};
export type QuietHoursDto = {
  /** `HH:MM` in the shop's time zone. */
  from: string;
  /** `HH:MM`; earlier than `from` means the next morning. */
  to: string;
};
export type BudgetsDto = {
  perRunMicroUsd: number | null;
  /** For each agent, over one day of the shop. */
  perAgentDayMicroUsd: number | null;
  perMonthMicroUsd: number | null;
  /** Whether models without a known price may be called although a limit could not be kept then. */
  allowUnknownPrices: boolean;
};
export type MailDto = {
  kind: 'none' | 'smtp' | 'sendgrid';
  host: string | null;
  user: string | null;
  from: string | null;
  port: number;
  secure: boolean;
  /** Whether a password (SMTP) or key (SendGrid) is stored; it is never shown. */
  hasPassword: boolean;
};
export type ApprovalPolicy = 'ask' | 'allow' | 'never';
export type ApprovalPolicyDto = {
  send_mail: ApprovalPolicy;
  post: ApprovalPolicy;
  change_price: ApprovalPolicy;
  delete: ApprovalPolicy;
  spend: ApprovalPolicy;
  custom: ApprovalPolicy;
};
export type SettingsDto = {
  defaultTaskPriority: 'high' | 'medium' | 'low';
  notificationEmail: string | null;
  quietHours: QuietHoursDto | null;
  updatedAt: string | null;
  updatedBy: string | null;
  organizationName: string;
  /** IANA name. */
  timeZone: string;
  /** 1 to 100, in all processes together. */
  maxConcurrentTasks: number;
  autoRetryFailedTasks: boolean;
  /** 1 to 1440. */
  taskTimeoutMinutes: number;
  emailNotifications: boolean;
  inAppNotifications: boolean;
  taskCompleteNotifications: boolean;
  errorNotifications: boolean;
  /** By mail, on Mondays at 09:00: the week before. */
  weeklyReports: boolean;
  /** By mail, every day at 09:00: the day before. */
  dailyReports: boolean;
  requireApiKeyRotation: boolean;
  /** 1 to 365. */
  rotationIntervalDays: number;
  /** 1 to 365. */
  logRetentionDays: number;
  enableTwoFactor: boolean;
  /** Whether the dashboard lists what is left to do on a new installation. */
  showFirstSteps: boolean;
  appearance: AppearanceDto;
  budgets: BudgetsDto;
  mail: MailDto;
  approvalPolicy: ApprovalPolicyDto;
  version: number;
  /** Names of the settings that `POST /api/settings/undo` would put back; empty when there is nothing to undo. */
  undoable: string[];
};
export type MailRequest = {
  kind: 'none' | 'smtp' | 'sendgrid';
  /** Name or address of the SMTP server. */
  host?: string | null;
  port?: number;
  secure?: boolean;
  user?: string | null;
  /** Sender address. */
  from?: string | null;
  /** SMTP password or SendGrid key. Left out: the stored one stays; null removes it. */
  password?: string | null;
};
export type ApprovalPolicyRequest = {
  send_mail?: ApprovalPolicy;
  post?: ApprovalPolicy;
  change_price?: ApprovalPolicy;
  delete?: ApprovalPolicy;
  spend?: ApprovalPolicy;
  custom?: ApprovalPolicy;
};
export type UpdateSettingsDto = {
  organizationName?: string;
  /** IANA name, for example `Europe/Berlin`. */
  timeZone?: string;
  defaultTaskPriority?: 'high' | 'medium' | 'low';
  maxConcurrentTasks?: number;
  autoRetryFailedTasks?: boolean;
  taskTimeoutMinutes?: number;
  emailNotifications?: boolean;
  inAppNotifications?: boolean;
  showFirstSteps?: boolean;
  taskCompleteNotifications?: boolean;
  errorNotifications?: boolean;
  weeklyReports?: boolean;
  dailyReports?: boolean;
  notificationEmail?: string | null;
  quietHours?: QuietHoursDto | null;
  requireApiKeyRotation?: boolean;
  rotationIntervalDays?: number;
  logRetentionDays?: number;
  /** Needs password mode. */
  enableTwoFactor?: boolean;
  appearance?: AppearanceDto;
  budgets?: BudgetsDto;
  mail?: MailRequest;
  approvalPolicy?: ApprovalPolicyRequest;
  /** The version this change is based on; another one is answered with 409. */
  version?: number;
};
export type ResetSettingsDto = {
  /** Typed by the person: `RESET`. */
  confirm: 'RESET';
};
export type AuditActorDto = {
  id: string | null;
  /** `person`, `agent` or `system`. */
  kind: string;
  name: string;
};
export type AuditEntryDto = {
  at: string;
  subjectId: string | null;
  before: {
    [key: string]: any;
  } | null;
  after: {
    [key: string]: any;
  } | null;
  address: string | null;
  requestId: string | null;
  /** Position in the chain; grows. */
  id: string;
  actor: AuditActorDto;
  /** `<subject>.<verb>`, for example `settings.updated`. */
  action: string;
  subjectType: string;
  /** SHA-256 of the entry before and this one, in hex. */
  hash: string;
};
export type AuditStatusDto = {
  /** Hash of the newest entry in hex; kept elsewhere, it proves later that nothing before it was changed. */
  head: string | null;
  /** The first entry that does not fit, and why. */
  firstBroken: string | null;
  problem: string | null;
  /** Whether every entry fits the one before and none is missing. */
  intact: boolean;
  entries: number;
};
export type ProcessDto = {
  kind: 'api' | 'worker';
  startedAt: string;
  host: string;
  pid: number;
};
export type SystemDto = {
  queue: 'redis' | 'postgres';
  accessMode: 'open' | 'password';
  version: string;
  /** What it was built from, `-changed` after it when files differed; `unknown` where the build saw no git. */
  commit: string;
  node: string;
  /** Operating system and processor. */
  platform: string;
  /** Where the data lives: `PostgreSQL 18.0`. */
  storage: string;
  /** `production` unless NODE_ENV says otherwise. */
  environment: string;
  timeZone: string;
  /** Of the process that answers. */
  uptimeSeconds: number;
  databaseBytes: number;
  /** Processes that reported within the last 30 s. */
  processes: ProcessDto[];
  workers: number;
};
export type PurgeRunDto = {
  id: string;
  trigger: 'nightly' | 'manual';
  status: 'waiting' | 'running' | 'done' | 'failed';
  requestedAt: string;
  endedAt: string | null;
  /** Rows that were removed, by table; null until the end. */
  removed: {
    [key: string]: number;
  } | null;
  freedBytes: number | null;
  error: string | null;
};
export type TableSizeDto = {
  name: string;
  /** With indexes and large values. */
  bytes: number;
  /** Estimated. */
  rows: number;
  /** Rows older than the retention. */
  purgeableRows: number;
  /** Estimated from the table's average row. */
  purgeableBytes: number;
};
export type StorageDto = {
  /** What finished before this goes. */
  before: string;
  lastPurge: PurgeRunDto | null;
  databaseBytes: number;
  retentionDays: number;
  tables: TableSizeDto[];
  purgeableBytes: number;
};
export type ClearedDto = {
  /** Rows that were removed, by table. */
  removed: {
    [key: string]: number;
  };
  /** Name of the backup file, in the backup folder of the server. */
  backup: string;
  backupBytes: number;
};
export type ClearDataDto = {
  /** Typed by the person: the organisation's name, or `CLEAR ALL DATA`. */
  confirm: string;
};
export type FileDto = {
  id: string;
  createdAt: string;
  name: string;
  mime: string;
  bytes: number;
  sha256: string;
};
export type PlanId = 'starter' | 'pro' | 'enterprise';
export type PlanDto = {
  id: PlanId;
  /** Null: unlimited. */
  agents: number | null;
  /** Bytes, 10^9 to a gigabyte; null: unlimited. */
  storageBytes: number | null;
  name: string;
  /** US dollars per month, billed once a year. */
  annual: number;
  /** US dollars per month, billed every month. */
  monthly: number;
  /** Flagged "most popular". */
  popular: boolean;
};
export type PlanMode = 'self-hosted' | 'trial' | 'trial-ended';
export type TrialDto = {
  startedAt: string;
  endsAt: string;
  /** Begun days that are left; 0 when it has ended. */
  daysLeft: number;
};
export type MeterDto = {
  /** Null: unlimited. */
  limit: number | null;
  /** Of the limit, rounded down; may be above 100. Null without a limit. */
  percent: number | null;
  used: number;
  /** At 80 % or above. */
  warning: boolean;
  /** Nothing more fits. */
  reached: boolean;
};
export type CurrentPlanDto = {
  /** `self-hosted`: no limits. `trial-ended`: everything goes on, and nothing can be added. */
  mode: PlanMode;
  plan: PlanId | null;
  trial: TrialDto | null;
  /** Whether a trial can still be started: once for each console. */
  trialAvailable: boolean;
  /** Agents of the demo shop do not count. */
  agents: MeterDto;
  /** Bytes of uploaded files and of results. */
  storage: MeterDto;
};
export type StartTrialDto = {
  plan: PlanId;
};
export type InventoryItemDto = {
  id: string;
  /** The connected account; null for rows of files and by hand. */
  integrationId: string | null;
  price: number | null;
  /** What one piece costs the seller; null while nobody said. */
  cost: number | null;
  costSource: ('platform' | 'import' | 'person') | null;
  status: 'active' | 'inactive';
  /** Pieces really there over all channels, less what sold since they were counted; null while nobody counted. */
  stock: number | null;
  lastUpdated: string;
  sku: string;
  productName: string;
  /** The channel. */
  platform: string;
  /** Pieces this channel promises to buyers. */
  quantity: number;
  /** ISO 4217 */
  currency: string;
  /** Pieces of the stock this channel must not promise. */
  buffer: number;
  /** At this many pieces or fewer the stock counts as low. */
  lowStockAt: number;
  isLow: boolean;
  isDemo: boolean;
  /** The channels promise more than there is. */
  isOversold: boolean;
};
export type AllocationDto = {
  id: string;
  platform: string;
  quantity: number;
  buffer: number;
  /** The same as `quantity` where nothing has to change. */
  proposed: number;
};
export type StockDto = {
  /** As counted. */
  counted: number | null;
  countedAt: string | null;
  countedBy: string | null;
  /** Counted less sold. */
  stock: number | null;
  taskId: string | null;
  /** What each channel should promise so that nothing is sold twice. */
  channels: AllocationDto[];
  sku: string;
  /** Sold on all channels since. */
  soldSince: number;
  /** Every channel may list the whole stock; otherwise they divide it. */
  shared: boolean;
  /** What all channels promise together. */
  promised: number;
  isOversold: boolean;
};
export type CountStockDto = {
  /** Pieces that are really there; null ends the counting of this product. */
  quantity?: number | null;
  shared?: boolean;
};
export type UpdateInventoryDto = {
  /** What one piece costs, at most two decimals; null for unknown again. */
  cost?: number | null;
  buffer?: number;
  lowStockAt?: number;
  /** Only where no connected account keeps it up to date. */
  quantity?: number;
};
export type BusinessMetricDto = {
  id: string;
  /** On the shop's clock. */
  day: string;
  origin: 'orders' | 'platform';
  metadata: {
    [key: string]: any;
  };
  recordedAt: string;
  platform: string;
  /** From orders: `revenue`, `orders`, `units`, `refunds`, `fees`, `net`. Platforms report others. */
  metricType: string;
  value: number;
  currency: string;
};
export type ProfitRowDto = {
  /** Null while the cost of any piece of it is unknown. */
  cost: number | null;
  /** Its share of the fees; null while those of any of its orders are unknown. */
  fees: number | null;
  /** Revenue less cost. */
  beforeFees: number | null;
  /** Revenue less cost and fees. */
  net: number | null;
  /** Net in percent of revenue. */
  margin: number | null;
  sku: string;
  productName: string;
  platform: string;
  currency: string;
  units: number;
  orders: number;
  /** Prices paid less discounts and refunds, without shipping and tax. */
  revenue: number;
};
export type ChannelDto = {
  platform: string;
  products: number;
  orders: number;
};
export type LedgerSummaryDto = {
  channels: ChannelDto[];
  products: number;
  lowStock: number;
  oversold: number;
  /** Products whose cost nobody said. */
  withoutCost: number;
  orders: number;
  customers: number;
};
export type CustomerSourceDto = {
  platform: string;
  platformCustomerId: string;
};
export type CustomerDto = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  platformCustomerId: string | null;
  /** Every platform that knows them. */
  sources: CustomerSourceDto[];
  lastOrderDate: string | null;
  createdAt: string;
  /** Empty where the platform keeps it to itself. */
  email: string;
  /** Where they were first seen. */
  platform: string;
  totalSpent: number;
  currency: string;
  orderCount: number;
  isDemo: boolean;
};
export type ErasureDto = {
  /** Rows changed or removed, by table. */
  erased: {
    [key: string]: number;
  };
  /** Number of the entry in the audit log that proves it. */
  auditEntry: number;
};
export type ErasePersonDto = {
  email: string;
};
export type ShopOrderLineDto = {
  sku: string;
  productName: string;
  quantity: number;
  unitPrice: number;
};
export type ShopOrderDto = {
  id: string;
  orderNumber: string | null;
  integrationId: string | null;
  orderedAt: string;
  status: 'pending' | 'paid' | 'shipped' | 'partially_refunded' | 'refunded' | 'cancelled';
  shipping: number | null;
  tax: number | null;
  discount: number | null;
  /** What the platform kept; null while unknown. */
  fees: number | null;
  customerId: string | null;
  customerEmail: string | null;
  customerName: string | null;
  lines: ShopOrderLineDto[];
  platform: string;
  /** The platform's id. */
  platformOrderId: string;
  currency: string;
  /** What the buyer paid, before refunds. */
  total: number;
  refunded: number;
  isDemo: boolean;
};
export type TaskStatus = 'pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
export type Priority = 'high' | 'medium' | 'low';
export type WaitFor = 'approval' | 'delay' | 'task' | 'rate_limit' | 'budget' | 'delivery';
export type TaskErrorDto = {
  code: string;
  message: string;
  /** The step in which it happened. */
  stepKey: string | null;
  retryable: boolean;
  /** What the reader can do about it. */
  hint: string | null;
};
export type TaskDto = {
  id: string;
  status: TaskStatus;
  priority: Priority;
  agentId: string | null;
  metadata: {
    [key: string]: any;
  };
  /** What a waiting task waits for. */
  waitingFor: WaitFor | null;
  /** When it goes on at the latest; null when only what it waits for, or a person, ends the waiting. */
  waitingUntil: string | null;
  dueAt: string;
  retriedFromId: string | null;
  createdAt: string;
  updatedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  title: string;
  description: string | null;
  /** The agent type that does the work, for example `SEO Optimization`. */
  type: string;
  agentName: string | null;
  assignedTo: string | null;
  /** Percent, 0 to 100. */
  progress: number;
  progressNote: string | null;
  /** Minutes, the median of earlier runs; null when there are none. */
  estimatedDuration: number | null;
  /** Kept back until somebody releases it. */
  held: boolean;
  /** A running task that will be held at its next step boundary. */
  holdRequested: boolean;
  cancelRequested: boolean;
  /** Milliseconds the latest attempt spent waiting, up to the last time it went on. */
  waitedMs: number;
  /** Computes everything and sends nothing outside. */
  dryRun: boolean;
  /** How often work on it has begun. */
  attempt: number;
  maxAttempts: number;
  timeoutMs: number;
  /** `manual`, `schedule`, `retry` or `api`. */
  triggeredBy: string;
  error: TaskErrorDto | null;
  /** Millionths of a US dollar, tokens and fees together. */
  costMicroUsd: number;
  /** What besides tokens was paid, for example for posts; part of `costMicroUsd`. */
  feesMicroUsd: number;
  /** Calls whose price nobody knows: when there are some, the run cost at least what is shown. */
  unpricedCalls: number;
  inputTokens: number;
  /** The part of `inputTokens` that the provider had kept. */
  cachedTokens: number;
  outputTokens: number;
  version: number;
};
export type CreateTaskDto = {
  title: string;
  description?: string;
  priority?: 'high' | 'medium' | 'low';
  /** The agent that does it; its type and default input are used. */
  agentId?: string;
  /** Agent type, needed only without `agentId`; `Custom` by default. */
  type?: string;
  /** What to work on; checked against the JSON Schema of the type (`GET /api/agent-types`). */
  input?: {
    [key: string]: any;
  };
  assignedTo?: string;
  metadata?: {
    [key: string]: any;
  };
  /** Not before this time. */
  scheduledFor?: string;
  /** Seconds an attempt may take, 1 to 86400. */
  timeoutSeconds?: number;
  maxAttempts?: number;
  /** Computes everything and shows what would leave; sends nothing. */
  dryRun?: boolean;
  /** The same key with the same request gives the same task; may also come as the header `Idempotency-Key`. */
  idempotencyKey?: string;
};
export type TaskCountsDto = {
  total: number;
  pending: number;
  queued: number;
  running: number;
  waiting: number;
  completed: number;
  failed: number;
  cancelled: number;
};
export type BulkSkippedDto = {
  id: string;
  reason: string;
};
export type BulkResultDto = {
  /** Until then `POST /api/tasks/restore` brings deleted tasks back; null for other actions. */
  undoUntil: string | null;
  done: string[];
  skipped: BulkSkippedDto[];
};
export type BulkTasksDto = {
  action: 'cancel' | 'retry' | 'delete';
  ids: string[];
};
export type RestoreTasksDto = {
  ids: string[];
};
export type DifferenceDto = {
  a: {
    [key: string]: any;
  } | null;
  b: {
    [key: string]: any;
  } | null;
  /** Where it stands, for example `steps.0.url`. */
  path: string;
};
export type StepStatus = 'running' | 'waiting' | 'completed' | 'failed' | 'reused' | 'stopped';
export type StepSideDto = {
  status: StepStatus;
  /** Null while it runs. */
  durationMs: number | null;
  costMicroUsd: number;
};
export type StepPairDto = {
  key: string;
  title: string;
  a: StepSideDto | null;
  b: StepSideDto | null;
  /** Both have the same result. */
  same: boolean;
};
export type ArtifactDto = {
  id: string;
  metrics: {
    [key: string]: any;
  };
  createdAt: string;
  attempt: number;
  stepKey: string;
  kind: string;
  title: string;
  mime: string;
  bytes: number;
  sha256: string;
};
export type ArtifactPairDto = {
  title: string;
  a: ArtifactDto | null;
  b: ArtifactDto | null;
  /** Both have the same bytes. */
  same: boolean;
  /** Figures of the file that differ. */
  metrics: DifferenceDto[];
};
export type TaskComparisonDto = {
  /** Milliseconds from start to end of the last attempt; null while it runs. */
  aDurationMs: number | null;
  bDurationMs: number | null;
  a: TaskDto;
  b: TaskDto;
  /** What differs in the inputs. */
  input: DifferenceDto[];
  steps: StepPairDto[];
  artifacts: ArtifactPairDto[];
};
export type AttemptOutcome = 'completed' | 'failed' | 'cancelled' | 'interrupted' | 'held' | 'released';
export type TaskAttemptDto = {
  outcome: AttemptOutcome;
  startedAt: string;
  endedAt: string;
  attempt: number;
  worker: string | null;
  error: TaskErrorDto | null;
};
export type TaskStepDto = {
  status: StepStatus;
  /** Model calls of the step: tokens and what they cost; null when it made none. */
  usage: {
    [key: string]: any;
  } | null;
  startedAt: string;
  endedAt: string | null;
  attempt: number;
  index: number;
  key: string;
  title: string;
  kind: string;
  /** The attempt whose result was used again instead of doing the step once more. */
  reusedFromAttempt: number | null;
  error: TaskErrorDto | null;
  /** Millionths of a US dollar. */
  costMicroUsd: number;
};
export type TaskDetailDto = {
  id: string;
  status: TaskStatus;
  priority: Priority;
  agentId: string | null;
  metadata: {
    [key: string]: any;
  };
  /** What a waiting task waits for. */
  waitingFor: WaitFor | null;
  /** When it goes on at the latest; null when only what it waits for, or a person, ends the waiting. */
  waitingUntil: string | null;
  dueAt: string;
  retriedFromId: string | null;
  createdAt: string;
  updatedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** What the task works on; long texts are cut to 2,000 characters here. */
  input: {
    [key: string]: any;
  };
  attempts: TaskAttemptDto[];
  steps: TaskStepDto[];
  artifacts: ArtifactDto[];
  title: string;
  description: string | null;
  /** The agent type that does the work, for example `SEO Optimization`. */
  type: string;
  agentName: string | null;
  assignedTo: string | null;
  /** Percent, 0 to 100. */
  progress: number;
  progressNote: string | null;
  /** Minutes, the median of earlier runs; null when there are none. */
  estimatedDuration: number | null;
  /** Kept back until somebody releases it. */
  held: boolean;
  /** A running task that will be held at its next step boundary. */
  holdRequested: boolean;
  cancelRequested: boolean;
  /** Milliseconds the latest attempt spent waiting, up to the last time it went on. */
  waitedMs: number;
  /** Computes everything and sends nothing outside. */
  dryRun: boolean;
  /** How often work on it has begun. */
  attempt: number;
  maxAttempts: number;
  timeoutMs: number;
  /** `manual`, `schedule`, `retry` or `api`. */
  triggeredBy: string;
  error: TaskErrorDto | null;
  /** Millionths of a US dollar, tokens and fees together. */
  costMicroUsd: number;
  /** What besides tokens was paid, for example for posts; part of `costMicroUsd`. */
  feesMicroUsd: number;
  /** Calls whose price nobody knows: when there are some, the run cost at least what is shown. */
  unpricedCalls: number;
  inputTokens: number;
  /** The part of `inputTokens` that the provider had kept. */
  cachedTokens: number;
  outputTokens: number;
  version: number;
};
export type UpdateTaskDto = {
  title?: string;
  description?: string | null;
  priority?: 'high' | 'medium' | 'low';
  assignedTo?: string | null;
  metadata?: {
    [key: string]: any;
  };
  /** `running` releases or retries it now, `queued` holds a running task at its next step, `cancelled` cancels. */
  status?: 'pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
  /** Keeps a task back (true) or lets it go on (false). */
  held?: boolean;
  /** Accepted for older clients; the server's clock decides. */
  startedAt?: string | null;
  /** Accepted for older clients; the server decides. */
  progress?: number;
  /** The version this change is based on; another one is answered with 409. */
  version?: number;
};
export type RetryTaskDto = {
  /** `failed` keeps the finished steps, `start` does everything again. */
  from?: 'failed' | 'start';
  /** Replaces the input; everything is done again. */
  input?: {
    [key: string]: any;
  };
};
export type TaskStepDetailDto = {
  status: StepStatus;
  /** Model calls of the step: tokens and what they cost; null when it made none. */
  usage: {
    [key: string]: any;
  } | null;
  startedAt: string;
  endedAt: string | null;
  /** What the step was given, secrets masked; cut to 64 kB. */
  input: {
    [key: string]: any;
  } | null;
  /** What it gave. */
  output: {
    [key: string]: any;
  } | null;
  attempt: number;
  index: number;
  key: string;
  title: string;
  kind: string;
  /** The attempt whose result was used again instead of doing the step once more. */
  reusedFromAttempt: number | null;
  error: TaskErrorDto | null;
  /** Millionths of a US dollar. */
  costMicroUsd: number;
};
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export type TaskLogDto = {
  at: string;
  level: LogLevel;
  data: {
    [key: string]: any;
  } | null;
  /** Rises with every line; ask for the lines after it. */
  seq: number;
  attempt: number;
  stepKey: string | null;
  message: string;
};
export type SideEffect = 'send_mail' | 'post' | 'change_price' | 'delete' | 'spend' | 'custom';
export type ApprovalStatus = 'pending' | 'approved' | 'rejected' | 'expired' | 'cancelled';
export type OnExpire = 'reject' | 'approve' | 'fail';
export type ApprovalVoteDto = {
  at: string;
  name: string;
  comment: string | null;
};
export type ApprovalDto = {
  id: string;
  taskId: string;
  sideEffect: SideEffect;
  status: ApprovalStatus;
  agentId: string | null;
  onExpire: OnExpire;
  expiresAt: string | null;
  decidedAt: string | null;
  createdAt: string;
  taskTitle: string;
  taskType: string;
  /** Key of the step that waits. */
  key: string;
  /** 1 for the first request of this step; higher when it was asked again. */
  round: number;
  summary: string;
  /** Who or what it goes to. */
  targets: string[];
  /** Millionths of a US dollar; null when nobody knows. */
  costMicroUsd: number | null;
  editable: boolean;
  /** Somebody changed the content before it was, or while it is to be, approved. */
  edited: boolean;
  /** How many people must agree. */
  quorum: number;
  /** Who agreed so far. */
  votes: ApprovalVoteDto[];
  /** Roles or ids of people who may decide; empty: everybody with the permission. */
  approvers: string[];
  /** Whether the person who started the task may approve it. */
  selfApproval: boolean;
  /** Of an approval: what was said; of a rejection: the reason. */
  comment: string | null;
  decidedBy: string | null;
  version: number;
  title: string;
  agentName: string | null;
};
export type ApprovalCountsDto = {
  total: number;
  pending: number;
  approved: number;
  rejected: number;
  expired: number;
  cancelled: number;
};
export type ApprovalDetailDto = {
  id: string;
  taskId: string;
  sideEffect: SideEffect;
  status: ApprovalStatus;
  agentId: string | null;
  onExpire: OnExpire;
  expiresAt: string | null;
  decidedAt: string | null;
  createdAt: string;
  /** What was asked for: any JSON value. */
  content: {
    [key: string]: any;
  } | null;
  /** What it became; null when nobody changed it. */
  editedContent: {
    [key: string]: any;
  } | null;
  /** JSON Schema of what is filled in when approving. */
  formSchema: {
    [key: string]: any;
  } | null;
  form: {
    [key: string]: any;
  } | null;
  /** Whether the person who reads this may approve it, and if not, why not. */
  mayApprove: boolean;
  mayNotApproveBecause: string | null;
  taskTitle: string;
  taskType: string;
  /** Key of the step that waits. */
  key: string;
  /** 1 for the first request of this step; higher when it was asked again. */
  round: number;
  summary: string;
  /** Who or what it goes to. */
  targets: string[];
  /** Millionths of a US dollar; null when nobody knows. */
  costMicroUsd: number | null;
  editable: boolean;
  /** Somebody changed the content before it was, or while it is to be, approved. */
  edited: boolean;
  /** How many people must agree. */
  quorum: number;
  /** Who agreed so far. */
  votes: ApprovalVoteDto[];
  /** Roles or ids of people who may decide; empty: everybody with the permission. */
  approvers: string[];
  /** Whether the person who started the task may approve it. */
  selfApproval: boolean;
  /** Of an approval: what was said; of a rejection: the reason. */
  comment: string | null;
  decidedBy: string | null;
  version: number;
  title: string;
  agentName: string | null;
};
export type ApproveDto = {
  /** What is to leave in place of what was asked for; it must have the same shape. */
  content?: {
    [key: string]: any;
  } | null;
  /** Answers to the form of the request. */
  form?: {
    [key: string]: any;
  };
  comment?: string | null;
  /** The version that was looked at; another one is answered with 409. */
  version?: number;
};
export type RejectDto = {
  /** What should be different. An agent that can do so makes a new draft from it, up to three times; without a reason it ends. */
  reason?: string | null;
};
export type OutgoingStatus = 'pending' | 'sending' | 'sent' | 'failed' | 'unknown' | 'suppressed' | 'cancelled';
export type DeliveryChannel = 'email' | 'slack' | 'x' | 'facebook' | 'webhook';
export type DeliveryRecordDto = {
  id: string;
  taskId: string;
  status: OutgoingStatus;
  agentId: string | null;
  channel: DeliveryChannel;
  /** When it leaves, or is tried again. */
  dueAt: string;
  sentAt: string | null;
  createdAt: string;
  taskTitle: string;
  agentName: string | null;
  /** Key of the step that sends it. */
  step: string;
  /** An address, a channel, an account or a web address. */
  target: string;
  /** First words of what is sent. */
  excerpt: string;
  /** Calls made so far. */
  tries: number;
  /** What the service calls it. */
  providerId: string | null;
  error: string | null;
  /** Millionths of a US dollar; null when the price is not known. */
  feeMicroUsd: number | null;
  /** Who said whether it arrived, when nobody could tell. */
  resolvedBy: string | null;
};
export type SuppressionDto = {
  reason: 'unsubscribed' | 'person';
  since: string;
  email: string;
  /** Who added it; null when the recipient did. */
  addedBy: string | null;
};
export type AddSuppressionDto = {
  email: string;
};
export type DeliveryDetailDto = {
  id: string;
  taskId: string;
  status: OutgoingStatus;
  agentId: string | null;
  channel: DeliveryChannel;
  /** When it leaves, or is tried again. */
  dueAt: string;
  sentAt: string | null;
  createdAt: string;
  content: {
    [key: string]: any;
  };
  taskTitle: string;
  agentName: string | null;
  /** Key of the step that sends it. */
  step: string;
  /** An address, a channel, an account or a web address. */
  target: string;
  /** First words of what is sent. */
  excerpt: string;
  /** Calls made so far. */
  tries: number;
  /** What the service calls it. */
  providerId: string | null;
  error: string | null;
  /** Millionths of a US dollar; null when the price is not known. */
  feeMicroUsd: number | null;
  /** Who said whether it arrived, when nobody could tell. */
  resolvedBy: string | null;
};
export type ResolveDeliveryDto = {
  /** Whether it arrived. If not, it is sent again. */
  sent: boolean;
};
export type KeyTestDto = {
  testedAt: string;
  /** The service accepted the key and nothing is missing. */
  ok: boolean;
  /** False when no answer came: the network, the address or the service. The key may still be right. */
  reached: boolean;
  /** The account behind the key, as the service names it. */
  account: string | null;
  scopes: string[];
  /** What the key would need in addition, in words. */
  missing: string[];
  /** The result in a sentence. */
  message: string;
};
export type AiProviderDto = {
  /** Id of the API key. */
  id: string;
  service: 'openai' | 'google';
  /** The model that writes; null: the first one that the server lists. */
  model: string | null;
  /** The latest test of the key; null when it was never tested. */
  lastTest: KeyTestDto | null;
  name: string;
  baseUrl: string;
  /** Stands on this machine or in its network and costs nothing. */
  local: boolean;
  /** Who sends the bill, as the price table names it. */
  payee: string;
  /** Whether what the model costs is known; without it no budget can be kept. */
  priceKnown: boolean;
};
export type PriceDto = {
  /** For a million tokens. */
  input: number | null;
  /** For a million tokens; without it they cost as much as the others. */
  cached: number | null;
  /** For a million tokens. */
  output: number | null;
  /** For one picture; without it pictures are counted in tokens. */
  image: number | null;
  id: string;
  /** `list`: as published; `person`: entered here. */
  source: 'list' | 'person';
  updatedAt: string;
  updatedBy: string | null;
  /** `openai`, `google` or the host of another server, for example `openrouter.ai`. */
  provider: string;
  /** Name of the model; a star at the end stands for anything. */
  pattern: string;
};
export type SetPriceDto = {
  /** For a million tokens. */
  input: number | null;
  /** For a million tokens; without it they cost as much as the others. */
  cached: number | null;
  /** For a million tokens. */
  output: number | null;
  /** For one picture; without it pictures are counted in tokens. */
  image: number | null;
  /** `openai`, `google` or the host of another server, for example `openrouter.ai`. */
  provider: string;
  /** Name of the model; a star at the end stands for anything. */
  pattern: string;
};
export type BudgetStatusDto = {
  scope: 'agent_day' | 'month';
  /** Null for the whole shop. */
  agentId: string | null;
  agentName: string | null;
  /** Null: no limit. */
  limitMicroUsd: number | null;
  /** First day of the period, as YYYY-MM-DD in the shop's time zone. */
  period: string;
  /** What is put aside for calls under way included. */
  spentMicroUsd: number;
};
export type UsageKind = 'chat' | 'image' | 'fee';
export type UsageEntryDto = {
  taskId: string;
  /** Null when the task was deleted. */
  taskTitle: string | null;
  agentId: string | null;
  agentName: string | null;
  kind: UsageKind;
  /** Millionths of a US dollar; null when the price is not known, or while the call is under way. */
  costMicroUsd: number | null;
  /** What is put aside for a call that is not settled. */
  reservedMicroUsd: number | null;
  durationMs: number | null;
  at: string;
  /** Null while the call is under way, and for good when its process was killed. */
  settledAt: string | null;
  id: string;
  attempt: number;
  stepKey: string;
  provider: string;
  /** The model; what was paid for when it is a fee. */
  model: string;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  reasoningTokens: number;
  images: number;
  /** The server gave no figures, so they were counted from the texts. */
  estimated: boolean;
};
export type UsageTotalDto = {
  /** The model, the day as YYYY-MM-DD in the shop's time zone, or the id of the agent (empty for none). */
  key: string;
  /** What to show for it. */
  label: string;
  calls: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  /** At least this much when `unpricedCalls` is not 0. */
  costMicroUsd: number;
  unpricedCalls: number;
};
export type KeyService = 'openai' | 'twitter' | 'facebook' | 'google' | 'sendgrid' | 'stripe' | 'slack' | 'other';
export type KeySettingsDto = {
  /** openai, google and other: address of the service when it is not the usual one. */
  baseUrl?: string;
  /** openai and google. */
  model?: string;
  /** sendgrid: the verified address that mails come from. */
  sender?: string;
  /** other: the header that carries the key; `Authorization` sends it as a bearer token. */
  headerName?: string;
};
export type ApiKeyDto = {
  id: string;
  service: KeyService;
  /** When to be reminded of a rotation. */
  remindAt: string | null;
  /** When the present value was stored. */
  rotatedAt: string;
  /** Until when the value before is kept; null when there is none. */
  previousUntil: string | null;
  /** The last test of the present value. */
  lastTest: KeyTestDto | null;
  lastUsedAt: string | null;
  createdAt: string;
  updatedAt: string;
  name: string;
  /** Masked: bullets and the last 4 characters. */
  keyValue: string;
  isActive: boolean;
  settings: KeySettingsDto;
  version: number;
};
export type KeySettingsRequestDto = {
  /** openai, google and other: address of the service when it is not the usual one. */
  baseUrl?: string;
  /** openai and google. */
  model?: string;
  /** sendgrid: the verified address that mails come from. */
  sender?: string;
  /** other: the header that carries the key; `Authorization` (the default) sends it as a bearer token. */
  headerName?: string;
};
export type CreateApiKeyDto = {
  service: KeyService;
  /** When to be reminded of a rotation. */
  remindAt?: string | null;
  name: string;
  isActive?: boolean;
  keyValue: string;
  settings?: KeySettingsRequestDto;
};
export type TestApiKeyDto = {
  service: KeyService;
  keyValue: string;
  settings?: KeySettingsRequestDto;
};
export type ApiKeyCountsDto = {
  total: number;
  active: number;
  /** Used within the last 7 days. */
  recentlyUsed: number;
};
export type UpdateApiKeyDto = {
  /** When to be reminded of a rotation; null for never. */
  remindAt?: string | null;
  name?: string;
  isActive?: boolean;
  /** Replaces all settings of the key. */
  settings?: KeySettingsRequestDto;
  /** The version this change is based on; another one is answered with 409. */
  version?: number;
};
export type RevealedKeyDto = {
  keyValue: string;
  /** After how many seconds the console hides it again. */
  hideAfterSeconds: number;
};
export type RotateApiKeyDto = {
  keyValue: string;
  /** How long the value before is kept, 0 to 168; 24 when left out. */
  overlapHours?: number;
  /** Switch without asking the service first. */
  skipTest?: boolean;
};
export type KeyAgentDto = {
  id: string;
  name: string;
};
export type KeyWorkflowDto = {
  id: string;
  name: string;
};
export type KeyUseDto = {
  taskId: string;
  agentName: string | null;
  /** The last time in this task. */
  at: string;
  title: string;
};
export type KeyUsageDto = {
  /** Agents that name the service as needed. */
  agents: KeyAgentDto[];
  /** Workflows that name this very key. */
  workflows: KeyWorkflowDto[];
  /** Whether other active keys of the service would take over. */
  otherActiveKeys: number;
  /** The latest 50 tasks that used the key. */
  tasks: KeyUseDto[];
};
export type NotificationDto = {
  id: string;
  readAt: string | null;
  createdAt: string;
  updatedAt: string;
  kind: string;
  title: string;
  body: string;
  /** Where it leads inside the console. */
  link: string | null;
  /** Events of the same kind folded into this one. */
  count: number;
};
export type UnreadDto = {
  unread: number;
};
export type ReadNotificationsDto = {
  ids?: string[];
  /** Marks all as read. */
  all?: boolean;
};
export type DeliveryDto = {
  id: string;
  status: 'pending' | 'sending' | 'sent' | 'failed' | 'skipped';
  /** When it leaves, or is tried again. */
  dueAt: string;
  sentAt: string | null;
  /** What the mail server called it. */
  providerId: string | null;
  error: string | null;
  createdAt: string;
  /** `task.failed`, `task.completed`, `weekly-report`, `test` ... */
  kind: string;
  recipient: string;
  /** Events in this one mail. */
  count: number;
  tries: number;
};
export type TestNotificationDto = {
  notificationId: string;
  /** The mail on its way; null when mail is off. */
  deliveryId: string | null;
  /** Why no mail was sent; null when one is on its way. */
  mailOff: string | null;
};
export type AgentTypeName =
  'Content Generation' | 'Social Media Management' | 'Email Marketing' | 'SEO Optimization' | 'Data Analysis' | 'Custom';
export type AgentStatus = 'running' | 'paused' | 'error' | 'idle' | 'active';
export type Schedule = 'continuous' | 'hourly' | 'daily' | 'weekly' | 'on-demand';
export type Overlap = 'skip' | 'queue' | 'replace';
export type AgentBudgetDto = {
  perRunMicroUsd?: number;
  /** Counted over one day of the shop. */
  perDayMicroUsd?: number;
};
export type AgentApprovalsDto = {
  send_mail?: ApprovalPolicy;
  post?: ApprovalPolicy;
  change_price?: ApprovalPolicy;
  delete?: ApprovalPolicy;
  spend?: ApprovalPolicy;
  custom?: ApprovalPolicy;
};
export type AgentConfigDto = {
  /** Default input of its tasks, checked against the JSON Schema of the type. */
  input?: {
    [key: string]: any;
  };
  budget?: AgentBudgetDto;
  approvals?: AgentApprovalsDto;
  /** Names of the tools a Custom agent may use; without the list it has none. */
  tools?: string[];
};
export type AgentDto = {
  id: string;
  type: AgentTypeName;
  status: AgentStatus;
  priority: Priority;
  schedule: Schedule;
  /** What a due run does while an earlier one is at work: nothing, wait behind it, or take its place. */
  overlap: Overlap;
  lastRunAt: string | null;
  nextRunAt: string | null;
  createdAt: string;
  updatedAt: string;
  name: string;
  /** Why it cannot run, when it cannot. */
  statusReason: string | null;
  /** Why it cannot be started, as when a purchase was refunded. */
  lockedReason: string | null;
  description: string | null;
  config: AgentConfigDto;
  /** `HH:MM` in the shop's time zone; used by daily and weekly. */
  scheduleTime: string;
  /** 1 is Monday, 7 is Sunday; used by weekly. */
  scheduleWeekday: number;
  requiredApiKeys: string[];
  /** Seconds spent in status `running`, all together. */
  uptime: number;
  isDemo: boolean;
  version: number;
};
export type CreateAgentDto = {
  type: AgentTypeName;
  /** What a due run does while an earlier one is at work; `skip` by default. */
  overlap?: Overlap;
  name: string;
  description?: string | null;
  status?: 'running' | 'paused' | 'error' | 'idle' | 'active';
  priority?: 'high' | 'medium' | 'low';
  schedule?: 'continuous' | 'hourly' | 'daily' | 'weekly' | 'on-demand';
  /** `HH:MM` in the shop's time zone; 09:00 by default. */
  scheduleTime?: string;
  /** 1 is Monday (the default), 7 is Sunday. */
  scheduleWeekday?: number;
  requiredApiKeys?: ('openai' | 'twitter' | 'facebook' | 'google' | 'sendgrid')[];
  config?: AgentConfigDto;
};
export type LaneRunDto = {
  status: TaskStatus;
  startedAt: string;
  finishedAt: string | null;
  taskId: string;
  title: string;
};
export type LaneDto = {
  agentId: string;
  runs: LaneRunDto[];
};
export type ScheduleDto = {
  /** The next five times; empty for schedules without a clock (continuous, on-demand). */
  next: string[];
  /** IANA name of the shop's time zone. */
  timeZone: string;
};
export type BetterWithDto = {
  /** Service of an API key: `openai`, `sendgrid`. */
  service: string;
  /** What it adds, as part of a sentence: `rewrites the texts`. */
  gain: string;
  /** An active key of the service is stored. */
  present: boolean;
};
export type AgentTypeDto = {
  type: AgentTypeName;
  /** JSON Schema of the task input. */
  inputSchema: {
    [key: string]: any;
  };
  /** What it does, in one sentence. */
  summary: string;
  /** A run can finish with what is set up now. */
  worksNow: boolean;
  /** What is missing when it cannot, or limits it. */
  needs: string | null;
  betterWith: BetterWithDto[];
};
export type UpdateAgentDto = {
  type?: AgentTypeName;
  /** What a due run does while an earlier one is at work; `skip` by default. */
  overlap?: Overlap;
  name?: string;
  description?: string | null;
  /** `running` starts its schedule (and one run now unless on-demand); anything else stops it. */
  status?: 'running' | 'paused' | 'error' | 'idle' | 'active';
  priority?: 'high' | 'medium' | 'low';
  schedule?: 'continuous' | 'hourly' | 'daily' | 'weekly' | 'on-demand';
  /** `HH:MM` in the shop's time zone; 09:00 by default. */
  scheduleTime?: string;
  /** 1 is Monday (the default), 7 is Sunday. */
  scheduleWeekday?: number;
  requiredApiKeys?: ('openai' | 'twitter' | 'facebook' | 'google' | 'sendgrid')[];
  config?: AgentConfigDto;
  /** The version this change is based on; another one is answered with 409. */
  version?: number;
};
export type RunAgentDto = {
  /** Replaces the agent's default input for this run. */
  input?: {
    [key: string]: any;
  };
  /** Computes everything and shows what would leave; sends nothing. */
  dryRun?: boolean;
};
export type RunEstimateDto = {
  /** Median, millionths of a US dollar; null when it is not known. */
  costMicroUsd: number | null;
  /** Nine of ten runs cost at most this; null when it is not known. */
  highMicroUsd: number | null;
  /** Median seconds; null when it is not known. */
  seconds: number | null;
  /** How many earlier runs it rests on. */
  runs: number;
  /** Where the figures come from or why there are none, in one sentence. */
  basis: string;
};
export type EstimateRunDto = {
  /** Replaces the agent's default input. */
  input?: {
    [key: string]: any;
  };
};
export type ActivityDto = {
  id: string;
  /** `taskId`, `agentId`, `agentName`, `title`, `error`: what the fact is about. */
  metadata: {
    [key: string]: any;
  };
  createdAt: string;
  /** The fact behind it, for example `task.completed`. */
  type: string;
  description: string;
};
export type Platform = 'ebay' | 'shopify' | 'amazon' | 'stripe';
export type IntegrationStatus = 'active' | 'inactive' | 'error';
export type SyncSchedule = 'manual' | 'quarter-hourly' | 'hourly' | 'daily';
export type SyncStatus = 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
export type StreamName = 'products' | 'customers' | 'orders' | 'metrics';
export type StreamCountDto = {
  stream: StreamName;
  rows: number;
  pages: number;
  /** Calls of the platform. */
  calls: number;
  /** Milliseconds spent waiting because the platform asked for it. */
  waitedMs: number;
};
export type SyncDto = {
  id: string;
  taskId: string;
  status: SyncStatus;
  /** Until when it waits, at the latest. */
  waitingUntil: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** `manual`, `schedule` or `connect`. */
  trigger: string;
  /** Read everything again instead of what changed. */
  isFull: boolean;
  /** Percent, 0 to 100. */
  progress: number;
  /** What it is doing, or waits for, right now. */
  note: string | null;
  streams: StreamCountDto[];
  error: string | null;
};
export type MissingPieceDto = {
  /** Streams that cannot be read without it. */
  streams: StreamName[];
  /** What is missing: `The scope read_orders`. */
  what: string;
  /** What to do about it. */
  cure: string;
};
export type IntegrationDto = {
  id: string;
  platform: Platform;
  status: IntegrationStatus;
  schedule: SyncSchedule;
  /** The end of the last sync that came through. */
  lastSync: string | null;
  nextSyncAt: string | null;
  /** The latest sync; null before the first. */
  sync: SyncDto | null;
  createdAt: string;
  updatedAt: string;
  /** How the platform names the account. */
  accountId: string;
  accountName: string | null;
  currency: string | null;
  /** Why it is inactive or in error. */
  statusReason: string | null;
  /** A person has stopped its syncs. */
  paused: boolean;
  missing: MissingPieceDto[];
  version: number;
};
export type ConnectFieldKind = 'text' | 'password' | 'switch' | 'select';
export type ConnectFieldDto = {
  kind: ConnectFieldKind;
  name: string;
  label: string;
  /** Shown with the others; the rest is under "More options". */
  isMain: boolean;
  placeholder: string | null;
  help: string | null;
  /** For `select`. */
  options: string[];
};
export type PlatformDto = {
  platform: Platform;
  name: string;
  /** What comes in from it. */
  summary: string;
  fields: ConnectFieldDto[];
  /** Where the credentials come from, in a few steps. */
  steps: string[];
};
export type StreamDto = {
  stream: StreamName;
  /** The end of the last complete reading. */
  completedAt: string | null;
  /** The next reading asks for changes after this; null asks for everything. */
  since: string | null;
  /** What it brings, in words. */
  title: string;
  /** Why it is not read; null when it is. */
  blockedBy: string | null;
  /** Rows taken in since the account was connected; the same one twice counts twice. */
  rows: number;
  /** A reading was interrupted and goes on where it stopped. */
  isUnfinished: boolean;
};
export type IntegrationDetailDto = {
  id: string;
  platform: Platform;
  status: IntegrationStatus;
  schedule: SyncSchedule;
  /** The end of the last sync that came through. */
  lastSync: string | null;
  nextSyncAt: string | null;
  /** The latest sync; null before the first. */
  sync: SyncDto | null;
  createdAt: string;
  updatedAt: string;
  /** When the token that calls carry runs out; it is renewed before. Null for credentials that do not expire by themselves. */
  tokenExpiresAt: string | null;
  /** Facts about the connection that are not secret, for example `Sandbox: yes`. */
  details: {
    [key: string]: string;
  };
  /** What was typed into the fields that are not secret, to sign in again. */
  values: {
    [key: string]: string | boolean;
  };
  streams: StreamDto[];
  /** The seller can agree on a page of the platform. */
  canConsent: boolean;
  /** How the platform names the account. */
  accountId: string;
  accountName: string | null;
  currency: string | null;
  /** Why it is inactive or in error. */
  statusReason: string | null;
  /** A person has stopped its syncs. */
  paused: boolean;
  missing: MissingPieceDto[];
  version: number;
};
export type ConnectIntegrationDto = {
  /** ebay */
  clientId?: string;
  /** ebay */
  clientSecret?: string;
  /** ebay: the sandbox instead of the real eBay. */
  sandbox?: boolean;
  /** ebay: the RuName, to sign in at eBay. */
  ruName?: string;
  /** ebay and amazon: the consent of the seller. */
  refreshToken?: string;
  /** shopify: its domain. */
  shop?: string;
  /** shopify: `shpat_...`, or `clientId:clientSecret` of an app. */
  accessToken?: string;
  /** amazon */
  sellerId?: string;
  /** amazon: the LWA client id. */
  accessKey?: string;
  /** amazon: the LWA client secret; stripe: the secret key. */
  secretKey?: string;
  /** amazon */
  region?: string;
  /** amazon */
  marketplaceId?: string;
  /** stripe */
  publicKey?: string;
};
export type UpdateIntegrationDto = {
  schedule?: SyncSchedule;
  /** New credentials of the same account, checked before they replace the old ones. Fields as for connecting. */
  credentials?: ConnectIntegrationDto & {
    [key: string]: any;
  };
  paused?: boolean;
  /** Refuses the change when somebody else was faster. */
  version?: number;
};
export type StartSyncDto = {
  /** Reads everything again instead of what changed. */
  full?: boolean;
};
export type ConsentDto = {
  /** The page of the platform on which the seller agrees. */
  url: string;
};
export type FinishConsentDto = {
  /** The address to which the platform sent the browser after the consent, or the code in it. */
  answer: string;
};
export type EbayNoticesDto = {
  /** Where eBay sends that an account was deleted; null while the console has no public https address. */
  endpoint: string | null;
  /** To be entered at eBay beside the address. */
  verificationToken: string;
};
export type AgentsByStatusDto = {
  running: number;
  paused: number;
  error: number;
  idle: number;
  active: number;
};
export type WaitDto = {
  /** Seconds between being due and being started. */
  mean: number;
  p50: number;
  p95: number;
  /** Tasks that were measured: all that started since `StatsDto.hourFrom`. */
  started: number;
};
export type StatsDto = {
  /** Beginnings of the periods: `finishedFrom`, `finishedUntil` and `startedFrom` of the list of tasks give the rows behind a figure. */
  todayFrom: string;
  yesterdayFrom: string;
  /** A day before the figures were read. */
  yesterdayUntil: string;
  weekFrom: string;
  hourFrom: string;
  /** Agents in status running. */
  activeAgents: number;
  /** All completed tasks. */
  completedTasks: number;
  /** Tasks due and not yet started. */
  queueLength: number;
  /** Percent. Spend on completed tasks / spend on all finished tasks of the last 7 days; without any spend, completed /
    (completed + failed). Null when nothing finished. */
  efficiency: number | null;
  /** What efficiency was computed from: `spend`, `runs`, or null. */
  efficiencyBasis: string | null;
  agentsByStatus: AgentsByStatusDto;
  /** In the shop's time zone. */
  completedToday: number;
  failedToday: number;
  /** Completed yesterday, until the time of day that it is now. */
  completedByNowYesterday: number;
  /** Since `weekFrom`. */
  completedWeek: number;
  failedWeek: number;
  /** Of the tasks started in the last hour; null when there were none. */
  waitSeconds: WaitDto | null;
  /** Queue length divided by the starts per second of the last hour; null when there were none. */
  timeToEmptySeconds: number | null;
  /** Completed tasks in each of the last 24 hours, oldest first. */
  completedPerHour: number[];
  /** Dollars' millionths spent since `weekFrom`. */
  spendMicroUsd: number;
  /** Of that, on completed tasks. */
  spendCompletedMicroUsd: number;
};
export type FirstStepDto = {
  /** `key`: an AI key is connected, or something ran without one; `data`: orders or stock are there; `agent`: there is an agent;
    `run`: one has begun a task; `result`: one has completed a task; `backup`: a backup was taken. */
  id: 'key' | 'data' | 'agent' | 'run' | 'result' | 'backup';
  done: boolean;
};
export type FirstStepsDto = {
  /** The newest completed task of an agent: what there is to see. */
  resultTaskId: string | null;
  /** An agent that has not run yet, the oldest; null where there is none. */
  agentId: string | null;
  steps: FirstStepDto[];
  /** False once somebody put them away, or nothing is left to do. */
  visible: boolean;
};
export type AnalyticsMetric =
  | 'tasks_completed'
  | 'tasks_failed'
  | 'success_rate'
  | 'average_run'
  | 'model_spend'
  | 'net_sales'
  | 'orders'
  | 'average_order'
  | 'refunds';
export type AnalyticsUnit = 'count' | 'percent' | 'seconds' | 'minutes' | 'micro_usd' | 'money';
export type MetricDto = {
  name: AnalyticsMetric;
  unit: AnalyticsUnit;
  /** Currencies of the shop's orders, the most used first; empty when the metric is not money. */
  currencies: string[];
  label: string;
  formula: string;
};
export type AlertFiringDto = {
  at: string;
  /** When it was back; null while it is not. */
  recoveredAt: string | null;
  /** The figure when it crossed. */
  value: number;
};
export type AlertDto = {
  id: string;
  metric: AnalyticsMetric;
  unit: AnalyticsUnit;
  currency: string | null;
  comparison: 'above' | 'below';
  windowHours: 1 | 6 | 24 | 168;
  /** `firing` until the figure is back; `no_data` while there is nothing to count. */
  state: 'ok' | 'firing' | 'no_data' | 'off' | 'not_checked';
  /** At the last look. */
  lastValue: number | null;
  checkedAt: string | null;
  createdAt: string;
  updatedAt: string;
  name: string;
  /** As people call it: `Failed tasks`. */
  metricLabel: string;
  threshold: number;
  enabled: boolean;
  /** The last ten times, newest first. */
  firings: AlertFiringDto[];
  link: string;
};
export type CreateAlertDto = {
  metric: AnalyticsMetric;
  comparison: 'above' | 'below';
  /** Hours that the figure is counted over, up to now. */
  windowHours: 1 | 6 | 24 | 168;
  /** For money; the shop's most used one when it is left out. */
  currency?: string;
  name: string;
  enabled?: boolean;
  /** In the unit of the metric: percent, seconds, US dollars for spend, units of the currency for sales. */
  threshold: number;
};
export type BackTestDayDto = {
  /** On the shop's clock. */
  day: string;
  at: string;
  recoveredAt: string | null;
  value: number;
};
export type AlertBackTestDto = {
  /** The figure now. */
  current: number | null;
  /** Lowest, middle and highest figure of the hours that were looked at; to choose a threshold by. Null without data. */
  lowest: number | null;
  median: number | null;
  highest: number | null;
  /** Days of history that were looked at; at most 90, fewer in a young shop. */
  days: number;
  firings: number;
  /** Every firing, newest first. */
  on: BackTestDayDto[];
  /** `Would have fired 3 times in the last 90 days.` */
  text: string;
};
export type AlertRuleDto = {
  metric: AnalyticsMetric;
  comparison: 'above' | 'below';
  /** Hours that the figure is counted over, up to now. */
  windowHours: 1 | 6 | 24 | 168;
  /** For money; the shop's most used one when it is left out. */
  currency?: string;
  /** In the unit of the metric: percent, seconds, US dollars for spend, units of the currency for sales. */
  threshold: number;
};
export type UpdateAlertDto = {
  metric?: AnalyticsMetric;
  comparison?: 'above' | 'below';
  windowHours?: 1 | 6 | 24 | 168;
  name?: string;
  threshold?: number;
  currency?: string;
  enabled?: boolean;
};
export type AnalyticsPeriod = '24h' | '7d' | '30d' | '90d' | 'custom';
export type SpanDto = {
  from: string;
  /** Not part of the span any more. */
  until: string;
  /** For people, on the shop's clock: `4 to 10 November`. */
  label: string;
};
export type BucketDto = {
  from: string;
  until: string;
  /** On the shop's clock: `4 Nov`, `14:00`. */
  label: string;
  /** It is not over yet. */
  partial: boolean;
};
export type PeriodDto = {
  from: string;
  /** Not part of the span any more. */
  until: string;
  name: AnalyticsPeriod;
  bucketSize: 'hour' | 'day' | 'week';
  /** What it is compared with, cut off where this period has come to; null when nobody asked. */
  previous: SpanDto | null;
  timeZone: string;
  /** The last bucket is still running. */
  partial: boolean;
  /** Of every series of this answer. */
  buckets: BucketDto[];
  /** For people, on the shop's clock: `4 to 10 November`. */
  label: string;
};
export type KpiDto = {
  unit: AnalyticsUnit;
  /** Of `money`. */
  currency: string | null;
  /** Null: there is no data; `reason` says what is missing. */
  value: number | null;
  previous: number | null;
  /** Percent of the previous value, in points for a percentage; null without a base to compare with. */
  change: number | null;
  changeUnit: 'percent' | 'points';
  /** Which direction is good news. */
  better: 'up' | 'down' | 'neither';
  reason: string | null;
  /** What limits the figure though there is one: `12 orders without a known tax count as charged`. */
  note: string | null;
  /** Path of the console that lists what was counted. */
  link: string | null;
  /** For example `tasks_completed`. */
  key: string;
  label: string;
  /** With its numbers filled in: `763 completed / (763 completed + 26 failed)`. */
  formula: string;
};
export type TypeFiguresDto = {
  /** Percent. */
  successRate: number | null;
  /** Of the completed ones, waiting not counted. */
  medianSeconds: number | null;
  /** As stated in the settings of this screen; null: nobody said. */
  minutesByHand: number | null;
  /** Minutes by hand for each completed task. */
  minutesSaved: number | null;
  type: string;
  /** Agents of this type today. */
  agents: number;
  /** Tasks that ended in the period. */
  completed: number;
  failed: number;
  cancelled: number;
  spendMicroUsd: number;
  link: string;
};
export type StatusFiguresDto = {
  status: string;
  count: number;
  link: string;
};
export type BarDto = {
  /** Percent with one decimal; null: no data. */
  value: number | null;
  /** `spend` or `runs` for efficiency. */
  basis: string | null;
  reason: string | null;
  label: string;
  formula: string;
};
export type SeriesDto = {
  unit: AnalyticsUnit;
  currency: string | null;
  /** One for each bucket. */
  values: (number | null)[];
  /** The same of the period before, bucket by bucket, for the marks in a chart; left out when nobody asked. */
  previous?: (number | null)[];
  key: string;
  label: string;
};
export type AnalyticsDto = {
  period: PeriodDto;
  /** The four cards: tasks completed, success rate, median run, model spend. */
  kpis: KpiDto[];
  /** Runs, time saved, cost of a completed task, wait for approvals. */
  more: KpiDto[];
  byType: TypeFiguresDto[];
  /** Tasks that ended in the period, and those open now when it reaches until now. */
  statuses: StatusFiguresDto[];
  efficiency: BarDto;
  completion: BarDto;
  /** Completed, failed and cancelled tasks, and spend. */
  series: SeriesDto[];
};
export type ChannelSalesDto = {
  /** Null while an order does not say them. */
  fees: number | null;
  platform: string;
  netSales: number;
  orders: number;
  units: number;
  refunds: number;
  link: string;
};
export type ProfitFiguresDto = {
  /** Null: unknown, because nobody entered a cost or a channel does not say its fees. */
  cost: number | null;
  fees: number | null;
  profit: number | null;
  /** Percent of revenue. */
  margin: number | null;
  sku: string;
  productName: string;
  platform: string;
  units: number;
  orders: number;
  revenue: number;
  link: string;
};
export type CurrencySalesDto = {
  currency: string;
  /** Net sales, orders, average order, refunds, profit. */
  kpis: KpiDto[];
  /** Net sales and orders. */
  series: SeriesDto[];
  channels: ChannelSalesDto[];
  /** The 100 products and channels with most revenue. */
  profit: ProfitFiguresDto[];
  profitRows: number;
};
export type ShopAnalyticsDto = {
  period: PeriodDto;
  /** Of people, in all currencies together: returning customers, customers. */
  customers: KpiDto[];
  /** Never mixed; the one with most orders first. Empty: no orders, now or before. */
  currencies: CurrencySalesDto[];
};
export type FindingKind = 'anomaly' | 'trend_change' | 'concentration';
export type FindingNumberDto = {
  label: string;
  /** As it is shown: `24 of 26`. */
  value: string;
};
export type FindingDto = {
  kind: FindingKind;
  tone: 'good' | 'bad' | 'neither';
  id: string;
  /** Key of the series, for example `tasks_failed`. */
  metric: string;
  title: string;
  numbers: FindingNumberDto[];
  formula: string;
  window: SpanDto;
  link: string;
};
export type MissingDataDto = {
  metric: string;
  label: string;
  /** `Unusual days show from 14 days with data; there are 5.` */
  text: string;
  have: number;
  need: number;
};
export type FindingsDto = {
  /** What was looked at: up to 90 days before now, whole days only. */
  window: SpanDto;
  /** The most telling first. */
  findings: FindingDto[];
  /** What could not be judged yet. */
  missing: MissingDataDto[];
};
export type AnalyticsTable = 'figures' | 'tasks' | 'types' | 'statuses' | 'sales' | 'channels' | 'profit' | 'findings';
export type MinutesByHandDto = {
  /** How long the same takes a person; null: nobody said. */
  minutes: number | null;
  /** Type of agent or task, for example `Content Generation`. */
  type: string;
};
export type AnalyticsSettingsDto = {
  /** What time saved is computed from. */
  minutesByHand: MinutesByHandDto[];
};
export type DemoShopDto = {
  installed: boolean;
  agents: number;
  orders: number;
  products: number;
  customers: number;
};
export type NftStatus = 'generating' | 'available' | 'sold' | 'unlisted' | 'failed' | 'cancelled';
export type NftCategory = 'landscape' | 'sea' | 'botanical' | 'city' | 'cosmos' | 'creature' | 'still-life' | 'pattern' | 'abstract';
export type NftDto = {
  id: string;
  /** A picture of 720 points; `?size=full` gives the original. Null until it is drawn. */
  imageUrl: string | null;
  status: NftStatus;
  category: NftCategory;
  collectionId: string | null;
  collectionName: string | null;
  /** Who drew it; null until it is drawn. */
  artist: ('procedural' | 'model') | null;
  /** Of the artist: `stallhand-artist-1`, or the model of the provider. */
  model: string | null;
  style: string | null;
  /** Why the built-in artist drew it although a model was to be asked. */
  fallbackReason: string | null;
  /** SHA-256 of the original picture. */
  contentHash: string | null;
  taskId: string | null;
  progressNote: string | null;
  /** Why it could not be drawn. */
  error: string | null;
  createdAt: string;
  listedAt: string | null;
  soldAt: string | null;
  tokenNumber: number;
  title: string;
  description: string;
  prompt: string;
  /** ETH as a decimal number with up to 18 places. */
  price: string;
  creator: string;
  owner: string;
  /** The caller owns it: bought here, and not sold again. */
  isMine: boolean;
  /** It was sold at least once. */
  wasSold: boolean;
  seed: number;
  /** Percent while it is drawn. */
  progress: number;
  version: number;
};
export type GenerateNftDto = {
  /** ETH: a number, or a decimal number as text, above 0 with up to 18 places. */
  price: string | number;
  /** By default that of the style. */
  category?: NftCategory;
  /** By default the words of the prompt decide. */
  style?:
    | 'ridges'
    | 'tide'
    | 'garden'
    | 'cosmos'
    | 'beast'
    | 'still-life'
    | 'blocks'
    | 'skyline'
    | 'glass'
    | 'tiles'
    | 'mandala'
    | 'weave'
    | 'cloth'
    | 'papercut'
    | 'discs'
    | 'ink';
  /** `auto`: a model when one is set up, else the built-in artist. */
  artist?: 'auto' | 'procedural' | 'model';
  /** What to draw. */
  prompt: string;
  title: string;
  description: string;
  collectionId?: string | null;
  /** The same prompt, seed and style give the same picture; by default the prompt decides. */
  seed?: number;
};
export type NftStatsDto = {
  /** The lowest price that can be paid now, in ETH; null when nothing can be bought. */
  floorPrice: string | null;
  /** Pieces that are drawn, or being drawn. */
  total: number;
  available: number;
  collections: number;
  /** Sum of all sales, in ETH. */
  volume: string;
  sales: number;
};
export type NftModelDto = {
  name: string;
  model: string;
};
export type NftStyleDto = {
  category: NftCategory;
  id: string;
  title: string;
};
export type NftOptionsDto = {
  categories: NftCategory[];
  /** The provider that is asked for pictures first; null without one. */
  model: NftModelDto | null;
  /** Where ownership is kept: `ledger` is this shop's own book, `chain` adds vouchers for a contract. */
  mode: 'ledger' | 'chain';
  styles: NftStyleDto[];
};
export type TrendingNftDto = {
  rank: number;
  nft: NftDto;
  sales7d: number;
  views7d: number;
  score: number;
};
export type TrendingDto = {
  computedAt: string;
  formula: string;
  halfLifeDays: number;
  items: TrendingNftDto[];
};
export type UpdateNftDto = {
  price?: string | number;
  /** Null takes it out of its collection. */
  collectionId?: string | null;
  /** `available` lists it (again), `unlisted` takes it off the market. */
  status?: 'available' | 'unlisted';
};
export type NftAttributeDto = {
  value: string | number;
  trait_type: string;
};
export type NftMetadataDto = {
  properties: {
    [key: string]: any;
  };
  name: string;
  description: string;
  image: string;
  external_url: string;
  attributes: NftAttributeDto[];
};
export type NftHistoryEntryDto = {
  kind: 'drawn' | 'listed' | 'repriced' | 'unlisted' | 'sold';
  /** What belongs to this kind: `price`, `from`, `to`, `model`, `seed`, `contentHash`. */
  details: {
    [key: string]: any;
  };
  at: string;
  actor: string;
  /** SHA-256 over this entry and the hash before it. */
  hash: string;
};
export type NftHistoryDto = {
  entries: NftHistoryEntryDto[];
  /** Every hash fits: nobody changed an entry afterwards. */
  isWhole: boolean;
};
export type NftVoucherDto = {
  domain: {
    [key: string]: any;
  };
  types: {
    [key: string]: any;
  };
  /** Whole numbers as text. */
  message: {
    [key: string]: any;
  };
  primaryType: string;
  signature: string;
  /** Address of the account that signed. */
  signer: string;
};
export type NftChainOwnerDto = {
  /** Null: not minted. */
  owner: string | null;
  contract: string;
  tokenId: string;
};
export type PurchaseNftDto = {
  /** What the buyer saw: another price now is `409 price_changed`. */
  price?: string | number;
};
export type NftCollectionDto = {
  id: string;
  /** Lowest price of what can be bought, in ETH; null when nothing can. */
  floorPrice: string | null;
  createdAt: string;
  name: string;
  description: string;
  creator: string;
  totalItems: number;
  /** Sum of all sales of its pieces, in ETH. */
  volume: string;
  /** Pictures of up to three pieces, newest first. */
  covers: string[];
};
export type CreateCollectionDto = {
  name: string;
  description?: string;
};
export type UpdateCollectionDto = {
  name?: string;
  description?: string;
};
export type AddToCollectionDto = {
  nftIds: string[];
};
export type ImportCountsDto = {
  /** Lines of the file read so far. */
  lines: number;
  /** Orders, products or customers that were not there before. */
  added: number;
  updated: number;
  /** There already with the same content. */
  unchanged: number;
  /** Lines left out. */
  refused: number;
  /** Orders whose lines do not add up to their total. */
  mismatched: number;
};
export type ImportPlanDto = {
  kind: 'orders' | 'products' | 'customers';
  /** Column name by field. */
  columns: {
    [key: string]: string;
  };
  dateFormat: 'ymd' | 'mdy' | 'dmy' | 'named';
  numberStyle: 'dot' | 'comma';
  /** Whether the price column is for one piece or for the whole line. */
  priceIs: 'unit' | 'line';
  /** Whether totals and fees stand once for an order or for each of its lines. */
  amountsPer: 'order' | 'line';
  /** The channel the rows belong to. */
  platform: string;
  /** Zone of dates that name none. */
  timeZone: string;
  /** ISO 4217, where no column names one. */
  currency: string;
};
export type ImportDto = {
  id: string;
  status: 'draft' | 'running' | 'completed' | 'failed' | 'cancelled' | 'undoing' | 'undone';
  /** The export it was recognised as; null for a file of its own kind. */
  format: string | null;
  counts: ImportCountsDto;
  taskId: string | null;
  error: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  fileName: string;
  fileBytes: number;
  plan: ImportPlanDto;
  /** Percent of the file, 0 to 100. */
  progress: number;
  createdBy: string;
};
export type PriceCheckDto = {
  /** Orders of the sample with several pieces that add up with prices of one piece, of the line, and with neither. */
  unit: number;
  line: number;
  neither: number;
  severalPieces: number;
};
export type ImportColumnDto = {
  name: string;
  /** The first values that are not empty. */
  examples: string[];
};
export type PreviewRowDto = {
  /** What would be written, field by field, ready to be shown. */
  values: {
    [key: string]: string;
  };
  /** Why it would be left out. */
  problem: string | null;
  /** Where it begins in the file. */
  line: number;
  /** Order number, SKU or mail address. */
  title: string;
  /** The lines of an order. */
  lines: string[];
};
export type ImportErrorDto = {
  line: number;
  reason: string;
  content: string;
};
export type ImportDetailDto = {
  id: string;
  status: 'draft' | 'running' | 'completed' | 'failed' | 'cancelled' | 'undoing' | 'undone';
  /** The export it was recognised as; null for a file of its own kind. */
  format: string | null;
  counts: ImportCountsDto;
  taskId: string | null;
  error: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  priceCheck: PriceCheckDto | null;
  /** When this very file was imported before. */
  importedBeforeAt: string | null;
  encoding: string;
  /** `,`, `;`, `|` or a tab. */
  delimiter: string;
  columns: ImportColumnDto[];
  /** Fields a file of this kind can have, in reading order. */
  fields: string[];
  /** What is missing before it can start. */
  problems: string[];
  /** False when day and month could be the other way round. */
  dateCertain: boolean;
  /** The first five records as they would be written; only before it starts. */
  preview: PreviewRowDto[];
  /** Lines that were left out, the first 100. */
  errors: ImportErrorDto[];
  fileName: string;
  fileBytes: number;
  plan: ImportPlanDto;
  /** Percent of the file, 0 to 100. */
  progress: number;
  createdBy: string;
};
export type UpdateImportDto = {
  kind?: 'orders' | 'products' | 'customers';
  columns?: {
    [key: string]: string;
  };
  dateFormat?: 'ymd' | 'mdy' | 'dmy' | 'named';
  numberStyle?: 'dot' | 'comma';
  priceIs?: 'unit' | 'line';
  amountsPer?: 'order' | 'line';
  platform?: string;
  timeZone?: string;
  currency?: string;
};
export type WorkflowStatus = 'active' | 'inactive';
export type Comparison = {
  left: string;
  op:
    | 'eq'
    | 'ne'
    | 'gt'
    | 'gte'
    | 'lt'
    | 'lte'
    | 'contains'
    | 'not_contains'
    | 'starts_with'
    | 'ends_with'
    | 'in'
    | 'exists'
    | 'not_exists'
    | 'is_empty'
    | 'is_true'
    | 'is_false'
    | 'before'
    | 'after'
    | 'matches';
  right?: any;
  caseSensitive?: boolean;
};
export type Condition = {
  any: Comparison[][];
};
export type Retry = {
  max?: number;
  delaySec?: number;
  factor?: number;
  maxDelaySec?: number;
};
export type AgentTaskStep = {
  id: string;
  name?: string;
  next?: string | null;
  skipIf?: Condition;
  timeoutSec?: number;
  retry?: Retry;
  onError?: 'fail' | 'continue' | 'goto';
  errorNext?: string;
  mock?: {
    enabled?: boolean;
    output?: any;
  };
  type: 'agent_task';
  config: {
    agentId: string;
    input?: {
      [key: string]: any;
    };
    wait?: boolean;
    approval?: 'policy' | 'always' | 'never';
  };
};
export type HttpStep = {
  id: string;
  name?: string;
  next?: string | null;
  skipIf?: Condition;
  timeoutSec?: number;
  retry?: Retry;
  onError?: 'fail' | 'continue' | 'goto';
  errorNext?: string;
  mock?: {
    enabled?: boolean;
    output?: any;
  };
  type: 'http';
  config: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    url: string;
    headers?: {
      [key: string]: string;
    };
    query?: {
      [key: string]: string | number | boolean;
    };
    body?: any;
    apiKeyId?: string;
    okStatus?: number[];
    maxBytes?: number;
    idempotencyKey?: string;
  };
};
export type ConditionStep = {
  id: string;
  name?: string;
  next?: string | null;
  skipIf?: Condition;
  timeoutSec?: number;
  retry?: Retry;
  onError?: 'fail' | 'continue' | 'goto';
  errorNext?: string;
  mock?: {
    enabled?: boolean;
    output?: any;
  };
  type: 'condition';
  config: {
    mode?: 'first' | 'all';
    branches: {
      name: string;
      when?: Condition;
      next: string;
    }[];
    else?: string;
  };
};
export type TransformStep = {
  id: string;
  name?: string;
  next?: string | null;
  skipIf?: Condition;
  timeoutSec?: number;
  retry?: Retry;
  onError?: 'fail' | 'continue' | 'goto';
  errorNext?: string;
  mock?: {
    enabled?: boolean;
    output?: any;
  };
  type: 'transform';
  config: {
    output: {
      [key: string]: any;
    };
  };
};
export type DelayStep = {
  id: string;
  name?: string;
  next?: string | null;
  skipIf?: Condition;
  timeoutSec?: number;
  retry?: Retry;
  onError?: 'fail' | 'continue' | 'goto';
  errorNext?: string;
  mock?: {
    enabled?: boolean;
    output?: any;
  };
  type: 'delay';
  config: {
    forSec?: number;
    until?: string;
    businessHours?: boolean;
  };
};
export type NotifyStep = {
  id: string;
  name?: string;
  next?: string | null;
  skipIf?: Condition;
  timeoutSec?: number;
  retry?: Retry;
  onError?: 'fail' | 'continue' | 'goto';
  errorNext?: string;
  mock?: {
    enabled?: boolean;
    output?: any;
  };
  type: 'notify';
  config: {
    channel: 'in_app' | 'email' | 'slack' | 'webhook';
    to?: string[];
    subject?: string;
    message: string;
  };
};
export type FormField = {
  type: 'string' | 'number' | 'integer' | 'boolean';
  title?: string;
  description?: string;
  enum?: (string | number)[];
  default?: string | number | boolean;
  format?: 'email' | 'date' | 'date-time' | 'uri';
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};
export type Form = {
  type: 'object';
  properties: {
    [key: string]: FormField;
  };
  required?: string[];
};
export type ApprovalStep = {
  id: string;
  name?: string;
  next?: string | null;
  skipIf?: Condition;
  timeoutSec?: number;
  retry?: Retry;
  onError?: 'fail' | 'continue' | 'goto';
  errorNext?: string;
  mock?: {
    enabled?: boolean;
    output?: any;
  };
  type: 'approval';
  config: {
    subject: any;
    editable?: boolean;
    prompt?: string;
    approvers?: string[];
    quorum?: number;
    selfApproval?: boolean;
    form?: Form;
    expiresSec?: number;
    onExpire?: 'reject' | 'approve' | 'fail';
    rejectedNext?: string;
  };
};
export type LoopStep = {
  id: string;
  name?: string;
  next?: string | null;
  skipIf?: Condition;
  timeoutSec?: number;
  retry?: Retry;
  onError?: 'fail' | 'continue' | 'goto';
  errorNext?: string;
  mock?: {
    enabled?: boolean;
    output?: any;
  };
  type: 'loop';
  config: {
    items: string;
    body: string;
    parallel?: number;
    maxItems?: number;
    onItemError?: 'fail' | 'continue';
  };
};
export type WorkflowStep = {
  id: string;
  name?: string;
  next?: string | null;
  skipIf?: Condition;
  timeoutSec?: number;
  retry?: Retry;
  onError?: 'fail' | 'continue' | 'goto';
  errorNext?: string;
  mock?: {
    enabled?: boolean;
    output?: any;
  };
  type: 'workflow';
  config: {
    workflowId: string;
    input?: {
      [key: string]: any;
    };
    wait?: boolean;
  };
};
export type StopStep = {
  id: string;
  name?: string;
  next?: string | null;
  skipIf?: Condition;
  timeoutSec?: number;
  retry?: Retry;
  onError?: 'fail' | 'continue' | 'goto';
  errorNext?: string;
  mock?: {
    enabled?: boolean;
    output?: any;
  };
  type: 'stop';
  config?: {
    status?: 'completed' | 'failed';
    message?: string;
  };
};
export type Step =
  AgentTaskStep | HttpStep | ConditionStep | TransformStep | DelayStep | NotifyStep | ApprovalStep | LoopStep | WorkflowStep | StopStep;
export type ManualTrigger = {
  id: string;
  enabled?: boolean;
  filter?: Condition;
  type: 'manual';
  form?: Form;
};
export type ScheduleTrigger = {
  id: string;
  enabled?: boolean;
  filter?: Condition;
  type: 'schedule';
  cron?: string;
  everySec?: number;
  timezone?: string;
  misfire?: 'run_once' | 'skip';
  overlap?: 'skip' | 'queue' | 'replace';
  jitterSec?: number;
};
export type WebhookAuth = {
  kind: 'hmac' | 'bearer' | 'basic' | 'none';
  apiKeyId?: string;
  header?: string;
  algorithm?: 'sha1' | 'sha256' | 'sha512';
  encoding?: 'hex' | 'base64';
  timestampHeader?: string;
  toleranceSec?: number;
  confirmation?: string;
};
export type WebhookTrigger = {
  id: string;
  enabled?: boolean;
  filter?: Condition;
  type: 'webhook';
  method?: 'POST' | 'PUT' | 'GET';
  auth: WebhookAuth;
  dedupeKey?: string;
  respond?: 'immediately' | 'after_run';
};
export type EventTrigger = {
  id: string;
  enabled?: boolean;
  filter?: Condition;
  type: 'event';
  event:
    | 'order.paid'
    | 'order.refunded'
    | 'shop_order.paid'
    | 'shop_order.refunded'
    | 'stock.low'
    | 'customer.created'
    | 'trend.rising'
    | 'task.failed'
    | 'task.completed'
    | 'integration.error'
    | 'metric.threshold';
};
export type WorkflowTrigger = {
  id: string;
  enabled?: boolean;
  filter?: Condition;
  type: 'workflow';
};
export type Trigger = ManualTrigger | ScheduleTrigger | WebhookTrigger | EventTrigger | WorkflowTrigger;
export type WorkflowSettings = {
  timezone?: string;
  timeoutSec?: number;
  concurrency?: {
    limit?: number;
    key?: string;
    onOverlap?: 'skip' | 'queue' | 'replace';
    countWaiting?: boolean;
  };
  budgetMicroUsd?: number;
  onFailure?: {
    notify?: string[];
    startWorkflowId?: string;
  };
};
export type TriggerType = 'manual' | 'schedule' | 'webhook' | 'event' | 'workflow';
export type TriggerStateDto = {
  type: TriggerType;
  /** Only for schedules. */
  nextFireAt: string | null;
  lastFiredAt: string | null;
  lastSkippedAt: string | null;
  triggerId: string;
  /** Whether it starts runs now: workflow and trigger are both switched on. */
  active: boolean;
  /** Whether a webhook has an address; it is shown once, when it is made. */
  hasToken: boolean;
  /** How often it fired without starting a run. */
  skipped: number;
  lastSkipReason: string | null;
};
export type WorkflowDto = {
  id: string;
  status: WorkflowStatus;
  /** Flat list; each names the next by its id. See `GET /api/workflow-schema`. */
  steps: Step[];
  triggers: Trigger[];
  settings: WorkflowSettings;
  lastRunAt: string | null;
  createdAt: string;
  updatedAt: string;
  name: string;
  description: string | null;
  /** Version of the definition that new runs start with; it rises with every change of it. */
  version: number;
  /** Id of the first step; null when the workflow has none. */
  start: string | null;
  /** Hosts that HTTP steps may call besides those written out in their addresses; `*.shop.com` is everything below. */
  allowedHosts: string[];
  /** The gallery template it came from. */
  template: string | null;
  /** Why it cannot be switched on, as when a purchase was refunded. */
  lockedReason: string | null;
  triggerStates: TriggerStateDto[];
  lastRunStatus: string | null;
};
export type CreateWorkflowDto = {
  steps?: {
    [key: string]: any;
  }[];
  /** By default one that people start by hand. */
  triggers?: {
    [key: string]: any;
  }[];
  name: string;
  description?: string | null;
  status?: 'active' | 'inactive';
  settings?: {
    [key: string]: any;
  };
  /** Id of the first step; by default the first of the list. */
  start?: string;
  allowedHosts?: string[];
};
export type ProblemLevel = 'error' | 'warning' | 'missing';
export type WorkflowProblemDto = {
  /** `error` refuses the definition, `missing` is something this shop does not have, `warning` is only shown. */
  level: ProblemLevel;
  /** Where, as in `steps.2.config.url`. */
  path: string;
  message: string;
};
export type WorkflowValidationDto = {
  /** The next five times of each schedule, by trigger id. */
  nextFires: {
    [key: string]: string[];
  };
  /** Whether it could be saved; warnings do not count. */
  valid: boolean;
  problems: WorkflowProblemDto[];
};
export type ValidateWorkflowDto = {
  steps?: {
    [key: string]: any;
  }[];
  /** By default one that people start by hand. */
  triggers?: {
    [key: string]: any;
  }[];
  settings?: {
    [key: string]: any;
  };
  /** Id of the first step; by default the first of the list. */
  start?: string;
  allowedHosts?: string[];
};
export type ImportedWorkflowDto = {
  workflow: WorkflowDto;
  /** What has to be settled before it can be activated. */
  problems: WorkflowProblemDto[];
};
export type ImportWorkflowDto = {
  /** Accepted as exported, for people to read. */
  needs?: {
    [key: string]: any;
  }[];
  /** Ids of the other shop to ids of this one: agents, API keys, workflows. */
  mapping?: {
    [key: string]: string;
  };
  format: 'stallhand.workflow/1';
  name: string;
  description?: string | null;
  allowedHosts?: string[];
  definition: {
    [key: string]: any;
  };
};
export type UpdateWorkflowDto = {
  steps?: {
    [key: string]: any;
  }[];
  /** By default one that people start by hand. */
  triggers?: {
    [key: string]: any;
  }[];
  name?: string;
  description?: string | null;
  status?: 'active' | 'inactive';
  /** Why, for the list of versions. */
  note?: string;
  /** The version the change is based on; another current version is 409. */
  version?: number;
  settings?: {
    [key: string]: any;
  };
  /** Id of the first step; by default the first of the list. */
  start?: string;
  allowedHosts?: string[];
};
export type TriggerKind = 'manual' | 'schedule' | 'webhook' | 'event' | 'workflow' | 'failure';
export type RunErrorDto = {
  code: string;
  message: string;
  stepKey: string | null;
  retryable: boolean;
  hint: string | null;
};
export type WorkflowRunDto = {
  /** Also the id of its task: cancel, hold, release and retry go through `/api/tasks/{id}`. */
  id: string;
  workflowId: string;
  status: TaskStatus;
  triggerKind: TriggerKind;
  waitingUntil: string | null;
  /** From the start to the end, or until now; waiting counts. */
  durationMs: number | null;
  /** The run whose step started this one. */
  parentId: string | null;
  retriedFromId: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  workflowName: string;
  /** Version of the definition it runs, whatever the workflow is now. */
  version: number;
  triggerId: string | null;
  /** The beginning of the trigger's data as text. */
  triggerSummary: string;
  dryRun: boolean;
  held: boolean;
  /** What it waits for now; null when it does not wait. */
  waitingFor: string | null;
  /** What it does now, in words. */
  note: string | null;
  attempt: number;
  stepsDone: number;
  /** Steps of the definition; a run need not come by all of them, and loops repeat theirs. */
  stepsTotal: number;
  waitingMs: number;
  /** Millionths of a US dollar, with the tasks it started. */
  costMicroUsd: number;
  error: RunErrorDto | null;
};
export type RunWorkflowDto = {
  /** What `{{trigger...}}` looks up; checked against the form of the manual trigger. */
  input?: {
    [key: string]: any;
  };
  /** Computes everything and sends nothing outside; allowed while the workflow is inactive. */
  dryRun?: boolean;
  /** Takes the trigger data of this earlier run in place of `input`. */
  fromRunId?: string;
};
export type WorkflowVersionDto = {
  createdAt: string;
  version: number;
  author: string;
  note: string | null;
  steps: number;
  triggers: number;
};
export type WorkflowDefinition = {
  schemaVersion: 1;
  settings?: WorkflowSettings;
  triggers: Trigger[];
  start?: string;
  steps: Step[];
};
export type WorkflowVersionDetailDto = {
  createdAt: string;
  definition: WorkflowDefinition;
  version: number;
  author: string;
  note: string | null;
  steps: number;
  triggers: number;
};
export type WorkflowNeedDto = {
  kind: 'agent' | 'api_key' | 'workflow';
  id: string;
  name: string;
  /** Agent type or key service. */
  type: string | null;
};
export type WorkflowExportDto = {
  format: 'stallhand.workflow/1';
  definition: {
    [key: string]: any;
  };
  name: string;
  description: string | null;
  allowedHosts: string[];
  needs: WorkflowNeedDto[];
};
export type HookDto = {
  /** Only ever shown in this answer. */
  token: string;
  /** Path below the address of the console. */
  path: string;
};
export type StepType = 'agent_task' | 'http' | 'condition' | 'transform' | 'delay' | 'notify' | 'approval' | 'loop' | 'workflow' | 'stop';
export type RunStepStatus = 'running' | 'waiting' | 'completed' | 'skipped' | 'failed' | 'stopped';
export type RunStepTryDto = {
  status: RunStepStatus;
  startedAt: string;
  endedAt: string | null;
  /** 1 for the first. */
  number: number;
  attempt: number;
  error: RunErrorDto | null;
};
export type RunStepDto = {
  type: StepType;
  /** Positions in the loops around it, from the outermost; empty outside of loops. */
  iteration: number[];
  status: RunStepStatus;
  /** What it was given, secrets masked. */
  input: {
    [key: string]: any;
  } | null;
  /** What it gave, secrets masked. */
  output: {
    [key: string]: any;
  } | null;
  /** The task or run that it started. */
  childTaskId: string | null;
  startedAt: string;
  endedAt: string | null;
  /** Unique in the run: `pack`, inside loops `each[2].pack`. */
  key: string;
  stepId: string;
  name: string;
  tries: RunStepTryDto[];
  error: RunErrorDto | null;
  costMicroUsd: number;
};
export type WorkflowRunDetailDto = {
  /** Also the id of its task: cancel, hold, release and retry go through `/api/tasks/{id}`. */
  id: string;
  workflowId: string;
  status: TaskStatus;
  triggerKind: TriggerKind;
  waitingUntil: string | null;
  /** From the start to the end, or until now; waiting counts. */
  durationMs: number | null;
  /** The run whose step started this one. */
  parentId: string | null;
  retriedFromId: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** What started it, secrets masked. */
  trigger: {
    [key: string]: any;
  };
  definition: WorkflowDefinition;
  /** In the order in which they began. */
  timeline: RunStepDto[];
  workflowName: string;
  /** Version of the definition it runs, whatever the workflow is now. */
  version: number;
  triggerId: string | null;
  /** The beginning of the trigger's data as text. */
  triggerSummary: string;
  dryRun: boolean;
  held: boolean;
  /** What it waits for now; null when it does not wait. */
  waitingFor: string | null;
  /** What it does now, in words. */
  note: string | null;
  attempt: number;
  stepsDone: number;
  /** Steps of the definition; a run need not come by all of them, and loops repeat theirs. */
  stepsTotal: number;
  waitingMs: number;
  /** Millionths of a US dollar, with the tasks it started. */
  costMicroUsd: number;
  error: RunErrorDto | null;
};
export type HookStatus = 'accepted' | 'completed' | 'failed' | 'duplicate' | 'skipped';
export type HookAnswerDto = {
  runId: string | null;
  /** `accepted`: it runs now. The others need no further look. */
  status: HookStatus;
  /** What the last step gave; only from hooks that answer after the run. */
  output?: {
    [key: string]: any;
  } | null;
  reason?: string;
};
export type TemplateNeedDto = {
  id: string;
  /** What to set up. */
  name: string;
  /** What happens without it. */
  without: string;
  /** Where it is set up in the console. */
  link: string;
  /** Whether this shop has it. */
  met: boolean;
};
export type WorkflowTemplateDto = {
  /** What a first try by hand starts with. */
  sample: {
    [key: string]: any;
  };
  id: string;
  name: string;
  description: string;
  /** What it would need to act for real; it runs without. */
  needs: TemplateNeedDto[];
  /** Agents that installing it adds. */
  agents: string[];
  stepCount: number;
  triggerCount: number;
};
export type InstalledTemplateDto = {
  sample: {
    [key: string]: any;
  };
  workflow: WorkflowDto;
  needs: TemplateNeedDto[];
};
export type ProductCategory = 'inventory' | 'marketing' | 'finance' | 'integration' | 'ai' | 'fulfillment' | 'pricing' | 'management';
export type ProductType = 'workflow' | 'node' | 'agent';
export type ProductStatus = 'draft' | 'published' | 'archived';
export type OwnState = 'none' | 'owned' | 'installed' | 'update' | 'disabled';
export type OwnershipDto = {
  /** `owned`: bought or claimed and not installed; `update`: installed, and there is a newer version. */
  state: OwnState;
  entitlementId: string | null;
  workflowId: string | null;
  agentId: string | null;
  /** Version that is installed, as in `1.2.0`. */
  installedVersion: string | null;
  /** Why it is switched off. */
  disabledReason: string | null;
};
export type CatalogueItemDto = {
  category: ProductCategory;
  type: ProductType;
  /** Out of 5; null while nobody rated it. */
  rating: number | null;
  status: ProductStatus;
  updatedAt: string;
  /** Null for people who are not signed in. */
  own: OwnershipDto | null;
  /** `ai-pricing-engine` */
  id: string;
  name: string;
  description: string;
  /** US dollars; 0 is free. */
  price: number;
  /** Completed installs. */
  downloadCount: number;
  ratingCount: number;
  /** The rating came with the catalogue: sample content until the first owner rates it. */
  ratingIsSample: boolean;
  features: string[];
  capabilities: string[];
  /** Names of the automated steps, for workflows and nodes. */
  steps: string[];
  /** Current version, as in `1.2.0`. */
  version: string;
};
export type CategoryCountDto = {
  id: ProductCategory;
  name: string;
  /** Items under every other filter. */
  count: number;
};
export type TypeCountDto = {
  id: ProductType;
  count: number;
};
export type CatalogueFacetsDto = {
  /** All categories together. */
  all: number;
  types: TypeCountDto[];
  free: number;
  /** Per state of ownership; 0 for people who are not signed in. */
  owned: number;
  installed: number;
  updates: number;
};
export type CatalogueDto = {
  nextCursor: string | null;
  items: CatalogueItemDto[];
  /** All eight, in the order of the tabs. */
  categories: CategoryCountDto[];
  facets: CatalogueFacetsDto;
  /** Items under all filters, on all pages. */
  total: number;
};
export type PriceRangeDto = {
  category: ProductCategory;
  /** US dollars; null while there is none. */
  lowest: number | null;
  highest: number | null;
  name: string;
  /** Published items that cost something. */
  count: number;
};
export type ProductNeedDto = {
  /** Service of an API key. */
  service: string;
  /** What for, as part of a sentence. */
  use: string;
  /** Without it the product cannot be installed. */
  required: boolean;
};
export type ProductVersionDto = {
  createdAt: string;
  version: string;
  /** Counts up by one. */
  number: number;
  changelog: string;
};
export type RatingDto = {
  updatedAt: string;
  stars: number;
  comment: string | null;
  name: string;
};
export type ProductDetailDto = {
  category: ProductCategory;
  type: ProductType;
  /** Out of 5; null while nobody rated it. */
  rating: number | null;
  status: ProductStatus;
  updatedAt: string;
  /** Null for people who are not signed in. */
  own: OwnershipDto | null;
  /** `ai-pricing-engine` */
  id: string;
  name: string;
  description: string;
  /** US dollars; 0 is free. */
  price: number;
  /** Completed installs. */
  downloadCount: number;
  ratingCount: number;
  /** The rating came with the catalogue: sample content until the first owner rates it. */
  ratingIsSample: boolean;
  features: string[];
  capabilities: string[];
  /** Names of the automated steps, for workflows and nodes. */
  steps: string[];
  /** Current version, as in `1.2.0`. */
  version: string;
  licence: string;
  needs: ProductNeedDto[];
  /** Agents that installing it adds, unless they are there. */
  agents: string[];
  /** Newest first. */
  versions: ProductVersionDto[];
  /** Newest first, at most 20. */
  ratings: RatingDto[];
  /** Whether the caller may rate it now, and why not. */
  mayRate: boolean;
  mayNotRateBecause: string | null;
};
export type ProductDto = {
  category: ProductCategory;
  type: ProductType;
  /** Out of 5; null while nobody rated it. */
  rating: number | null;
  status: ProductStatus;
  updatedAt: string;
  /** Null for people who are not signed in. */
  own: OwnershipDto | null;
  /** Definition of the workflow or agent, see `GET /api/marketplace/content-schema`. */
  content: {
    [key: string]: any;
  };
  editedAt: string | null;
  licence: string;
  changelog: string;
  /** Counts the changes; a change that is based on another one is 409. */
  revision: number;
  /** It came with Stallhand, and follows its updates until somebody edits it. */
  isBuiltIn: boolean;
  /** People and orders that hold it; such a product is archived, not deleted. */
  holders: number;
  /** `ai-pricing-engine` */
  id: string;
  name: string;
  description: string;
  /** US dollars; 0 is free. */
  price: number;
  /** Completed installs. */
  downloadCount: number;
  ratingCount: number;
  /** The rating came with the catalogue: sample content until the first owner rates it. */
  ratingIsSample: boolean;
  features: string[];
  capabilities: string[];
  /** Names of the automated steps, for workflows and nodes. */
  steps: string[];
  /** Current version, as in `1.2.0`. */
  version: string;
};
export type UpdateProductDto = {
  category?: ProductCategory;
  /** `published` puts it into the catalogue, `archived` takes it out; who holds it keeps it. */
  status?: ProductStatus;
  name?: string;
  description?: string;
  price?: number;
  features?: string[];
  capabilities?: string[];
  /** The revision this change is based on; another one is answered with 409. */
  revision?: number;
};
export type CreateProductDto = {
  category: ProductCategory;
  type: ProductType;
  /** In its address and in orders; never changes. */
  id: string;
  content: {
    [key: string]: any;
  };
  licence?: string;
  name: string;
  description: string;
  /** US dollars with at most two decimals; 0 is free. */
  price: number;
  features: string[];
  capabilities: string[];
};
export type ContentProblemDto = {
  /** Where, as in `content.workflow.definition.steps.0.config`. */
  field: string;
  message: string;
};
export type ContentVerdictDto = {
  valid: boolean;
  problems: ContentProblemDto[];
  /** Steps as the catalogue would list them. */
  steps: string[];
};
export type CheckContentDto = {
  type: ProductType;
  content: {
    [key: string]: any;
  };
};
export type ProductFileDto = {
  category: ProductCategory;
  type: ProductType;
  /** In its address and in orders; never changes. */
  id: string;
  content: {
    [key: string]: any;
  };
  licence?: string;
  name: string;
  description: string;
  /** US dollars with at most two decimals; 0 is free. */
  price: number;
  features: string[];
  capabilities: string[];
  format: 'stallhand.product/1';
  version?: string;
  changelog?: string;
};
export type NewVersionDto = {
  version: string;
  changelog: string;
  content: {
    [key: string]: any;
  };
  /** As before when left out. */
  licence?: string;
};
export type EntitlementStatus = 'active' | 'disabled';
export type UpdateOfferDto = {
  from: string;
  to: string;
  /** What changed in each version since, newest first. */
  changelog: string[];
  /** The installed workflow or agent was changed here. */
  edited: boolean;
  /** Parts that were changed both here and in the new version; empty when both changes fit together. */
  conflicts: string[];
};
export type InstallDto = {
  id: string;
  workflowId: string | null;
  agentId: string | null;
  update: UpdateOfferDto | null;
  installedAt: string;
  version: string;
  /** Name of the workflow or agent; null when it was deleted since. */
  name: string | null;
  /** Status of the workflow or agent. */
  status: string | null;
};
export type EntitlementDto = {
  id: string;
  category: ProductCategory;
  type: ProductType;
  /** Null for a free product. */
  orderId: string | null;
  status: EntitlementStatus;
  disabledAt: string | null;
  install: InstallDto | null;
  createdAt: string;
  productId: string;
  productName: string;
  /** Version that an install would take. */
  version: string;
  disabledReason: string | null;
  needs: ProductNeedDto[];
};
export type RateProductDto = {
  stars: number;
  comment?: string | null;
};
export type InstalledPartDto = {
  kind: 'workflow' | 'agent';
  id: string;
  name: string;
  /** False for an agent that was there already and is used again. */
  isNew: boolean;
};
export type InstalledDto = {
  installId: string;
  entitlementId: string;
  workflowId: string | null;
  agentId: string | null;
  /** The dry run under way, when one was asked for. */
  taskId: string | null;
  productId: string;
  version: string;
  parts: InstalledPartDto[];
};
export type InstallRequestDto = {
  /** Service to the id of an API key, for what the product needs. */
  keys?: {
    [key: string]: string;
  };
  /** Tries it out right away on the shop's own data; nothing leaves. */
  dryRun?: boolean;
};
export type DryRunStartedDto = {
  taskId: string;
};
export type UpdateMode = 'merge' | 'copy' | 'keep';
export type UpdateInstallDto = {
  /** `merge` (the default) takes over what is new and keeps what was changed here; 409 when both changed the same part.
    `copy` installs the new version beside the changed one; `keep` stays with what is there. */
  mode?: UpdateMode;
  /** For services that only the new version needs. */
  keys?: {
    [key: string]: string;
  };
};
export type OrderStatus =
  'pending' | 'processing' | 'paid' | 'failed' | 'canceled' | 'partially_refunded' | 'refunded' | 'disputed' | 'lost';
export type ReceiptDto = {
  date: string;
  buyerName: string | null;
  email: string | null;
  number: number;
  /** Name of the shop. */
  seller: string;
  productName: string;
  /** US dollars, like the two others. */
  total: number;
  refunded: number;
  currency: string;
  /** False: paid in Stripe's test mode, no real money. */
  livemode: boolean;
  stripePaymentIntentId: string;
};
export type BuyerOrderDto = {
  id: string;
  status: OrderStatus;
  email: string | null;
  /** Why the last attempt to pay did not work. */
  failure: string | null;
  createdAt: string;
  paidAt: string | null;
  /** Once it is paid. */
  receipt: ReceiptDto | null;
  number: number;
  productId: string;
  productName: string;
  /** US dollars. */
  amount: number;
  refundedAmount: number;
  currency: string;
  /** Opens this order again, with nothing else: `GET /api/orders/link/{token}`. */
  token: string;
};
export type FindAcceptedDto = {
  /** Minutes for which a code is good, if the address has orders. */
  validMinutes: number;
};
export type FindOrdersDto = {
  email: string;
};
export type ConfirmFindDto = {
  email: string;
  /** Six digits out of the mail. */
  code: string;
};
export type BuyerKind = 'console' | 'guest';
export type OrderDto = {
  id: string;
  status: OrderStatus;
  /** As in `1.2.0`, when it was ordered. */
  productVersion: string | null;
  /** `console`: bought for this console; `guest`: by somebody without an account. */
  buyerKind: BuyerKind;
  /** Account of the buyer; null for Administrator and guests. */
  buyerId: string | null;
  buyerName: string | null;
  email: string | null;
  stripePaymentIntentId: string | null;
  /** False: Stripe's test mode, no real money. Null before the payment exists. */
  livemode: boolean | null;
  /** Why the last attempt to pay did not work. */
  failure: string | null;
  createdAt: string;
  updatedAt: string;
  paidAt: string | null;
  /** What people call it, from 1001 on. */
  number: number;
  productId: string;
  productName: string;
  /** US dollars. */
  amount: number;
  /** Of these, what went back. */
  refundedAmount: number;
  currency: string;
};
export type OrderEventDto = {
  at: string;
  kind: 'created' | 'status' | 'attempt' | 'refund' | 'dispute' | 'receipt' | 'note';
  /** The status it led to, where it did. */
  status: OrderStatus | null;
  source: 'checkout' | 'webhook' | 'return' | 'reconcile' | 'console';
  actor: string | null;
  /** The event in the webhook log, where one brought it. */
  stripeEventId: string | null;
  id: string;
  text: string;
};
export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed';
export type RefundDto = {
  id: string;
  reason: string | null;
  /** `requested`: on its way to Stripe; `pending`: at the bank. */
  status: RefundStatus;
  error: string | null;
  /** Null when it was made at Stripe. */
  requestedBy: string | null;
  stripeRefundId: string | null;
  createdAt: string;
  /** US dollars. */
  amount: number;
};
export type OrderDetailDto = {
  id: string;
  status: OrderStatus;
  /** As in `1.2.0`, when it was ordered. */
  productVersion: string | null;
  /** `console`: bought for this console; `guest`: by somebody without an account. */
  buyerKind: BuyerKind;
  /** Account of the buyer; null for Administrator and guests. */
  buyerId: string | null;
  buyerName: string | null;
  email: string | null;
  stripePaymentIntentId: string | null;
  /** False: Stripe's test mode, no real money. Null before the payment exists. */
  livemode: boolean | null;
  /** Why the last attempt to pay did not work. */
  failure: string | null;
  createdAt: string;
  updatedAt: string;
  paidAt: string | null;
  receiptSentAt: string | null;
  /** The payment in Stripe's dashboard. */
  stripeUrl: string | null;
  /** Oldest first. */
  timeline: OrderEventDto[];
  refunds: RefundDto[];
  /** US dollars that can still go back; 0 when nothing can. */
  refundable: number;
  /** Path of the page that the buyer sees, for example `/orders/link/<token>`. */
  buyerPage: string;
  /** What people call it, from 1001 on. */
  number: number;
  productId: string;
  productName: string;
  /** US dollars. */
  amount: number;
  /** Of these, what went back. */
  refundedAmount: number;
  currency: string;
};
export type ReceiptSentDto = {
  to: string;
};
export type PaymentIntentDto = {
  orderId: string;
  /** For Stripe's Payment Element. */
  clientSecret: string;
  /** US dollars: what will be charged. */
  amount: number;
  currency: string;
};
export type CreatePaymentIntentDto = {
  /** The price the buyer saw, in US dollars. It is compared and never charged: the price of the product is. */
  amount: number;
  productId: string;
  /** Ignored: the order carries the name of the product. */
  productName?: string;
  /** Where the receipt goes; a guest must give one. */
  email?: string;
};
export type RefundOrderDto = {
  /** US dollars; without it, everything that is left. */
  amount?: number;
  /** For the record, and on the buyer's receipt. */
  reason?: string;
};
export type WebhookRefusalDto = {
  lastAt: string;
  /** `bad_signature`, `too_old`, `no_signature`, `not_an_event`. */
  reason: string;
  count: number;
};
export type WebhookStatusDto = {
  mode: ('test' | 'live') | null;
  /** What to enter at Stripe; null while the console has no public address (PUBLIC_URL). */
  endpoint: string | null;
  lastEventAt: string | null;
  /** Whether Stripe's keys are there. */
  payments: boolean;
  /** Whether the signing secret is there; without it orders are settled by asking Stripe, up to a minute later. */
  webhooks: boolean;
  /** Stored and not yet worked on. */
  waiting: number;
  failed: number;
  /** Calls that were turned away, by reason. */
  refusals: WebhookRefusalDto[];
};
export type StripeEventStatus = 'received' | 'processed' | 'ignored' | 'refused' | 'failed';
export type StripeEventDto = {
  /** `received`: waits for its turn; `ignored`: nothing of ours; `refused`: does not fit the order; `failed`: given up. */
  status: StripeEventStatus;
  reason: string | null;
  /** `webhook`: Stripe called; `reconcile`: found when we asked. */
  source: 'webhook' | 'reconcile';
  orderId: string | null;
  orderNumber: number | null;
  eventAt: string;
  receivedAt: string;
  processedAt: string | null;
  /** Stripe's `evt_...`. */
  id: string;
  type: string;
  livemode: boolean;
  /** How often Stripe sent it. */
  deliveries: number;
  tries: number;
};
export type StripeEventDetailDto = {
  /** `received`: waits for its turn; `ignored`: nothing of ours; `refused`: does not fit the order; `failed`: given up. */
  status: StripeEventStatus;
  reason: string | null;
  /** `webhook`: Stripe called; `reconcile`: found when we asked. */
  source: 'webhook' | 'reconcile';
  orderId: string | null;
  orderNumber: number | null;
  eventAt: string;
  receivedAt: string;
  processedAt: string | null;
  apiVersion: string | null;
  /** As Stripe sent it. */
  payload: {
    [key: string]: any;
  };
  /** Stripe's `evt_...`. */
  id: string;
  type: string;
  livemode: boolean;
  /** How often Stripe sent it. */
  deliveries: number;
  tries: number;
};
export type WebhookAnswerDto = {
  received: boolean;
};
export type TrendSource = 'own' | 'wikipedia' | 'hackernews' | 'github' | 'npm' | 'google-trends' | 'gdelt';
export type TrendStatus = 'regular' | 'exploding' | 'peaked' | 'seasonal';
export type TrendRelevance = 'watched' | 'shop' | 'general';
export type TrendDto = {
  id: string;
  source: TrendSource;
  /** High above 50 percent growth, medium above 20, else low. */
  priority: Priority;
  status: TrendStatus | null;
  relevance: TrendRelevance;
  /** The last up to nine weeks, oldest first; empty when the source has no history. */
  spark: number[];
  /** The opportunity that was computed from it and is not begun, if any. */
  opportunityId: string | null;
  discoveredAt: string;
  /** When the numbers are from. */
  seenAt: string;
  /** The source as people call it. */
  sourceName: string;
  title: string;
  category: string;
  description: string;
  /** In `volumeUnit` over `volumeWindow`; null when the source counts nothing of that kind. */
  searchVolume: number | null;
  /** `views`, `mentions`, `downloads` ...: volumes of different units cannot be compared. */
  volumeUnit: string | null;
  volumeWindow: string | null;
  /** The source gives a lower bound only. */
  volumeIsLeast: boolean;
  /** Percent against the window before; null when there is no honest base, `growthReason` says why. */
  growthRate: number | null;
  growthReason: string | null;
  /** The growth with its numbers filled in. */
  formula: string | null;
  keywords: string[];
};
export type DiscoverTrendsDto = {
  /** Asks only these of the sources in the trend settings, for example those that failed. */
  sources?: TrendSource[];
};
export type TrendSourceStateDto = {
  source: TrendSource;
  triedAt: string | null;
  okAt: string | null;
  retryAt: string | null;
  name: string;
  enabled: boolean;
  /** Whether it answers without the internet. */
  isOffline: boolean;
  found: number;
  /** Why the last try failed, in part or whole; null when it did not. */
  error: string | null;
  note: string | null;
};
export type DiscoveryStateDto = {
  /** The discovery under way. */
  taskId: string | null;
  lastRunAt: string | null;
  /** When the next discovery begins by itself; null when nobody switched that on. */
  nextRunAt: string | null;
  progress: number;
  progressNote: string | null;
  /** Trends that are stored, and opportunities that are not dismissed. */
  trends: number;
  opportunities: number;
  surging: number;
  sources: TrendSourceStateDto[];
};
export type TrendSettingsDto = {
  /** Sources that are asked. */
  sources: TrendSource[];
  /** Discovers once a day by itself. */
  daily: boolean;
  /** `HH:MM` in the shop's time zone, for the daily discovery. */
  dailyAt: string;
  /** Country that Google Trends is asked about. */
  country: string;
  /** Who runs this console, for the services that are asked: a web or mail address. Null: nobody is named. */
  contact: string | null;
};
export type WatchDto = {
  id: string;
  source: TrendSource | null;
  lastAlertAt: string | null;
  createdAt: string;
  keyword: string;
  thresholdPercent: number;
  muted: boolean;
  /** Trends with this keyword, and the highest growth among them. */
  trends: number;
  highestGrowth: number | null;
};
export type CreateWatchDto = {
  /** Only this source; left out: all. */
  source?: TrendSource | null;
  keyword: string;
  /** Growth in percent from which it is told; 20 by default. */
  thresholdPercent?: number;
};
export type UpdateWatchDto = {
  thresholdPercent?: number;
  /** A muted watch is still looked up and starts workflows, but nobody is told. */
  muted?: boolean;
};
export type TrendPointDto = {
  date: string;
  value: number;
};
export type TrendSeriesDto = {
  step: 'day' | 'week';
  points: TrendPointDto[];
};
export type ForecastPointDto = {
  date: string;
  value: number;
  /** Four in five values are expected between the two. */
  low: number;
  high: number;
};
export type BackTestDto = {
  days: number;
  wapePercent: number | null;
  mase: number | null;
};
export type TrendForecastDto = {
  horizon: number;
  points: ForecastPointDto[];
  backTest: BackTestDto;
};
export type TrendLinkDto = {
  label: string;
  url: string;
};
export type OwnDataDto = {
  /** Active products, and those whose name has one of the keywords. */
  products: number;
  matching: number;
  /** Names of up to five of them, the most sold first. */
  names: string[];
  /** Pieces and cents of the last 30 days. */
  soldUnits: number;
  soldCents: number;
  /** Percent of what was sold that is left after its cost; null while costs are unknown. */
  marginPercent: number | null;
  stock: number;
  /** Matching products whose name leaves the title of the trend out. */
  titlesWithout: number;
};
export type TrendDetailDto = {
  id: string;
  source: TrendSource;
  /** High above 50 percent growth, medium above 20, else low. */
  priority: Priority;
  status: TrendStatus | null;
  relevance: TrendRelevance;
  /** The last up to nine weeks, oldest first; empty when the source has no history. */
  spark: number[];
  /** The opportunity that was computed from it and is not begun, if any. */
  opportunityId: string | null;
  discoveredAt: string;
  /** When the numbers are from. */
  seenAt: string;
  /** The source as people call it. */
  sourceName: string;
  title: string;
  category: string;
  description: string;
  /** In `volumeUnit` over `volumeWindow`; null when the source counts nothing of that kind. */
  searchVolume: number | null;
  /** `views`, `mentions`, `downloads` ...: volumes of different units cannot be compared. */
  volumeUnit: string | null;
  volumeWindow: string | null;
  /** The source gives a lower bound only. */
  volumeIsLeast: boolean;
  /** Percent against the window before; null when there is no honest base, `growthReason` says why. */
  growthRate: number | null;
  growthReason: string | null;
  /** The growth with its numbers filled in. */
  formula: string | null;
  keywords: string[];
  series: TrendSeriesDto;
  forecast: TrendForecastDto | null;
  statusReason: string | null;
  links: TrendLinkDto[];
  own: OwnDataDto;
};
export type OpportunityType = 'Product' | 'Listing' | 'Restock' | 'Bundle' | 'Promotion';
export type Effort = 'low' | 'medium' | 'high';
export type OpportunityStatus = 'open' | 'started' | 'done' | 'dismissed';
export type RevenueRangeDto = {
  /** US cents a month. */
  lowCents: number;
  highCents: number;
};
export type OpportunityInputsDto = {
  source: TrendSource;
  growthRate: number | null;
  searchVolume: number | null;
  volumeUnit: string | null;
  volumeWindow: string | null;
  own: OwnDataDto;
  /** SKUs the estimate is about, the most sold first. */
  skus: string[];
  /** Shares of the growth that are taken to reach the shop, lowest and highest, in percent. */
  lowSharePercent: number;
  highSharePercent: number;
  /** Pieces that stock falls short of at the high end in a month; 0 when it suffices. */
  stockGap: number;
  /** Profit a month in cents at both ends; null while costs are unknown. */
  profitLowCents: number | null;
  profitHighCents: number | null;
  /** Line by line, with numbers. */
  steps: string[];
};
export type OpportunityDto = {
  id: string;
  trendId: string | null;
  type: OpportunityType;
  effort: Effort;
  status: OpportunityStatus;
  workflowId: string | null;
  /** The run that Start Project began. */
  runId: string | null;
  startedAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** Null when the trend is gone. */
  trendTitle: string | null;
  title: string;
  description: string;
  /** `unknown`: no source that is asked measures competition. */
  competitionLevel: string;
  /** `$310 to $720 a month`, or `unknown`. */
  estimatedRevenue: string;
  revenueRange: RevenueRangeDto | null;
  /** What the range comes from, or why there is none. */
  revenueReason: string;
  timeframe: string;
  requiredResources: string[];
  note: string | null;
  inputs: OpportunityInputsDto;
};
export type CreateOpportunityDto = {
  trendId: string;
};
export type UpdateOpportunityDto = {
  status?: 'open' | 'done' | 'dismissed';
  note?: string | null;
};
export type ViewScreen =
  | 'agents'
  | 'workflows'
  | 'workflow-runs'
  | 'task-queue'
  | 'deliveries'
  | 'orders'
  | 'inventory'
  | 'shop-orders'
  | 'customers'
  | 'marketplace'
  | 'nft-marketplace'
  | 'trends'
  | 'audit-log';
export type ViewDto = {
  id: string;
  screen: ViewScreen;
  createdAt: string;
  name: string;
  /** The search part of the screen's address, without the question mark. */
  query: string;
  /** The menu of the console opens the screen with it; at most one of a screen. */
  isDefault: boolean;
};
export type CreateViewDto = {
  screen: ViewScreen;
  /** Unlike the other names of the screen, whatever their case. */
  name: string;
  query: string;
  isDefault?: boolean;
};
export type UpdateViewDto = {
  name?: string;
  query?: string;
  isDefault?: boolean;
};
export type DemoRequestedDto = {
  startsAt: string;
  endsAt: string;
  /** Where the calendar file is. */
  calendar: string;
  /** Whether a confirmation leaves by mail. */
  mailed: boolean;
};
export type RequestDemoDto = {
  /** Between an hour and 120 days from now. */
  startsAt: string;
  name: string;
  email: string;
  company?: string;
  message?: string;
  /** IANA name of the clock that the visitor looks at. */
  timeZone: string;
  /** A field that people do not see: whoever fills it in is a program, and nothing is stored. */
  website?: string;
};
export type LeadStatus = 'new' | 'answered';
export type LeadDto = {
  company: string | null;
  message: string | null;
  status: LeadStatus;
  id: string;
  name: string;
  email: string;
  startsAt: string;
  /** IANA name of the visitor's clock. */
  timeZone: string;
  calendar: string;
  createdAt: string;
};
export type UpdateLeadDto = {
  status: LeadStatus;
};
export type LiveDto = {
  status: 'ok';
};
export type ReadyDto = {
  /** `degraded`: works, but something needs a look. */
  status: 'ok' | 'degraded';
  /** Milliseconds of a round trip to Postgres. */
  databaseMs: number;
  /** `postgres` or `redis`. */
  queue: string;
  /** Tasks that should run and do not: due for more than a minute while nothing runs. */
  stuckTasks: number;
  /** What needs a look. */
  notes: string[];
};
export type HealthState = 'ok' | 'warn' | 'down';
export type HealthCheckDto = {
  /** `warn`: works, but somebody should look; `down`: does not work. */
  state: HealthState;
  /** What to do about it; null where nothing is to be done. */
  fix: string | null;
  /** Path of the console where it is done or seen. */
  link: string | null;
  /** Names the check: `database`, `queue`, `workers`, `disk`, `backup`, `providers`, ... */
  id: string;
  title: string;
  /** What was measured, in a sentence. */
  message: string;
  /** Milliseconds that the check took. */
  tookMs: number;
};
export type HealthSummaryDto = {
  /** The worst of the checks. */
  state: HealthState;
  checkedAt: string;
  checks: HealthCheckDto[];
};
export type FeaturesDto = {
  demoShop: boolean;
  /** Whether tools can be paid for: Stripe's keys are there. */
  payments: boolean;
  /** Whether receipts and codes can be mailed. */
  mail: boolean;
};
export type ConfigDto = {
  accessMode: AccessMode;
  version: string;
  stripePublishableKey: string | null;
  features: FeaturesDto;
};
