import type { ReactNode } from 'react';
import { NumberSetting, SwitchSetting } from '../components/fields';
import { KeepTasksSetting } from '../components/KeepTasksSetting';
import { PolicyRow } from '../components/PolicyRow';
import { WritersOnly } from '../components/WritersOnly';
import type { SettingsForm } from '../hooks/useSettingsForm';

interface SecurityTabProps {
  form: SettingsForm;
  /** Without user accounts, the switch explains the effect of turning sign-in on. */
  hasAccounts: boolean;
  /** Own account, sessions and people, or why there are none. */
  children: ReactNode;
}

export function SecurityTab({ form, hasAccounts, children }: SecurityTabProps) {
  return (
    <>
      <WritersOnly>
        <SwitchSetting
          form={form}
          field="requireApiKeyRotation"
          label="Require API key rotation"
          help="Keys older than the interval are marked, and you are reminded."
        />
        <NumberSetting form={form} field="rotationIntervalDays" label="Rotation Interval" help="1 to 365." unit="days" />
        <NumberSetting
          form={form}
          field="logRetentionDays"
          label="Log Retention"
          help="1 to 365. Log lines, steps and files of tasks that ended before, activities and notifications are removed every night."
          unit="days"
        />
        <KeepTasksSetting form={form} />
        <NumberSetting
          form={form}
          field="marketingPauseDays"
          label="Pause between advertising letters"
          help="0 to 365. One person gets at most one in this time, from all agents and tools together; 0 sets no limit."
          unit="days"
        />
        <SwitchSetting
          form={form}
          field="enableTwoFactor"
          label="Two-Factor Authentication"
          help={
            hasAccounts
              ? 'Everyone signs in with a second factor and sets one up first. Off: each person decides.'
              : 'Takes effect when sign-in is on. Start the server with ACCESS_MODE=password: everyone then signs in with a password, and with this on also with a code from an app or a passkey.'
          }
        />
        <PolicyRow form={form} />
      </WritersOnly>
      {children}
    </>
  );
}
