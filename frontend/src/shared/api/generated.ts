// Written by "npm run codegen" from backend/openapi.json: change the API instead.

export type AccessMode = 'open' | 'password';
export type TokenMode = 'read' | 'propose' | 'act';
export type SessionTokenDto = {
  mode: TokenMode;
  id: string;
  name: string;
};
export type Role = 'owner' | 'admin' | 'operator' | 'viewer';
/** What the role allows; for a token, what of that it was given. */
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
  | 'data:download'
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
  | 'changes:read'
  | 'changes:propose'
  | 'changes:decide'
  | 'changes:stop'
  | 'changes:limit'
  | 'commerce:write'
  | 'customers:identify'
  | 'imports:write'
  | 'privacy:erase'
  | 'orders:read'
  | 'orders:write'
  | 'payments:manage'
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
  /** What the role allows; for a token, what of that it was given. */
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
  /** Null for somebody who signed in. */
  token: SessionTokenDto | null;
  user: SessionUserDto;
  shop: ShopDto;
};
export type VisitorDto = {
  session: SessionDto | null;
  /** Of the shop, an IANA name: on its clock are the times of the public pages too. */
  timeZone: string;
};
export type SignInDto = {
  email: string;
  password: string;
  /** Six digits of the authenticator app, or one of the recovery codes. */
  code?: string;
};
export type PasskeyDescriptorDto = {
  type: 'public-key';
  transports: ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[];
  id: string;
};
export type PasskeyRequestDto = {
  userVerification: 'required';
  rpId: string;
  challenge: string;
  /** Milliseconds. */
  timeout: number;
  allowCredentials: PasskeyDescriptorDto[];
};
export type PasskeyAnswerDto = {
  credentialId: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  /** Whose the passkey says it is. */
  userHandle?: string;
};
export type ConfirmDto = {
  password?: string;
  code?: string;
};
export type ConfirmationDto = {
  /** Until then, calls that need a fresh confirmation pass. */
  confirmedUntil: string;
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
export type TotpConfirmDto = {
  code: string;
};
export type RecoveryCodesDto = {
  /** Ten codes, shown this once; each replaces the app's code one time. */
  recoveryCodes: string[];
};
export type PasskeyDto = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Kept by a password manager on several devices, so that losing one loses nothing. */
  synced: boolean;
};
export type AccountFactorsDto = {
  /** Whether the code of an authenticator app is on. */
  app: boolean;
  passkeys: PasskeyDto[];
  /** Why there can be no passkeys under this address, with the cure; null where they work. */
  passkeysUnavailable: string | null;
};
export type PasskeyPartyDto = {
  id: string;
  name: string;
};
export type PasskeyUserDto = {
  id: string;
  name: string;
  displayName: string;
};
export type PasskeyAlgorithmDto = {
  type: 'public-key';
  /** Of the COSE registry. */
  alg: number;
};
export type PasskeySelectionDto = {
  residentKey: 'required';
  userVerification: 'required';
  requireResidentKey: boolean;
};
export type PasskeyCreationDto = {
  attestation: 'none';
  rp: PasskeyPartyDto;
  user: PasskeyUserDto;
  challenge: string;
  pubKeyCredParams: PasskeyAlgorithmDto[];
  /** Milliseconds. */
  timeout: number;
  excludeCredentials: PasskeyDescriptorDto[];
  authenticatorSelection: PasskeySelectionDto;
};
export type NewPasskeyDto = {
  /** How a browser reaches it again. */
  transports: ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[];
  credentialId: string;
  clientDataJSON: string;
  attestationObject: string;
  name: string;
};
export type AddedPasskeyDto = {
  /** With the first second factor: ten codes, shown this once; each replaces the factor one time. */
  recoveryCodes: string[] | null;
  passkey: PasskeyDto;
};
export type PasskeyNameDto = {
  name: string;
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
export type ResetLinkDto = {
  /** Also turns the person's second factor off, for somebody who lost it. */
  dropSecondFactor?: boolean;
};
/** `reset` lets a person with an account choose a new password. */
export type InvitePurpose = 'invite' | 'reset';
export type CreatedInviteDto = {
  role: Role;
  /** `reset` lets a person with an account choose a new password. */
  purpose: InvitePurpose;
  /** Name of the account. Null for an invitation. */
  name: string | null;
  /** `<console>/invite/<token>`; shown this once, works once. */
  link: string;
  id: string;
  email: string;
  /** Name of its maker. The link ends when they may no longer make it. */
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
};
export type InviteDto = {
  role: Role;
  /** `reset` lets a person with an account choose a new password. */
  purpose: InvitePurpose;
  /** Name of the account. Null for an invitation. */
  name: string | null;
  id: string;
  email: string;
  /** Name of its maker. The link ends when they may no longer make it. */
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
};
export type CreateInviteDto = {
  role: Role;
  email: string;
};
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
/** `app`: connected by sign-in. */
export type TokenHolder = 'person' | 'service' | 'app';
export type TokenState = 'active' | 'expires_soon' | 'expired' | 'revoked';
export type TokenPermission =
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
  | 'api-keys:read'
  | 'api-keys:write'
  | 'settings:read'
  | 'settings:write'
  | 'audit:read'
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
  | 'changes:read'
  | 'changes:propose'
  | 'changes:decide'
  | 'changes:stop'
  | 'changes:limit'
  | 'commerce:write'
  | 'customers:identify'
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
export type ApiTokenDto = {
  /** `app`: connected by sign-in. */
  holder: TokenHolder;
  state: TokenState;
  mode: TokenMode;
  permissions: TokenPermission[];
  /** Those of them that count no longer, because the role of whoever made it does not allow them. */
  lapsed: TokenPermission[];
  id: string;
  name: string;
  /** Where the answers of its sign-in went, as `claude.ai`; null unless it is an app. */
  clientHost: string | null;
  /** Its last four characters; none of an app. */
  ending: string;
  agentIds: string[] | null;
  workflowIds: string[] | null;
  integrationIds: string[] | null;
  microUsdPerDay: number | null;
  requestsPerMinute: number;
  networks: string[];
  /** Account of whoever made it; null for Administrator, and when the account is gone. */
  madeBy: string | null;
  madeByName: string;
  createdAt: string;
  expiresAt: string;
  /** To the minute; null: never used. */
  lastUsedAt: string | null;
  lastAddress: string | null;
  revokedAt: string | null;
  revokedBy: string | null;
};
export type GrantableDto = {
  permissions: TokenPermission[];
};
/** `person`: a tool of your own, ends when your password changes. `service`: a program that runs by itself. */
export type MadeTokenHolder = 'person' | 'service';
export type CreateApiTokenDto = {
  /** `read` changes nothing; every effect of what `propose` starts waits for a person; `act` does what its permissions allow. */
  mode: TokenMode;
  /** Of those that you have yourself. What your role loses later, the token loses too. */
  permissions: TokenPermission[];
  /** Agents it may touch; null, the default: all. */
  agentIds?: string[] | null;
  /** Workflows it may touch; null, the default: all. */
  workflowIds?: string[] | null;
  /** Channels it may touch; null, the default: all. */
  integrationIds?: string[] | null;
  /** Millionths of a US dollar that its tasks may spend on one day of the shop; null, the default: what the budgets allow. */
  microUsdPerDay?: number | null;
  /** `person`: a tool of your own, ends when your password changes. `service`: a program that runs by itself. */
  holder: MadeTokenHolder;
  /** Calls a minute; 120 by default. */
  requestsPerMinute?: number;
  /** Addresses and networks it may call from, such as `192.0.2.0/24`; none, the default: from everywhere. */
  networks?: string[];
  /** Days until it ends by itself; 90 by default. */
  expiresInDays?: number;
  name: string;
};
export type CreatedApiTokenDto = {
  /** `app`: connected by sign-in. */
  holder: TokenHolder;
  state: TokenState;
  mode: TokenMode;
  permissions: TokenPermission[];
  /** Those of them that count no longer, because the role of whoever made it does not allow them. */
  lapsed: TokenPermission[];
  id: string;
  name: string;
  /** Where the answers of its sign-in went, as `claude.ai`; null unless it is an app. */
  clientHost: string | null;
  /** Its last four characters; none of an app. */
  ending: string;
  agentIds: string[] | null;
  workflowIds: string[] | null;
  integrationIds: string[] | null;
  microUsdPerDay: number | null;
  requestsPerMinute: number;
  networks: string[];
  /** Account of whoever made it; null for Administrator, and when the account is gone. */
  madeBy: string | null;
  madeByName: string;
  createdAt: string;
  expiresAt: string;
  /** To the minute; null: never used. */
  lastUsedAt: string | null;
  lastAddress: string | null;
  revokedAt: string | null;
  revokedBy: string | null;
  /** The token itself. It is shown this once; only its hash is stored. */
  token: string;
};
export type TokenNameDto = {
  name: string;
};
export type QuietHoursDto = {
  /** `HH:MM` in the shop's time zone. */
  from: string;
  /** `HH:MM`; earlier than `from` means the next morning. */
  to: string;
};
export type BackupPlanDto = {
  every: 'off' | 'daily' | 'weekly';
  /** `HH:MM`. */
  at: string;
  /** 0 (Sunday) to 6, of a weekly one. */
  weekday: number;
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
export type SellerDto = {
  name: string;
  street: string;
  street2: string;
  postalCode: string;
  city: string;
  region: string;
  /** Country name or two-letter code. */
  country: string;
  email: string;
  /** VAT identification number. */
  vatId: string;
  taxNumber: string;
  /** Printed at the end of each document, for example the reason why no VAT is charged. */
  note: string;
};
export type InvoiceNumbersDto = {
  /** If false, documents of orders are receipts without a number. */
  enabled: boolean;
  /** Prefix of the invoice number. Each prefix has its own series, which counts from 1 without gaps. */
  prefix: string;
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
  /** Days after their end for which tasks are kept: 181 to 3650, or 0 for ever. */
  taskRetentionDays: number;
  enableTwoFactor: boolean;
  /** Days in which one person gets at most one advertising letter: 0 (no limit) to 365. */
  marketingPauseDays: number;
  /** Whether the dashboard lists what is left to do on a new installation. */
  showFirstSteps: boolean;
  appearance: AppearanceDto;
  backups: BackupPlanDto;
  budgets: BudgetsDto;
  mail: MailDto;
  seller: SellerDto;
  invoiceNumbers: InvoiceNumbersDto;
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
  /** Days after their end: 181 to 3650, or 0 for ever. */
  taskRetentionDays?: number;
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
  marketingPauseDays?: number;
  /** Needs password mode. */
  enableTwoFactor?: boolean;
  appearance?: AppearanceDto;
  backups?: BackupPlanDto;
  budgets?: BudgetsDto;
  mail?: MailRequest;
  seller?: SellerDto;
  invoiceNumbers?: InvoiceNumbersDto;
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
  before: Record<string, any> | null;
  after: Record<string, any> | null;
  address: string | null;
  requestId: string | null;
  /** Position in the chain; grows. */
  id: string;
  actor: AuditActorDto;
  /** `<subject>.<verb>`, for example `settings.updated`. */
  action: string;
  subjectType: string;
  /** HMAC-SHA-256 of the entry before and this one, in hex; SHA-256 for entries of before the log was sealed. */
  hash: string;
};
export type AuditAnchorDto = {
  at: string;
  /** Id of the newest entry, and its hash in hex. */
  entry: string | null;
  hash: string | null;
  format: string;
  entries: number;
  /** Version of the data key that the signing key is made of. */
  keyVersion: number;
  /** Ed25519, SPKI in base64. */
  publicKey: string;
  /** Base64, over the other fields as a JSON array in this order. */
  signature: string;
};
export type AuditStatusDto = {
  /** Hash of the newest entry in hex; kept elsewhere, it proves later that nothing before it was changed. */
  head: string | null;
  /** The first entry that is sealed with a key, which seals all before it; null while none is. */
  sealedFrom: string | null;
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
  /** Rows that were removed, by table; until the end null, or the tasks so far. */
  removed: Record<string, number> | null;
  freedBytes: number | null;
  error: string | null;
};
export type TableSizeDto = {
  name: string;
  /** With indexes and large values. */
  bytes: number;
  /** Estimated. */
  rows: number;
  /** Rows older than the retention, tasks older than theirs. */
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
  /** For how many days after their end tasks are kept; 0: for ever. */
  taskRetentionDays: number;
  tables: TableSizeDto[];
  purgeableBytes: number;
};
export type OldTasksDto = {
  /** Tasks that would be removed the next night. What something open still needs is not among them. */
  count: number;
};
export type ClearDataDto = {
  /** Typed by the person: the organisation's name, or `CLEAR ALL DATA`. */
  confirm: string;
};
export type ClearedDto = {
  /** Rows that were removed, by table. */
  removed: Record<string, number>;
  /** Name of the backup file, in the backup folder of the server. */
  backup: string;
  /** That folder. */
  folder: string;
  /** What to type on the server, once the console is stopped, to have everything back. */
  restore: string;
  backupBytes: number;
};
export type BackupDto = {
  kind: 'manual' | 'scheduled' | 'before-clear';
  /** The moment that it holds; null when the file cannot be read as a backup. */
  at: string | null;
  /** Of the file in the backup folder. */
  name: string;
  bytes: number;
  /** What to type on the server to restore it, once the console is stopped. */
  restore: string;
};
export type BackupRunDto = {
  id: string;
  kind: 'manual' | 'scheduled';
  status: 'waiting' | 'running' | 'done' | 'failed';
  requestedAt: string;
  requestedBy: string | null;
  endedAt: string | null;
  error: string | null;
  /** Tables that are written, of `tablesTotal`. */
  tablesDone: number;
  tablesTotal: number;
};
export type BackupsDto = {
  /** When the next one is planned; null when none is. */
  nextAt: string | null;
  /** Where they lie on the server. */
  folder: string;
  /** How many planned ones and those by hand stay after a planned one; those before a clearing always stay. */
  keeps: number;
  /** Newest first. */
  backups: BackupDto[];
  /** The latest one that was asked for here or planned; null when there was none. */
  lastRun: BackupRunDto | null;
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
/** `self-hosted`: no limits. `trial-ended`: everything goes on, and nothing can be added. */
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
export type StockLocationDto = {
  /** Null where the product is not stocked there. */
  quantity: number | null;
  name: string;
};
export type InventoryItemDto = {
  id: string;
  /** The platform's own id of the account; null for a file of a shop that is not connected. */
  account: string | null;
  /** Name of the account, unique within its platform. Null if the platform's only account has no name, or if the row names none. */
  accountName: string | null;
  /** The connected account; null for rows of files and by hand. */
  integrationId: string | null;
  /** Pieces this channel promises to buyers; null where they are unknown, because the channel does not count them or no file named them. */
  quantity: number | null;
  /** The parts of the quantity, as the channel or a file counts them by location; null where nothing names locations. */
  locations: StockLocationDto[] | null;
  price: number | null;
  /** Cost of one piece as entered for this listing; null if none was entered. */
  cost: number | null;
  /** Cost of one piece that profits are computed with: `cost`, or else that of the product on another channel in the same currency. */
  pieceCost: number | null;
  costSource: 'platform' | 'import' | 'person' | null;
  /** The earlier cost that floors are computed with while `isCostHeld`; null where none was known, and while they follow the cost. */
  floorCost: number | null;
  floorCurrency: string | null;
  /** ISO 4217; null while neither a price nor a cost has said it. */
  currency: string | null;
  status: 'active' | 'inactive';
  /** Address of the picture on this server; null where the channel shows none. */
  picture: string | null;
  /** Pieces really there over all channels, less what sold since they were counted; null while nobody counted. */
  stock: number | null;
  lastUpdated: string;
  sku: string;
  productName: string;
  /** The channel. */
  platform: string;
  /** Other products of the account that are sold from the same count. */
  sharedWith: number;
  /** True while a first or lower cost waits under Limits and the floor does not follow it. */
  isCostHeld: boolean;
  /** Pieces of the stock this channel must not promise. */
  buffer: number;
  /** At this many pieces or fewer the stock counts as low. */
  lowStockAt: number;
  isLow: boolean;
  isDemo: boolean;
  /** The channels promise more than there is. */
  isOversold: boolean;
};
export type FileFormat = 'csv' | 'xlsx';
export type InventoryTotalsDto = {
  listings: number;
  /** Sum of the known quantities. Listings that are sold from one count are added once. */
  quantity: number;
  /** Listings whose quantity is unknown. */
  unknownQuantity: number;
  lowStock: number;
  withoutCost: number;
  /** Names of the locations that the quantities are counted by. */
  locations: string[];
};
export type AllocationDto = {
  id: string;
  /** Null where it is unknown. */
  quantity: number | null;
  /** The same as `quantity` where nothing has to change. */
  proposed: number | null;
  platform: string;
  buffer: number;
};
export type StockDto = {
  /** As counted. */
  counted: number | null;
  countedAt: string | null;
  countedBy: string | null;
  /** Counted less sold. */
  stock: number | null;
  taskId: string | null;
  /** Quantities per channel that prevent overselling. */
  channels: AllocationDto[];
  sku: string;
  /** Sold on all channels since. */
  soldSince: number;
  /** Every channel may list the whole stock; otherwise they divide it. */
  shared: boolean;
  /** Sum of the known quantities that the channels offer. */
  promised: number;
  /** Channels whose quantity is unknown. */
  unknown: number;
  isOversold: boolean;
};
export type CountStockDto = {
  /** Pieces that are really there; null ends the counting of this product. */
  quantity?: number | null;
  shared?: boolean;
};
export type UpdateInventoryDto = {
  /** Cost of one piece, with the decimals of its currency. Null makes it unknown. */
  cost?: number | null;
  /** Only where no connected account keeps it up to date; null for unknown again. */
  quantity?: number | null;
  /** Of the cost, ISO 4217; only where the product has none yet. */
  currency?: string;
  buffer?: number;
  lowStockAt?: number;
};
export type BusinessMetricDto = {
  id: string;
  /** Null for figures that are no amounts, and for amounts whose currency is unknown. */
  currency: string | null;
  /** On the shop's clock. */
  day: string;
  origin: 'orders' | 'platform';
  metadata: Record<string, any>;
  recordedAt: string;
  platform: string;
  /** From orders: `revenue`, `orders`, `units`, `refunds`, `fees`, `net`. Platforms report others. */
  metricType: string;
  value: number;
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
export type ChannelAccountDto = {
  integrationId: string;
  accountName: string | null;
  platform: string;
};
export type LedgerSummaryDto = {
  channels: ChannelDto[];
  accounts: ChannelAccountDto[];
  products: number;
  lowStock: number;
  /** Products on sale whose quantity is unknown. */
  unknownStock: number;
  oversold: number;
  /** Products whose cost nobody said. */
  withoutCost: number;
  orders: number;
  customers: number;
};
export type CustomerSourceDto = {
  /** The platform's own id of the account; null for a file of a shop that is not connected. */
  account: string | null;
  /** Name of the account, unique within its platform. Null if the platform's only account has no name, or if the row names none. */
  accountName: string | null;
  /** Null where `isWithheld`. */
  platformCustomerId: string | null;
  platform: string;
};
export type CustomerDto = {
  id: string;
  /** Empty where the platform keeps it to itself; null where `isWithheld`. */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  platformCustomerId: string | null;
  /** Every platform that knows them. */
  sources: CustomerSourceDto[];
  lastOrderDate: string | null;
  createdAt: string;
  /** The caller may not see who the customer is: names, mail address and the ids of platforms are null. */
  isWithheld: boolean;
  /** Where they were first seen. */
  platform: string;
  totalSpent: number;
  currency: string;
  orderCount: number;
  isDemo: boolean;
};
export type ErasePersonDto = {
  email: string;
};
export type ErasureDto = {
  /** Rows changed or removed, by table. */
  erased: Record<string, number>;
  /** Number of the entry in the audit log that proves it. */
  auditEntry: number;
};
export type OrderDocumentsRequest = {
  /** A receipt is an invoice where invoices are numbered in the settings. */
  kind: 'packing_slip' | 'receipt';
  orderIds: string[];
};
export type OrderDocumentLineDto = {
  /** Amount with its currency; null on a packing slip. */
  unitPrice: string | null;
  total: string | null;
  quantity: number;
  productName: string;
  sku: string;
};
export type OrderDocumentSumDto = {
  label: string;
  amount: string;
  isTotal: boolean;
};
export type OrderDocumentDto = {
  orderId: string;
  kind: 'packing_slip' | 'receipt' | 'invoice';
  /** Date of the invoice; null for other documents. */
  issuedOn: string | null;
  /** Carrier and number on a packing slip. */
  parcel: string | null;
  lines: OrderDocumentLineDto[];
  sums: OrderDocumentSumDto[];
  title: string;
  orderNumber: string;
  orderedOn: string;
  /** Name and address of the seller, one line each. */
  from: string[];
  /** Mail address, VAT and tax number of the seller, as far as the settings state them. */
  sellerFacts: string[];
  /** Delivery address, one line each; empty where no source says it. */
  to: string[];
  notes: string[];
};
export type RefusedDocumentDto = {
  orderId: string;
  /** Null for an order that does not exist. */
  orderNumber: string | null;
  reason: string;
};
export type MissingSellerFactDto = {
  what: string;
  cure: string;
};
export type OrderDocumentsDto = {
  documents: OrderDocumentDto[];
  /** Orders without such a document, with the reason. */
  refused: RefusedDocumentDto[];
  /** Mandatory invoice details that are missing in the settings. Until they are complete, receipts are not invoices. */
  missing: MissingSellerFactDto[];
  /** True if invoices are numbered in the settings. */
  numbersInvoices: boolean;
  /** Numbers of orders with letters that the PDF cannot draw, such as Chinese ones. The printed page of a browser has them. */
  withoutPdf: string[];
};
export type DeliveryAddressDto = {
  name?: string;
  company?: string;
  street?: string;
  street2?: string;
  city?: string;
  region?: string;
  postalCode?: string;
  /** ISO 3166-1 alpha-2, or the text of an imported file. */
  country?: string;
};
export type ShopOrderLineDto = {
  sku: string;
  productName: string;
  quantity: number;
  unitPrice: number;
};
export type ShopOrderDto = {
  id: string;
  /** The platform's own id of the account, such as a shop's domain; null for a file of a shop that is not connected. */
  account: string | null;
  /** Name of the account, unique within its platform. Null if the platform's only account has no name, or if the row names none. */
  accountName: string | null;
  orderNumber: string | null;
  integrationId: string | null;
  orderedAt: string;
  status: 'pending' | 'paid' | 'shipped' | 'partially_refunded' | 'refunded' | 'cancelled';
  /** When the order was seen to be removed in the shop: it counts nowhere from then on. Null for one that is there. */
  removedAt: string | null;
  shipping: number | null;
  tax: number | null;
  discount: number | null;
  /** What the platform kept; null while unknown. */
  fees: number | null;
  customerId: string | null;
  customerEmail: string | null;
  customerName: string | null;
  /** Delivery address; null if no source states it, and if `isWithheld`. */
  delivery: DeliveryAddressDto | null;
  /** Shipped part of the order; null if no source states it, or if nothing is left to ship. */
  fulfilment: 'open' | 'partial' | 'shipped' | null;
  shippedAt: string | null;
  /** Carrier of the last parcel. */
  carrier: string | null;
  tracking: string | null;
  lines: ShopOrderLineDto[];
  platform: string;
  /** Another account of the platform may have overwritten this order in an earlier version; the next sync reads it again. */
  isSuspect: boolean;
  /** The platform's id. */
  platformOrderId: string;
  /** The shop's own reports leave it out by its status, such as an unpaid cart, so it is no sale. */
  isExcluded: boolean;
  currency: string;
  /** What the buyer paid, before refunds. */
  total: number;
  refunded: number;
  /** The caller may not see who the customer is: name, mail address, delivery address and tracking number are null. */
  isWithheld: boolean;
  isDemo: boolean;
};
export type PayoutSumDto = {
  type: 'sale' | 'refund' | 'fee' | 'tax' | 'adjustment' | 'reserve' | 'other' | 'transfer';
  /** Fees of the platform. Null if the report states the fee of a line in another currency. */
  fee: number | null;
  lines: number;
  /** What buyers paid or got back; the net amount of lines whose gross amount is not known. */
  gross: number;
  /** `gross` minus `fee`. */
  net: number;
};
export type PayoutOrderCountsDto = {
  matched: number;
  differs: number;
  /** The ledger has no such order. */
  unknown: number;
  /** In another currency, or without an amount that both sides know. */
  notCompared: number;
};
export type PayoutDto = {
  id: string;
  /** The platform's own id of the account; null for a shop that is not connected. */
  account: string | null;
  /** Name of the account, unique within its platform. Null if the platform's only account has no name, or if the row names none. */
  accountName: string | null;
  /** What went to the bank; null while no imported report states it. */
  amount: number | null;
  /** In the platform's own word. */
  status: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  paidAt: string | null;
  /** By type; what went to the bank has the type `transfer`. */
  sums: PayoutSumDto[];
  /** `matches`: the lines add up to the amount, and the orders are those of the ledger; `incomplete`: nothing differs, and something is not known. */
  state: 'matches' | 'differs' | 'incomplete';
  /** `linesTotal` minus `amount`; null where one of them is not known. */
  difference: number | null;
  /** Orders that the lines name, compared with the ledger. */
  orders: PayoutOrderCountsDto;
  platform: string;
  /** The platform's id, or the day and the currency where its reports name no id. */
  payoutId: string;
  currency: string;
  /** What the lines add up to, without what went to the bank. */
  linesTotal: number;
};
export type PayoutDifferenceDto = {
  of: 'total' | 'refunded' | 'fees';
  /** Of all payouts of the account together. */
  payout: number;
  /** Of the order in the ledger. */
  ledger: number;
};
export type PayoutOrderDto = {
  /** The order in the ledger. */
  orderId: string | null;
  state: 'matched' | 'differs' | 'unknown' | 'not_compared';
  differences: PayoutDifferenceDto[];
  orderNumber: string;
};
export type PayoutDetailDto = {
  id: string;
  /** The platform's own id of the account; null for a shop that is not connected. */
  account: string | null;
  /** Name of the account, unique within its platform. Null if the platform's only account has no name, or if the row names none. */
  accountName: string | null;
  /** What went to the bank; null while no imported report states it. */
  amount: number | null;
  /** In the platform's own word. */
  status: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  paidAt: string | null;
  /** By type; what went to the bank has the type `transfer`. */
  sums: PayoutSumDto[];
  /** `matches`: the lines add up to the amount, and the orders are those of the ledger; `incomplete`: nothing differs, and something is not known. */
  state: 'matches' | 'differs' | 'incomplete';
  /** `linesTotal` minus `amount`; null where one of them is not known. */
  difference: number | null;
  /** Orders that the lines name, compared with the ledger. */
  orders: PayoutOrderCountsDto;
  /** Orders that do not match, the first 200. */
  openOrders: PayoutOrderDto[];
  platform: string;
  /** The platform's id, or the day and the currency where its reports name no id. */
  payoutId: string;
  currency: string;
  /** What the lines add up to, without what went to the bank. */
  linesTotal: number;
};
export type PayoutLineDto = {
  id: string;
  type: 'sale' | 'refund' | 'fee' | 'tax' | 'adjustment' | 'reserve' | 'other' | 'transfer';
  orderNumber: string | null;
  /** What the buyer paid or got back; null where the report states it in another currency. */
  gross: number | null;
  /** What the platform kept of it. */
  fee: number | null;
  postedAt: string | null;
  description: string | null;
  /** The type in the platform's own words. */
  platformType: string;
  /** `gross` minus `fee`. */
  net: number;
  currency: string;
  /** Line of the imported file. */
  sourceLine: number;
};
export type TaskStatus = 'pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
export type Priority = 'high' | 'medium' | 'low';
/** What a waiting task waits for. */
export type WaitFor = 'approval' | 'delay' | 'task' | 'rate_limit' | 'budget' | 'delivery' | 'change';
export type QueuePlaceDto = {
  /** Position; 1 is the next task to start. */
  place: number;
  /** Seconds until it starts at the pace of the last minute; null if too few tasks ended in that minute. */
  startsInSeconds: number | null;
};
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
  metadata: Record<string, any>;
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
  /** Only in lists, for queued tasks. */
  line?: QueuePlaceDto;
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
  /** How often work on it has begun, also after a pause; the steps and files of each have this number. */
  attempt: number;
  /** Attempts as people count them, this one included: a pause, a hand-over and a worker that died are none. 0 before the first. */
  tries: number;
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
  /** The content names customers and the caller lacks `customers:identify`. Texts say so; values are null or empty. */
  isWithheld: boolean;
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
  input?: Record<string, any>;
  assignedTo?: string;
  metadata?: Record<string, any>;
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
export type CreateTasksDto = {
  /** The tasks, each as for `POST /api/tasks`; one that is refused does not stop the others. The same key twice gives the same task twice. */
  tasks: CreateTaskDto[];
};
export type TaskRefusalFieldDto = {
  /** Path in the task, for example `input.steps`. */
  field: string;
  message: string;
};
export type TaskRefusalDto = {
  code: string;
  message: string;
  /** What is wrong with which field; empty when it is not about one. */
  errors: TaskRefusalFieldDto[];
};
export type TaskAnswerDto = {
  /** The status that `POST /api/tasks` would have answered: 201 for a task that is there now. */
  statusCode: number;
  task: TaskDto | null;
  problem: TaskRefusalDto | null;
};
export type CreatedTasksDto = {
  created: number;
  refused: number;
  /** One for each task of the request, in its order. */
  answers: TaskAnswerDto[];
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
export type TaskFilterDto = {
  /** One status or several, separated by commas. */
  status?: ('pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled')[];
  /** One priority or several, separated by commas. */
  priority?: ('high' | 'medium' | 'low')[];
  /** Fields that `search` covers: title, description, input and agent (`task`, the default), results (`output`), log lines (`log`). */
  searchIn?: ('task' | 'output' | 'log')[];
  /** Only rows with these words. */
  search?: string;
  /** `none`: tasks that no agent runs. */
  agentId?: string;
  /** The agent type that does the work, for example `SEO Optimization`. */
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
};
export type BulkTasksDto = {
  action: 'cancel' | 'retry' | 'delete';
  /** These tasks. Give either this or `matching`. */
  ids?: string[];
  /** All tasks that match this filter; an empty filter matches all. Requires `count`. Changes only tasks that the action applies to. */
  matching?: TaskFilterDto;
  /** Number of matching tasks that the user confirmed. If more match by now, nothing is changed. */
  count?: number;
};
export type BulkSkippedDto = {
  id: string;
  reason: string;
};
export type BulkResultDto = {
  /** `POST /api/tasks/restore` restores deleted tasks until then; null for other actions. */
  undoUntil: string | null;
  done: string[];
  /** Tasks that the action does not apply to. */
  skipped: BulkSkippedDto[];
  /** Tasks that an unexpected error kept from being changed, and those not tried after it. The same call again is safe. */
  failed: BulkSkippedDto[];
};
export type RestoreTasksDto = {
  ids: string[];
};
export type DifferenceDto = {
  a: Record<string, any> | unknown[] | string | number | boolean | null;
  b: Record<string, any> | unknown[] | string | number | boolean | null;
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
/** How it is drawn; null for what is only for programs. */
export type ResultLook = 'markdown' | 'text' | 'table' | 'chart' | 'picture' | 'page' | 'data';
export type ArtifactDto = {
  id: string;
  /** How it is drawn; null for what is only for programs. */
  as: ResultLook | null;
  metrics: Record<string, any>;
  createdAt: string;
  attempt: number;
  stepKey: string;
  kind: string;
  title: string;
  mime: string;
  bytes: number;
  sha256: string;
  /** The file names customers and the caller lacks `customers:identify`. Reading it is refused. */
  isWithheld: boolean;
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
export type NamingKind = 'host' | 'address' | 'scheme' | 'product';
/** `person`: typed in by who started it; `agent`, `workflow`: written by its author. */
export type Namer = 'person' | 'agent' | 'workflow';
export type NamingDto = {
  kind: NamingKind;
  /** `person`: typed in by who started it; `agent`, `workflow`: written by its author. */
  by: Namer;
  /** `shop.example`, `ann@shop.example`; the SKU of a product, `*` for every one. */
  value: string;
  /** Name of the agent or of the step; null for a person. */
  source: string | null;
  /** The words around it. */
  words: string;
};
export type ChartKind = 'line' | 'bars';
export type FigureUnit = 'money' | 'percent' | 'count';
export type ResultPointDto = {
  label: string;
  value: number;
};
export type ResultChartDto = {
  /** Follows the title: `per week`. */
  note: string | null;
  kind: ChartKind;
  unit: FigureUnit;
  currency: string | null;
  /** A value to compare with, drawn as a dashed line. */
  target: ResultPointDto | null;
  title: string;
  points: ResultPointDto[];
};
export type ResultFigureDto = {
  unit: FigureUnit;
  /** For `money` only: ISO 4217 code, or the symbol in the data. */
  currency: string | null;
  /** Change, for example `+4.2%`; null without a comparison. */
  change: string | null;
  /** Reference of the figure or its change: `from $2,897.80 the week before`. */
  note: string | null;
  label: string;
  value: number;
};
export type ResultSubject = 'product' | 'price' | 'stock' | 'customers' | 'text' | 'page' | 'posts' | 'trend' | 'data';
export type ResultProductDto = {
  sku: string;
  name: string;
};
export type ResultLinkDto = {
  label: string;
  /** `/admin/...` */
  to: string;
};
export type ActionKind = 'open' | 'start' | 'propose' | 'save';
export type ResultStartDto = {
  input: Record<string, any>;
  /** Type of agent. */
  type: string;
  title: string;
};
export type ResultChangeDto = {
  listingId: string;
  to: number | string | string[];
  field: string;
  why: string;
};
export type ResultActionDto = {
  kind: ActionKind;
  /** For `open`. */
  to: string | null;
  /** For `start`. */
  start: ResultStartDto | null;
  /** For `save`: name of a file of the task. */
  file: string | null;
  /** Button label: `Order 49`. */
  label: string;
  /** For `propose`. */
  changes: ResultChangeDto[];
};
export type ResultFindingDto = {
  subject: ResultSubject;
  detail: string | null;
  product: ResultProductDto | null;
  /** The rows that prove it. */
  evidence: ResultLinkDto | null;
  action: ResultActionDto | null;
  title: string;
};
export type ResultSummaryDto = {
  chart: ResultChartDto | null;
  /** One sentence. */
  headline: string;
  /** At most three. */
  figures: ResultFigureDto[];
  /** The most important first. */
  findings: ResultFindingDto[];
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
  usage: Record<string, any> | null;
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
  /** Input, output and error name customers and the caller lacks `customers:identify`. */
  isWithheld: boolean;
};
/** What it can become, the likeliest first. */
export type ResultUse = 'mail' | 'letter' | 'analysis' | 'task';
export type ResultPartDto = {
  artifactId: string;
  /** The file whose text is copied for it: itself, or what says the same in words; null for a picture. */
  copyId: string | null;
  /** What it can become, the likeliest first. */
  uses: ResultUse[];
  /** True for the result itself, which is expanded below the summary. */
  isRead: boolean;
};
export type TaskDetailDto = {
  id: string;
  status: TaskStatus;
  priority: Priority;
  agentId: string | null;
  metadata: Record<string, any>;
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
  /** Only in lists, for queued tasks. */
  line?: QueuePlaceDto;
  /** Who started it: the name of a person, and of the token by which a program did it for them. Null: nobody in particular. */
  startedBy: string | null;
  /** What the task works on; long texts are cut to 2,000 characters here. */
  input: Record<string, any>;
  /** Null for a task from before this was kept: of these only what the author of its agent wrote counts. */
  named: NamingDto[] | null;
  /** Result summary. Null if the task type provides none, and if it is withheld from the caller. */
  summary: ResultSummaryDto | null;
  attempts: TaskAttemptDto[];
  steps: TaskStepDto[];
  artifacts: ArtifactDto[];
  /** What a person reads of the files, in that order; empty while there is nothing, and for tasks that only do something. */
  result: ResultPartDto[];
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
  /** How often work on it has begun, also after a pause; the steps and files of each have this number. */
  attempt: number;
  /** Attempts as people count them, this one included: a pause, a hand-over and a worker that died are none. 0 before the first. */
  tries: number;
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
  /** The content names customers and the caller lacks `customers:identify`. Texts say so; values are null or empty. */
  isWithheld: boolean;
};
export type UpdateTaskDto = {
  title?: string;
  description?: string | null;
  priority?: 'high' | 'medium' | 'low';
  assignedTo?: string | null;
  metadata?: Record<string, any>;
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
  input?: Record<string, any>;
};
export type TaskStepDetailDto = {
  status: StepStatus;
  /** Model calls of the step: tokens and what they cost; null when it made none. */
  usage: Record<string, any> | null;
  startedAt: string;
  endedAt: string | null;
  /** What the step was given, secrets masked; cut to 64 kB. */
  input: Record<string, any> | unknown[] | string | number | boolean | null;
  /** What it gave. */
  output: Record<string, any> | unknown[] | string | number | boolean | null;
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
  /** Input, output and error name customers and the caller lacks `customers:identify`. */
  isWithheld: boolean;
};
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export type TaskLogDto = {
  at: string;
  level: LogLevel;
  data: Record<string, any> | null;
  /** Rises with every line; ask for the lines after it. */
  seq: number;
  attempt: number;
  stepKey: string | null;
  message: string;
  /** The line names customers, and the caller lacks `customers:identify`. */
  isWithheld: boolean;
};
export type ApprovalStatus = 'pending' | 'approved' | 'rejected' | 'expired' | 'cancelled';
export type SideEffect = 'send_mail' | 'post' | 'change_price' | 'delete' | 'spend' | 'custom';
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
  /** The content names customers and the caller lacks `customers:identify`. Texts say so; values are null or empty. */
  isWithheld: boolean;
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
export type StepSettingDto = {
  name: string;
  value: string;
};
export type StepBehindDto = {
  step: string;
  /** Action and its target, in one sentence. */
  does: string;
  settings: StepSettingDto[];
  /** All of it on one line: `Refund (http): method: POST, url: ...`. The approval counts for exactly this. */
  text: string;
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
  content: Record<string, any> | unknown[] | string | number | boolean | null;
  /** What it became; null when nobody changed it. */
  editedContent: Record<string, any> | unknown[] | string | number | boolean | null;
  /** JSON Schema of what is filled in when approving. */
  formSchema: Record<string, any> | null;
  form: Record<string, any> | null;
  /** Steps that the run takes after the approval, with the values known by then. Empty if none depends on it. */
  effects: StepBehindDto[];
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
  /** The content names customers and the caller lacks `customers:identify`. Texts say so; values are null or empty. */
  isWithheld: boolean;
  title: string;
  agentName: string | null;
};
export type ApproveDto = {
  /** What is to leave in place of what was asked for; it must have the same shape. */
  content?: Record<string, any> | unknown[] | string | number | boolean | null;
  /** Answers to the form of the request. */
  form?: Record<string, any>;
  comment?: string | null;
  /** `version` of what the person was shown. The decision is refused with 409 `changed_since_shown` if it changed since. */
  version: number;
};
export type RejectDto = {
  /** What should be different. An agent that can do so makes a new draft from it, up to three times; without a reason it ends. */
  reason?: string | null;
  /** `version` of what the person was shown. The decision is refused with 409 `changed_since_shown` if it changed since. */
  version: number;
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
  /** Counts up with every attempt. A decision about the message names it. */
  version: number;
  /** What the service calls it. */
  providerId: string | null;
  error: string | null;
  /** Millionths of a US dollar; null when the price is not known. */
  feeMicroUsd: number | null;
  /** Who said whether it arrived, when nobody could tell. */
  resolvedBy: string | null;
  /** The content names customers and the caller lacks `customers:identify`. Texts say so; values are null or empty. */
  isWithheld: boolean;
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
  content: Record<string, any> | unknown[] | string | number | boolean | null;
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
  /** Counts up with every attempt. A decision about the message names it. */
  version: number;
  /** What the service calls it. */
  providerId: string | null;
  error: string | null;
  /** Millionths of a US dollar; null when the price is not known. */
  feeMicroUsd: number | null;
  /** Who said whether it arrived, when nobody could tell. */
  resolvedBy: string | null;
  /** The content names customers and the caller lacks `customers:identify`. Texts say so; values are null or empty. */
  isWithheld: boolean;
};
export type ResolveDeliveryDto = {
  /** Whether it arrived. If not, it is sent again. */
  sent: boolean;
  /** `version` of what the person was shown. The decision is refused with 409 `changed_since_shown` if it changed since. */
  version: number;
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
  /** other: paths below the address that steps may read with the key, separated by commas. */
  readPaths?: string;
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
  /** other: paths below the address that steps may read with the key, separated by commas; `*` stands for one part, `**` at the end for all below. */
  readPaths?: string;
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
export type KeyUserDto = {
  id: string;
  /** When one of its tasks last used this very key; null when none did. */
  lastUsedAt: string | null;
  name: string;
  /** It names the key: an agent the service as needed, a workflow this very key. */
  named: boolean;
  /** It would miss the key: it names it or used it in the last 30 days, and no other active key takes over. */
  needs: boolean;
};
export type KeyUseDto = {
  taskId: string;
  agentName: string | null;
  /** The last time in this task. */
  at: string;
  title: string;
};
export type KeyUsageDto = {
  /** Agents that name the service as needed, or whose tasks used this very key. */
  agents: KeyUserDto[];
  /** Workflows that name this very key, or whose runs used it. */
  workflows: KeyUserDto[];
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
export type ReadNotificationsDto = {
  ids?: string[];
  /** Marks all as read. */
  all?: boolean;
};
export type UnreadDto = {
  unread: number;
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
export type AgentTypeName = 'Content Generation' | 'Social Media Management' | 'Email Marketing' | 'SEO Optimization' | 'Data Analysis' | 'Custom';
export type AgentStatus = 'running' | 'paused' | 'error' | 'idle' | 'active';
export type Schedule = 'continuous' | 'hourly' | 'daily' | 'weekly' | 'on-demand';
/** What a due run does while an earlier one is at work: nothing, wait behind it, or take its place. */
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
  input?: Record<string, any>;
  budget?: AgentBudgetDto;
  approvals?: AgentApprovalsDto;
  /** Names of the tools a Custom agent may use; without the list it has none. */
  tools?: string[];
};
export type SetupProblemDto = {
  /** Path in the agent: `config.input.steps`. */
  field: string;
  /** Instruction for the owner, in one sentence. */
  message: string;
  /** Console page on which the owner can fix it. */
  link: string;
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
  /** Those of them that have no active key: it cannot run before they are added. */
  missingApiKeys: string[];
  /** Requirements that are not met yet. Empty if the agent can run; otherwise a run answers 409 with the first of them. */
  setup: SetupProblemDto[];
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
  inputSchema: Record<string, any>;
  /** What it does, in one sentence. */
  summary: string;
  /** A run can finish with what is set up now. */
  worksNow: boolean;
  /** What is missing when it cannot, or limits it. */
  needs: string | null;
  betterWith: BetterWithDto[];
  /** Names of the documents that its tasks produce, as far as they are known before a run. */
  files: string[];
};
export type AgentToolDto = {
  /** JSON Schema of its arguments. */
  parameters: Record<string, any>;
  /** JSON Schema of the tool's output; null if it is not declared, as for tools of an MCP server. */
  output: Record<string, any> | null;
  /** The policy that a call asks, where it changes something outside. */
  sideEffect: SideEffect | null;
  /** What a call costs besides the tokens of the model that asks for it. */
  cost: 'free' | 'fee';
  /** `shop.query`; of a tool server `mcp/memory/search_nodes`. */
  name: string;
  title: string;
  /** What it does, for a model and for the person who allows it. */
  description: string;
};
export type EgressPurpose = 'model' | 'page' | 'http' | 'tool' | 'client' | 'hook' | 'mail' | 'social' | 'platform' | 'payment' | 'chain' | 'trend';
export type EgressRuleDto = {
  purpose: EgressPurpose;
  title: string;
  /** What may leave for it and where to, in a sentence or two. */
  says: string;
  /** `host:port` of one's own network that the owner of the server allowed for it; no other private address is called. */
  privateHosts: string[];
};
export type EgressDecision = 'sent' | 'refused';
export type EgressCallDto = {
  id: string;
  taskId: string;
  purpose: EgressPurpose;
  decision: EgressDecision;
  at: string;
  /** `GET`, `POST` ..., or the protocol where it is none of HTTP: `SMTP`. */
  method: string;
  /** With its port, where that is not the usual one. */
  host: string;
  /** Why it was refused. */
  why: string | null;
};
export type EgressDto = {
  rules: EgressRuleDto[];
  calls: EgressCallDto[];
};
export type UpdateAgentDto = {
  type?: AgentTypeName;
  /** What a due run does while an earlier one is at work; `skip` by default. */
  overlap?: Overlap;
  name?: string;
  description?: string | null;
  /** `running` starts its schedule and one run now; an on-demand agent runs once. Anything else stops it and holds its run. */
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
  input?: Record<string, any>;
  /** Computes everything and shows what would leave; sends nothing. */
  dryRun?: boolean;
};
export type EstimateRunDto = {
  /** Replaces the agent's default input. */
  input?: Record<string, any>;
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
export type ChangeCountDto = {
  status: 'proposed' | 'approved' | 'sending' | 'reading' | 'verified' | 'rejected' | 'refused' | 'drifted' | 'unknown' | 'undone';
  lines: number;
};
export type ChangeAccountDto = {
  integrationId: string;
  /** Name of the account, unique within its platform. Null if the platform's only account has no name, or if the account was removed. */
  accountName: string | null;
  platform: string;
};
export type ChangeSampleDto = {
  /** Address of the product's picture on this server; null without one. */
  picture: string | null;
  field:
    | 'price'
    | 'compareAt'
    | 'stock'
    | 'title'
    | 'description'
    | 'shortDescription'
    | 'tags'
    | 'seoTitle'
    | 'seoDescription'
    | 'listing'
    | 'shipped'
    | 'refund'
    | 'cancelled'
    | 'draft';
  currency: string | null;
  from: number | string | string[] | null;
  to: number | string | string[] | null;
  /** Value that the platform has instead, if the line drifted. */
  seen: number | string | string[] | null;
  /** Minimum loss per piece, in units of `currency`; null if no loss is known. */
  loss: number | null;
  productName: string;
};
export type ChangeBatchDto = {
  id: string;
  why: string | null;
  proposedBy: 'person' | 'agent' | 'workflow' | 'tool' | 'program' | 'undo';
  /** The run that proposed it. */
  taskId: string | null;
  /** The batch that this one takes back. */
  undoes: string | null;
  createdAt: string;
  /** How many lines are in which state; states that none is in are left out. */
  counts: ChangeCountDto[];
  platforms: string[];
  accounts: ChangeAccountDto[];
  fields: (
    | 'price'
    | 'compareAt'
    | 'stock'
    | 'title'
    | 'description'
    | 'shortDescription'
    | 'tags'
    | 'seoTitle'
    | 'seoDescription'
    | 'listing'
    | 'shipped'
    | 'refund'
    | 'cancelled'
    | 'draft')[];
  /** Three lines at most: those that sell at a loss first, then those that need a look. */
  samples: ChangeSampleDto[];
  /** The smallest change of a price in percent; null where no price changes from a known one. */
  leastPercent: number | null;
  mostPercent: number | null;
  /** The lowest known net margin after the change, in percent. */
  lowestMargin: number | null;
  /** The number of such a batch. */
  overlapNumber: number | null;
  /** Number of the batch, in the order of proposals: `Change 120`. */
  number: number;
  title: string;
  /** Its name, for example of the person or the agent. */
  proposer: string;
  lines: number;
  /** Proposed lines that only a person can let go on: a limit or an unknown floor asks for it. */
  asking: number;
  /** Verified lines that can be taken back. */
  undoable: number;
  /** Proposed lines that sell at a loss. */
  losses: number;
  /** Proposed lines that the rules block, for example because the limits allow suggestions only. */
  suggested: number;
  /** Open lines whose value another open batch changes as well. */
  overlapping: number;
  /** Named by every decision about its lines. It counts up when a line is edited or dropped. */
  version: number;
};
export type ProposedLineDto = {
  field:
    | 'price'
    | 'compareAt'
    | 'stock'
    | 'title'
    | 'description'
    | 'shortDescription'
    | 'tags'
    | 'seoTitle'
    | 'seoDescription'
    | 'listing';
  /** Units of the listing's currency, or pieces; null takes a struck-through price away; a text, or a list of tags; `published` or `ended` for a listing. What it may be is judged line by line. */
  to: number | string | string[] | null;
  /** A row of the inventory. */
  listingId?: string;
  sku?: string;
  platform?: string;
  why?: string;
};
export type ProposeChangesDto = {
  lines: ProposedLineDto[];
  title?: string;
  why?: string;
};
export type ChangeLineErrorDto = {
  sku: string | null;
  /** Its place in what was sent, from 1. For a file, the line of the file. */
  line: number;
  message: string;
};
export type ChangeProposalDto = {
  /** Null when no line could be taken, or nothing was to be stored. */
  batch: ChangeBatchDto | null;
  /** The first 200. */
  errors: ChangeLineErrorDto[];
  /** Lines that were taken. */
  taken: number;
  /** Lines that say what is there already. */
  unchanged: number;
  /** How many there are. */
  errorCount: number;
};
export type ProposedOrderPartDto = {
  sku: string;
  quantity: number;
};
export type ProposedOrderLineDto = {
  field: 'shipped' | 'refund' | 'cancelled';
  /** A row of the shop's orders. */
  orderId?: string;
  /** `1042` or `#1042`, or the platform's own id. */
  orderNumber?: string;
  platform?: string;
  /** Of a shipment: the carrier's name, or the platform's code for it. */
  carrier?: string;
  tracking?: string;
  /** Only these pieces are sent, or come back. Left out: all. */
  parts?: ProposedOrderPartDto[];
  /** The platform tells the buyer; left out, it does where it can. */
  notify?: boolean;
  /** Of a refund, in units of the order's currency; left out: all that is left. */
  amount?: number;
  /** ISO 4217; a line in another currency than the order's is refused. */
  currency?: string;
  reason?: string;
  /** Pieces go back on sale. */
  restock?: boolean;
  /** The money was paid back elsewhere; the platform only writes it down. */
  byHand?: boolean;
  why?: string;
};
export type ProposeOrderChangesDto = {
  lines: ProposedOrderLineDto[];
  title?: string;
  why?: string;
};
export type ProposedPictureDto = {
  /** A public address, with https. */
  address: string;
  /** What it shows, for people who do not see it. */
  alt?: string;
};
export type ProposedRecipePartDto = {
  sku: string;
  /** In one sale of the bundle. */
  pieces: number;
};
export type ProposedDraftDto = {
  /** Pieces on sale once it is published; 0 by default. */
  stock?: number;
  /** The connected account. */
  integrationId: string;
  /** Under which it is sold there; nothing else on the account may have it. */
  sku: string;
  title: string;
  /** HTML. */
  description: string;
  shortDescription?: string;
  tags?: string[];
  /** In units of the account's currency. */
  price: number;
  /** ISO 4217; another one than the account's is refused. */
  currency?: string;
  pictures?: ProposedPictureDto[];
  /** Of a bundle: what one sale of it takes of other products. */
  recipe?: ProposedRecipePartDto[];
  why?: string;
};
export type ProposeDraftsDto = {
  lines: ProposedDraftDto[];
  title?: string;
  why?: string;
};
export type DraftTextRuleDto = {
  text: 'title' | 'description' | 'shortDescription' | 'tags';
  /** Characters, or those of one tag; null where the platform names no limit. */
  most: number | null;
  /** Tags; null where the platform names no limit. */
  mostItems: number | null;
};
export type DraftChannelDto = {
  /** The account. */
  integrationId: string;
  accountName: string | null;
  /** ISO 4217; null where the platform did not say it. */
  currency: string | null;
  /** Why no draft can be made there, in words; null when one can. */
  hindrance: string | null;
  /** What is written there; a text that is not named is not. */
  texts: DraftTextRuleDto[];
  /** What follows there, and what stays to be done by hand. */
  follows: string[];
  platform: string;
  mostPictures: number;
  needsPicture: boolean;
  leastStock: number;
  mostSku: number;
};
export type OrderChoiceDto = {
  code: string;
  name: string;
};
export type OrderActionDto = {
  field: 'shipped' | 'refund' | 'cancelled';
  /** Why it cannot be proposed, in words; null when it can. */
  hindrance: string | null;
  /** What may be said with it. */
  takes: ('carrier' | 'tracking' | 'parts' | 'notify' | 'reason' | 'restock' | 'byHand')[];
  /** What has to be said with it. */
  needs: ('carrier' | 'tracking' | 'parts' | 'notify' | 'reason' | 'restock' | 'byHand')[];
  /** The carriers that the platform knows; null where any name does. */
  carriers: OrderChoiceDto[] | null;
  /** The reasons that the platform knows; null where any text does. */
  reasons: OrderChoiceDto[] | null;
  /** What else follows from it on the platform. */
  follows: string | null;
  /** Nobody can take it back once it was made. */
  isFinal: boolean;
};
export type OrderActionsDto = {
  actions: OrderActionDto[];
  /** What can still be paid back, in units of `currency`. */
  left: number;
  currency: string;
};
export type ChangeOrderPartDto = {
  sku: string;
  quantity: number;
};
export type ChangeOrderAskDto = {
  /** The platform's code where it has codes. */
  carrier: string | null;
  tracking: string | null;
  /** Only these pieces; null means all. */
  parts: ChangeOrderPartDto[] | null;
  /** The platform tells the buyer. */
  notify: boolean | null;
  /** The platform's code where it has codes. */
  reason: string | null;
  /** The platform's words for the code. */
  reasonText: string | null;
  /** Pieces go back on sale. */
  restock: boolean | null;
  /** The money was paid back elsewhere; the platform only writes it down. */
  byHand: boolean | null;
};
export type ChangeDraftPictureDto = {
  /** Where the platform fetches it. */
  address: string;
  /** What it shows, for people who do not see it. */
  alt: string;
};
export type DraftRecipePartDto = {
  sku: string;
  /** In one sale of the bundle. */
  pieces: number;
};
export type ChangeDraftDto = {
  /** Null where the platform keeps none. */
  shortDescription: string | null;
  /** Null where the platform keeps none. */
  tags: string[] | null;
  pictures: ChangeDraftPictureDto[];
  /** Of a bundle: what one sale takes of other products; empty for anything else. */
  recipe: DraftRecipePartDto[];
  /** What follows on the platform, and what stays to be done there, for whoever approves it. */
  follows: string[];
  title: string;
  /** HTML. */
  description: string;
  /** In units of the line's currency. */
  price: number;
  stock: number;
};
export type ChangeOverlapDto = {
  batchId: string;
  lineId: string;
  status: 'proposed' | 'approved' | 'sending' | 'reading' | 'verified' | 'rejected' | 'refused' | 'drifted' | 'unknown' | 'undone';
  to: number | string | string[] | null;
  number: number;
  batchVersion: number;
  proposer: string;
};
export type ChangeJudgementDto = {
  /** `ok`: within every limit; `ask`: only a person can let it go on; `refuse`: nobody can. */
  verdict: 'ok' | 'ask' | 'refuse';
  /** Why it is not `ok`, in sentences. */
  reasons: string[];
  /** The lowest price that keeps the margin; null where it is unknown or no price is meant. */
  floor: number | null;
  /** How the floor comes about, or what it lacks; null where no price is meant. */
  floorText: string | null;
  cost: number | null;
  /** Percent of the price with its VAT that the channel keeps. */
  feePercent: number | null;
  /** VAT inside the price, percent of the net price; null where it is unknown or no price is meant. */
  vatPercent: number | null;
  /** The source of the VAT rate, or the reason why it is unknown. Null for changes other than prices, and for lines from before 0.2. */
  vatText: string | null;
  /** Percent of the net price that is left after cost and fees, before the change. */
  marginBefore: number | null;
  marginAfter: number | null;
  /** Minimum loss per piece. An unknown fee or VAT counts as 0. Null if no loss is known. */
  loss: number | null;
  /** Pieces that sold on this channel in the last 28 days. */
  unitsSold: number | null;
};
export type ChangeLineDto = {
  id: string;
  batchId: string;
  /** The product as the channel lists it: a row of the inventory; null where an order or a draft is meant. */
  listingId: string | null;
  /** The order of a buyer; null where a listing is meant. */
  orderId: string | null;
  /** What is asked for about the order; null where a listing is meant. */
  ask: ChangeOrderAskDto | null;
  /** The listing that shall be made; null for one that is there. */
  draft: ChangeDraftDto | null;
  /** Where people edit what was made, once it was found there; null also where the platform has no page for it. */
  address: string | null;
  integrationId: string;
  /** Name of the account, unique within its platform. Null if the platform's only account has no name, or if the account was removed. */
  accountName: string | null;
  /** Address of the product's picture on this server; null without one. */
  picture: string | null;
  field:
    | 'price'
    | 'compareAt'
    | 'stock'
    | 'title'
    | 'description'
    | 'shortDescription'
    | 'tags'
    | 'seoTitle'
    | 'seoDescription'
    | 'listing'
    | 'shipped'
    | 'refund'
    | 'cancelled'
    | 'draft';
  /** ISO 4217, for money. */
  currency: string | null;
  /** What was read: units of the currency, or pieces; null for a struck-through price that is not there; a text, or the list of tags; the platform's word for the state of a listing. Of an order: what was paid back so far, or 0 before and 1 after it is shipped or cancelled. Of a draft: 0 while it is not there, 1 once it is there as proposed, or what is different about it. */
  from: number | string | string[] | null;
  readAt: string;
  to: number | string | string[] | null;
  why: string | null;
  status: 'proposed' | 'approved' | 'sending' | 'reading' | 'verified' | 'rejected' | 'refused' | 'drifted' | 'unknown' | 'undone';
  cause:
    | 'below_floor'
    | 'not_allowed'
    | 'platform_refused'
    | 'not_there'
    | 'blocked'
    | 'not_possible'
    | 'not_made'
    | 'already_so'
    | 'moved'
    | 'not_written'
    | 'reads_otherwise'
    | 'lost_answer'
    | 'unreadable'
    | 'dropped'
    | 'expired'
    | null;
  /** Why it is in this state, in words. */
  causeText: string | null;
  /** What can be done about it. */
  cure: string | null;
  seen: number | string | string[] | null;
  seenAt: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  /** Nothing is done about it before this. */
  dueAt: string | null;
  /** When the platform accepted it. */
  sentAt: string | null;
  /** The line that this one takes back. */
  undoes: string | null;
  /** Other open lines that change the same value: only one of them can be sent. */
  overlaps: ChangeOverlapDto[];
  updatedAt: string;
  /** Its place in the batch, from 1. */
  position: number;
  platform: string;
  /** The number of the order where one is meant: `#1042`. */
  sku: string;
  productName: string;
  judgement: ChangeJudgementDto;
  /** Whether `seen` holds what the platform answered last; it is null also for a value that is not there. */
  wasSeen: boolean;
  /** Nobody can take it back once it was made: the platform has no way. */
  isFinal: boolean;
  /** It is verified, the platform lets it be taken back, and no line that does is under way. */
  canUndo: boolean;
  version: number;
  /** `version` of the batch when the line was read. A decision about this line names it. */
  batchVersion: number;
};
export type ChangePreviewLineDto = {
  /** Address of the product's picture on this server; null without one. */
  picture: string | null;
  field:
    | 'price'
    | 'compareAt'
    | 'stock'
    | 'title'
    | 'description'
    | 'shortDescription'
    | 'tags'
    | 'seoTitle'
    | 'seoDescription'
    | 'listing'
    | 'shipped'
    | 'refund'
    | 'cancelled'
    | 'draft';
  currency: string | null;
  from: number | string | string[] | null;
  to: number | string | string[] | null;
  accountName: string | null;
  /** The line of the file. */
  line: number;
  platform: string;
  sku: string;
  judgement: ChangeJudgementDto;
  productName: string;
};
export type ChangePreviewDto = {
  /** Null when no line could be taken, or nothing was to be stored. */
  batch: ChangeBatchDto | null;
  /** The first 200. */
  errors: ChangeLineErrorDto[];
  /** The lines that would be taken, as they would stand there; the first 200, those that need a look first. */
  preview: ChangePreviewLineDto[];
  /** Lines that were taken. */
  taken: number;
  /** Lines that say what is there already. */
  unchanged: number;
  /** How many there are. */
  errorCount: number;
};
export type ListingTextDto = {
  field:
    | 'price'
    | 'compareAt'
    | 'stock'
    | 'title'
    | 'description'
    | 'shortDescription'
    | 'tags'
    | 'seoTitle'
    | 'seoDescription'
    | 'listing';
  /** `plain`: one line without tags; `lines`: several lines without tags; `html`: shown as a page; `list`: short texts. */
  shape: 'plain' | 'lines' | 'html' | 'list';
  value: string | string[];
  /** Characters that the platform takes, of a list those of one text; null where it names no limit. */
  most: number | null;
  /** Texts of a list. */
  mostItems: number | null;
  /** Characters beyond which the rest is usually not shown. */
  shown: number | null;
  /** As people call it. */
  name: string;
  /** It cannot be empty. */
  isNeeded: boolean;
};
export type ListingMoveDto = {
  /** What is proposed as the new value of the field `listing`. */
  to: 'published' | 'ended';
  /** The platform's word for the state that it has then. */
  state: string;
  /** What buyers see then. */
  buyers: string;
};
export type ListingStateDto = {
  /** Where it can be led to; what it is already is left out. */
  moves: ListingMoveDto[];
  /** The platform's word. */
  state: string;
  isOnSale: boolean;
};
export type ListingTextsDto = {
  /** Fields that cannot be read just now are left out. */
  texts: ListingTextDto[];
  /** Null where it cannot be changed. */
  listing: ListingStateDto | null;
  /** Why something is missing, in words. */
  why: string | null;
  readAt: string;
  /** How many listings show these texts: the variants of one product. */
  variants: number;
};
export type EffectMeasureDto = {
  /** What it would have been had they moved as the products that nobody touched; null where nothing tells. */
  expected: number | null;
  /** `after` less `expected`, and the interval that holds it in 19 of 20 cases. */
  difference: number | null;
  low: number | null;
  high: number | null;
  /** `unclear` while the interval holds 0. */
  direction: 'more' | 'less' | 'unclear';
  before: number;
  after: number;
};
export type EffectWindowDto = {
  /** The first day on which it is over. */
  readyOn: string;
  units: EffectMeasureDto | null;
  revenue: EffectMeasureDto | null;
  /** Null while a cost or a fee is unknown. */
  profit: EffectMeasureDto | null;
  /** Why nothing can be told; null where it can. */
  unclear: string | null;
  /** Whole days before and after the day of the change, on the shop's clock. */
  days: number;
  /** Changed products that are left out, because they were changed once more in these days. */
  changedAgain: number;
  /** Products of the channel that sold in these days and that nobody touched. */
  untouched: number;
};
export type ChangeEffectDto = {
  day: string;
  windows: EffectWindowDto[];
  platform: string;
  currency: string;
  products: number;
};
export type ChangeEffectsDto = {
  /** Empty while no line is verified. */
  effects: ChangeEffectDto[];
};
export type EditLineDto = {
  to: number | string | string[] | null;
  /** Of the line that was shown. */
  version: number;
};
export type BulkEditDto = {
  /** Changes each new value by this percentage. */
  percent?: number;
  /** The same new value for each: units of the currency, or pieces. */
  to?: number;
  /** Sets each price to the lowest one that leaves this net margin, in percent. Prices with an unknown cost, fee or VAT stay. */
  marginPercent?: number;
  /** Rounds each new price to the nearest one with these hundredths: 99 for 18.99. */
  ending?: number;
  /** Raises each price that is below its floor to the floor. Prices with an unknown floor stay. */
  toFloor?: boolean;
  /** Returns the outcome of each line without storing anything. */
  isPreview?: boolean;
  lines?: string[];
  /** `version` of what the person was shown. The decision is refused with 409 `changed_since_shown` if it changed since. */
  version: number;
};
export type ChangeEditedLineDto = {
  id: string;
  /** New value; the old value if the line cannot be changed. */
  to: number | string | string[] | null;
  /** Reason why the line is not changed; null if it is. */
  error: string | null;
  judgement: ChangeJudgementDto;
};
export type ChangeBulkEditDto = {
  /** One entry for each requested line that is still proposed. */
  lines: ChangeEditedLineDto[];
  /** Number of lines that changed or, in a preview, would change. */
  changed: number;
  batch: ChangeBatchDto;
};
export type ApproveChangesDto = {
  lines?: string[];
  /** `version` of what the person was shown. The decision is refused with 409 `changed_since_shown` if it changed since. */
  version: number;
};
export type ChangeDecisionDto = {
  /** Lines that were decided. */
  decided: number;
  /** Lines that were asked for and could not be: they had moved on, or the rules refuse them by now. */
  left: number;
  batch: ChangeBatchDto;
};
export type LineChoiceDto = {
  lines?: string[];
  /** `version` of what the person was shown. The decision is refused with 409 `changed_since_shown` if it changed since. */
  version: number;
};
export type ChangeUndoDto = {
  /** The new batch; null when nothing could be taken back. */
  batch: ChangeBatchDto | null;
  /** Lines that stay as they are, and why. */
  errors: ChangeLineErrorDto[];
};
export type ChangeRuleDto = {
  kind: 'price' | 'stock' | 'text' | 'listing' | 'draft' | 'shipped' | 'refund' | 'cancelled';
  /** The account. Null for the products of a platform that no connected account lists; an account connected later starts with these limits. */
  integrationId: string | null;
  accountName: string | null;
  level: 'suggest' | 'ask' | 'act';
  /** Percent of the net price (after VAT) that shall be left after cost and fees; null while nobody said. For prices only. */
  marginPercent: number | null;
  /** Percent of the price with its VAT that the channel keeps, as somebody said; null takes what the ledger knows. For prices only. */
  feePercent: number | null;
  /** Percent of the sales of the last 90 days that the channel kept, of all accounts of the platform if no order of this one states it. Null if none does. */
  ledgerFeePercent: number | null;
  /** How far a value may move on one day: percent of a price, pieces of a stock, what one order may pay back in units of its currency. */
  mostChange: number | null;
  /** Most that all orders of the account may pay back on one day, in units of each currency. For refunds only. */
  mostAmountDay: number | null;
  mostLinesBatch: number | null;
  mostLinesDay: number | null;
  /** SKUs that may be written; null for all. */
  onlySkus: string[] | null;
  /** Limits without which it may not act, in words; empty when it may. */
  missing: string[];
  updatedBy: string | null;
  updatedAt: string | null;
  platform: string;
  version: number;
  /** Lines of the last 30 days that were sent. */
  sent: number;
  /** Lines that wait for a decision now. */
  asked: number;
  /** Lines of the last 30 days that were refused before they were sent. */
  refused: number;
};
export type AccountVatDto = {
  /** Null for products of files and those entered by hand. */
  integrationId: string | null;
  accountName: string | null;
  /** Percent of the net price, as the owner said; null takes what the platform, the orders or the currency tell. */
  statedPercent: number | null;
  /** Rate of products whose rate neither their tax class nor orders show. Null if it is unknown: price changes ask then. */
  percent: number | null;
  /** Rates of the shop by tax class: `standard 19 %, reduced-rate 7 %`; null where it tells none. */
  classRates: string | null;
  platform: string;
  /** The source of the rate, or the reason why it is unknown. */
  text: string;
};
export type HeldCostDto = {
  listingId: string;
  accountName: string | null;
  /** Null if the cost is no longer known. */
  cost: number | null;
  currency: string | null;
  costSource: 'platform' | 'import' | 'person' | null;
  /** The earlier cost that the floor keeps; null where none was known, so that the floor stays unknown. */
  floorCost: number | null;
  floorCurrency: string | null;
  heldSince: string;
  sku: string;
  productName: string;
  platform: string;
};
export type ChangeLimitsDto = {
  /** Since when nothing is written anywhere; null while writing is allowed. */
  stoppedAt: string | null;
  stoppedBy: string | null;
  /** When the last call that may change something left, in any process. */
  lastWriteAt: string | null;
  /** `22:00` on the shop's clock; nothing is written from then until `quietTo`. Both or neither. */
  quietFrom: string | null;
  quietTo: string | null;
  /** One for each kind and account that can be written to, and for platforms without one. */
  rules: ChangeRuleDto[];
  /** One for each connected account. */
  vat: AccountVatDto[];
  /** First and lower costs that floors do not follow yet, the longest waiting first; 200 at most. */
  heldCosts: HeldCostDto[];
  /** Approved lines that wait. */
  waiting: number;
  /** Of all of them. */
  heldCostsTotal: number;
};
export type EditRuleDto = {
  /** The account, which may be left out while one of the platform is connected. Null for products without an account. */
  integrationId?: string | null;
  level?: 'suggest' | 'ask' | 'act';
  marginPercent?: number | null;
  feePercent?: number | null;
  mostChange?: number | null;
  mostAmountDay?: number | null;
  mostLinesBatch?: number | null;
  mostLinesDay?: number | null;
  onlySkus?: string[] | null;
  /** Of the shown rule; 0 for a rule that was never set. */
  version: number;
};
export type EditVatDto = {
  /** VAT inside the prices, percent of the net price; 0 where they contain none. Null takes what is known. */
  percent: number | null;
};
export type ShownCostDto = {
  /** As it was shown. */
  cost: number | null;
  listingId: string;
};
export type AcceptCostsDto = {
  costs: ShownCostDto[];
};
export type EditQuietHoursDto = {
  /** Null, with `quietTo`, for none. */
  quietFrom: string | null;
  quietTo: string | null;
};
export type Platform =
  | 'ebay'
  | 'shopify'
  | 'woocommerce'
  | 'etsy'
  | 'amazon'
  | 'stripe'
  | 'demo_storefront'
  | 'demo_marketplace'
  | 'demo_auctions';
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
  /** Current step, or the event that it waits for. */
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
  /** Null if nothing is read by itself: a manual schedule, a paused account, or one of which nothing can be read yet. */
  nextSyncAt: string | null;
  /** The latest sync; null before the first. */
  sync: SyncDto | null;
  createdAt: string;
  updatedAt: string;
  /** How the platform names the account. */
  accountId: string;
  accountName: string | null;
  currency: string | null;
  /** Belongs to the demo shop: its platform is simulated inside this program. */
  isDemo: boolean;
  /** Why it is inactive or in error. */
  statusReason: string | null;
  /** A person has stopped its syncs. */
  paused: boolean;
  missing: MissingPieceDto[];
  /** The platform refuses the credentials. They are tried again once a day until then. */
  needsSignIn: boolean;
  version: number;
};
export type ConnectablePlatform = 'ebay' | 'shopify' | 'woocommerce' | 'etsy' | 'amazon' | 'stripe';
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
  platform: ConnectablePlatform;
  name: string;
  /** What comes in from it. */
  summary: string;
  fields: ConnectFieldDto[];
  /** Where the credentials come from, in a few steps. */
  steps: string[];
};
/** `polling`: they come in with each sync. */
export type NewsState = 'live' | 'polling';
export type NewsDto = {
  /** `polling`: they come in with each sync. */
  state: NewsState;
  /** The last delivery of a webhook. */
  lastAt: string | null;
  /** When the webhooks were last looked up at the platform. */
  checkedAt: string | null;
  /** Why they do not come at once; null when they do. */
  why: string | null;
  /** Minutes between two of these checks. */
  checkMinutes: number;
};
export type ComparisonDto = {
  /** The end of the last complete one, of the stream that was compared longest ago. Null while one stream was never compared to its end. */
  completedAt: string | null;
  /** Why what the platform does not list was not taken for removed; null when all was settled. */
  doubt: string | null;
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
export type RecordKind = 'products' | 'inventory' | 'orders' | 'customers' | 'metrics';
export type SetAsideDto = {
  kind: RecordKind;
  seenAt: string;
  /** The platform's id of the record. */
  recordId: string;
  /** As the record names it: `currency`, `lines/2/quantity`. */
  field: string;
  /** Goes on after the field: `is not a currency code`. */
  reason: string;
};
export type SetAsideListDto = {
  /** All of them; `rows` are the latest. */
  count: number;
  rows: SetAsideDto[];
};
export type IntegrationDetailDto = {
  id: string;
  platform: Platform;
  status: IntegrationStatus;
  schedule: SyncSchedule;
  /** The end of the last sync that came through. */
  lastSync: string | null;
  /** Null if nothing is read by itself: a manual schedule, a paused account, or one of which nothing can be read yet. */
  nextSyncAt: string | null;
  /** The latest sync; null before the first. */
  sync: SyncDto | null;
  createdAt: string;
  updatedAt: string;
  /** When the token that calls carry runs out; it is renewed before. Null for credentials that do not expire by themselves. */
  tokenExpiresAt: string | null;
  /** Facts about the connection that are not secret, for example `Sandbox: yes`. */
  details: Record<string, string>;
  /** What was typed into the fields that are not secret, to sign in again. */
  values: Record<string, string | boolean>;
  /** Null for platforms that tell nothing by themselves. */
  news: NewsDto | null;
  /** Null for platforms that do not list what they have. */
  comparison: ComparisonDto | null;
  streams: StreamDto[];
  /** The seller can agree on a page of the platform. */
  canConsent: boolean;
  /** Records of the account that the ledger cannot keep. */
  setAside: SetAsideListDto;
  /** How the platform names the account. */
  accountId: string;
  accountName: string | null;
  currency: string | null;
  /** Belongs to the demo shop: its platform is simulated inside this program. */
  isDemo: boolean;
  /** Why it is inactive or in error. */
  statusReason: string | null;
  /** A person has stopped its syncs. */
  paused: boolean;
  missing: MissingPieceDto[];
  /** The platform refuses the credentials. They are tried again once a day until then. */
  needsSignIn: boolean;
  version: number;
};
export type UpdateIntegrationDto = {
  schedule?: SyncSchedule;
  /** The fields that `GET /api/integrations/platforms` lists. eBay: `clientId`, `clientSecret`, `sandbox`, `ruName`, `refreshToken`; Shopify: `shop`, `accessToken`, `clientId`, `clientSecret`; WooCommerce: `shopUrl`, `consumerKey`, `consumerSecret`; Etsy: `keystring`, `sharedSecret`, `redirectUri`, `refreshToken`; Amazon: `sellerId`, `accessKey`, `secretKey`, `refreshToken`, `region`, `marketplaceId`; Stripe: `publicKey`, `secretKey`. */
  credentials?: Record<string, string | boolean>;
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
export type PurchaseStatus = 'draft' | 'ordered' | 'received';
export type PurchaseLineDto = {
  quantity: number | null;
  supplier: string | null;
  /** Cost of one piece in units of `currency`; null if it is unknown or differs between channels. */
  cost: number | null;
  currency: string | null;
  /** Pieces that arrived; null before the list is received. */
  received: number | null;
  /** Stock to which the arrived pieces were added, or the reason why they were not. */
  stockNote: string | null;
  /** The change that raises the stock of a connected account. */
  changeId: string | null;
  sku: string;
  productName: string;
};
export type PurchaseListDto = {
  id: string;
  status: PurchaseStatus;
  note: string | null;
  lines: PurchaseLineDto[];
  orderedAt: string | null;
  receivedAt: string | null;
  createdAt: string;
  updatedAt: string;
  title: string;
  version: number;
};
export type PurchaseLineInputDto = {
  sku: string;
  /** Pieces to order; null while undecided. */
  quantity?: number | null;
  supplier?: string | null;
};
export type CreatePurchaseListDto = {
  title: string;
  note?: string | null;
  lines: PurchaseLineInputDto[];
};
export type UpdatePurchaseListDto = {
  title?: string;
  note?: string | null;
  /** All lines, in order. Allowed for drafts only. */
  lines?: PurchaseLineInputDto[];
  /** The version this change is based on; another one is answered with 409. */
  version?: number;
};
export type ShownVersionDto = {
  /** `version` of what the person was shown. The decision is refused with 409 `changed_since_shown` if it changed since. */
  version: number;
};
export type ReceivedLineDto = {
  sku: string;
  /** Pieces that arrived; 0 for none. */
  received: number;
};
export type ReceivePurchaseDto = {
  /** `version` of what the person was shown. The decision is refused with 409 `changed_since_shown` if it changed since. */
  version: number;
  /** Lines that are omitted arrived as ordered. */
  lines?: ReceivedLineDto[];
};
export type RecipePartDto = {
  stockId: string;
  sku: string;
  pieces: number;
  /** Of the stock, never promised on this channel. */
  buffer: number;
};
export type SharedListingDto = {
  /** A row of the inventory. */
  listingId: string;
  integrationId: string;
  accountName: string | null;
  /** Every stock that it is sold from: several for a bundle. */
  recipe: RecipePartDto[];
  state: 'even' | 'moving' | 'waits' | 'asking' | 'trouble' | 'paused' | 'inactive';
  /** Why it is in this state, in words; null where that goes without saying. */
  because: string | null;
  /** The batch of changes with its last line. */
  batchId: string | null;
  platform: string;
  sku: string;
  productName: string;
  /** What the channel is known to show. */
  shown: number;
  /** What it is to show. */
  wanted: number;
  /** So many fewer (above 0) or more (below 0) are shown than is accounted for. */
  missing: number;
  /** Of this stock, in one sale. */
  pieces: number;
  /** Of this stock, never promised on this channel. */
  buffer: number;
};
export type SharedStockDto = {
  id: string;
  countedAt: string;
  sku: string;
  name: string;
  /** Pieces that are left; below 0 when more was sold than there was. */
  onHand: number;
  isPaused: boolean;
  confirmedBy: string;
  version: number;
  listings: SharedListingDto[];
};
export type LinkedStockDto = {
  sku: string;
  /** What there is; the lowest figure of its channels when it is left out. */
  onHand?: number;
  /** Of the stock, never promised on any of its channels; 0 by default. */
  buffer?: number;
};
export type LinkStocksDto = {
  stocks: LinkedStockDto[];
};
export type LinkableListingDto = {
  listingId: string;
  accountName: string | null;
  /** Null where its channel does not count it. */
  quantity: number | null;
  platform: string;
  sku: string;
  productName: string;
  /** Other listings of the account that are sold from the same count, and are linked with it. */
  sharedWith: number;
};
export type StockCandidateDto = {
  /** The lowest figure of its accounts: what is surely there. Null while one is unknown. */
  least: number | null;
  /** Why it cannot be linked, in words; null where it can. */
  blocked: string | null;
  sku: string;
  name: string;
  listings: LinkableListingDto[];
};
export type OversoldOrderDto = {
  orderId: string;
  accountName: string | null;
  orderedAt: string;
  platform: string;
  /** What people call it. */
  order: string;
  /** Of the stock. */
  pieces: number;
  /** Of them, those that are not there; 0 for the order that took the last piece. */
  short: number;
};
export type OversoldStockDto = {
  stockId: string;
  /** The newest first; none where every order has left already. */
  orders: OversoldOrderDto[];
  sku: string;
  name: string;
  /** Below 0. */
  onHand: number;
};
export type StockPartDto = {
  stockId: string;
  /** Of the stock, in one sale of the listing. */
  pieces: number;
  buffer: number;
};
export type EditRecipeDto = {
  parts: StockPartDto[];
};
export type StockRecipeDto = {
  listingId: string;
  /** The stocks that it is sold from now. */
  stockIds: string[];
};
export type AnswerStockDto = {
  /** `take`: the figure of the channel is right, and the stock follows it; `keep`: the stock is right. */
  answer: 'take' | 'keep';
  shown: number;
};
export type StockMovementDto = {
  id: string;
  kind: 'linked' | 'sold' | 'back' | 'counted' | 'taken';
  platform: string | null;
  /** Of the listing that sold. */
  sku: string | null;
  /** What people call the order. */
  order: string | null;
  /** Who counted or decided. */
  movedBy: string | null;
  createdAt: string;
  /** Above 0 when they came. */
  pieces: number;
  before: number;
  after: number;
};
export type EditSharedStockDto = {
  isPaused: boolean;
  version: number;
};
export type CountSharedStockDto = {
  /** What can be sold: pieces of orders that are not shipped yet do not count. */
  pieces: number;
};
export type ToolServerStatus = 'untested' | 'ready' | 'failing';
export type ToolCountsDto = {
  ready: number;
  /** Allowed, and not used since their server describes them in another way. */
  changed: number;
  all: number;
};
export type ToolServerDto = {
  id: string;
  /** Key that goes along with each call. */
  apiKeyId: string | null;
  status: ToolServerStatus;
  checkedAt: string | null;
  createdAt: string;
  name: string;
  /** Address of the server; null for a program on this machine. */
  address: string | null;
  /** Name of the program in the configuration of the server (TOOL_SERVER_COMMANDS); null for an address. */
  command: string | null;
  /** It was added with a key, and that is gone: it is not called without one. */
  lacksKey: boolean;
  /** Why it could not be asked the last time. */
  lastError: string | null;
  /** What it calls itself, with its version; nothing relies on it. */
  calledItself: string | null;
  /** Version of the protocol that it speaks. */
  protocol: string | null;
  tools: ToolCountsDto;
  version: number;
};
export type LocalCommandDto = {
  name: string;
};
export type CreateToolServerDto = {
  name: string;
  /** Where it is called, by Streamable HTTP. */
  address?: string;
  /** A program that the configuration of the server names (TOOL_SERVER_COMMANDS). */
  command?: string;
  /** Key under API Keys, of the service `other` and with an address under which the tool server is; it goes along with each call. */
  apiKeyId?: string;
};
export type ServerToolUse = 'off' | 'reading' | 'acting';
export type ServerToolState = 'new' | 'ready' | 'changed' | 'gone' | 'unusable';
export type ToolDescriptionDto = {
  /** JSON Schema of its arguments. */
  inputSchema: Record<string, any>;
  title: string | null;
  description: string;
};
export type ServerToolDto = {
  id: string;
  use: ServerToolUse;
  state: ServerToolState;
  /** What somebody read who allowed it; null while nobody has. */
  accepted: ToolDescriptionDto | null;
  acceptedAt: string | null;
  /** As its server calls it. */
  name: string;
  /** As agents and workflows name it: `mcp/memory/search_nodes`. */
  toolName: string;
  /** What its server says now. */
  offered: ToolDescriptionDto;
  /** Of all that its server says now; sent back to allow just that. */
  hash: string;
  /** Why it cannot be used. */
  problem: string | null;
  acceptedBy: string | null;
};
export type ToolServerDetailDto = {
  id: string;
  /** Key that goes along with each call. */
  apiKeyId: string | null;
  status: ToolServerStatus;
  checkedAt: string | null;
  createdAt: string;
  name: string;
  /** Address of the server; null for a program on this machine. */
  address: string | null;
  /** Name of the program in the configuration of the server (TOOL_SERVER_COMMANDS); null for an address. */
  command: string | null;
  /** It was added with a key, and that is gone: it is not called without one. */
  lacksKey: boolean;
  /** Why it could not be asked the last time. */
  lastError: string | null;
  /** What it calls itself, with its version; nothing relies on it. */
  calledItself: string | null;
  /** Version of the protocol that it speaks. */
  protocol: string | null;
  tools: ToolCountsDto;
  version: number;
  serverTools: ServerToolDto[];
};
export type UpdateToolServerDto = {
  /** Null: it is called without a key from now on. */
  apiKeyId?: string | null;
  name?: string;
  /** The version this change is based on; another one is answered with 409. */
  version?: number;
};
export type AllowToolDto = {
  use: ServerToolUse;
  /** `hash` of what was read; needed for all but `off`. */
  hash?: string;
};
export type ActivityDto = {
  id: string;
  /** `taskId`, `agentId`, `agentName`, `title`, `error`: what the fact is about. */
  metadata: Record<string, any>;
  createdAt: string;
  /** What happened, for example `task.completed`. */
  type: string;
  description: string;
};
export type ConnectRequestDto = {
  /** What it asks for and the person's role allows. */
  permissions: TokenPermission[];
  /** Asked for as well, but beyond the person's role. */
  beyond: TokenPermission[];
  /** Which of them are proposed. */
  ticked: TokenPermission[];
  mode: TokenMode;
  /** As the app calls itself, made a name that no token has. */
  name: string;
  /** As the app calls itself. */
  clientName: string;
  /** Host whose document names it; null for one that registered itself here. */
  describedBy: string | null;
  /** Where the answer goes: a host, or an app on the person's computer. */
  answersTo: string;
  /** Whether that is the computer of whoever agrees. */
  answersToThisComputer: boolean;
  /** Version of everything above that the app claims or requests. Allowing the app names it. */
  version: string;
  expiresAt: string;
};
export type AllowConnectDto = {
  /** `read` changes nothing; every effect of what `propose` starts waits for a person; `act` does what its permissions allow. */
  mode: TokenMode;
  /** Of those that you have yourself. What your role loses later, the token loses too. */
  permissions: TokenPermission[];
  /** Agents it may touch; null, the default: all. */
  agentIds?: string[] | null;
  /** Workflows it may touch; null, the default: all. */
  workflowIds?: string[] | null;
  /** Channels it may touch; null, the default: all. */
  integrationIds?: string[] | null;
  /** Millionths of a US dollar that its tasks may spend on one day of the shop; null, the default: what the budgets allow. */
  microUsdPerDay?: number | null;
  name: string;
  /** Calls a minute; 120 by default. */
  requestsPerMinute?: number;
  /** Addresses and networks it may call from, such as `192.0.2.0/24`; none, the default: from everywhere. */
  networks?: string[];
  /** Days until it ends by itself; 90 by default. */
  expiresInDays?: number;
  /** `version` of what the person was shown. The decision is refused with 409 `changed_since_shown` if it changed since. */
  version: string;
};
export type ConnectedDto = {
  /** Where the browser goes on: from there the app hears the answer. */
  goTo: string;
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
  /** Percent. Spend on completed tasks / spend on all finished tasks of the last 7 days; without any spend, completed / (completed + failed). Null when nothing finished. */
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
export type ComparedSalesDto = {
  /** Units of the currency. */
  netSales: number;
  orders: number;
};
export type SoldTodayDto = {
  currency: string;
  /** Totals less refunds, tax and shipping, in units of the currency. */
  netSales: number;
  /** Neither refunded nor cancelled. */
  orders: number;
  /** The same weekday a week ago, until the time of day that it is now; null for a shop without orders of that day or before. */
  compared: ComparedSalesDto | null;
  /** Net sales up to the end of each hour of today, including the current one. */
  byHour: number[];
  /** Net sales up to the end of each of the 24 hours of the comparison day. */
  comparedByHour: number[] | null;
};
export type EarnedDto = {
  currency: string;
  /** Sales of products less refunds, tax and shipping, in units of the currency. */
  revenue: number;
  /** Null while the cost of a sold product is unknown. */
  cost: number | null;
  /** Channel fees; null while those of an order are unknown. */
  fees: number | null;
  /** Revenue less cost and fees; null while one of them is unknown. */
  profit: number | null;
  /** Percent of the revenue. */
  margin: number | null;
  /** Profit of the whole previous week; null while it is unknown. */
  previousProfit: number | null;
  /** Products that were sold. */
  products: number;
  /** Sold products without a cost; `withoutCostRevenue` is their revenue. */
  withoutCost: number;
  withoutCostRevenue: number;
  /** Products with an order whose fees are unknown. */
  withoutFees: number;
};
export type ShopSalesDto = {
  today: string;
  todayFrom: string;
  /** The same weekday a week ago. */
  compared: string;
  comparedFrom: string;
  comparedUntil: string;
  /** Monday on which the week starts. */
  weekFrom: string;
  /** By currency, the one with the most orders first. Amounts in different currencies are never added. */
  currencies: SoldTodayDto[];
  /** Since `weekFrom`, by currency; empty if no product was sold. */
  earned: EarnedDto[];
};
export type ShipDto = {
  orderedAt: string;
  id: string;
  number: string;
  platform: string;
  /** Null for imported orders. */
  accountName: string | null;
  /** Product of the first line; null for an order without lines. */
  productName: string | null;
  /** Address of its picture on this server; null without one. */
  picture: string | null;
  lines: number;
  pieces: number;
  isDemo: boolean;
};
export type ToShipDto = {
  total: number;
  /** The oldest first. */
  orders: ShipDto[];
};
export type LowOnDto = {
  platform: string;
  quantity: number;
  /** Low-stock limit; the product is at or below it. */
  limit: number;
};
export type ShortProductDto = {
  sku: string;
  name: string;
  /** Address of its picture on this server; null without one. */
  picture: string | null;
  /** On all channels; null while the quantity of one is unknown, and for shared stocks of which too much was sold. */
  quantity: number | null;
  channels: number;
  /** The channel with the fewest pieces of those where it is low; null if it is not low. */
  low: LowOnDto | null;
  /** More pieces are on sale than there are. */
  isAtRisk: boolean;
  /** Pieces that were sold and are not there; null if there are enough. */
  missing: number | null;
  /** Sold in the last 28 days. */
  sold: number;
  isDemo: boolean;
};
export type ShortStockDto = {
  /** Products at or below their limit on a channel. */
  low: number;
  /** Products of which more pieces are on sale than there are. */
  atRisk: number;
  /** Shared stocks of which more was sold than there was; null for callers who may not read changes. */
  oversold: number | null;
  /** The most urgent first. */
  products: ShortProductDto[];
};
export type ShopStatsDto = {
  /** Null for a shop without orders. */
  sales: ShopSalesDto | null;
  /** Paid and not sent, of the last 60 days. */
  toShip: ToShipDto;
  stock: ShortStockDto;
  /** False for a shop without orders and products. */
  hasShop: boolean;
};
export type FirstStepDto = {
  /** `key`: an AI key is connected, or something ran without one; `data`: orders or stock are there; `agent`: there is an agent; `run`: one has begun a task; `result`: one has completed a task; `backup`: a backup was taken. */
  id: 'data' | 'agent' | 'run' | 'result' | 'key' | 'backup';
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
  | 'refunds'
  | 'calls_refused';
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
  /** For money; a new alert takes the shop's most used one when it is left out. */
  currency?: string;
  name: string;
  enabled?: boolean;
  /** In the unit of the metric: percent, seconds, US dollars for spend, units of the currency for sales. */
  threshold: number;
};
export type AlertRuleDto = {
  metric: AnalyticsMetric;
  comparison: 'above' | 'below';
  /** Hours that the figure is counted over, up to now. */
  windowHours: 1 | 6 | 24 | 168;
  /** For money; a new alert takes the shop's most used one when it is left out. */
  currency?: string;
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
export type UpdateAlertDto = {
  metric?: AnalyticsMetric;
  comparison?: 'above' | 'below';
  /** Hours that the figure is counted over, up to now. */
  windowHours?: 1 | 6 | 24 | 168;
  /** For money; a new alert takes the shop's most used one when it is left out. */
  currency?: string;
  /** In the unit of the metric: percent, seconds, US dollars for spend, units of the currency for sales. */
  threshold?: number;
  name?: string;
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
export type DemoSetupDto = {
  taskId: string;
  status: TaskStatus;
  /** Percent, 0 to 100. */
  progress: number;
  /** Current step, or the event that it waits for. */
  note: string | null;
};
export type DemoShopDto = {
  /** Null where the demo shop is not loaded. */
  setup: DemoSetupDto | null;
  installed: boolean;
  agents: number;
  /** Sample orders of a year, without those of the simulated channels. */
  orders: number;
  products: number;
  customers: number;
  /** Accounts on simulated platforms. */
  accounts: number;
};
export type LoadDemoShopDto = {
  /** Lets the agents do the work of the past two weeks after the setup. Left out while an AI provider is connected, because the runs would cost money. */
  history?: boolean;
};
export type NftCategory = 'landscape' | 'sea' | 'botanical' | 'city' | 'cosmos' | 'creature' | 'still-life' | 'pattern' | 'abstract';
export type NftStatus = 'generating' | 'available' | 'sold' | 'unlisted' | 'failed' | 'cancelled';
export type NftDto = {
  id: string;
  /** A picture of 720 points; `?size=full` gives the original. Null until it is drawn. */
  imageUrl: string | null;
  status: NftStatus;
  category: NftCategory;
  collectionId: string | null;
  collectionName: string | null;
  /** Kind of artist; null until it is drawn. */
  artist: 'procedural' | 'model' | null;
  /** Of the artist: `stallhand-artist-2`, or the model of the provider. */
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
    | 'ink'
    | 'scene';
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
export type NftDoneDto = {
  id: string;
  /** A picture of 720 points; `?size=full` gives the original. Null until it is drawn. */
  imageUrl: string | null;
  status: NftStatus;
  category: NftCategory;
  collectionId: string | null;
  collectionName: string | null;
  /** Kind of artist; null until it is drawn. */
  artist: 'procedural' | 'model' | null;
  /** Of the artist: `stallhand-artist-2`, or the model of the provider. */
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
  /** Warnings of its dialog: parts of the prompt that its picture does not show, or the nature of a purchase. */
  warnings: string[];
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
  /** Warning for the buyer before a purchase, as `POST /api/nfts/{id}/purchase` returns it. */
  purchaseWarnings: string[];
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
export type NftBriefDto = {
  /** In which style: the one asked for, else the one that shows most of the prompt. */
  style: string;
  styleTitle: string;
  /** Words of the prompt that can be seen in the finished picture: `two red foxes`, `snow`. */
  drawn: string[];
  /** Words of the prompt that cannot be seen in it: unknown, covered, cut off, or in another number, colour or place. */
  notDrawn: string[];
  /** The same in sentences, as `POST /api/nfts/generate` answers them. */
  warnings: string[];
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
  properties: Record<string, any>;
  name: string;
  description: string;
  image: string;
  external_url: string;
  attributes: NftAttributeDto[];
};
export type NftHistoryEntryDto = {
  kind: 'drawn' | 'listed' | 'repriced' | 'unlisted' | 'sold';
  /** What belongs to this kind: `price`, `from`, `to`, `model`, `seed`, `contentHash`. */
  details: Record<string, any>;
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
  domain: Record<string, any>;
  types: Record<string, any>;
  /** Whole numbers as text. */
  message: Record<string, any>;
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
  /** Orders that were imported although an earlier source states another total, more refunds or a later state. `errors` has a line of each. */
  contradicted: number;
};
export type AmountsDoubtDto = {
  orderId: string;
  /** In cents, if the amount stands once for the order. */
  once: number;
  /** In cents, if the amounts of the rows are added. */
  added: number;
};
export type ImportPlanDto = {
  kind: 'orders' | 'products' | 'customers' | 'payouts';
  /** The platform's own id of the connected account the file comes from; empty for another shop, null until one was chosen. */
  account?: string | null;
  /** Column name by field. */
  columns: Record<string, string>;
  dateFormat: 'ymd' | 'mdy' | 'dmy' | 'named';
  numberStyle: 'dot' | 'comma';
  /** ISO 4217, where neither cell nor column names one; null while it is not known. */
  currency: string | null;
  /** Which one counts where amounts are in another currency than their row says. */
  currencyFrom?: 'cells' | 'column';
  /** Meanings that people gave to words for the state of an order. */
  statusWords?: Record<string, 'pending' | 'paid' | 'shipped' | 'partially_refunded' | 'refunded' | 'cancelled'>;
  /** What orders are that state no status. */
  missingStatus?: 'paid' | 'pending';
  /** Doubts that a person has decided. */
  confirmed?: ('dateFormat' | 'numberStyle' | 'encoding' | 'sheet' | 'ids')[];
  /** Whether the price column is for one piece or for the whole line. */
  priceIs: 'unit' | 'line';
  /** Whether totals and fees stand once for an order or for each of its lines. */
  amountsPer: 'order' | 'line';
  /** An order of the file in both readings; while `amountsCertain` is false. */
  amountsDoubt?: AmountsDoubtDto;
  /** Currencies in which the file states prices without tax. */
  taxOnTop?: string[];
  /** Automations start for orders from this day on; null: for none. */
  eventsSince?: string | null;
  /** The channel the rows belong to. */
  platform: string;
  /** Zone of dates that name none. */
  timeZone: string;
  /** The export lists paid orders only. */
  arePaid?: boolean;
  /** False until a person chooses `amountsPer`, where the file does not tell. */
  amountsCertain?: boolean;
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
export type ImportAccountDto = {
  /** The platform's own id. */
  account: string;
  name: string;
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
export type ImportOptionDto = {
  /** A value of the file as it is read then. */
  example: string | null;
  value: string;
  label: string;
};
export type ImportQuestionDto = {
  field:
    | 'sheet'
    | 'encoding'
    | 'dateFormat'
    | 'numberStyle'
    | 'currency'
    | 'currencyFrom'
    | 'missingStatus'
    | 'statusWords'
    | 'ids';
  /** The status word that is asked about. */
  subject: string | null;
  /** The option that was chosen; null while the question is open. */
  answer: string | null;
  text: string;
  options: ImportOptionDto[];
};
export type PreviewRowDto = {
  /** What would be written, field by field, ready to be shown. */
  values: Record<string, string>;
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
  /** Null for an Excel file. */
  encoding: string | null;
  /** `,`, `;`, `|` or a tab; null for an Excel file. */
  delimiter: string | null;
  /** The sheet that is read, of an Excel file. */
  sheet: string | null;
  /** Connected accounts of the channel. */
  accounts: ImportAccountDto[];
  priceCheck: PriceCheckDto | null;
  /** When this very file was imported before. */
  importedBeforeAt: string | null;
  /** The caller may not see customers, whom the file may name: examples, `preview` and `errors` are empty. */
  isWithheld: boolean;
  /** Version of how the file is read. A start names it. */
  version: string;
  columns: ImportColumnDto[];
  /** Fields a file of this kind can have, in reading order. */
  fields: string[];
  /** What is missing before it can start. */
  problems: string[];
  /** Questions that only a person can answer, open and answered. */
  questions: ImportQuestionDto[];
  /** False when day and month could be the other way round, and no person has decided. */
  dateCertain: boolean;
  /** False when decimal point and comma could be the other way round, and no person has decided. */
  numbersCertain: boolean;
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
export type ImportNewsDto = {
  /** The day from which orders count; null when none do. */
  since: string | null;
  /** Orders that count as sold now. */
  paid: number;
  /** Orders that count as refunded now, in full or in part. */
  refunded: number;
  /** Those of the sold ones that name a mail address: without one nobody can be welcomed. */
  withAddress: number;
};
export type UpdateImportDto = {
  kind?: 'orders' | 'products' | 'customers' | 'payouts';
  columns?: Record<string, string>;
  dateFormat?: 'ymd' | 'mdy' | 'dmy' | 'named';
  numberStyle?: 'dot' | 'comma';
  /** Which one counts where amounts are in another currency than their row says. */
  currencyFrom?: 'cells' | 'column';
  /** Meanings of words for the state of an order. They are added to those that were given before. */
  statusWords?: Record<string, 'pending' | 'paid' | 'shipped' | 'partially_refunded' | 'refunded' | 'cancelled'>;
  /** What orders are that state no status: paid, or not paid yet. */
  missingStatus?: 'paid' | 'pending';
  /** Doubts that are settled as the file is read now. */
  confirmed?: ('dateFormat' | 'numberStyle' | 'encoding' | 'sheet' | 'ids')[];
  priceIs?: 'unit' | 'line';
  amountsPer?: 'order' | 'line';
  /** Automations start for orders from this day on; null: for none. */
  eventsSince?: string | null;
  platform?: string;
  /** The platform's own id of the connected account the file comes from; empty for another shop. */
  account?: string;
  timeZone?: string;
  currency?: string;
  /** Reads the file anew in this encoding. */
  encoding?: string;
  /** Reads this sheet of the Excel file. */
  sheet?: string;
};
export type ShownHashDto = {
  /** `version` of what the person was shown. The decision is refused with 409 `changed_since_shown` if it changed since. */
  version: string;
};
export type SoldProductDto = {
  /** Reason to check it first; null if nothing is doubtful. */
  doubt: string | null;
  platform: string;
  /** The platform's own id of the account; empty for a file that names none. */
  account: string;
  sku: string;
  /** Name in the latest order. */
  productName: string;
  /** Price of one piece in the latest order. */
  price: number;
  currency: string;
  /** Orders of the import that name it. */
  orders: number;
};
export type ImportProductsDto = {
  /** Products that the orders of the import name and the inventory does not have, the most sold first. */
  missing: SoldProductDto[];
  /** Products that this import has added to the inventory. */
  added: number;
};
export type SoldProductKeyDto = {
  platform: string;
  account: string;
  sku: string;
};
export type AddImportProductsDto = {
  products: SoldProductKeyDto[];
};
export type AddedImportProductsDto = {
  /** Products that the orders of the import name and the inventory does not have, the most sold first. */
  missing: SoldProductDto[];
  /** Time of this addition, ISO 8601 with microseconds: `DELETE` takes it to remove only these products. Null if none was added. */
  addedAt: string | null;
  /** Products that this import has added to the inventory. */
  added: number;
};
export type WorkflowStatus = 'active' | 'inactive';
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
  steps?: (Record<string, any>)[];
  /** By default one that people start by hand. */
  triggers?: (Record<string, any>)[];
  name: string;
  description?: string | null;
  status?: 'active' | 'inactive';
  settings?: Record<string, any>;
  /** Id of the first step; by default the first of the list. */
  start?: string;
  allowedHosts?: string[];
};
export type TriggerEvent =
  | 'order.paid'
  | 'order.refunded'
  | 'shop_order.paid'
  | 'shop_order.refunded'
  | 'shop_order.partly_refunded'
  | 'stock.low'
  | 'customer.created'
  | 'trend.rising'
  | 'task.failed'
  | 'task.completed'
  | 'integration.error'
  | 'metric.threshold';
export type WorkflowEventDto = {
  event: TriggerEvent;
  /** JSON Schema of `{{trigger}}`, without `event` and `at`. */
  payload: Record<string, any>;
};
export type ValidateWorkflowDto = {
  steps?: (Record<string, any>)[];
  /** By default one that people start by hand. */
  triggers?: (Record<string, any>)[];
  settings?: Record<string, any>;
  /** Id of the first step; by default the first of the list. */
  start?: string;
  allowedHosts?: string[];
};
/** `error` refuses the definition, `missing` is something this shop does not have, `warning` is only shown. */
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
  nextFires: Record<string, string[]>;
  /** Whether it could be saved; warnings do not count. */
  valid: boolean;
  problems: WorkflowProblemDto[];
};
export type ImportWorkflowDto = {
  /** Accepted as exported, for people to read. */
  needs?: (Record<string, any>)[];
  /** As exported, of a tool that was bought. */
  licence?: Record<string, any>;
  /** Ids of the other shop to ids of this one: agents, API keys, workflows. */
  mapping?: Record<string, string>;
  format: 'stallhand.workflow/1';
  name: string;
  description?: string | null;
  allowedHosts?: string[];
  definition: Record<string, any>;
};
export type ImportedWorkflowDto = {
  workflow: WorkflowDto;
  /** What has to be settled before it can be activated. */
  problems: WorkflowProblemDto[];
};
export type UpdateWorkflowDto = {
  steps?: (Record<string, any>)[];
  /** By default one that people start by hand. */
  triggers?: (Record<string, any>)[];
  settings?: Record<string, any>;
  /** Id of the first step; by default the first of the list. */
  start?: string;
  allowedHosts?: string[];
  name?: string;
  description?: string | null;
  status?: 'active' | 'inactive';
  /** Why, for the list of versions. */
  note?: string;
  /** The version this change is based on; another one is answered with 409. */
  version?: number;
};
export type RunWorkflowDto = {
  /** What `{{trigger...}}` looks up; checked against the form of the manual trigger. */
  input?: Record<string, any>;
  /** Computes everything and sends nothing outside; allowed while the workflow is inactive. */
  dryRun?: boolean;
  /** Takes the trigger data of this earlier run in place of `input`. */
  fromRunId?: string;
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
  /** The data name customers and the caller lacks `customers:identify`. Texts say so; values are null or empty. */
  isWithheld: boolean;
};
export type WorkflowVersionDto = {
  createdAt: string;
  version: number;
  author: string;
  note: string | null;
  steps: number;
  triggers: number;
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
  definition: Record<string, any>;
  /** Of the tool that it came from, when that was bought. */
  licence?: Record<string, any>;
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
export type StepType =
  | 'agent_task'
  | 'tool'
  | 'change'
  | 'http'
  | 'condition'
  | 'transform'
  | 'delay'
  | 'notify'
  | 'approval'
  | 'loop'
  | 'workflow'
  | 'stop';
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
  input: Record<string, any> | unknown[] | string | number | boolean | null;
  /** What it gave, secrets masked. */
  output: Record<string, any> | unknown[] | string | number | boolean | null;
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
export type RunResultDto = {
  /** The step that made it. */
  stepKey: string;
  title: string;
  /** Markdown. */
  text: string;
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
  trigger: Record<string, any>;
  definition: WorkflowDefinition;
  /** In the order in which they began. */
  timeline: RunStepDto[];
  /** The page, report or message that came of it; null while there is none. */
  result: RunResultDto | null;
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
  /** The data name customers and the caller lacks `customers:identify`. Texts say so; values are null or empty. */
  isWithheld: boolean;
};
/** `accepted`: it runs now. The others need no further look. */
export type HookStatus = 'accepted' | 'completed' | 'failed' | 'duplicate' | 'skipped';
export type HookAnswerDto = {
  runId: string | null;
  /** `accepted`: it runs now. The others need no further look. */
  status: HookStatus;
  /** What the last step gave; only from hooks that answer after the run. */
  output?: Record<string, any> | unknown[] | string | number | boolean | null;
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
  sample: Record<string, any>;
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
  sample: Record<string, any>;
  workflow: WorkflowDto;
  needs: TemplateNeedDto[];
};
export type ProductCategory = 'inventory' | 'marketing' | 'finance' | 'integration' | 'ai' | 'fulfillment' | 'pricing' | 'management';
export type ProductType = 'workflow' | 'node' | 'agent';
export type ProductStatus = 'draft' | 'published' | 'archived';
/** `owned`: bought or claimed and not installed; `update`: installed, and there is a newer version. */
export type OwnState = 'none' | 'owned' | 'installed' | 'update' | 'disabled';
export type OwnershipDto = {
  /** `owned`: bought or claimed and not installed; `update`: installed, and there is a newer version. */
  state: OwnState;
  entitlementId: string | null;
  workflowId: string | null;
  agentId: string | null;
  /** End of a trial, running or over; null for what was bought, claimed or imported. */
  trialEndsAt: string | null;
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
export type ProductExampleDto = {
  /** Day on which it was computed on the demo shop. */
  computedOn: string;
  /** Markdown. */
  text: string;
  /** False when its end was cut off. */
  isWhole: boolean;
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
  /** The day it came out: as declared with it, else the day it was saved here, on the shop's clock. */
  releasedOn: string;
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
  /** What this very version made of the demo shop; null where it was not run on it. */
  example: ProductExampleDto | null;
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
export type ProductDto = {
  category: ProductCategory;
  type: ProductType;
  /** Out of 5; null while nobody rated it. */
  rating: number | null;
  status: ProductStatus;
  updatedAt: string;
  /** Null for people who are not signed in. */
  own: OwnershipDto | null;
  /** Definition of the workflow or agent, see `GET /api/marketplace/content-schema`. Null for a paid tool that this console has not bought. */
  content: Record<string, any> | null;
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
export type CreateProductDto = {
  category: ProductCategory;
  type: ProductType;
  /** In its address and in orders; never changes. */
  id: string;
  content: Record<string, any>;
  licence?: string;
  name: string;
  description: string;
  /** US dollars with at most two decimals; 0 is free. */
  price: number;
  features: string[];
  capabilities: string[];
};
export type CheckContentDto = {
  type: ProductType;
  content: Record<string, any>;
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
export type ProductFileDto = {
  category: ProductCategory;
  type: ProductType;
  /** Of a tool that was bought, signed by the console that sold it. */
  signedLicence?: Record<string, any>;
  /** What was paid, for people to read. */
  receipt?: Record<string, any>;
  format: 'stallhand.product/1';
  version?: string;
  changelog?: string;
  /** In its address and in orders; never changes. */
  id: string;
  content: Record<string, any>;
  licence?: string;
  name: string;
  description: string;
  /** US dollars with at most two decimals; 0 is free. */
  price: number;
  features: string[];
  capabilities: string[];
};
export type LicensedFileDto = {
  category: ProductCategory;
  type: ProductType;
  /** Of a tool that was bought, signed by the console that sold it. */
  signedLicence?: Record<string, any>;
  /** What was paid, for people to read. */
  receipt?: Record<string, any>;
  format: 'stallhand.product/1';
  version?: string;
  changelog?: string;
  /** In its address and in orders; never changes. */
  id: string;
  content: Record<string, any>;
  licence?: string;
  name: string;
  description: string;
  /** US dollars with at most two decimals; 0 is free. */
  price: number;
  features: string[];
  capabilities: string[];
};
export type EntitlementStatus = 'active' | 'disabled';
export type KeptLimitDto = {
  /** Null for an agent that is not installed yet. */
  agentId: string | null;
  /** Name of the agent. */
  agent: string;
  /** States the requested value, the kept one, and how to change it. */
  message: string;
};
export type UpdateOfferDto = {
  from: string;
  to: string;
  /** What changed in each version since, newest first. */
  changelog: string[];
  /** The installed workflow or agent was changed here. */
  edited: boolean;
  /** Parts that were changed both here and in the new version; empty when both changes fit together. `type`: an agent became a workflow or the reverse. */
  conflicts: string[];
  /** Limits that the update keeps although the new version requests them looser. */
  kept: KeptLimitDto[];
  /** Limits that the new version loosens, in sentences. If there are any, `merge` needs a fresh confirmation by a person. */
  loosens: string[];
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
  /** Null for a free product and for a trial. */
  orderId: string | null;
  status: EntitlementStatus;
  disabledAt: string | null;
  /** End of a trial, running or over; null for any other right. */
  trialEndsAt: string | null;
  install: InstallDto | null;
  createdAt: string;
  productId: string;
  productName: string;
  /** Version that an install would take. */
  version: string;
  disabledReason: string | null;
  needs: ProductNeedDto[];
};
export type LicenceKeyDto = {
  /** Name of the shop. */
  name: string;
  /** Ed25519, SPKI in base64. */
  publicKey: string;
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
export type NewVersionDto = {
  version: string;
  changelog: string;
  content: Record<string, any>;
  /** As before when left out. */
  licence?: string;
};
export type RateProductDto = {
  stars: number;
  comment?: string | null;
};
export type InstallRequestDto = {
  /** Service to the id of an API key, for what the product needs. */
  keys?: Record<string, string>;
  /** Tries it out right away on the shop's own data; nothing leaves. */
  dryRun?: boolean;
  /** Release to install: `version` of the entitlement that was shown. 409 `changed_since_shown` if it changed since. */
  version: string;
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
  /** Limits that the tool requested looser than they became. */
  kept: KeptLimitDto[];
  /** Input that only the owner knows. The requested dry run waits for it. */
  setup: SetupProblemDto[];
};
export type DryRunStartedDto = {
  taskId: string;
};
/** `merge` (the default) takes over what is new and keeps what was changed here; 409 when both changed the same part. `copy` installs the new version beside the changed one; `keep` stays with what is there. */
export type UpdateMode = 'merge' | 'copy' | 'keep';
export type UpdateInstallDto = {
  /** `merge` (the default) takes over what is new and keeps what was changed here; 409 when both changed the same part. `copy` installs the new version beside the changed one; `keep` stays with what is there. */
  mode?: UpdateMode;
  /** For services that only the new version needs. */
  keys?: Record<string, string>;
  /** Release to install: `version` of the entitlement that was shown. 409 `changed_since_shown` if it changed since. */
  version: string;
};
export type OrderStatus = 'pending' | 'processing' | 'paid' | 'failed' | 'canceled' | 'partially_refunded' | 'refunded' | 'disputed' | 'lost';
/** `console`: bought for this console; `guest`: by somebody without an account. */
export type BuyerKind = 'console' | 'guest';
/** What became of the receipt that is mailed. */
export type MailFate = 'none' | 'waiting' | 'sent' | 'failed';
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
  /** `console`: bought for this console; `guest`: by somebody without an account. */
  buyerKind: BuyerKind;
  email: string | null;
  /** Why the last attempt to pay did not work. */
  failure: string | null;
  createdAt: string;
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
  /** Opens this order for 90 days, with nothing else: `GET /api/orders/link/{token}`. Null before it is paid, and for people of the console. */
  token: string | null;
  /** What became of the receipt that is mailed. */
  mail: MailFate;
  /** Once it is paid. */
  receipt: ReceiptDto | null;
};
export type FindOrdersDto = {
  email: string;
};
export type FindAcceptedDto = {
  /** Minutes for which a code is good, if the address has orders. */
  validMinutes: number;
};
export type ConfirmFindDto = {
  email: string;
  /** Six digits out of the mail. */
  code: string;
};
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
  /** The caller may not see who the guest is: name and mail address are null. */
  isWithheld: boolean;
};
export type PaidTwiceDto = {
  /** The order that the console holds the tool by; null for one that was free. */
  orderId: string | null;
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
/** `requested`: on its way to Stripe; `pending`: at the bank. */
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
  /** When the newest receipt was handed over to be sent; `mail` says what became of it. */
  receiptSentAt: string | null;
  mail: MailFate;
  /** Set when the console had the tool before this order was paid: the money bought nothing and can go back. */
  paidTwice: PaidTwiceDto | null;
  /** The payment in Stripe's dashboard. */
  stripeUrl: string | null;
  /** Oldest first. */
  timeline: OrderEventDto[];
  refunds: RefundDto[];
  /** US dollars that can still go back; 0 when nothing can. */
  refundable: number;
  /** Version of the order's amounts. A refund names it. */
  version: string;
  /** What people call it, from 1001 on. */
  number: number;
  productId: string;
  productName: string;
  /** US dollars. */
  amount: number;
  /** Of these, what went back. */
  refundedAmount: number;
  currency: string;
  /** The caller may not see who the guest is: name and mail address are null. */
  isWithheld: boolean;
};
export type ReceiptSentDto = {
  /** Null where the caller may not see who the guest is. */
  to: string | null;
};
export type OrderLinkDto = {
  expiresAt: string;
  /** Path of the page that the buyer sees, for example `/orders/link/<token>`; it is shown this once. */
  path: string;
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
export type PaymentIntentDto = {
  orderId: string;
  /** For Stripe's Payment Element. */
  clientSecret: string;
  /** US dollars: what will be charged. */
  amount: number;
  currency: string;
};
export type StripeAccountDto = {
  id: string | null;
  name: string | null;
  country: string | null;
  currency: string | null;
  mode: 'test' | 'live';
  chargesEnabled: boolean | null;
  readAt: string;
};
export type StripeKeyDto = {
  /** Where the key that counts comes from; null when there is none. */
  source: 'environment' | 'console' | null;
  /** The variable of the environment that counts before the console. */
  variable: 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET';
  /** The publishable key whole, of the others the last four characters. */
  shown: string | null;
};
export type PaymentConfigurationDto = {
  /** Null without two keys that fit each other. */
  mode: 'test' | 'live' | null;
  /** Why the keys cannot be used together. */
  problem: string | null;
  /** What Stripe said when it was last asked about the key. */
  account: StripeAccountDto | null;
  lastWebhookAt: string | null;
  updatedAt: string | null;
  updatedBy: string | null;
  /** Whether buyers may begin to pay. */
  enabled: boolean;
  secretKey: StripeKeyDto;
  publishableKey: StripeKeyDto;
  webhookSecret: StripeKeyDto;
  /** What to enter at Stripe. */
  webhookAddress: string;
  /** The types of events that the endpoint at Stripe has to send. */
  webhookEvents: string[];
  /** Whether the console has a public address (PUBLIC_URL); Stripe does not reach one on this machine alone. */
  isReachable: boolean;
  /** Orders with a payment that is not settled yet: they need these keys. */
  openOrders: number;
  version: number;
};
export type ConfigurePaymentsDto = {
  secretKey?: string | null;
  publishableKey?: string | null;
  webhookSecret?: string | null;
  /** False: nobody can begin a payment any more; what was begun is settled all the same. */
  enabled?: boolean;
  /** For keys of another account or mode: closes the payments at Stripe that nobody has made yet. */
  closeOpen?: boolean;
  /** Refused with 409 when it is not the present one. */
  version?: number;
};
export type RefundOrderDto = {
  /** `version` of what the person was shown. The decision is refused with 409 `changed_since_shown` if it changed since. */
  version: string;
  /** US dollars; without it, everything that is left. */
  amount?: number;
  /** For the record, and on the buyer's receipt. */
  reason?: string;
};
export type WebhookRefusalDto = {
  lastAt: string;
  /** `bad_signature`, `too_old`, `too_early`, `no_signature`, `not_an_event`. */
  reason: string;
  count: number;
};
export type WebhookStatusDto = {
  mode: 'test' | 'live' | null;
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
/** `received`: waits for its turn; `ignored`: nothing of ours; `refused`: does not fit the order; `failed`: given up. */
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
  payload: Record<string, any>;
  /** The caller may not see buyers, whom the payload may name: it is empty. */
  isWithheld: boolean;
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
export type TrendSource = 'own' | 'google-trends' | 'wikipedia' | 'gdelt' | 'hackernews' | 'github' | 'npm';
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
  /** Technical cause of `error`; null if there is none. */
  cause: string | null;
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
  /** Of the product that sold most. Null if none fits; missing in what was stored before 0.2. */
  currency?: string | null;
  /** Matching products in other currencies, which the amount and the margin leave out. Missing in what was stored before 0.2. */
  otherCurrencies?: number;
  /** Matching products whose pieces are unknown, and in `stock` with none. Missing in what was stored before 0.2. */
  stockUnknown?: number;
  /** Active products, and those whose name has one of the keywords. */
  products: number;
  matching: number;
  /** Names of up to five of them, the most sold first. */
  names: string[];
  /** Pieces of the last 30 days. */
  soldUnits: number;
  /** Amount of the last 30 days in cents of `currency`. */
  soldCents: number;
  /** Percent of what was sold that is left after its cost; null while costs are unknown. */
  marginPercent: number | null;
  /** Pieces of the matching products, as far as they are known. */
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
export type OpportunityStatus = 'open' | 'started' | 'done' | 'dismissed';
export type OpportunityType = 'Product' | 'Listing' | 'Restock' | 'Bundle' | 'Promotion';
export type Effort = 'low' | 'medium' | 'high';
export type RevenueRangeDto = {
  /** Cents a month, in `inputs.own.currency`. */
  lowCents: number;
  highCents: number;
};
export type BundlePartDto = {
  sku: string;
  name: string;
  priceCents: number;
};
export type BundleDto = {
  parts: BundlePartDto[];
  /** Of `priceCents` without its VAT; null while a rate is unknown. Missing in bundles of before 0.2, whose margin is of the price with its VAT. */
  netCents?: number | null;
  currency: string;
  /** Of both, bought one by one. */
  separateCents: number;
  priceCents: number;
  /** Null while one of the costs is unknown. */
  costCents: number | null;
  /** Percent of the net price, before fees and shipping; null while a cost or the VAT is unknown. */
  marginPercent: number | null;
  /** How many can be packed. */
  pieces: number;
};
export type OpportunityInputsDto = {
  source: TrendSource;
  /** Of an opportunity that is a bundle; null or missing for all others. */
  bundle?: BundleDto | null;
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
  /** The batch of changes that proposes its draft listing; null before. */
  draftBatchId: string | null;
  /** Purchase list of a restock; null until it is created, and for all other kinds. */
  purchaseListId: string | null;
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
export type DraftTextsDto = {
  title: string;
  /** HTML. */
  description: string;
  tags: string[];
};
export type DraftPartDto = {
  sku: string;
  name: string;
  pieces: number;
};
export type DraftPriceDto = {
  /** In units of `currency`; null where nothing tells one. */
  price: number | null;
  /** ISO 4217 of what it was computed from; null without one. */
  currency: string | null;
  /** Where it comes from, in sentences. */
  grounds: string[];
};
export type ProjectDraftDto = {
  /** What the listing engine wrote; null while it did not. */
  texts: DraftTextsDto | null;
  /** Why there are no texts yet, and what to do; null when they are there. */
  textsMissing: string | null;
  /** Of a bundle: what one sale takes; empty for anything else. */
  recipe: DraftPartDto[];
  /** Why none can be proposed, in words; null when one can. */
  hindrance: string | null;
  /** The batch of changes that proposes it; null before. */
  batchId: string | null;
  /** A SKU that nothing has yet. */
  sku: string;
  price: DraftPriceDto;
  /** Pieces that can be sold of it now: of a bundle, how many can be packed. */
  stock: number;
};
export type ProposeProjectDraftDto = {
  /** The connected account. */
  integrationId: string;
  /** Under which it is sold there; nothing else on the account may have it. */
  sku: string;
  title: string;
  /** HTML. */
  description: string;
  tags?: string[];
  /** In units of the account's currency. */
  price: number;
  pictures?: ProposedPictureDto[];
  /** 0 by default. */
  stock?: number;
};
export type ProposedProjectDraftDto = {
  /** The batch of changes that waits for an approval. */
  batchId: string;
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
  /** Unlike the other names of the screen, whatever their case. */
  name?: string;
  query?: string;
  isDefault?: boolean;
};
export type FoundDto = {
  kind: 'order' | 'customer' | 'product' | 'task';
  id: string;
  /** Distinguishes results with the same name: the mail address of a customer, the SKU of a product, the status of a task. */
  hint: string | null;
  /** The channel of an order or product. */
  platform: string | null;
  /** Name shown to the user. */
  label: string;
  /** Search term that finds it in the list of its screen. */
  find: string;
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
export type DemoRequestedDto = {
  startsAt: string;
  endsAt: string;
  /** Where the calendar file is. */
  calendar: string;
  /** Whether a confirmation leaves by mail. */
  mailed: boolean;
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
/** The worst of the checks. */
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
/** `own`: tools are bought for this console, by people who sign in; `public`: also by strangers, who get a file. */
export type ToolShop = 'own' | 'public';
export type FeaturesDto = {
  demoShop: boolean;
  /** Whether tools can be paid for: Stripe's keys are there, and the owner has not switched payments off. */
  payments: boolean;
  /** Whether receipts and codes can be mailed. */
  mail: boolean;
};
export type ConfigDto = {
  accessMode: AccessMode;
  /** `own`: tools are bought for this console, by people who sign in; `public`: also by strangers, who get a file. */
  toolShop: ToolShop;
  version: string;
  stripePublishableKey: string | null;
  features: FeaturesDto;
};
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
  right?: unknown;
  caseSensitive?: boolean;
};
export type Condition = {
  any: (Comparison[])[];
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
    output?: unknown;
  };
  type: 'agent_task';
  config: {
    agentId: string;
    input?: Record<string, unknown>;
    wait?: boolean;
    approval?: 'policy' | 'always' | 'never';
  };
};
export type ToolStep = {
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
    output?: unknown;
  };
  type: 'tool';
  config: {
    tool: string;
    arguments?: Record<string, unknown>;
    safeInDryRun?: boolean;
  };
};
export type ChangeStep = {
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
    output?: unknown;
  };
  type: 'change';
  config: {
    lines?: string;
    platform?: string;
    sku?: string;
    field?:
      | 'price'
      | 'compareAt'
      | 'stock'
      | 'title'
      | 'description'
      | 'shortDescription'
      | 'tags'
      | 'seoTitle'
      | 'seoDescription'
      | 'listing'
      | 'shipped'
      | 'refund'
      | 'cancelled';
    to?: string;
    why?: string;
    order?: string;
    carrier?: string;
    tracking?: string;
    amount?: string;
    reason?: string;
    wait?: boolean;
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
    output?: unknown;
  };
  type: 'http';
  config: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    url: string;
    headers?: Record<string, string>;
    query?: Record<string, string | number | boolean>;
    body?: unknown;
    apiKeyId?: string;
    okStatus?: number[];
    maxBytes?: number;
    idempotencyKey?: string;
    safeInDryRun?: boolean;
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
    output?: unknown;
  };
  type: 'condition';
  config: {
    mode?: 'first' | 'all';
    branches: ({
      name: string;
      when?: Condition;
      next?: string;
    })[];
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
    output?: unknown;
  };
  type: 'transform';
  config: {
    output: Record<string, unknown>;
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
    output?: unknown;
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
    output?: unknown;
  };
  type: 'notify';
  config: {
    channel: 'in_app' | 'email' | 'slack' | 'webhook';
    to?: string[];
    subject?: string;
    message: string;
    approval?: 'policy' | 'always';
    expiresSec?: number;
    rejectedNext?: string;
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
  properties: Record<string, FormField>;
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
    output?: unknown;
  };
  type: 'approval';
  config: {
    subject: unknown;
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
    output?: unknown;
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
    output?: unknown;
  };
  type: 'workflow';
  config: {
    workflowId: string;
    input?: Record<string, unknown>;
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
    output?: unknown;
  };
  type: 'stop';
  config?: {
    status?: 'completed' | 'failed';
    message?: string;
  };
};
export type Step =
  | AgentTaskStep
  | ToolStep
  | ChangeStep
  | HttpStep
  | ConditionStep
  | TransformStep
  | DelayStep
  | NotifyStep
  | ApprovalStep
  | LoopStep
  | WorkflowStep
  | StopStep;
export type ManualTrigger = {
  id: string;
  enabled?: boolean;
  filter?: Condition;
  type: 'manual';
  form?: Form;
  asTool?: boolean;
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
    | 'shop_order.partly_refunded'
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
export type WorkflowDefinition = {
  schemaVersion: 1;
  settings?: WorkflowSettings;
  triggers: Trigger[];
  start?: string;
  steps: Step[];
};
export type ErrorCode =
  | 'agent_gone'
  | 'agent_not_set_up'
  | 'already_decided'
  | 'already_open'
  | 'already_owned'
  | 'already_running'
  | 'approval_expired'
  | 'author_token_ended'
  | 'bad_request'
  | 'bad_signature'
  | 'bought_not_made'
  | 'busy'
  | 'chain_unreachable'
  | 'changed_since_shown'
  | 'code_required'
  | 'confirmation_required'
  | 'connect_request_decided'
  | 'connect_request_not_found'
  | 'credentials_refused'
  | 'csrf_header_missing'
  | 'currency_unknown'
  | 'database_unavailable'
  | 'demo_installed'
  | 'dismissed'
  | 'draft_proposed'
  | 'draft_refused'
  | 'email_taken'
  | 'empty_file'
  | 'entitlement_disabled'
  | 'forbidden'
  | 'foreign_origin'
  | 'id_taken'
  | 'idempotency_key_reused'
  | 'import_incomplete'
  | 'import_state'
  | 'insufficient_scope'
  | 'integration_paused'
  | 'internal'
  | 'invalid_cursor'
  | 'invalid_json'
  | 'invalid_text'
  | 'invalid_token'
  | 'invite_not_found'
  | 'kept_by_platform'
  | 'key_in_use'
  | 'key_missing'
  | 'key_test_failed'
  | 'keys_not_accepted'
  | 'last_owner'
  | 'last_second_factor'
  | 'ledger_only'
  | 'letters_missing'
  | 'licence_ended'
  | 'licence_invalid'
  | 'licence_required'
  | 'limits_missing'
  | 'line_not_editable'
  | 'link_expired'
  | 'locked'
  | 'mail_not_configured'
  | 'many_parts'
  | 'method_not_allowed'
  | 'metrics_not_configured'
  | 'metrics_token_wrong'
  | 'more_match'
  | 'name_taken'
  | 'needs_password_mode'
  | 'news_not_authentic'
  | 'no_account'
  | 'no_address'
  | 'no_consent_page'
  | 'no_dedupe_key'
  | 'no_documents'
  | 'no_public_address'
  | 'no_signature'
  | 'not_a_message'
  | 'not_an_approver'
  | 'not_an_event'
  | 'not_authentic'
  | 'not_for_sale'
  | 'not_found'
  | 'not_free'
  | 'not_installed'
  | 'not_linkable'
  | 'not_paid'
  | 'not_signed_in'
  | 'not_unknown'
  | 'not_yours'
  | 'nothing_to_read'
  | 'nothing_to_refund'
  | 'nothing_to_undo'
  | 'order_disputed'
  | 'orders_open'
  | 'other_account'
  | 'own_piece'
  | 'passkey_copied'
  | 'passkey_exists'
  | 'passkey_foreign'
  | 'passkey_refused'
  | 'passkey_required'
  | 'passkey_too_late'
  | 'passkey_unknown'
  | 'passkeys_unavailable'
  | 'payment_processing'
  | 'payment_settled'
  | 'payments_not_configured'
  | 'payments_off'
  | 'payments_unavailable'
  | 'person_required'
  | 'plan_limit_reached'
  | 'platform_busy'
  | 'platform_unavailable'
  | 'price_changed'
  | 'product_built_in'
  | 'product_held'
  | 'product_is_free'
  | 'product_not_available'
  | 'project_started'
  | 'purchase_not_draft'
  | 'purchase_state_refused'
  | 'quantity_missing'
  | 'rating_refused'
  | 'refund_too_large'
  | 'refused_by_stripe'
  | 'same_value'
  | 'sample_project'
  | 'schema_mismatch'
  | 'second_factor_due'
  | 'second_factor_too_new'
  | 'secret_unreadable'
  | 'secrets_not_configured'
  | 'server_name_taken'
  | 'set_by_environment'
  | 'signature_invalid'
  | 'sku_shared'
  | 'starting'
  | 'state_refused'
  | 'stopping'
  | 'storage_full'
  | 'sync_running'
  | 'task_over'
  | 'token_ended'
  | 'token_for_tools'
  | 'token_limited'
  | 'token_mode'
  | 'token_name_taken'
  | 'token_network'
  | 'token_required'
  | 'token_spent'
  | 'too_deep'
  | 'too_early'
  | 'too_large'
  | 'too_many_alerts'
  | 'too_many_attempts'
  | 'too_many_passkeys'
  | 'too_many_requests'
  | 'too_many_servers'
  | 'too_many_values'
  | 'too_many_views'
  | 'too_many_watches'
  | 'too_old'
  | 'tool_changed'
  | 'tool_unusable'
  | 'transition_refused'
  | 'trial_refused'
  | 'trial_used'
  | 'two_factor_not_set_up'
  | 'two_factor_on'
  | 'unavailable'
  | 'unreadable_changes'
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
/** What every refused call answers. Some codes add fields of their own, which their description names. */
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

export type Refused400 = 'bad_request' | 'invalid_text';
export type Refused400B = 'bad_request' | 'invalid_json' | 'invalid_text' | 'too_deep' | 'too_many_values' | 'validation_failed';
export type Refused400C = 'bad_request' | 'invalid_json' | 'invalid_text' | 'too_deep' | 'too_many_values';
export type Refused400D = 'bad_request' | 'invalid_text' | 'too_many_values' | 'validation_failed';
export type Refused400E = 'bad_request' | 'invalid_cursor' | 'invalid_text' | 'too_many_values' | 'validation_failed';
export type Refused401 = 'invalid_token' | 'not_signed_in';
export type Refused401B = 'invalid_token';
export type Refused403 = 'forbidden' | 'foreign_origin' | 'second_factor_due' | 'token_for_tools' | 'token_network';
export type Refused403B = 'csrf_header_missing' | 'foreign_origin' | 'person_required' | 'token_for_tools' | 'token_network';
export type Refused403C =
  | 'csrf_header_missing'
  | 'forbidden'
  | 'foreign_origin'
  | 'person_required'
  | 'second_factor_due'
  | 'token_for_tools'
  | 'token_network';
export type Refused403D = 'foreign_origin' | 'token_for_tools' | 'token_network';
export type Refused403E = 'forbidden' | 'foreign_origin' | 'person_required' | 'second_factor_due' | 'token_for_tools' | 'token_network';
export type Refused403F =
  | 'confirmation_required'
  | 'csrf_header_missing'
  | 'forbidden'
  | 'foreign_origin'
  | 'person_required'
  | 'second_factor_due'
  | 'token_for_tools'
  | 'token_network';
export type Refused403G =
  | 'forbidden'
  | 'foreign_origin'
  | 'insufficient_scope'
  | 'second_factor_due'
  | 'token_for_tools'
  | 'token_limited'
  | 'token_network';
export type Refused403H =
  | 'confirmation_required'
  | 'csrf_header_missing'
  | 'forbidden'
  | 'foreign_origin'
  | 'insufficient_scope'
  | 'person_required'
  | 'second_factor_due'
  | 'token_for_tools'
  | 'token_limited'
  | 'token_mode'
  | 'token_network';
export type Refused403I =
  | 'csrf_header_missing'
  | 'forbidden'
  | 'foreign_origin'
  | 'insufficient_scope'
  | 'second_factor_due'
  | 'token_for_tools'
  | 'token_limited'
  | 'token_mode'
  | 'token_network';
export type Refused403J =
  | 'confirmation_required'
  | 'forbidden'
  | 'foreign_origin'
  | 'person_required'
  | 'second_factor_due'
  | 'token_for_tools'
  | 'token_network';
export type Refused403K =
  | 'csrf_header_missing'
  | 'forbidden'
  | 'foreign_origin'
  | 'insufficient_scope'
  | 'second_factor_due'
  | 'token_for_tools'
  | 'token_mode'
  | 'token_network';
export type Refused403L =
  | 'csrf_header_missing'
  | 'forbidden'
  | 'foreign_origin'
  | 'insufficient_scope'
  | 'second_factor_due'
  | 'token_for_tools'
  | 'token_limited'
  | 'token_network';
export type Refused403M = 'foreign_origin';
export type Refused403N = 'forbidden' | 'foreign_origin' | 'insufficient_scope' | 'second_factor_due' | 'token_for_tools' | 'token_network';
export type Refused404 = 'not_found';
export type Refused409 = 'token_spent';
export type Refused409B = 'token_spent' | 'version_conflict';
export type Refused413 = 'too_large';
export type Refused415 = 'unsupported_media_type';
export type Refused422 = 'idempotency_key_reused';
export type Refused429 = 'too_many_requests';
export type Refused500 = 'internal';
export type Refused503 = 'stopping' | 'storage_full' | 'unavailable';
export type Refused503B = 'storage_full' | 'unavailable';
export type Refused503C = 'stopping';

/** Every address of the API: what it takes, what it answers, and the codes it refuses with. */
export interface Operations {
  'GET /api/session': {
    answer: SessionDto;
    refusals: Refused400 | Refused401 | Refused403 | Refused429 | Refused500 | Refused503;
  };
  'POST /api/session': {
    body: SignInDto;
    answer: SessionDto;
    refusals:
      | Refused400B
      | 'code_required'
      | 'invalid_token'
      | 'passkey_required'
      | 'wrong_code'
      | 'wrong_credentials'
      | Refused403B
      | Refused413
      | Refused415
      | 'too_many_attempts'
      | 'too_many_requests'
      | 'internal'
      | 'secret_unreadable'
      | 'busy'
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'DELETE /api/session': {
    answer: void;
    refusals: Refused400C | Refused401 | Refused403C | 'not_found' | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/visitor': {
    answer: VisitorDto;
    refusals: Refused400 | Refused401B | Refused403D | Refused429 | Refused500 | Refused503;
  };
  'POST /api/session/passkey/options': {
    answer: PasskeyRequestDto;
    refusals:
      | Refused400C
      | Refused401B
      | Refused403B
      | 'passkeys_unavailable'
      | Refused413
      | Refused415
      | 'too_many_attempts'
      | 'too_many_requests'
      | Refused500
      | Refused503B;
  };
  'POST /api/session/passkey': {
    body: PasskeyAnswerDto;
    answer: SessionDto;
    refusals:
      | Refused400B
      | 'invalid_token'
      | 'passkey_copied'
      | 'passkey_foreign'
      | 'passkey_refused'
      | 'passkey_too_late'
      | 'passkey_unknown'
      | Refused403B
      | 'passkeys_unavailable'
      | Refused413
      | Refused415
      | 'too_many_attempts'
      | 'too_many_requests'
      | Refused500
      | 'busy'
      | 'storage_full'
      | 'unavailable';
  };
  'POST /api/session/confirm': {
    body: ConfirmDto;
    answer: ConfirmationDto;
    refusals:
      | Refused400B
      | Refused401
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'person_required'
      | 'second_factor_due'
      | 'second_factor_too_new'
      | 'token_for_tools'
      | 'token_network'
      | 'wrong_code'
      | 'wrong_password'
      | 'no_account'
      | Refused413
      | Refused415
      | 'too_many_attempts'
      | 'too_many_requests'
      | 'internal'
      | 'secret_unreadable'
      | 'busy'
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'POST /api/session/confirm/passkey/options': {
    answer: PasskeyRequestDto;
    refusals:
      | Refused400C
      | Refused401
      | Refused403C
      | 'no_account'
      | 'passkeys_unavailable'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/session/confirm/passkey': {
    body: PasskeyAnswerDto;
    answer: ConfirmationDto;
    refusals:
      | Refused400B
      | Refused401
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'passkey_copied'
      | 'passkey_foreign'
      | 'passkey_refused'
      | 'passkey_too_late'
      | 'passkey_unknown'
      | 'person_required'
      | 'second_factor_due'
      | 'second_factor_too_new'
      | 'token_for_tools'
      | 'token_network'
      | 'no_account'
      | 'passkeys_unavailable'
      | Refused413
      | Refused415
      | 'too_many_attempts'
      | 'too_many_requests'
      | Refused500
      | 'busy'
      | 'storage_full'
      | 'unavailable';
  };
  'GET /api/sessions': {
    query: { all?: 'true' | 'false' };
    answer: SessionListItemDto[];
    refusals: Refused400D | Refused401 | Refused403E | Refused429 | Refused500 | Refused503;
  };
  'DELETE /api/sessions': {
    answer: void;
    refusals: Refused400C | Refused401 | Refused403C | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'DELETE /api/sessions/{id}': {
    path: { id: string };
    answer: void;
    refusals: Refused400B | Refused401 | Refused403C | Refused404 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'PUT /api/account/password': {
    body: ChangePasswordDto;
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'person_required'
      | 'second_factor_due'
      | 'token_for_tools'
      | 'token_network'
      | 'wrong_password'
      | 'no_account'
      | Refused413
      | Refused415
      | 'too_many_attempts'
      | 'too_many_requests'
      | 'internal'
      | 'secret_unreadable'
      | 'busy'
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'POST /api/account/totp': {
    body: ConfirmDto;
    answer: TotpSetupDto;
    refusals:
      | Refused400B
      | Refused401
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'person_required'
      | 'second_factor_due'
      | 'second_factor_too_new'
      | 'token_for_tools'
      | 'token_network'
      | 'wrong_code'
      | 'wrong_password'
      | 'no_account'
      | 'two_factor_on'
      | Refused413
      | Refused415
      | 'too_many_attempts'
      | 'too_many_requests'
      | 'internal'
      | 'secret_unreadable'
      | 'busy'
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'DELETE /api/account/totp': {
    answer: void;
    refusals: Refused400C | Refused401 | Refused403F | 'no_account' | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'POST /api/account/totp/confirm': {
    body: TotpConfirmDto;
    answer: RecoveryCodesDto;
    refusals:
      | Refused400B
      | Refused401
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'person_required'
      | 'second_factor_due'
      | 'token_for_tools'
      | 'token_network'
      | 'wrong_code'
      | 'no_account'
      | 'two_factor_not_set_up'
      | 'two_factor_on'
      | Refused413
      | Refused415
      | 'too_many_attempts'
      | 'too_many_requests'
      | 'internal'
      | 'secret_unreadable'
      | 'busy'
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'GET /api/account/factors': {
    answer: AccountFactorsDto;
    refusals: Refused400 | Refused401 | Refused403E | 'no_account' | Refused429 | Refused500 | Refused503;
  };
  'POST /api/account/passkeys/options': {
    body: ConfirmDto;
    answer: PasskeyCreationDto;
    refusals:
      | Refused400B
      | Refused401
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'person_required'
      | 'second_factor_due'
      | 'second_factor_too_new'
      | 'token_for_tools'
      | 'token_network'
      | 'wrong_code'
      | 'wrong_password'
      | 'no_account'
      | 'passkeys_unavailable'
      | Refused413
      | Refused415
      | 'too_many_attempts'
      | 'too_many_requests'
      | 'internal'
      | 'secret_unreadable'
      | 'busy'
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'POST /api/account/passkeys': {
    body: NewPasskeyDto;
    answer: AddedPasskeyDto;
    refusals:
      | Refused400B
      | Refused401
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'passkey_foreign'
      | 'passkey_refused'
      | 'passkey_too_late'
      | 'person_required'
      | 'second_factor_due'
      | 'token_for_tools'
      | 'token_network'
      | 'no_account'
      | 'passkey_exists'
      | 'passkeys_unavailable'
      | 'too_many_passkeys'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'PATCH /api/account/passkeys/{id}': {
    path: { id: string };
    body: PasskeyNameDto;
    answer: PasskeyDto;
    refusals: Refused400B | Refused401 | Refused403C | Refused404 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'DELETE /api/account/passkeys/{id}': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403F
      | Refused404
      | 'last_second_factor'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/users': {
    answer: UserDto[];
    refusals: Refused400 | Refused401 | Refused403E | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/users/{id}': {
    path: { id: string };
    body: UpdateUserDto;
    answer: UserDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403F
      | Refused404
      | 'last_owner'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/users/{id}': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403F
      | Refused404
      | 'last_owner'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/users/{id}/reset-link': {
    path: { id: string };
    body: ResetLinkDto;
    answer: CreatedInviteDto;
    refusals: Refused400B | Refused401 | Refused403F | Refused404 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/invites': {
    answer: InviteDto[];
    refusals: Refused400 | Refused401 | Refused403E | Refused429 | Refused500 | Refused503;
  };
  'POST /api/invites': {
    body: CreateInviteDto;
    answer: CreatedInviteDto;
    refusals: Refused400B | Refused401 | Refused403F | 'email_taken' | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'DELETE /api/invites/{id}': {
    path: { id: string };
    answer: void;
    refusals: Refused400B | Refused401 | Refused403C | Refused404 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/invites/{token}': {
    path: { token: string };
    answer: InvitePreviewDto;
    refusals: Refused400D | Refused401B | Refused403D | 'invite_not_found' | 'not_found' | Refused429 | Refused500 | Refused503;
  };
  'POST /api/invites/{token}/accept': {
    path: { token: string };
    body: AcceptInviteDto;
    answer: void;
    refusals:
      | Refused400B
      | Refused401B
      | Refused403B
      | 'invite_not_found'
      | 'not_found'
      | 'email_taken'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | 'busy'
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'GET /api/api-tokens': {
    answer: ApiTokenDto[];
    refusals: Refused400 | Refused401 | Refused403E | Refused429 | Refused500 | Refused503;
  };
  'POST /api/api-tokens': {
    body: CreateApiTokenDto;
    answer: CreatedApiTokenDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403F
      | 'token_name_taken'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/api-tokens/permissions': {
    answer: GrantableDto;
    refusals: Refused400 | Refused401 | Refused403E | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/api-tokens/{id}': {
    path: { id: string };
    body: TokenNameDto;
    answer: ApiTokenDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403C
      | Refused404
      | 'token_ended'
      | 'token_name_taken'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/api-tokens/{id}': {
    path: { id: string };
    answer: void;
    refusals: Refused400B | Refused401 | Refused403C | Refused404 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/settings': {
    answer: SettingsDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'PUT /api/settings': {
    body: UpdateSettingsDto;
    answer: SettingsDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | 'needs_password_mode'
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'POST /api/settings/undo': {
    answer: SettingsDto;
    refusals:
      | Refused400C
      | Refused401
      | Refused403H
      | 'needs_password_mode'
      | 'nothing_to_undo'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/settings/reset': {
    body: ResetSettingsDto;
    answer: SettingsDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403F
      | 'needs_password_mode'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/audit-log': {
    query: { limit?: number; cursor?: string; search?: string; actor?: string; action?: string; subjectType?: string; subjectId?: string; from?: string; to?: string };
    answer: AuditEntryDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/audit-log/export': {
    query: { actor?: string; action?: string; subjectType?: string; subjectId?: string; from?: string; to?: string; search?: string };
    answer: string;
    refusals: Refused400D | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/audit-log/anchor': {
    answer: AuditAnchorDto;
    refusals:
      | Refused400
      | Refused401
      | Refused403G
      | Refused429
      | Refused500
      | 'secrets_not_configured'
      | 'stopping'
      | 'storage_full'
      | 'unavailable';
  };
  'GET /api/audit-log/status': {
    answer: AuditStatusDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/system': {
    answer: SystemDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/system/storage': {
    answer: StorageDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/system/storage/old-tasks': {
    query: { days: number };
    answer: OldTasksDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/system/storage/purge': {
    answer: PurgeRunDto;
    refusals: Refused400C | Refused401 | Refused403I | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'POST /api/system/clear': {
    body: ClearDataDto;
    answer: ClearedDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403F
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'GET /api/backups': {
    answer: BackupsDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/backups': {
    answer: BackupRunDto;
    refusals:
      | Refused400C
      | Refused401
      | Refused403I
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'GET /api/backups/{name}/file': {
    path: { name: string };
    answer: string;
    refusals: Refused400D | Refused401 | Refused403J | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'POST /api/files': {
    query: { name: string };
    body: Blob;
    answer: FileDto;
    refusals:
      | 'bad_request'
      | 'empty_file'
      | 'invalid_json'
      | 'invalid_text'
      | 'too_deep'
      | 'too_many_values'
      | 'validation_failed'
      | Refused401
      | Refused403K
      | 'plan_limit_reached'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/plans': {
    answer: PlanDto[];
    refusals: Refused400 | Refused401B | Refused403D | Refused429 | Refused500 | Refused503;
  };
  'GET /api/plan': {
    answer: CurrentPlanDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'DELETE /api/plan': {
    answer: CurrentPlanDto;
    refusals: Refused400C | Refused401 | Refused403I | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'POST /api/plan/trial': {
    body: StartTrialDto;
    answer: CurrentPlanDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | 'token_spent'
      | 'trial_used'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/inventory': {
    query: { show?: 'low' | 'unknown' | 'oversold' | 'no_cost'; sort?: 'sku' | 'quantity' | 'most'; platform?: string; integrationId?: string; status?: 'active' | 'inactive'; limit?: number; cursor?: string; search?: string };
    answer: InventoryItemDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/inventory/export': {
    query: { show?: 'low' | 'unknown' | 'oversold' | 'no_cost'; sort?: 'sku' | 'quantity' | 'most'; format?: FileFormat; limit?: number; cursor?: string; search?: string; platform?: string; integrationId?: string; status?: 'active' | 'inactive' };
    answer: string;
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/inventory/totals': {
    query: { show?: 'low' | 'unknown' | 'oversold' | 'no_cost'; platform?: string; integrationId?: string; status?: 'active' | 'inactive'; search?: string };
    answer: InventoryTotalsDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/inventory/stock/{sku}': {
    path: { sku: string };
    answer: StockDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'PUT /api/inventory/stock/{sku}': {
    path: { sku: string };
    body: CountStockDto;
    answer: StockDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'PATCH /api/inventory/{id}': {
    path: { id: string };
    body: UpdateInventoryDto;
    answer: InventoryItemDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'kept_by_platform'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/business-metrics': {
    query: { platform?: string; metricType?: string; from?: string; to?: string };
    answer: BusinessMetricDto[];
    refusals: Refused400D | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/profit': {
    query: { days?: number; platform?: string; integrationId?: string; search?: string };
    answer: ProfitRowDto[];
    refusals: Refused400D | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/ledger': {
    answer: LedgerSummaryDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/customers': {
    query: { sort?: 'latest' | 'spent'; platform?: string; boughtFrom?: string; boughtUntil?: string; limit?: number; cursor?: string; search?: string };
    answer: CustomerDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/customers/export': {
    query: { sort?: 'latest' | 'spent'; format?: FileFormat; limit?: number; cursor?: string; search?: string; platform?: string; boughtFrom?: string; boughtUntil?: string };
    answer: string;
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/customers/erase': {
    body: ErasePersonDto;
    answer: ErasureDto;
    refusals: Refused400B | Refused401 | Refused403H | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/customers/{id}': {
    path: { id: string };
    answer: CustomerDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'DELETE /api/customers/{id}': {
    path: { id: string };
    answer: ErasureDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/customers/{id}/export': {
    path: { id: string };
    answer: Record<string, any>;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'POST /api/shop-orders/documents': {
    body: OrderDocumentsRequest;
    answer: OrderDocumentsDto;
    refusals: Refused400B | Refused401 | Refused403I | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/shop-orders/documents/pdf': {
    query: { kind: 'packing_slip' | 'receipt'; orderIds: string };
    answer: string;
    refusals: Refused400D | Refused401 | Refused403G | 'letters_missing' | 'no_documents' | Refused429 | Refused500 | Refused503;
  };
  'GET /api/shop-orders': {
    query: { status?: 'pending' | 'paid' | 'shipped' | 'partially_refunded' | 'refunded' | 'cancelled'; show?: 'sold' | 'paid_back' | 'to_ship'; sort?: 'newest' | 'oldest' | 'largest'; platform?: string; integrationId?: string; customerId?: string; from?: string; to?: string; orderedFrom?: string; orderedUntil?: string; currency?: string; limit?: number; cursor?: string; search?: string };
    answer: ShopOrderDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/shop-orders/export': {
    query: { status?: 'pending' | 'paid' | 'shipped' | 'partially_refunded' | 'refunded' | 'cancelled'; show?: 'sold' | 'paid_back' | 'to_ship'; sort?: 'newest' | 'oldest' | 'largest'; format?: FileFormat; limit?: number; cursor?: string; search?: string; platform?: string; integrationId?: string; customerId?: string; from?: string; to?: string; orderedFrom?: string; orderedUntil?: string; currency?: string };
    answer: string;
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/shop-orders/{id}': {
    path: { id: string };
    answer: ShopOrderDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/payouts': {
    query: { platform?: string; currency?: string; from?: string; to?: string; limit?: number; cursor?: string; search?: string };
    answer: PayoutDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/payouts/export': {
    query: { format?: FileFormat; limit?: number; cursor?: string; search?: string; platform?: string; currency?: string; from?: string; to?: string };
    answer: string;
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/payouts/{id}': {
    path: { id: string };
    answer: PayoutDetailDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/payouts/{id}/lines': {
    path: { id: string };
    query: { type?: 'sale' | 'refund' | 'fee' | 'tax' | 'adjustment' | 'reserve' | 'other' | 'transfer'; limit?: number; cursor?: string; search?: string };
    answer: PayoutLineDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/tasks': {
    query: { status?: string; priority?: string; searchIn?: string; agentId?: string; type?: string; minAttempt?: number; minCostMicroUsd?: number; startedFrom?: string; finishedFrom?: string; finishedUntil?: string; limit?: number; cursor?: string; search?: string };
    answer: TaskDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/tasks': {
    body: CreateTaskDto;
    answer: TaskDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | 'not_found'
      | 'agent_gone'
      | 'agent_not_set_up'
      | 'key_missing'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused422
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/tasks/batch': {
    body: CreateTasksDto;
    answer: CreatedTasksDto;
    refusals: Refused400B | Refused401 | Refused403I | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/tasks/counts': {
    answer: TaskCountsDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/tasks/bulk': {
    body: BulkTasksDto;
    answer: BulkResultDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | 'not_found'
      | 'more_match'
      | 'token_spent'
      | 'transition_refused'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/tasks/restore': {
    body: RestoreTasksDto;
    answer: BulkResultDto;
    refusals: Refused400B | Refused401 | Refused403I | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/tasks/compare': {
    query: { a: string; b: string };
    answer: TaskComparisonDto;
    refusals: Refused400D | Refused401 | Refused403G | 'not_found' | Refused429 | Refused500 | Refused503;
  };
  'GET /api/tasks/{id}': {
    path: { id: string };
    answer: TaskDetailDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/tasks/{id}': {
    path: { id: string };
    body: UpdateTaskDto;
    answer: TaskDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'token_spent'
      | 'transition_refused'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/tasks/{id}': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/tasks/{id}/cancel': {
    path: { id: string };
    answer: TaskDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'token_spent'
      | 'transition_refused'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/tasks/{id}/retry': {
    path: { id: string };
    body: RetryTaskDto;
    answer: TaskDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'token_spent'
      | 'transition_refused'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/tasks/{id}/steps/{attempt}/{index}': {
    path: { id: string; attempt: number; index: number };
    answer: TaskStepDetailDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/tasks/{id}/logs': {
    path: { id: string };
    query: { after?: number; limit?: number };
    answer: TaskLogDto[];
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/tasks/{id}/artifacts/{artifactId}': {
    path: { id: string; artifactId: string };
    query: { format?: FileFormat; download?: string };
    answer: string;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/approvals': {
    query: { status?: string; taskId?: string; decidedFrom?: string; decidedUntil?: string; limit?: number; cursor?: string; search?: string };
    answer: ApprovalDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/approvals/counts': {
    answer: ApprovalCountsDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/approvals/{id}': {
    path: { id: string };
    answer: ApprovalDetailDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'POST /api/approvals/{id}/approve': {
    path: { id: string };
    body: ApproveDto;
    answer: ApprovalDetailDto;
    refusals:
      | Refused400B
      | Refused401
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'insufficient_scope'
      | 'not_an_approver'
      | 'second_factor_due'
      | 'token_for_tools'
      | 'token_limited'
      | 'token_mode'
      | 'token_network'
      | Refused404
      | 'already_decided'
      | 'approval_expired'
      | 'changed_since_shown'
      | 'task_over'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/approvals/{id}/reject': {
    path: { id: string };
    body: RejectDto;
    answer: ApprovalDetailDto;
    refusals:
      | Refused400B
      | Refused401
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'insufficient_scope'
      | 'not_an_approver'
      | 'second_factor_due'
      | 'token_for_tools'
      | 'token_limited'
      | 'token_mode'
      | 'token_network'
      | Refused404
      | 'already_decided'
      | 'approval_expired'
      | 'changed_since_shown'
      | 'task_over'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/deliveries': {
    query: { status?: string; channel?: string; taskId?: string; limit?: number; cursor?: string; search?: string };
    answer: DeliveryRecordDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/deliveries/suppressions': {
    query: { limit?: number; cursor?: string; search?: string };
    answer: SuppressionDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/deliveries/suppressions': {
    body: AddSuppressionDto;
    answer: SuppressionDto;
    refusals: Refused400B | Refused401 | Refused403I | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'DELETE /api/deliveries/suppressions/{email}': {
    path: { email: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | 'confirmation_required'
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'insufficient_scope'
      | 'person_required'
      | 'second_factor_due'
      | 'token_for_tools'
      | 'token_limited'
      | 'token_mode'
      | 'token_network'
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/deliveries/{id}': {
    path: { id: string };
    answer: DeliveryDetailDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'POST /api/deliveries/{id}/resolve': {
    path: { id: string };
    body: ResolveDeliveryDto;
    answer: DeliveryDetailDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'changed_since_shown'
      | 'not_unknown'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/ai/providers': {
    answer: AiProviderDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/ai/prices': {
    answer: PriceDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'PUT /api/ai/prices': {
    body: SetPriceDto;
    answer: PriceDto;
    refusals: Refused400B | Refused401 | Refused403H | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'DELETE /api/ai/prices/{id}': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/ai/budgets': {
    answer: BudgetStatusDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/usage': {
    query: { kind?: UsageKind; limit?: number; cursor?: string; search?: string; taskId?: string; agentId?: string; provider?: string; model?: string; from?: string; to?: string };
    answer: UsageEntryDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/usage/totals': {
    query: { kind?: UsageKind; by: 'model' | 'day' | 'agent'; taskId?: string; agentId?: string; provider?: string; model?: string; from?: string; to?: string };
    answer: UsageTotalDto[];
    refusals: Refused400D | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/api-keys': {
    query: { limit?: number; cursor?: string; search?: string; service?: 'openai' | 'twitter' | 'facebook' | 'google' | 'sendgrid' | 'stripe' | 'slack' | 'other' };
    answer: ApiKeyDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/api-keys': {
    body: CreateApiKeyDto;
    answer: ApiKeyDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'POST /api/api-keys/test': {
    body: TestApiKeyDto;
    answer: KeyTestDto;
    refusals: Refused400B | Refused401 | Refused403I | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/api-keys/counts': {
    answer: ApiKeyCountsDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/api-keys/{id}': {
    path: { id: string };
    answer: ApiKeyDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/api-keys/{id}': {
    path: { id: string };
    body: UpdateApiKeyDto;
    answer: ApiKeyDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | Refused404
      | Refused409B
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/api-keys/{id}': {
    path: { id: string };
    query: { force?: 'true' | 'false' };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | Refused404
      | 'key_in_use'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/api-keys/{id}/test': {
    path: { id: string };
    answer: KeyTestDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | 'internal'
      | 'secret_unreadable'
      | Refused503B;
  };
  'POST /api/api-keys/{id}/reveal': {
    path: { id: string };
    answer: RevealedKeyDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403F
      | Refused404
      | Refused413
      | Refused415
      | Refused429
      | 'internal'
      | 'secret_unreadable'
      | Refused503B;
  };
  'POST /api/api-keys/{id}/rotate': {
    path: { id: string };
    body: RotateApiKeyDto;
    answer: ApiKeyDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | Refused404
      | 'key_test_failed'
      | 'same_value'
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | 'internal'
      | 'secret_unreadable'
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'GET /api/api-keys/{id}/usage': {
    path: { id: string };
    answer: KeyUsageDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/notifications': {
    answer: NotificationDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/notifications/read': {
    body: ReadNotificationsDto;
    answer: UnreadDto;
    refusals: Refused400B | Refused401 | Refused403C | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/notifications/deliveries': {
    query: { limit?: number; cursor?: string; search?: string; status?: 'pending' | 'sending' | 'sent' | 'failed' | 'skipped' };
    answer: DeliveryDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/notifications/test': {
    answer: TestNotificationDto;
    refusals: Refused400C | Refused401 | Refused403I | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/agents': {
    query: { type?: AgentTypeName; status?: 'running' | 'paused' | 'error' | 'idle' | 'active'; limit?: number; cursor?: string; search?: string };
    answer: AgentDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/agents': {
    body: CreateAgentDto;
    answer: AgentDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | 'not_found'
      | 'plan_limit_reached'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/agents/lanes': {
    query: { hours?: number; agentId?: string };
    answer: LaneDto[];
    refusals: Refused400D | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/agents/schedule': {
    query: { schedule: 'continuous' | 'hourly' | 'daily' | 'weekly' | 'on-demand'; scheduleTime?: string; scheduleWeekday?: number };
    answer: ScheduleDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/agent-types': {
    answer: AgentTypeDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/agent-tools': {
    answer: AgentToolDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/agents/{id}': {
    path: { id: string };
    answer: AgentDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/agents/{id}': {
    path: { id: string };
    body: UpdateAgentDto;
    answer: AgentDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | Refused404
      | 'agent_not_set_up'
      | 'key_missing'
      | 'locked'
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/agents/{id}': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/agents/{id}/egress': {
    path: { id: string };
    answer: EgressDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'POST /api/agents/{id}/run': {
    path: { id: string };
    body: RunAgentDto;
    answer: TaskDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'agent_gone'
      | 'agent_not_set_up'
      | 'key_missing'
      | 'locked'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused422
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/agents/{id}/estimate': {
    path: { id: string };
    body: EstimateRunDto;
    answer: RunEstimateDto;
    refusals: Refused400B | Refused401 | Refused403L | Refused404 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/changes': {
    query: { show?: 'open' | 'asking' | 'trouble'; taskId?: string; limit?: number; cursor?: string; search?: string };
    answer: ChangeBatchDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/changes': {
    body: ProposeChangesDto;
    answer: ChangeProposalDto;
    refusals: Refused400B | Refused401 | Refused403I | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'POST /api/changes/orders': {
    body: ProposeOrderChangesDto;
    answer: ChangeProposalDto;
    refusals: Refused400B | Refused401 | Refused403I | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'POST /api/changes/drafts': {
    body: ProposeDraftsDto;
    answer: ChangeProposalDto;
    refusals: Refused400B | Refused401 | Refused403I | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/changes/draft-channels': {
    answer: DraftChannelDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/changes/order-actions/{id}': {
    path: { id: string };
    answer: OrderActionsDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/changes/of-order/{id}': {
    path: { id: string };
    query: { limit?: number; cursor?: string; search?: string };
    answer: ChangeLineDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/changes/listings': {
    query: { format?: FileFormat; platform?: string };
    answer: string;
    refusals: Refused400D | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/changes/file/preview': {
    body: Blob;
    answer: ChangePreviewDto;
    refusals:
      | 'bad_request'
      | 'invalid_json'
      | 'invalid_text'
      | 'too_deep'
      | 'too_many_values'
      | 'unreadable_changes'
      | 'validation_failed'
      | Refused401
      | Refused403L
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/changes/file': {
    body: Blob;
    answer: ChangeProposalDto;
    refusals:
      | 'bad_request'
      | 'invalid_json'
      | 'invalid_text'
      | 'too_deep'
      | 'too_many_values'
      | 'unreadable_changes'
      | 'validation_failed'
      | Refused401
      | Refused403I
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/changes/of-listing/{id}': {
    path: { id: string };
    query: { limit?: number; cursor?: string; search?: string };
    answer: ChangeLineDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/changes/of-listing/{id}/texts': {
    path: { id: string };
    answer: ListingTextsDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/changes/{id}': {
    path: { id: string };
    answer: ChangeBatchDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/changes/{id}/lines': {
    path: { id: string };
    query: { status?: 'proposed' | 'approved' | 'sending' | 'reading' | 'verified' | 'rejected' | 'refused' | 'drifted' | 'unknown' | 'undone'; show?: 'look'; platform?: string; integrationId?: string; limit?: number; cursor?: string; search?: string };
    answer: ChangeLineDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/changes/{id}/effects': {
    path: { id: string };
    answer: ChangeEffectsDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/changes/{id}/lines/{line}/effects': {
    path: { id: string; line: string };
    answer: ChangeEffectsDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/changes/{id}/export': {
    path: { id: string };
    query: { status?: 'proposed' | 'approved' | 'sending' | 'reading' | 'verified' | 'rejected' | 'refused' | 'drifted' | 'unknown' | 'undone'; show?: 'look'; format?: FileFormat; limit?: number; cursor?: string; search?: string; platform?: string; integrationId?: string };
    answer: string;
    refusals: Refused400E | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/changes/{id}/lines/{line}': {
    path: { id: string; line: string };
    body: EditLineDto;
    answer: ChangeLineDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'line_not_editable'
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/changes/{id}/edit': {
    path: { id: string };
    body: BulkEditDto;
    answer: ChangeBulkEditDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'changed_since_shown'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/changes/{id}/approve': {
    path: { id: string };
    body: ApproveChangesDto;
    answer: ChangeDecisionDto;
    refusals:
      | Refused400B
      | Refused401
      | 'confirmation_required'
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'insufficient_scope'
      | 'second_factor_due'
      | 'token_for_tools'
      | 'token_limited'
      | 'token_mode'
      | 'token_network'
      | Refused404
      | 'changed_since_shown'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/changes/{id}/reject': {
    path: { id: string };
    body: LineChoiceDto;
    answer: ChangeDecisionDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'changed_since_shown'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/changes/{id}/undo': {
    path: { id: string };
    body: LineChoiceDto;
    answer: ChangeUndoDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'changed_since_shown'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/change-limits': {
    answer: ChangeLimitsDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/change-limits/rules/{kind}/{platform}': {
    path: { kind: string; platform: string };
    body: EditRuleDto;
    answer: ChangeRuleDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | Refused404
      | 'limits_missing'
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'PUT /api/change-limits/vat/{integrationId}': {
    path: { integrationId: string };
    body: EditVatDto;
    answer: ChangeLimitsDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'PUT /api/change-limits/vat/files/{platform}': {
    path: { platform: string };
    body: EditVatDto;
    answer: ChangeLimitsDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/change-limits/costs': {
    body: AcceptCostsDto;
    answer: ChangeLimitsDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'PUT /api/change-limits/quiet-hours': {
    body: EditQuietHoursDto;
    answer: ChangeLimitsDto;
    refusals:
      | Refused400B
      | Refused401
      | 'confirmation_required'
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'insufficient_scope'
      | 'person_required'
      | 'second_factor_due'
      | 'token_for_tools'
      | 'token_limited'
      | 'token_mode'
      | 'token_network'
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/change-limits/stop': {
    answer: ChangeLimitsDto;
    refusals: Refused400C | Refused401 | Refused403I | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'POST /api/change-limits/resume': {
    answer: ChangeLimitsDto;
    refusals: Refused400C | Refused401 | Refused403H | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/integrations': {
    answer: IntegrationDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/integrations/platforms': {
    answer: PlatformDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/integrations/{platform}/connect': {
    path: { platform: ConnectablePlatform };
    body: Record<string, string | boolean>;
    answer: IntegrationDetailDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'credentials_refused'
      | 'other_account'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | 'internal'
      | 'secret_unreadable'
      | 'platform_busy'
      | 'platform_unavailable'
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'GET /api/integrations/{id}': {
    path: { id: string };
    answer: IntegrationDetailDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | 'internal' | 'secret_unreadable' | Refused503;
  };
  'PATCH /api/integrations/{id}': {
    path: { id: string };
    body: UpdateIntegrationDto;
    answer: IntegrationDetailDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | Refused404
      | 'credentials_refused'
      | 'other_account'
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | 'internal'
      | 'secret_unreadable'
      | 'platform_busy'
      | 'platform_unavailable'
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'DELETE /api/integrations/{id}': {
    path: { id: string };
    query: { data?: 'keep' | 'delete' };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | Refused404
      | 'token_spent'
      | 'transition_refused'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/integrations/{id}/sync': {
    path: { id: string };
    body: StartSyncDto;
    answer: SyncDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'integration_paused'
      | 'nothing_to_read'
      | 'sync_running'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/integrations/{id}/syncs': {
    path: { id: string };
    query: { limit?: number; cursor?: string; search?: string };
    answer: SyncDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/integrations/{id}/consent': {
    path: { id: string };
    answer: ConsentDto;
    refusals:
      | Refused400D
      | Refused401
      | Refused403G
      | Refused404
      | 'no_consent_page'
      | Refused429
      | 'internal'
      | 'secret_unreadable'
      | Refused503;
  };
  'POST /api/integrations/{id}/consent': {
    path: { id: string };
    body: FinishConsentDto;
    answer: IntegrationDetailDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'credentials_refused'
      | 'no_consent_page'
      | 'other_account'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | 'internal'
      | 'secret_unreadable'
      | 'platform_busy'
      | 'platform_unavailable'
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'GET /api/integrations/{id}/ebay-notices': {
    path: { id: string };
    answer: EbayNoticesDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/product-pictures/{key}': {
    path: { key: string };
    answer: string;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/purchase-lists': {
    query: { status?: PurchaseStatus; limit?: number; cursor?: string; search?: string };
    answer: PurchaseListDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/purchase-lists': {
    body: CreatePurchaseListDto;
    answer: PurchaseListDto;
    refusals: Refused400B | Refused401 | Refused403I | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/purchase-lists/{id}': {
    path: { id: string };
    answer: PurchaseListDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/purchase-lists/{id}': {
    path: { id: string };
    body: UpdatePurchaseListDto;
    answer: PurchaseListDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'purchase_not_draft'
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/purchase-lists/{id}': {
    path: { id: string };
    query: { version: number };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'changed_since_shown'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/purchase-lists/{id}/export': {
    path: { id: string };
    query: { format?: FileFormat };
    answer: string;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'POST /api/purchase-lists/{id}/order': {
    path: { id: string };
    body: ShownVersionDto;
    answer: PurchaseListDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'changed_since_shown'
      | 'purchase_state_refused'
      | 'quantity_missing'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/purchase-lists/{id}/receive': {
    path: { id: string };
    body: ReceivePurchaseDto;
    answer: PurchaseListDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'changed_since_shown'
      | 'purchase_state_refused'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/shared-stocks': {
    query: { show?: 'asking' | 'trouble' | 'paused' | 'oversold'; limit?: number; cursor?: string; search?: string };
    answer: SharedStockDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/shared-stocks': {
    body: LinkStocksDto;
    answer: SharedStockDto[];
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | 'not_linkable'
      | 'sku_shared'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/shared-stocks/candidates': {
    query: { limit?: number; cursor?: string; search?: string };
    answer: StockCandidateDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/shared-stocks/oversold': {
    answer: OversoldStockDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/shared-stocks/listings': {
    query: { limit?: number; cursor?: string; search?: string };
    answer: LinkableListingDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'PUT /api/shared-stocks/recipes/{listing}': {
    path: { listing: string };
    body: EditRecipeDto;
    answer: StockRecipeDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | Refused404
      | 'not_linkable'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/shared-stocks/recipes/{listing}/answer': {
    path: { listing: string };
    body: AnswerStockDto;
    answer: SharedStockDto[];
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'many_parts'
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/shared-stocks/{id}': {
    path: { id: string };
    answer: SharedStockDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/shared-stocks/{id}': {
    path: { id: string };
    body: EditSharedStockDto;
    answer: SharedStockDto;
    refusals:
      | Refused400B
      | Refused401
      | 'confirmation_required'
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'insufficient_scope'
      | 'person_required'
      | 'second_factor_due'
      | 'token_for_tools'
      | 'token_limited'
      | 'token_mode'
      | 'token_network'
      | Refused404
      | Refused409B
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/shared-stocks/{id}': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/shared-stocks/{id}/movements': {
    path: { id: string };
    query: { limit?: number; cursor?: string; search?: string };
    answer: StockMovementDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'POST /api/shared-stocks/{id}/count': {
    path: { id: string };
    body: CountSharedStockDto;
    answer: SharedStockDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/tool-servers': {
    answer: ToolServerDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/tool-servers': {
    body: CreateToolServerDto;
    answer: ToolServerDetailDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | 'server_name_taken'
      | 'token_spent'
      | 'too_many_servers'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/tool-servers/commands': {
    answer: LocalCommandDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/tool-servers/{id}': {
    path: { id: string };
    answer: ToolServerDetailDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/tool-servers/{id}': {
    path: { id: string };
    body: UpdateToolServerDto;
    answer: ToolServerDetailDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'server_name_taken'
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/tool-servers/{id}': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/tool-servers/{id}/test': {
    path: { id: string };
    answer: ToolServerDetailDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | 'internal'
      | 'secret_unreadable'
      | Refused503B;
  };
  'PATCH /api/tool-servers/{id}/tools/{toolId}': {
    path: { id: string; toolId: string };
    body: AllowToolDto;
    answer: ToolServerDetailDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | Refused404
      | 'token_spent'
      | 'tool_changed'
      | 'tool_unusable'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/activities': {
    query: { limit?: number; cursor?: string; search?: string };
    answer: ActivityDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/connect-requests/{uid}': {
    path: { uid: string };
    answer: ConnectRequestDto;
    refusals:
      | Refused400D
      | Refused401
      | Refused403E
      | 'connect_request_not_found'
      | 'not_found'
      | 'connect_request_decided'
      | Refused429
      | Refused500
      | Refused503;
  };
  'POST /api/connect-requests/{uid}/allow': {
    path: { uid: string };
    body: AllowConnectDto;
    answer: ConnectedDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403F
      | 'connect_request_not_found'
      | 'not_found'
      | 'changed_since_shown'
      | 'connect_request_decided'
      | 'token_name_taken'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/connect-requests/{uid}/refuse': {
    path: { uid: string };
    answer: ConnectedDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403C
      | 'connect_request_not_found'
      | 'not_found'
      | 'connect_request_decided'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/stats': {
    answer: StatsDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/stats/shop': {
    answer: ShopStatsDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/first-steps': {
    answer: FirstStepsDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/analytics/metrics': {
    answer: MetricDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/analytics/alerts': {
    answer: AlertDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/analytics/alerts': {
    body: CreateAlertDto;
    answer: AlertDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | 'not_found'
      | 'token_spent'
      | 'too_many_alerts'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/analytics/alerts/back-test': {
    body: AlertRuleDto;
    answer: AlertBackTestDto;
    refusals: Refused400B | Refused401 | Refused403L | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/analytics/alerts/{id}': {
    path: { id: string };
    answer: AlertDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/analytics/alerts/{id}': {
    path: { id: string };
    body: UpdateAlertDto;
    answer: AlertDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/analytics/alerts/{id}': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/analytics': {
    query: { period?: AnalyticsPeriod; compare?: 'previous' | 'none'; from?: string; to?: string };
    answer: AnalyticsDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/analytics/shop': {
    query: { period?: AnalyticsPeriod; compare?: 'previous' | 'none'; from?: string; to?: string };
    answer: ShopAnalyticsDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/analytics/findings': {
    answer: FindingsDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/analytics/export': {
    query: { period?: AnalyticsPeriod; compare?: 'previous' | 'none'; format?: FileFormat; table: AnalyticsTable; from?: string; to?: string };
    answer: string;
    refusals: Refused400D | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/analytics/settings': {
    answer: AnalyticsSettingsDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'PUT /api/analytics/settings': {
    body: AnalyticsSettingsDto;
    answer: AnalyticsSettingsDto;
    refusals: Refused400B | Refused401 | Refused403I | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/demo-shop': {
    answer: DemoShopDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/demo-shop': {
    body: LoadDemoShopDto;
    answer: DemoShopDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | 'not_found'
      | 'demo_installed'
      | 'plan_limit_reached'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/demo-shop': {
    answer: void;
    refusals:
      | Refused400C
      | Refused401
      | Refused403I
      | 'not_found'
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/nfts': {
    query: { price?: 'under-0.1' | '0.1-to-1' | 'over-1'; category?: NftCategory; status?: NftStatus; sort?: 'newest' | 'oldest' | 'price-low' | 'price-high'; collectionId?: string; owner?: 'me'; limit?: number; cursor?: string; search?: string };
    answer: NftDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/nfts/generate': {
    body: GenerateNftDto;
    answer: NftDoneDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | 'not_found'
      | Refused409
      | Refused413
      | Refused415
      | Refused422
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/nfts/stats': {
    answer: NftStatsDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/nfts/options': {
    answer: NftOptionsDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/nfts/trending': {
    answer: TrendingDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/nfts/sketch': {
    query: { style?:
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
      | 'ink'
      | 'scene'; prompt: string; seed: number };
    answer: string;
    refusals: Refused400D | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/nfts/brief': {
    query: { style?:
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
      | 'ink'
      | 'scene'; prompt: string; seed: number };
    answer: NftBriefDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/nfts/{id}': {
    path: { id: string };
    answer: NftDoneDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/nfts/{id}': {
    path: { id: string };
    body: UpdateNftDto;
    answer: NftDto;
    refusals:
      | Refused400B
      | Refused401
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'insufficient_scope'
      | 'not_yours'
      | 'second_factor_due'
      | 'token_for_tools'
      | 'token_limited'
      | 'token_mode'
      | 'token_network'
      | Refused404
      | 'state_refused'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/nfts/{id}': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'state_refused'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/nfts/{id}/metadata': {
    path: { id: string };
    answer: NftMetadataDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/nfts/{id}/image': {
    path: { id: string };
    query: { size?: 'preview' | 'full'; v?: string };
    answer: string;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/nfts/{id}/history': {
    path: { id: string };
    answer: NftHistoryDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/nfts/{id}/voucher': {
    path: { id: string };
    answer: NftVoucherDto;
    refusals:
      | Refused400D
      | Refused401
      | Refused403G
      | Refused404
      | 'ledger_only'
      | 'state_refused'
      | Refused429
      | Refused500
      | 'chain_unreachable'
      | 'stopping'
      | 'storage_full'
      | 'unavailable';
  };
  'GET /api/nfts/{id}/chain-owner': {
    path: { id: string };
    answer: NftChainOwnerDto;
    refusals:
      | Refused400D
      | Refused401
      | Refused403G
      | Refused404
      | 'ledger_only'
      | Refused429
      | Refused500
      | 'chain_unreachable'
      | 'stopping'
      | 'storage_full'
      | 'unavailable';
  };
  'POST /api/nfts/{id}/purchase': {
    path: { id: string };
    body: PurchaseNftDto;
    answer: NftDoneDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'not_for_sale'
      | 'own_piece'
      | 'price_changed'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused422
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/nfts/{id}/views': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/nfts/{id}/cancel': {
    path: { id: string };
    answer: NftDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'state_refused'
      | 'token_spent'
      | 'transition_refused'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/nfts/{id}/retry': {
    path: { id: string };
    answer: NftDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'state_refused'
      | 'token_spent'
      | 'transition_refused'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/nft-collections': {
    query: { limit?: number; cursor?: string; search?: string };
    answer: NftCollectionDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/nft-collections': {
    body: CreateCollectionDto;
    answer: NftCollectionDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | 'not_found'
      | 'name_taken'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'PATCH /api/nft-collections/{id}': {
    path: { id: string };
    body: UpdateCollectionDto;
    answer: NftCollectionDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'name_taken'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/nft-collections/{id}': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'name_taken'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/nft-collections/{id}/items': {
    path: { id: string };
    body: AddToCollectionDto;
    answer: NftCollectionDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'name_taken'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/imports': {
    query: { limit?: number; cursor?: string; search?: string };
    answer: ImportDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/imports': {
    query: { name: string };
    body: Blob;
    answer: ImportDetailDto;
    refusals:
      | 'bad_request'
      | 'empty_file'
      | 'invalid_json'
      | 'invalid_text'
      | 'too_deep'
      | 'too_many_values'
      | 'unreadable_file'
      | 'validation_failed'
      | Refused401
      | Refused403I
      | 'not_found'
      | 'plan_limit_reached'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/imports/{id}': {
    path: { id: string };
    answer: ImportDetailDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/imports/{id}': {
    path: { id: string };
    body: UpdateImportDto;
    answer: ImportDetailDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'import_state'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/imports/{id}': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'import_state'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/imports/{id}/news': {
    path: { id: string };
    answer: ImportNewsDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'POST /api/imports/{id}/start': {
    path: { id: string };
    body: ShownHashDto;
    answer: ImportDetailDto;
    refusals:
      | 'bad_request'
      | 'import_incomplete'
      | 'invalid_json'
      | 'invalid_text'
      | 'too_deep'
      | 'too_many_values'
      | 'validation_failed'
      | Refused401
      | Refused403I
      | Refused404
      | 'changed_since_shown'
      | 'import_state'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/imports/{id}/cancel': {
    path: { id: string };
    answer: ImportDetailDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'import_state'
      | 'token_spent'
      | 'transition_refused'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/imports/{id}/undo': {
    path: { id: string };
    answer: ImportDetailDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'import_state'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/imports/{id}/errors': {
    path: { id: string };
    query: { format?: FileFormat };
    answer: string;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/imports/{id}/products': {
    path: { id: string };
    answer: ImportProductsDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'POST /api/imports/{id}/products': {
    path: { id: string };
    body: AddImportProductsDto;
    answer: AddedImportProductsDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'import_state'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/imports/{id}/products': {
    path: { id: string };
    query: { addedAt?: string };
    answer: ImportProductsDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'import_state'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/workflows': {
    query: { limit?: number; cursor?: string; search?: string; status?: 'active' | 'inactive' };
    answer: WorkflowDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/workflows': {
    body: CreateWorkflowDto;
    answer: WorkflowDto;
    refusals:
      | Refused400B
      | Refused401
      | 'confirmation_required'
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'insufficient_scope'
      | 'person_required'
      | 'second_factor_due'
      | 'token_for_tools'
      | 'token_limited'
      | 'token_mode'
      | 'token_network'
      | 'not_found'
      | 'licence_ended'
      | 'licence_required'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/workflow-schema': {
    answer: Record<string, any>;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/workflow-events': {
    answer: WorkflowEventDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/workflows/validate': {
    body: ValidateWorkflowDto;
    answer: WorkflowValidationDto;
    refusals: Refused400B | Refused401 | Refused403L | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'POST /api/workflows/import': {
    body: ImportWorkflowDto;
    answer: ImportedWorkflowDto;
    refusals:
      | 'bad_request'
      | 'invalid_json'
      | 'invalid_text'
      | 'licence_invalid'
      | 'too_deep'
      | 'too_many_values'
      | 'validation_failed'
      | Refused401
      | 'confirmation_required'
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'insufficient_scope'
      | 'person_required'
      | 'second_factor_due'
      | 'token_for_tools'
      | 'token_limited'
      | 'token_mode'
      | 'token_network'
      | 'not_found'
      | 'licence_ended'
      | 'licence_required'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/workflows/{id}': {
    path: { id: string };
    answer: WorkflowDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/workflows/{id}': {
    path: { id: string };
    body: UpdateWorkflowDto;
    answer: WorkflowDto;
    refusals:
      | Refused400B
      | Refused401
      | 'confirmation_required'
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'insufficient_scope'
      | 'person_required'
      | 'second_factor_due'
      | 'token_for_tools'
      | 'token_limited'
      | 'token_mode'
      | 'token_network'
      | Refused404
      | 'licence_ended'
      | 'licence_required'
      | 'locked'
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/workflows/{id}': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'token_spent'
      | 'transition_refused'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/workflows/{id}/validate': {
    path: { id: string };
    body: ValidateWorkflowDto;
    answer: WorkflowValidationDto;
    refusals: Refused400B | Refused401 | Refused403L | Refused404 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'POST /api/workflows/{id}/run': {
    path: { id: string };
    body: RunWorkflowDto;
    answer: WorkflowRunDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'already_running'
      | 'locked'
      | 'token_spent'
      | 'transition_refused'
      | 'workflow_inactive'
      | Refused413
      | Refused415
      | Refused422
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/workflows/{id}/runs': {
    path: { id: string };
    query: { limit?: number; cursor?: string; search?: string; workflowId?: string; status?: string; triggerKind?: 'manual' | 'schedule' | 'webhook' | 'event' | 'workflow' | 'failure'; dryRun?: boolean; from?: string; to?: string };
    answer: WorkflowRunDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/workflows/{id}/versions': {
    path: { id: string };
    answer: WorkflowVersionDto[];
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/workflows/{id}/versions/{version}': {
    path: { id: string; version: number };
    answer: WorkflowVersionDetailDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'POST /api/workflows/{id}/versions/{version}/restore': {
    path: { id: string; version: number };
    answer: WorkflowDto;
    refusals:
      | Refused400B
      | Refused401
      | 'confirmation_required'
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'insufficient_scope'
      | 'person_required'
      | 'second_factor_due'
      | 'token_for_tools'
      | 'token_limited'
      | 'token_mode'
      | 'token_network'
      | Refused404
      | 'licence_ended'
      | 'licence_required'
      | 'locked'
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/workflows/{id}/export': {
    path: { id: string };
    answer: WorkflowExportDto;
    refusals:
      | Refused400D
      | Refused401
      | Refused403G
      | Refused404
      | 'licence_required'
      | Refused429
      | Refused500
      | 'secrets_not_configured'
      | 'stopping'
      | 'storage_full'
      | 'unavailable';
  };
  'POST /api/workflows/{id}/hooks/{triggerId}': {
    path: { id: string; triggerId: string };
    answer: HookDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/workflow-runs': {
    query: { limit?: number; cursor?: string; search?: string; workflowId?: string; status?: string; triggerKind?: 'manual' | 'schedule' | 'webhook' | 'event' | 'workflow' | 'failure'; dryRun?: boolean; from?: string; to?: string };
    answer: WorkflowRunDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/workflow-runs/{id}': {
    path: { id: string };
    answer: WorkflowRunDetailDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/hooks/{token}': {
    path: { token: string };
    answer: HookAnswerDto;
    refusals:
      | 'bad_request'
      | 'invalid_text'
      | 'no_dedupe_key'
      | 'too_many_values'
      | 'validation_failed'
      | 'not_authentic'
      | Refused403M
      | Refused404
      | 'method_not_allowed'
      | 'transition_refused'
      | 'too_many_requests'
      | 'internal'
      | 'secret_unreadable'
      | Refused503;
  };
  'PUT /api/hooks/{token}': {
    path: { token: string };
    answer: HookAnswerDto;
    refusals:
      | 'bad_request'
      | 'invalid_json'
      | 'invalid_text'
      | 'no_dedupe_key'
      | 'too_deep'
      | 'too_many_values'
      | 'validation_failed'
      | 'not_authentic'
      | Refused403M
      | Refused404
      | 'method_not_allowed'
      | 'transition_refused'
      | Refused413
      | Refused415
      | 'too_many_requests'
      | 'internal'
      | 'secret_unreadable'
      | Refused503B;
  };
  'POST /api/hooks/{token}': {
    path: { token: string };
    answer: HookAnswerDto;
    refusals:
      | 'bad_request'
      | 'invalid_json'
      | 'invalid_text'
      | 'no_dedupe_key'
      | 'too_deep'
      | 'too_many_values'
      | 'validation_failed'
      | 'not_authentic'
      | Refused403M
      | Refused404
      | 'method_not_allowed'
      | 'transition_refused'
      | Refused413
      | Refused415
      | 'too_many_requests'
      | 'internal'
      | 'secret_unreadable'
      | Refused503B;
  };
  'GET /api/workflow-templates': {
    answer: WorkflowTemplateDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/workflow-templates/{id}/install': {
    path: { id: string };
    answer: InstalledTemplateDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'plan_limit_reached'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/marketplace/all': {
    query: { limit?: number; cursor?: string; search?: string; category?: 'inventory' | 'marketing' | 'finance' | 'integration' | 'ai' | 'fulfillment' | 'pricing' | 'management'; type?: 'workflow' | 'node' | 'agent'; priceMax?: number; free?: boolean; state?: 'none' | 'owned' | 'installed' | 'update' | 'disabled'; sort?: 'popular' | 'rating' | 'price' | '-price' | 'newest' | 'name' };
    answer: CatalogueDto;
    refusals: Refused400E | Refused401B | Refused403D | Refused429 | Refused500 | Refused503;
  };
  'GET /api/marketplace/price-ranges': {
    answer: PriceRangeDto[];
    refusals: Refused400 | Refused401B | Refused403D | Refused429 | Refused500 | Refused503;
  };
  'GET /api/marketplace/products/{id}': {
    path: { id: string };
    answer: ProductDetailDto;
    refusals: Refused400D | Refused401B | Refused403D | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/marketplace/products/{id}': {
    path: { id: string };
    body: UpdateProductDto;
    answer: ProductDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/marketplace/products/{id}': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'product_built_in'
      | 'product_held'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/marketplace/content-schema': {
    answer: Record<string, any>;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/marketplace/products': {
    query: { limit?: number; cursor?: string; search?: string; status?: 'draft' | 'published' | 'archived' };
    answer: ProductDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/marketplace/products': {
    body: CreateProductDto;
    answer: ProductDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | 'not_found'
      | 'id_taken'
      | 'licence_ended'
      | 'licence_required'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/marketplace/products/validate': {
    body: CheckContentDto;
    answer: ContentVerdictDto;
    refusals: Refused400B | Refused401 | Refused403L | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'POST /api/marketplace/products/import': {
    body: ProductFileDto;
    answer: ProductDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | 'not_found'
      | 'bought_not_made'
      | 'id_taken'
      | 'licence_ended'
      | 'licence_required'
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/marketplace/tools/import': {
    body: LicensedFileDto;
    answer: EntitlementDto;
    refusals:
      | 'bad_request'
      | 'invalid_json'
      | 'invalid_text'
      | 'licence_invalid'
      | 'too_deep'
      | 'too_many_values'
      | 'validation_failed'
      | Refused401
      | Refused403I
      | 'licence_ended'
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'GET /api/marketplace/licence-key': {
    answer: LicenceKeyDto;
    refusals:
      | Refused400
      | Refused401B
      | Refused403D
      | Refused429
      | Refused500
      | 'secrets_not_configured'
      | 'stopping'
      | 'storage_full'
      | 'unavailable';
  };
  'GET /api/marketplace/products/{id}/edit': {
    path: { id: string };
    answer: ProductDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/marketplace/products/{id}/export': {
    path: { id: string };
    answer: ProductFileDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | 'licence_required' | Refused429 | Refused500 | Refused503;
  };
  'POST /api/marketplace/products/{id}/versions': {
    path: { id: string };
    body: NewVersionDto;
    answer: ProductDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'licence_ended'
      | 'licence_required'
      | 'token_spent'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/marketplace/products/{id}/claim': {
    path: { id: string };
    answer: EntitlementDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'not_free'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/marketplace/products/{id}/trial': {
    path: { id: string };
    answer: EntitlementDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'token_spent'
      | 'trial_refused'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/marketplace/products/{id}/ratings': {
    path: { id: string };
    body: RateProductDto;
    answer: RatingDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'rating_refused'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/entitlements': {
    query: { limit?: number; cursor?: string; search?: string; status?: 'active' | 'disabled' };
    answer: EntitlementDto[];
    refusals: Refused400E | Refused401 | Refused403G | 'not_found' | Refused429 | Refused500 | Refused503;
  };
  'GET /api/entitlements/{id}': {
    path: { id: string };
    answer: EntitlementDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'POST /api/entitlements/{id}/install': {
    path: { id: string };
    body: InstallRequestDto;
    answer: InstalledDto;
    refusals:
      | Refused400B
      | Refused401
      | 'confirmation_required'
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'insufficient_scope'
      | 'person_required'
      | 'second_factor_due'
      | 'token_for_tools'
      | 'token_limited'
      | 'token_mode'
      | 'token_network'
      | Refused404
      | 'agent_gone'
      | 'already_running'
      | 'changed_since_shown'
      | 'entitlement_disabled'
      | 'locked'
      | 'not_installed'
      | 'plan_limit_reached'
      | 'token_spent'
      | 'transition_refused'
      | 'workflow_inactive'
      | Refused413
      | Refused415
      | Refused422
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/entitlements/{id}/dry-run': {
    path: { id: string };
    answer: DryRunStartedDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'agent_gone'
      | 'agent_not_set_up'
      | 'already_running'
      | 'entitlement_disabled'
      | 'locked'
      | 'not_installed'
      | 'token_spent'
      | 'transition_refused'
      | 'workflow_inactive'
      | Refused413
      | Refused415
      | Refused422
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/entitlements/{id}/update': {
    path: { id: string };
    body: UpdateInstallDto;
    answer: InstalledDto;
    refusals:
      | Refused400B
      | Refused401
      | 'confirmation_required'
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'insufficient_scope'
      | 'person_required'
      | 'second_factor_due'
      | 'token_for_tools'
      | 'token_limited'
      | 'token_mode'
      | 'token_network'
      | Refused404
      | 'agent_gone'
      | 'changed_since_shown'
      | 'entitlement_disabled'
      | 'locked'
      | 'not_installed'
      | 'plan_limit_reached'
      | 'token_spent'
      | 'update_conflict'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/orders/link/{token}': {
    path: { token: string };
    answer: BuyerOrderDto;
    refusals: Refused400D | Refused401B | Refused403D | Refused404 | 'link_expired' | Refused429 | Refused500 | Refused503;
  };
  'GET /api/orders/link/{token}/file': {
    path: { token: string };
    answer: Record<string, any>;
    refusals:
      | Refused400D
      | Refused401B
      | Refused403D
      | Refused404
      | 'licence_ended'
      | 'link_expired'
      | Refused429
      | Refused500
      | 'secrets_not_configured'
      | 'stopping'
      | 'storage_full'
      | 'unavailable';
  };
  'POST /api/orders/find': {
    body: FindOrdersDto;
    answer: FindAcceptedDto;
    refusals:
      | Refused400B
      | Refused401B
      | Refused403B
      | 'mail_not_configured'
      | Refused413
      | Refused415
      | 'too_many_attempts'
      | 'too_many_requests'
      | Refused500
      | Refused503B;
  };
  'POST /api/orders/find/confirm': {
    body: ConfirmFindDto;
    answer: BuyerOrderDto[];
    refusals:
      | 'bad_request'
      | 'invalid_json'
      | 'invalid_text'
      | 'too_deep'
      | 'too_many_values'
      | 'validation_failed'
      | 'wrong_code'
      | Refused401B
      | Refused403B
      | Refused413
      | Refused415
      | 'too_many_attempts'
      | 'too_many_requests'
      | Refused500
      | Refused503B;
  };
  'GET /api/orders': {
    query: { limit?: number; cursor?: string; search?: string; status?: 'pending' | 'processing' | 'paid' | 'failed' | 'canceled' | 'partially_refunded' | 'refunded' | 'disputed' | 'lost'; productId?: string; buyerKind?: 'console' | 'guest'; from?: string; to?: string };
    answer: OrderDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/orders/export': {
    query: { format?: FileFormat; limit?: number; cursor?: string; search?: string; status?: 'pending' | 'processing' | 'paid' | 'failed' | 'canceled' | 'partially_refunded' | 'refunded' | 'disputed' | 'lost'; productId?: string; buyerKind?: 'console' | 'guest'; from?: string; to?: string };
    answer: string;
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/orders/{id}': {
    path: { id: string };
    answer: OrderDetailDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'POST /api/orders/{id}/receipt': {
    path: { id: string };
    answer: ReceiptSentDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'mail_not_configured'
      | 'no_address'
      | 'not_paid'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/orders/{id}/link': {
    path: { id: string };
    answer: OrderLinkDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/create-payment-intent': {
    body: CreatePaymentIntentDto;
    answer: PaymentIntentDto;
    refusals:
      | Refused400B
      | 'invalid_token'
      | 'not_signed_in'
      | 'csrf_header_missing'
      | 'forbidden'
      | 'foreign_origin'
      | 'person_required'
      | 'token_for_tools'
      | 'token_network'
      | 'not_found'
      | 'already_owned'
      | 'payment_processing'
      | 'payment_settled'
      | 'price_changed'
      | 'product_is_free'
      | 'product_not_available'
      | 'refused_by_stripe'
      | Refused413
      | Refused415
      | Refused422
      | 'too_many_attempts'
      | 'too_many_requests'
      | Refused500
      | 'payments_not_configured'
      | 'payments_off'
      | 'payments_unavailable'
      | 'storage_full'
      | 'unavailable';
  };
  'GET /api/orders/by-payment-intent/{id}': {
    path: { id: string };
    query: { client_secret?: string };
    answer: BuyerOrderDto;
    refusals:
      | Refused400D
      | Refused401B
      | Refused403D
      | Refused404
      | 'refused_by_stripe'
      | Refused429
      | Refused500
      | 'payments_not_configured'
      | 'payments_unavailable'
      | 'stopping'
      | 'storage_full'
      | 'unavailable';
  };
  'GET /api/payments/configuration': {
    answer: PaymentConfigurationDto;
    refusals: Refused400 | Refused401 | Refused403E | Refused429 | Refused500 | Refused503;
  };
  'PUT /api/payments/configuration': {
    body: ConfigurePaymentsDto;
    answer: PaymentConfigurationDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403F
      | 'keys_not_accepted'
      | 'orders_open'
      | 'set_by_environment'
      | 'version_conflict'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | 'payments_unavailable'
      | 'secrets_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'DELETE /api/payments/configuration': {
    query: { closeOpen?: 'true' | 'false' };
    answer: void;
    refusals: Refused400B | Refused401 | Refused403F | 'orders_open' | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'POST /api/payments/configuration/test': {
    answer: PaymentConfigurationDto;
    refusals:
      | Refused400C
      | Refused401
      | Refused403C
      | 'keys_not_accepted'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | 'payments_unavailable'
      | 'storage_full'
      | 'unavailable';
  };
  'POST /api/orders/{id}/refund': {
    path: { id: string };
    body: RefundOrderDto;
    answer: OrderDetailDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403H
      | Refused404
      | 'changed_since_shown'
      | 'nothing_to_refund'
      | 'order_disputed'
      | 'refund_too_large'
      | 'refused_by_stripe'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused422
      | Refused429
      | Refused500
      | 'payments_not_configured'
      | 'payments_unavailable'
      | 'storage_full'
      | 'unavailable';
  };
  'GET /api/webhooks/stripe/status': {
    answer: WebhookStatusDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/webhooks/stripe/events': {
    query: { limit?: number; cursor?: string; search?: string; status?: 'received' | 'processed' | 'ignored' | 'refused' | 'failed'; type?: string };
    answer: StripeEventDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/webhooks/stripe/events/{id}': {
    path: { id: string };
    answer: StripeEventDetailDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'POST /api/webhooks/stripe/events/{id}/replay': {
    path: { id: string };
    answer: StripeEventDetailDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/webhooks/stripe': {
    answer: WebhookAnswerDto;
    refusals:
      | 'bad_request'
      | 'bad_signature'
      | 'invalid_json'
      | 'invalid_text'
      | 'no_signature'
      | 'not_an_event'
      | 'too_deep'
      | 'too_early'
      | 'too_many_values'
      | 'too_old'
      | 'validation_failed'
      | Refused403M
      | 'not_found'
      | Refused413
      | Refused415
      | Refused500
      | 'payments_not_configured'
      | 'storage_full'
      | 'unavailable';
  };
  'GET /api/trends': {
    query: { source?: TrendSource; priority?: Priority; status?: TrendStatus; category?: string; limit?: number; cursor?: string; search?: string };
    answer: TrendDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/trends/discover': {
    body: DiscoverTrendsDto;
    answer: TaskDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | 'not_found'
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/trends/discovery': {
    answer: DiscoveryStateDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/trends/settings': {
    answer: TrendSettingsDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'PUT /api/trends/settings': {
    body: TrendSettingsDto;
    answer: TrendSettingsDto;
    refusals: Refused400B | Refused401 | Refused403I | Refused409 | Refused413 | Refused415 | Refused429 | Refused500 | Refused503B;
  };
  'GET /api/trends/watches': {
    answer: WatchDto[];
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/trends/watches': {
    body: CreateWatchDto;
    answer: WatchDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | 'not_found'
      | 'token_spent'
      | 'too_many_watches'
      | 'watched_already'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'PATCH /api/trends/watches/{id}': {
    path: { id: string };
    body: UpdateWatchDto;
    answer: WatchDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/trends/watches/{id}': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/trends/{id}': {
    path: { id: string };
    answer: TrendDetailDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/trend-opportunities': {
    query: { status?: OpportunityStatus; limit?: number; cursor?: string; search?: string };
    answer: OpportunityDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/trend-opportunities': {
    body: CreateOpportunityDto;
    answer: OpportunityDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | 'not_found'
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/trend-opportunities/{id}': {
    path: { id: string };
    answer: OpportunityDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/trend-opportunities/{id}': {
    path: { id: string };
    body: UpdateOpportunityDto;
    answer: OpportunityDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'already_open'
      | 'project_started'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/trend-opportunities/{id}/draft': {
    path: { id: string };
    answer: ProjectDraftDto;
    refusals: Refused400D | Refused401 | Refused403G | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'POST /api/trend-opportunities/{id}/draft': {
    path: { id: string };
    body: ProposeProjectDraftDto;
    answer: ProposedProjectDraftDto;
    refusals:
      | 'bad_request'
      | 'draft_refused'
      | 'invalid_json'
      | 'invalid_text'
      | 'too_deep'
      | 'too_many_values'
      | 'validation_failed'
      | Refused401
      | Refused403I
      | Refused404
      | 'dismissed'
      | 'draft_proposed'
      | 'sample_project'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'POST /api/trend-opportunities/{id}/start': {
    path: { id: string };
    answer: OpportunityDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | 'already_running'
      | 'dismissed'
      | 'plan_limit_reached'
      | 'starting'
      | 'token_spent'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/views': {
    answer: ViewDto[];
    refusals: Refused400 | Refused401 | Refused403N | Refused429 | Refused500 | Refused503;
  };
  'POST /api/views': {
    body: CreateViewDto;
    answer: ViewDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403K
      | 'token_spent'
      | 'too_many_views'
      | 'view_name_taken'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'PATCH /api/views/{id}': {
    path: { id: string };
    body: UpdateViewDto;
    answer: ViewDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403K
      | Refused404
      | 'token_spent'
      | 'view_name_taken'
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/views/{id}': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403K
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /api/search': {
    query: { text: string; limit?: number };
    answer: FoundDto[];
    refusals: Refused400D | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/leads': {
    query: { limit?: number; cursor?: string; search?: string; status?: 'new' | 'answered' };
    answer: LeadDto[];
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'POST /api/leads': {
    body: RequestDemoDto;
    answer: DemoRequestedDto;
    refusals:
      | Refused400B
      | Refused401B
      | Refused403B
      | Refused413
      | Refused415
      | 'too_many_attempts'
      | 'too_many_requests'
      | Refused500
      | Refused503B;
  };
  'GET /api/leads/calendar/{key}': {
    path: { key: string };
    answer: string;
    refusals: Refused400D | Refused401B | Refused403D | Refused404 | Refused429 | Refused500 | Refused503;
  };
  'GET /api/leads/export': {
    query: { format?: FileFormat; limit?: number; cursor?: string; search?: string; status?: 'new' | 'answered' };
    answer: string;
    refusals: Refused400E | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'PATCH /api/leads/{id}': {
    path: { id: string };
    body: UpdateLeadDto;
    answer: LeadDto;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'DELETE /api/leads/{id}': {
    path: { id: string };
    answer: void;
    refusals:
      | Refused400B
      | Refused401
      | Refused403I
      | Refused404
      | Refused409
      | Refused413
      | Refused415
      | Refused429
      | Refused500
      | Refused503B;
  };
  'GET /health/live': {
    answer: LiveDto;
    refusals: Refused403M | Refused500 | Refused503C;
  };
  'GET /health/ready': {
    answer: ReadyDto;
    refusals: Refused403M | Refused500 | 'database_unavailable' | 'schema_mismatch' | 'stopping';
  };
  'GET /api/health-summary': {
    answer: HealthSummaryDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/health-summary/doctor': {
    answer: HealthSummaryDto;
    refusals: Refused400 | Refused401 | Refused403G | Refused429 | Refused500 | Refused503;
  };
  'GET /api/config': {
    answer: ConfigDto;
    refusals: Refused400 | Refused401B | Refused403D | Refused429 | Refused500 | Refused503;
  };
}
