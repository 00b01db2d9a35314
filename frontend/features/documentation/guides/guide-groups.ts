import { account } from './account.ts';
import { agentWatch, agentWork } from './agents.ts';
import { audit } from './audit.ts';
import { authorizations } from './authorizations.ts';
import { billing } from './billing.ts';
import { calendar } from './calendar.ts';
import { chart } from './chart.ts';
import { dashboards } from './dashboards.ts';
import { everywhere } from './everywhere.ts';
import { firstSteps } from './first-steps.ts';
import { forms } from './forms.ts';
import type { GuideGroup } from './guide.ts';
import { laboratory } from './laboratory.ts';
import { medication } from './medication.ts';
import { messages } from './messages.ts';
import { notes } from './notes.ts';
import { patients } from './patients.ts';
import { quality } from './quality.ts';
import { tasks } from './tasks.ts';
import { users } from './users.ts';
import { visits } from './visits.ts';
import { workflows } from './workflows.ts';

/** How each part of the product is used, in the order in which a new person meets it. */
export const guideGroups: readonly GuideGroup[] = [
  firstSteps,
  dashboards,
  patients,
  chart,
  visits,
  notes,
  medication,
  laboratory,
  calendar,
  messages,
  tasks,
  quality,
  authorizations,
  forms,
  workflows,
  agentWork,
  agentWatch,
  users,
  billing,
  audit,
  account,
  everywhere,
];
