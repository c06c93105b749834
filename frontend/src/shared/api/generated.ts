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
    tasksList: build.query<TasksListApiResponse, TasksListApiArg>({
      query: (queryArg) => ({
        url: `/api/tasks`,
        params: {
          status: queryArg.status,
          priority: queryArg.priority,
          agentId: queryArg.agentId,
          type: queryArg['type'],
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
          'idempotency-key': queryArg['idempotency-key'],
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
    agentsList: build.query<AgentsListApiResponse, AgentsListApiArg>({
      query: (queryArg) => ({
        url: `/api/agents`,
        params: {
          status: queryArg.status,
          type: queryArg['type'],
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
          'idempotency-key': queryArg['idempotency-key'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    apiKeysList: build.query<ApiKeysListApiResponse, ApiKeysListApiArg>({
      query: (queryArg) => ({
        url: `/api/api-keys`,
        params: {
          service: queryArg.service,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    apiKeysCreate: build.mutation<ApiKeysCreateApiResponse, ApiKeysCreateApiArg>({
      query: (queryArg) => ({ url: `/api/api-keys`, method: 'POST', body: queryArg.createApiKeyDto }),
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
          status: queryArg.status,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    notificationsTest: build.mutation<NotificationsTestApiResponse, NotificationsTestApiArg>({
      query: () => ({ url: `/api/notifications/test`, method: 'POST' }),
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
    statsCurrent: build.query<StatsCurrentApiResponse, StatsCurrentApiArg>({
      query: () => ({ url: `/api/stats` }),
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
    healthLive: build.query<HealthLiveApiResponse, HealthLiveApiArg>({
      query: () => ({ url: `/health/live` }),
    }),
    healthReady: build.query<HealthReadyApiResponse, HealthReadyApiArg>({
      query: () => ({ url: `/health/ready` }),
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
export type AuditExportApiResponse = unknown;
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
export type TasksListApiResponse = /** status 200  */ TaskDto[];
export type TasksListApiArg = {
  /** One status or several, separated by commas. */
  status?: ('pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled')[];
  priority?: ('high' | 'medium' | 'low')[];
  agentId?: string;
  type?: string;
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type TasksCreateApiResponse = /** status 201  */ TaskDto;
export type TasksCreateApiArg = {
  'idempotency-key': string;
  'Idempotency-Key'?: string;
  createTaskDto: CreateTaskDto;
};
export type TasksCountsApiResponse = /** status 200  */ TaskCountsDto;
export type TasksCountsApiArg = void;
export type TasksRunBulkApiResponse = /** status 200  */ BulkResultDto;
export type TasksRunBulkApiArg = {
  bulkTasksDto: BulkTasksDto;
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
export type AgentsListApiResponse = /** status 200  */ AgentDto[];
export type AgentsListApiArg = {
  status?: 'running' | 'paused' | 'error' | 'idle' | 'active';
  type?: 'Content Generation' | 'Social Media Management' | 'Email Marketing' | 'SEO Optimization' | 'Data Analysis' | 'Custom';
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
  'idempotency-key': string;
  'Idempotency-Key'?: string;
  runAgentDto: RunAgentDto;
};
export type ApiKeysListApiResponse = /** status 200  */ ApiKeyDto[];
export type ApiKeysListApiArg = {
  service?: 'openai' | 'twitter' | 'facebook' | 'google' | 'sendgrid' | 'stripe' | 'slack' | 'other';
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type ApiKeysCreateApiResponse = /** status 201  */ ApiKeyDto;
export type ApiKeysCreateApiArg = {
  createApiKeyDto: CreateApiKeyDto;
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
  status?: 'pending' | 'sending' | 'sent' | 'failed' | 'skipped';
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type NotificationsTestApiResponse = /** status 201  */ TestNotificationDto;
export type NotificationsTestApiArg = void;
export type ActivitiesListApiResponse = /** status 200  */ ActivityDto[];
export type ActivitiesListApiArg = {
  /** Rows a page, 1 to 500. */
  limit: number;
  /** `X-Next-Cursor` of the page before. */
  cursor?: string;
  search?: string;
};
export type StatsCurrentApiResponse = /** status 200  */ StatsDto;
export type StatsCurrentApiArg = void;
export type DemoShopStateApiResponse = /** status 200  */ DemoShopDto;
export type DemoShopStateApiArg = void;
export type DemoShopInstallApiResponse = /** status 201  */ DemoShopDto;
export type DemoShopInstallApiArg = void;
export type DemoShopRemoveApiResponse = unknown;
export type DemoShopRemoveApiArg = void;
export type HealthLiveApiResponse = /** status 200  */ LiveDto;
export type HealthLiveApiArg = void;
export type HealthReadyApiResponse = /** status 200  */ ReadyDto;
export type HealthReadyApiArg = void;
export type ConfigReadApiResponse = /** status 200  */ ConfigDto;
export type ConfigReadApiArg = void;
export type AccessMode = 'open' | 'password';
export type Role = 'owner' | 'admin' | 'operator' | 'viewer';
export type SessionUserDto = {
  role: Role;
  /** Null in open mode: Administrator has no account. */
  id: string | null;
  name: string;
  email: string | null;
  /** Whether signing in asks for a code. */
  twoFactor: boolean;
};
export type SessionDto = {
  mode: AccessMode;
  user: SessionUserDto;
};
export type SignInDto = {
  email: string;
  password: string;
  /** Six digits of the authenticator app, or one of the recovery codes. */
  code?: string;
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
export type InviteDto = {
  role: Role;
  id: string;
  email: string;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
};
export type CreatedInviteDto = {
  role: Role;
  id: string;
  email: string;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
  /** `<console>/invite/<token>`; shown this once, works once. */
  link: string;
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
export type AppearanceDto = {
  theme: 'system' | 'light' | 'dark';
  density: 'comfortable' | 'compact';
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
  weeklyReports: boolean;
  requireApiKeyRotation: boolean;
  /** 1 to 365. */
  rotationIntervalDays: number;
  /** 1 to 365. */
  logRetentionDays: number;
  enableTwoFactor: boolean;
  appearance: AppearanceDto;
  mail: MailDto;
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
  taskCompleteNotifications?: boolean;
  errorNotifications?: boolean;
  weeklyReports?: boolean;
  notificationEmail?: string | null;
  quietHours?: QuietHoursDto | null;
  requireApiKeyRotation?: boolean;
  rotationIntervalDays?: number;
  logRetentionDays?: number;
  /** Needs password mode. */
  enableTwoFactor?: boolean;
  appearance?: AppearanceDto;
  mail?: MailRequest;
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
export type TaskStatus = 'pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
export type Priority = 'high' | 'medium' | 'low';
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
  /** How often work on it has begun. */
  attempt: number;
  maxAttempts: number;
  timeoutMs: number;
  /** `manual`, `schedule`, `retry` or `api`. */
  triggeredBy: string;
  error: TaskErrorDto | null;
  /** Millionths of a US dollar. */
  costMicroUsd: number;
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
  done: string[];
  skipped: BulkSkippedDto[];
};
export type BulkTasksDto = {
  action: 'cancel' | 'retry' | 'delete';
  ids: string[];
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
export type StepStatus = 'running' | 'completed' | 'failed' | 'reused' | 'stopped';
export type TaskStepDto = {
  status: StepStatus;
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
export type TaskDetailDto = {
  id: string;
  status: TaskStatus;
  priority: Priority;
  agentId: string | null;
  metadata: {
    [key: string]: any;
  };
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
  /** How often work on it has begun. */
  attempt: number;
  maxAttempts: number;
  timeoutMs: number;
  /** `manual`, `schedule`, `retry` or `api`. */
  triggeredBy: string;
  error: TaskErrorDto | null;
  /** Millionths of a US dollar. */
  costMicroUsd: number;
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
export type AgentStatus = 'running' | 'paused' | 'error' | 'idle' | 'active';
export type Schedule = 'continuous' | 'hourly' | 'daily' | 'weekly' | 'on-demand';
export type AgentDto = {
  id: string;
  status: AgentStatus;
  /** `config.input` is the default input of its tasks. */
  config: {
    [key: string]: any;
  };
  priority: Priority;
  schedule: Schedule;
  lastRunAt: string | null;
  nextRunAt: string | null;
  createdAt: string;
  updatedAt: string;
  name: string;
  /** One of the six types, for example `SEO Optimization`. */
  type: string;
  /** Why it cannot run, when it cannot. */
  statusReason: string | null;
  description: string | null;
  requiredApiKeys: string[];
  /** Seconds spent in status `running`, all together. */
  uptime: number;
  isDemo: boolean;
  version: number;
};
export type CreateAgentDto = {
  name: string;
  type: 'Content Generation' | 'Social Media Management' | 'Email Marketing' | 'SEO Optimization' | 'Data Analysis' | 'Custom';
  description?: string | null;
  status?: 'running' | 'paused' | 'error' | 'idle' | 'active';
  priority?: 'high' | 'medium' | 'low';
  schedule?: 'continuous' | 'hourly' | 'daily' | 'weekly' | 'on-demand';
  requiredApiKeys?: ('openai' | 'twitter' | 'facebook' | 'google' | 'sendgrid')[];
  /** `config.input` is the default input of its tasks, checked against the type's JSON Schema. */
  config?: {
    [key: string]: any;
  };
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
export type AgentTypeDto = {
  /** JSON Schema of the task input. */
  inputSchema: {
    [key: string]: any;
  };
  type: string;
  /** What it does, in one sentence. */
  summary: string;
  /** Whether a run can finish in this version. */
  available: boolean;
  /** What is missing when it is not available. */
  needs: string | null;
};
export type UpdateAgentDto = {
  name?: string;
  type?: 'Content Generation' | 'Social Media Management' | 'Email Marketing' | 'SEO Optimization' | 'Data Analysis' | 'Custom';
  description?: string | null;
  /** `running` starts its schedule (and one run now unless on-demand); anything else stops it. */
  status?: 'running' | 'paused' | 'error' | 'idle' | 'active';
  priority?: 'high' | 'medium' | 'low';
  schedule?: 'continuous' | 'hourly' | 'daily' | 'weekly' | 'on-demand';
  requiredApiKeys?: ('openai' | 'twitter' | 'facebook' | 'google' | 'sendgrid')[];
  config?: {
    [key: string]: any;
  };
  /** The version this change is based on; another one is answered with 409. */
  version?: number;
};
export type RunAgentDto = {
  /** Replaces the agent's default input for this run. */
  input?: {
    [key: string]: any;
  };
};
export type KeyService = 'openai' | 'twitter' | 'facebook' | 'google' | 'sendgrid' | 'stripe' | 'slack' | 'other';
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
  keyValue: string;
  isActive?: boolean;
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
export type AgentsByStatusDto = {
  running: number;
  paused: number;
  error: number;
  idle: number;
  active: number;
};
export type WaitDto = {
  /** Seconds between being due and being started. */
  p50: number;
  p95: number;
};
export type StatsDto = {
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
  /** Of the tasks started in the last hour; null when there were none. */
  waitSeconds: WaitDto | null;
  /** Queue length divided by the starts per second of the last hour; null when there were none. */
  timeToEmptySeconds: number | null;
  /** Completed tasks in each of the last 24 hours, oldest first. */
  completedPerHour: number[];
  /** Dollars' millionths spent in the last 7 days. */
  spendMicroUsd: number;
};
export type DemoShopDto = {
  installed: boolean;
  agents: number;
  orders: number;
  products: number;
  customers: number;
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
export type FeaturesDto = {
  demoShop: boolean;
};
export type ConfigDto = {
  accessMode: AccessMode;
  version: string;
  stripePublishableKey: string | null;
  features: FeaturesDto;
};
