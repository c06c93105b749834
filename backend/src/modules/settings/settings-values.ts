import type { approvalPolicies, Priority, sideEffects } from '@stallhand/shared';

export { approvalPolicies, sideEffects } from '@stallhand/shared';

export const themes = ['system', 'light', 'dark'] as const;
export const densities = ['compact', 'standard', 'comfortable'] as const;
export const backupIntervals = ['off', 'daily', 'weekly'] as const;
export const motions = ['system', 'reduced'] as const;
export type SideEffect = (typeof sideEffects)[number];
export type ApprovalPolicy = (typeof approvalPolicies)[number];
export const mailKinds = ['none', 'smtp', 'sendgrid'] as const;

export interface QuietHours {
  /** `HH:MM` in the shop's time zone. */
  from: string;
  to: string;
}

/** How mail leaves; its password is kept apart, sealed. */
export interface MailTransport {
  kind: (typeof mailKinds)[number];
  host: string | null;
  port: number;
  /** TLS from the first byte; without it the connection is upgraded when the server offers it. */
  secure: boolean;
  user: string | null;
  from: string | null;
}

export interface Appearance {
  theme: (typeof themes)[number];
  density: (typeof densities)[number];
  /** `reduced`: nothing moves, whatever the device asks for. */
  motion: (typeof motions)[number];
}

/** When backups are made by themselves, on the shop's clock. */
export interface BackupPlan {
  every: (typeof backupIntervals)[number];
  /** `HH:MM`. */
  at: string;
  /** 0 (Sunday) to 6, of a weekly one. */
  weekday: number;
}

/** Limits in millionths of a US dollar; null: none. A call that could pass one is not made. */
export interface Budgets {
  perRunMicroUsd: number | null;
  /** For each agent, over one day of the shop. */
  perAgentDayMicroUsd: number | null;
  perMonthMicroUsd: number | null;
  /** Whether models without a known price may be called although a limit could not be kept then. */
  allowUnknownPrices: boolean;
}

/** Seller details on documents for buyers. Empty values are left out. */
export interface Seller {
  name: string;
  street: string;
  street2: string;
  postalCode: string;
  city: string;
  region: string;
  country: string;
  email: string;
  /** VAT identification number, exactly as entered. */
  vatId: string;
  taxNumber: string;
  /** Printed at the end of each document, for example the reason why no VAT is charged. */
  note: string;
}

/** How invoices are numbered. */
export interface InvoiceNumbers {
  /** If false, documents of orders are receipts without a number. */
  enabled: boolean;
  /** Prefix of the invoice number. Each prefix has its own series, which counts from 1 without gaps. */
  prefix: string;
}

export interface Settings {
  organizationName: string;
  /** IANA name; schedules and days follow it. */
  timeZone: string;
  defaultTaskPriority: Priority;
  /** Tasks that run at the same time, in all processes together: 1 to 100. */
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
  notificationEmail: string | null;
  quietHours: QuietHours | null;
  requireApiKeyRotation: boolean;
  /** 1 to 365. */
  rotationIntervalDays: number;
  /** 1 to 365. */
  logRetentionDays: number;
  /** Days after their end; 0: ended tasks are kept for ever. Else at least `taskDays.fewest`. */
  taskRetentionDays: number;
  enableTwoFactor: boolean;
  /** Days in which one person gets at most one advertising letter, from all agents and tools together: 0 (no limit) to 365. */
  marketingPauseDays: number;
  /** Whether the dashboard lists what is left to do on a new installation. */
  showFirstSteps: boolean;
  appearance: Appearance;
  backups: BackupPlan;
  budgets: Budgets;
  mail: MailTransport;
  seller: Seller;
  invoiceNumbers: InvoiceNumbers;
  /** Whether a person is asked first; an agent may have its own answer. */
  approvalPolicy: Record<SideEffect, ApprovalPolicy>;
}

/** The values of the specification, section 9; mail is off until a server is named. */
export const defaultSettings: Settings = {
  organizationName: 'My shop',
  timeZone: 'UTC',
  defaultTaskPriority: 'medium',
  maxConcurrentTasks: 10,
  autoRetryFailedTasks: true,
  taskTimeoutMinutes: 30,
  emailNotifications: false,
  inAppNotifications: true,
  taskCompleteNotifications: false,
  errorNotifications: true,
  weeklyReports: false,
  dailyReports: false,
  notificationEmail: null,
  quietHours: null,
  requireApiKeyRotation: true,
  rotationIntervalDays: 90,
  logRetentionDays: 30,
  taskRetentionDays: 0,
  enableTwoFactor: false,
  marketingPauseDays: 30,
  showFirstSteps: true,
  budgets: { perRunMicroUsd: 500_000, perAgentDayMicroUsd: 5_000_000, perMonthMicroUsd: 50_000_000, allowUnknownPrices: false },
  appearance: { theme: 'dark', density: 'standard', motion: 'system' },
  backups: { every: 'off', at: '03:30', weekday: 0 },
  mail: { kind: 'none', host: null, port: 587, secure: false, user: null, from: null },
  seller: {
    name: '',
    street: '',
    street2: '',
    postalCode: '',
    city: '',
    region: '',
    country: '',
    email: '',
    vatId: '',
    taxNumber: '',
    note: '',
  },
  invoiceNumbers: { enabled: false, prefix: '' },
  approvalPolicy: { send_mail: 'ask', post: 'ask', change_price: 'ask', delete: 'ask', spend: 'ask', custom: 'ask' },
};

/** What is stored, completed by the defaults of what it does not name. */
export const withDefaults = (stored: Partial<Settings> | undefined): Settings => ({
  ...defaultSettings,
  ...stored,
  appearance: { ...defaultSettings.appearance, ...stored?.appearance },
  backups: { ...defaultSettings.backups, ...stored?.backups },
  budgets: { ...defaultSettings.budgets, ...stored?.budgets },
  seller: { ...defaultSettings.seller, ...stored?.seller },
  approvalPolicy: { ...defaultSettings.approvalPolicy, ...stored?.approvalPolicy },
});
