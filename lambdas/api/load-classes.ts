import type { ExpensiveKind, Priority } from '../contracts/load-limits.ts';
import type { Route } from '../contracts/route.ts';
import { type RouteName, routes } from '../contracts/routes.ts';

/*
 * What of the API is done first and last where there is too much to do, and what costs so much that it has a limit of its
 * own. What is not named is ordinary.
 */

/** Sign-in, alarms and what brings them, emergencies, the state of the service. */
const vital: readonly RouteName[] = [
  'health',
  'readStatus',
  'readStatusFeed',
  'readMe',
  'readOrganization',
  'revokeSessions',
  'recoverAccess',
  'listAlarms',
  'listAlarmDetails',
  'readOnCall',
  'readChanges',
  'streamChanges',
  'receiveMessage',
  'receiveTwilioMessage',
  'receiveLaboratoryMessage',
  'startEmergency',
  'findEmergency',
  'readEmergencyChart',
];

const expensive: Partial<Record<RouteName, ExpensiveKind>> = {
  exportAccesses: 'export',
  createDocument: 'document',
  completeDocument: 'document',
  readDocument: 'document',
  continueVerification: 'verification',
  inviteUsers: 'invitation',
  startRun: 'run',
  draftNote: 'run',
};

/** What takes long beside what people wait for on a page. */
const heavy: readonly RouteName[] = [
  'exportAccesses',
  'completeDocument',
  'continueVerification',
  'lookForUnusual',
  'inviteUsers',
  'checkInvitations',
  'downloadAgenda',
  'readActivity',
  'readClinicalActivity',
  'listProfileFindings',
  'draftNote',
  'transcribe',
  'listResourcesWithFinding',
];

export interface LoadClass {
  priority: Priority;
  expensive?: ExpensiveKind | undefined;
}

const ordinary: LoadClass = { priority: 'ordinary' };

const names = new Set([...vital, ...heavy, ...(Object.keys(expensive) as RouteName[])]);
const known = [...names].map((name) => {
  const { method, path }: Route = routes[name];
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
  const priority = vital.includes(name) ? 'vital' : heavy.includes(name) ? 'heavy' : 'ordinary';
  return {
    method,
    path: new RegExp(`^/api${pattern}$`),
    own: { priority, expensive: expensive[name] } as const,
  };
});

/** By method and path, before anything else of the request is looked at. */
export function loadClassOf(method: string, path: string): LoadClass {
  return known.find((one) => one.method === method && one.path.test(path))?.own ?? ordinary;
}

const secrets: readonly RouteName[] = ['lookAtPatientLink', 'openPatientLink'];
const secretPaths = new Set(secrets.map((name) => `/api${routes[name].path}`));

/** Whether whoever asks shows a secret that somebody could guess at: lambdas/contracts/load-limits.ts. */
export const asksForSecret = (path: string): boolean => secretPaths.has(path);
