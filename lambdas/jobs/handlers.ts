import { runSchedule } from '../agents/triggers/schedule-trigger.ts';
import { lookForUnusualAccess } from '../audit/unusual/look-for-unusual.ts';
import { billingJob } from '../billing/billing-job.ts';
import type { JobHandler } from '../fhir/index.ts';
import { prescriptionSettled } from '../medication/prescribing/prescription-settled.ts';
import { callForAlarm } from '../messaging/alarms/call-for-alarm.ts';
import { deliverySettled } from '../messaging/delivery-settled.ts';
import { sendNoticeLetter } from '../messaging/notices/notice-letter.ts';
import { orderDue } from '../orders/order-due.ts';
import { patientFormExpired } from '../patient-forms/form-expired.ts';
import { sendPatientLink } from '../patient-forms/send-link.ts';
import { checkAccounts } from '../people/check-accounts.ts';
import { withdrawTasks } from '../prior-authorization/cases/cancelled-case.ts';
import { tellPatient } from '../prior-authorization/cases/tell-patient.ts';
import { inquireLater } from '../prior-authorization/payers/inquiry-schedule.ts';
import { payerAnswered } from '../prior-authorization/payers/payer-answered.ts';
import { applyRetention } from '../retention/apply-plan.ts';
import { recordReminderDelivery } from '../scheduling/reminders/record-delivery.ts';
import { replanReminders } from '../scheduling/reminders/replan-reminders.ts';
import { sendReminder } from '../scheduling/reminders/send-reminder.ts';
import { remindOfUnsigned } from '../visits/remind-of-unsigned.ts';
import { agentEnded } from '../workflows/runs/agent-ended.ts';
import { waitExpired } from '../workflows/runs/wait-expired.ts';
import { runWorkflowSchedule } from '../workflows/triggers/schedule.ts';

/** Everything that the platform does later, by kind. `hasCards`: invoices can be paid by card. */
export const listJobHandlers = ({ hasCards = false } = {}): readonly JobHandler[] => [
  sendReminder,
  recordReminderDelivery,
  replanReminders,
  deliverySettled,
  prescriptionSettled,
  orderDue,
  remindOfUnsigned,
  runSchedule,
  callForAlarm,
  sendNoticeLetter,
  checkAccounts,
  lookForUnusualAccess,
  applyRetention,
  waitExpired,
  agentEnded,
  patientFormExpired,
  sendPatientLink,
  runWorkflowSchedule,
  billingJob({ hasCards }),
  payerAnswered,
  inquireLater,
  tellPatient,
  withdrawTasks,
];
