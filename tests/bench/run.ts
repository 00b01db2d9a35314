import { benchAgents } from './agents.ts';
import { benchAudit } from './audit.ts';
import { benchAuditLog } from './audit-log.ts';
import { benchAuthorizationBoard } from './authorization-board.ts';
import { benchAuthorizationForms } from './authorization-forms.ts';
import { benchAuthorizationTyping } from './authorization-typing.ts';
import { benchAuthorship } from './authorship.ts';
import { benchBackup } from './backup.ts';
import { benchBilling } from './billing.ts';
import { benchCalendarMonth } from './calendar-month.ts';
import { benchChart } from './chart.ts';
import { benchDocumentation } from './documentation.ts';
import { benchFhir } from './fhir.ts';
import { benchFirstPress } from './first-press.ts';
import { benchLaboratory } from './laboratory.ts';
import { benchImports } from './lambda-imports.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLoginSize } from './login-size.ts';
import { benchMedication } from './medication.ts';
import { benchMessaging } from './messaging.ts';
import { benchNavigation } from './navigation.ts';
import { benchNotes } from './notes.ts';
import { benchPages } from './pages.ts';
import { benchPatientNames } from './patient-names.ts';
import { benchPlans } from './plans.ts';
import { benchPrescribing } from './prescribing.ts';
import { benchQuality } from './quality.ts';
import { benchScheduling } from './scheduling.ts';
import { benchSignIn } from './sign-in.ts';
import { benchSizes } from './sizes.ts';
import { benchSoak } from './soak.ts';
import { benchStart } from './start.ts';
import { type Measurement, printTable } from './table.ts';
import { benchTerminology } from './terminology.ts';
import { benchUsers } from './users.ts';
import { benchVisit } from './visit.ts';
import { benchWorkflowPages } from './workflow-pages.ts';
import { benchWorkflows } from './workflows.ts';

/*
 * `npm run bench`: measures what the product promises of speed and size, and prints it beside the promise. It
 * judges nothing, machines differ, and a figure that falls short is there to be read; but `plans` fails where one has turned.
 *
 *   npm run bench                    everything
 *   npm run bench -- imports start   only these
 */

const benches: Record<string, () => Promise<Measurement[]>> = {
  start: benchStart,
  'sign-in': benchSignIn,
  imports: benchImports,
  'login-size': benchLoginSize,
  fhir: benchFhir,
  authorship: benchAuthorship,
  'authorization-board': benchAuthorizationBoard,
  'authorization-forms': benchAuthorizationForms,
  'authorization-typing': benchAuthorizationTyping,
  billing: benchBilling,
  notes: benchNotes,
  audit: benchAudit,
  backup: benchBackup,
  'audit-log': benchAuditLog,
  messaging: benchMessaging,
  agents: benchAgents,
  scheduling: benchScheduling,
  'calendar-month': benchCalendarMonth,
  'first-press': benchFirstPress,
  navigation: benchNavigation,
  chart: benchChart,
  visit: benchVisit,
  users: benchUsers,
  prescribing: benchPrescribing,
  laboratory: benchLaboratory,
  'patient-names': benchPatientNames,
  quality: benchQuality,
  workflows: benchWorkflows,
  'workflow-pages': benchWorkflowPages,
};

const wanted = process.argv.slice(2);
/** These print tables of their own. */
const tables: Record<string, () => Promise<void>> = {
  sizes: benchSizes,
  pages: benchPages,
  plans: benchPlans,
  lighthouse: benchLighthouse,
  terminology: benchTerminology,
  documentation: benchDocumentation,
  medication: benchMedication,
  soak: benchSoak,
};
const known = [...Object.keys(benches), ...Object.keys(tables)];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are: ${known.join(', ')}.\n`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) printTable(name, await bench());
}
for (const [name, print] of Object.entries(tables)) {
  if (wanted.length === 0 || wanted.includes(name)) await print();
}
