import { expect, test } from 'vitest';
import { extensions } from '../../../lambdas/record/extensions.ts';

/* Of the product's reactions: what each is told after, and what would go wrong otherwise. */

const order: Record<string, Record<string, string>> = {
  exceptions: { availability: 'an exception lies in a schedule whose rules hold' },
  'appointment-answers': { availability: 'an answer may book a time of a schedule whose rules hold' },
  'calendar-times': {
    availability: 'whose exceptions are another person’s from now on stand in the way',
    exceptions: 'an absence of the same transaction stands in the way',
    'appointment-answers': 'an answer changes whether the time is taken',
  },
  'authorization-calls': { 'calendar-times': 'a call that is refused is none of the request’s' },
  reminders: { 'calendar-times': 'nobody is reminded of an appointment that is refused' },
  'medication-gate': { 'medication-decisions': 'a decision of the same transaction counts' },
  'order-results': { 'calendar-times': 'a follow-up that is refused has not taken place' },
  'event-triggers': { threads: 'a run is about a conversation that has its place' },
  'open-tasks': { threads: 'a task about a message is counted in its conversation' },
  alarms: { 'open-tasks': 'who is called is found in the list of open tasks' },
  notices: { threads: 'who has the conversation of a message is told by its place in it' },
  'recurring-tasks': { 'open-tasks': 'a successor follows what is no longer open' },
  'red-flags': { threads: 'whether a message comes from a patient is told by its conversation' },
  'message-triggers': {
    threads: 'a run is begun for a message by its place in the conversation',
    'red-flags': 'an alarm is raised before an agent answers',
  },
  'taken-over': {
    threads: 'the conversation is the one that somebody leads',
    'message-triggers': 'a run that the same transaction begins is stopped too',
  },
  'undelivered-messages': { threads: 'the message is listed by its conversation' },
  'workflow-task-done': {
    'patient-form-closed': 'a form that was over is told as over, and not as taken back',
  },
  'workflow-messages': { threads: 'whose message it is is told by its conversation' },
  'unread-threads': {
    threads: 'what arrived is placed',
    'message-triggers': 'what an agent has taken is nobody’s to read',
    'taken-over': 'what an agent no longer has is somebody’s to read',
  },
};

test('each reaction of the product comes after those that it builds on, and says so', () => {
  const declared = Object.fromEntries(
    extensions.reactions.flatMap(({ name, after = [] }) =>
      after.length > 0 ? [[name, [...after].sort()]] : [],
    ),
  );
  const wanted = Object.entries(order).map(([name, reasons]) => [name, Object.keys(reasons).sort()]);
  expect(declared).toEqual(Object.fromEntries(wanted));
});

test('what is written along with what it tells of is Provenance alone', () => {
  const along = extensions.reactions.filter(({ isWrittenAlong }) => isWrittenAlong);
  expect(along.map(({ name }) => name)).toEqual(['provenance']);
});
