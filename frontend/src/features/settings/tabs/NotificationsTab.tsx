import { SwitchSetting, TextSetting } from '../components/fields';
import { DeliveryLog } from '../components/DeliveryLog';
import { MailFields } from '../components/MailFields';
import { QuietHoursRow } from '../components/QuietHoursRow';
import type { SettingsForm } from '../hooks/useSettingsForm';

export function NotificationsTab({ form }: { form: SettingsForm }) {
  return (
    <>
      <SwitchSetting form={form} field="inAppNotifications" label="In-app notifications" help="In the list behind the bell." />
      <SwitchSetting form={form} field="emailNotifications" label="E-mail notifications" help="Also as mail, to the address below." />
      <TextSetting
        form={form}
        field="notificationEmail"
        label="Notification e-mail"
        help="Where mails and reports go."
        type="email"
        placeholder="you@example.com"
      />
      <SwitchSetting
        form={form}
        field="errorNotifications"
        label="Errors"
        help="When a task fails. Many failures in five minutes are one message."
      />
      <SwitchSetting form={form} field="taskCompleteNotifications" label="Completed tasks" help="When a task is done." />
      <SwitchSetting
        form={form}
        field="weeklyReports"
        label="Weekly reports"
        help="Mondays at 09:00 by mail: what was done and what failed, net sales, orders, profit, and what stood out."
      />
      <SwitchSetting
        form={form}
        field="dailyReports"
        label="Daily reports"
        help="Every day at 09:00 by mail: the same for the day before."
      />
      <QuietHoursRow form={form} />
      <MailFields form={form} />
      <DeliveryLog />
    </>
  );
}
