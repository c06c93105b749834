export const taskPriorities = ['high', 'medium', 'low'] as const;
export const themes = ['system', 'light', 'dark'] as const;
export const densities = ['comfortable', 'compact'] as const;
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

export interface Settings {
  organizationName: string;
  /** IANA name; schedules and days follow it. */
  timeZone: string;
  defaultTaskPriority: (typeof taskPriorities)[number];
  /** Tasks that run at the same time, in all processes together: 1 to 100. */
  maxConcurrentTasks: number;
  autoRetryFailedTasks: boolean;
  /** 1 to 1440. */
  taskTimeoutMinutes: number;
  emailNotifications: boolean;
  inAppNotifications: boolean;
  taskCompleteNotifications: boolean;
  errorNotifications: boolean;
  weeklyReports: boolean;
  notificationEmail: string | null;
  quietHours: QuietHours | null;
  requireApiKeyRotation: boolean;
  /** 1 to 365. */
  rotationIntervalDays: number;
  /** 1 to 365. */
  logRetentionDays: number;
  enableTwoFactor: boolean;
  appearance: { theme: (typeof themes)[number]; density: (typeof densities)[number] };
  mail: MailTransport;
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
  notificationEmail: null,
  quietHours: null,
  requireApiKeyRotation: true,
  rotationIntervalDays: 90,
  logRetentionDays: 30,
  enableTwoFactor: false,
  appearance: { theme: 'dark', density: 'comfortable' },
  mail: { kind: 'none', host: null, port: 587, secure: false, user: null, from: null },
};
