/** Where alarms come from: the code of their Task in `urn:auxilia:task`. */
export const alarmKinds = ['red-flag', 'critical-result', 'agent-incident'] as const;
export type AlarmKind = (typeof alarmKinds)[number];
